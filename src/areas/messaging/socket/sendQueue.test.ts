import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { readServerFrame, sentFrame } from '#model/chatWire.ts';
import { rows } from '#test/app.ts';
import { chatPeople, chatSocket, im, say, type ChatSocket } from '#test/chat.ts';
import { until } from '#test/until.ts';

interface Answers {
  /** Sends without waiting, and gives the code of the answer. */
  send(data: Readonly<Record<string, string>>): Promise<string>;
}

/** The answers to requests under way side by side, by their ids. */
function answersOf({ socket }: ChatSocket): Answers {
  const codes = new Map<string, string>();
  socket.on('message', (data: Buffer) => {
    const frame = readServerFrame(data);
    if (frame?.type === 'reply') codes.set(frame.body.data?.['requestId'] ?? '', frame.body.code ?? '');
  });
  return {
    async send(data) {
      const requestId = data['requestId'] ?? '';
      codes.delete(requestId);
      socket.send(sentFrame({ key: 'client_message', data: { format: '0', ...data } }));
      return (
        (await until(
          () => codes.get(requestId),
          (code) => code !== undefined,
        )) ?? ''
      );
    },
  };
}

test('what comes at once is stored together, each conversation without a hole; what is refused touches nobody else', async () => {
  const { buyer, colleague, supplierA, helperA, supplierB, name } = await chatPeople('sqa');
  const receiver = name('colleague');
  const speakers = [
    { who: buyer, account: name('buyer') },
    { who: supplierA, account: name('supplierA') },
    { who: helperA, account: name('helperA') },
    { who: supplierB, account: name('supplierB') },
  ];
  for (const { who } of speakers) await say(who, receiver, '第一句');
  const sockets = await Promise.all(speakers.map(({ who, account }) => chatSocket(who, account)));
  const [one, two, three, four] = sockets.map(answersOf);
  assert.ok(one && two && three && four);
  const known = randomUUID();
  const each = { receiver, action: '0' };
  const [again, mark] = [{ ...each, requestId: known, content: '同一句' }, `together ${randomUUID()}`];
  assert.equal(await one.send(again), '200');
  const text = () => ({ ...each, requestId: randomUUID(), content: mark });
  const codes = await Promise.all([
    // As much as a person may say at once, of everybody, with what is refused in between.
    ...[one, two, three, four].flatMap((answers) => Array.from({ length: 6 }, () => answers.send(text()))),
    one.send({ ...again, content: '别的' }),
    two.send({ ...text(), receiver: name('supplierB') }),
    three.send({ ...text(), content: 'x'.repeat(5001) }),
    // The database takes no such sign.
    four.send({ ...text(), title: 'a\u0000b' }),
  ]);
  assert.deepEqual(
    codes.slice(0, 24),
    Array.from({ length: 24 }, () => '200'),
  );
  assert.deepEqual(codes.slice(24), ['409', '403', '400', '503']);
  assert.equal(await one.send(again), '200', 'the same once more is answered as before');
  const [stored] = await rows<{ messages: number; together: number }>(sql`
    select count(*)::int as messages, count(distinct xmin::text)::int as together from im_message where content = ${mark}`);
  assert.equal(stored?.messages, 24);
  assert.ok(stored.together < 24, `${stored.together} transactions`);
  const numbers = await rows<{ isWhole: boolean }>(sql`
    select array_agg(x.seq order by x.seq) = array(select generate_series(1, max(c.last_seq))) as "isWhole"
      from im_conversation c join im_message x on x.conversation_id = c.id
      join im_member m on m.conversation_id = c.id and m.user_id = ${colleague.id}::bigint group by c.id`);
  assert.deepEqual(
    numbers.map(({ isWhole }) => isWhole),
    [true, true, true, true],
  );
  for (const { socket } of sockets) socket.terminate();
});

test('a conversation that was removed comes back with what is said in it, also by oneself', async () => {
  const { buyer, colleague, name } = await chatPeople('sqb');
  const { conversationId = '' } = await say(colleague, name('buyer'), '在吗');
  const session = await chatSocket(buyer, name('buyer'));
  const shown = (): (number | undefined)[] =>
    session.frames.flatMap((frame) =>
      frame.type === 'list'
        ? (frame.body.list ?? []).flatMap(({ id, showType = 0 }) => (id === conversationId ? [showType] : []))
        : [],
    );
  await buyer.post(`${im}/messageUser/update`, { id: conversationId, showType: 1 });
  await until(shown, (types) => types.at(-1) === 1);
  await say(buyer, name('colleague'), '在的');
  await until(shown, (types) => types.at(-1) === 0);
  // Having read it changes nothing.
  const before = shown().length;
  await buyer.send('GET', `${im}/message/updateMsgState?otherSide=${name('colleague')}&mark=0`);
  await session.request('client_sync', { [conversationId]: '1:0' });
  assert.ok(
    (await until(shown, (types) => types.length > before)).every((type, index) => index < before || type === 0),
  );
  session.socket.terminate();
});
