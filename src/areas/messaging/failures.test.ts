import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { test } from 'node:test';
import { WebSocket, WebSocketServer } from 'ws';
import { sql } from '#engine/database/database.ts';
import { userWithRights } from '#areas/access/public.ts';
import type { ChatMessage } from '#model/chatWire.ts';
import { mergeMessages, messageOf, withdrawn, type Message } from '#ui/chat/chatItems.ts';
import { app, asServer } from '#test/app.ts';
import { chatPeople, chatSocket, conversationFor, im, say, type ChatSocket } from '#test/chat.ts';
import type { Person } from '#test/person.ts';
import { until } from '#test/until.ts';
import type { History } from './message/history.server.ts';
import { sendMessage } from './message/send.server.ts';
import { createRestrictedWords } from './wordList/restrictedWords.server.ts';
import { sendFrame, tendSlow, type Session } from './socket/session.server.ts';

/** Says something past the limits of calls, in a transaction of its own. */
async function saidBy(
  who: Person,
  userName: string,
  receiver: string,
  content: string,
  clientMsgId: string = randomUUID(),
) {
  const { engine } = await app();
  const everything = { readsDocument: sql`true`, readsRowOf: () => sql`true` };
  const me = {
    id: who.id,
    userName,
    realName: userName,
    side: 'buyer',
    supplierBaseId: null,
    companies: 'all',
  } as const;
  return asServer(async ({ db }) => ({
    clientMsgId,
    ...(await sendMessage(
      {
        db,
        registry: engine.registry,
        words: createRestrictedWords(),
        me: { ...me, ...everything },
        newId: () => engine.ids.next(),
        signal: () => undefined,
      },
      { receiver, format: 0, content, clientMsgId },
    )),
  }));
}

test('the same id ten times at once is one row with one answer, and no number is missing', async () => {
  const { buyer, colleague, name } = await chatPeople('fla');
  const ids = Array.from({ length: 25 }, () => randomUUID());
  const answers = await Promise.all(
    Array.from({ length: 250 }, (_, index) => {
      const id = ids[index % ids.length] ?? '';
      return saidBy(buyer, name('buyer'), name('colleague'), id, id);
    }),
  );
  for (const id of ids) {
    const same = answers.filter(({ clientMsgId }) => clientMsgId === id);
    assert.deepEqual([same.length, new Set(same.map((each) => `${each.id} ${each.seq}`)).size], [10, 1]);
  }
  const { records } = await colleague.post<History>(`${im}/message/messageHistory`, {
    receiver: name('buyer'),
    page: { size: 100, current: 1 },
  });
  assert.deepEqual(
    records.map(({ seq }) => seq),
    Array.from({ length: 25 }, (_, index) => 25 - index),
  );
});

test('whoever pages back while others write sees every message once', async () => {
  const { buyer, colleague, name } = await chatPeople('flb');
  for (let count = 1; count <= 30; count += 1) await saidBy(buyer, name('buyer'), name('colleague'), String(count));
  let isOver = false;
  const writing = (async () => {
    for (let count = 31; !isOver; count += 1) await saidBy(buyer, name('buyer'), name('colleague'), String(count));
  })();
  const seen: number[] = [];
  let anchor: number | undefined;
  for (let current = 1; ; current += 1) {
    const page = await colleague.post<History>(`${im}/message/messageHistory`, {
      receiver: name('buyer'),
      page: { size: 7, current },
      ...(anchor === undefined ? {} : { anchor }),
    });
    if (page.records.length === 0) break;
    anchor = page.anchor;
    seen.push(...page.records.map(({ seq = 0 }) => seq));
  }
  isOver = true;
  await writing;
  assert.ok(seen.length >= 30);
  assert.deepEqual(
    seen,
    Array.from({ length: seen.length }, (_, index) => seen.length - index),
  );
});

/** What a client knows that was told by frames alone. */
function rebuilt({ frames }: ChatSocket, id: string): Message[] {
  const told = frames.flatMap((frame) => (frame.type === 'list' ? (frame.body.list ?? []) : []));
  const messages: ChatMessage[] = told
    .filter((item) => item.id === id)
    .flatMap(({ iapImMessageDtos = [] }) => iapImMessageDtos);
  return mergeMessages([], messages.map(messageOf));
}

const facts = (messages: readonly Message[]) =>
  messages.map(({ id, seq, format, content }) => [id, seq, format, content]);

test('whatever is said, withdrawn, read, pinned and deleted at once: every page ends with the same', async () => {
  const { buyer, colleague, name } = await chatPeople('flc');
  const first = await say(buyer, name('colleague'), '开始');
  const id = first.conversationId ?? '';
  const sessions = [
    await chatSocket(buyer, name('buyer')),
    await chatSocket(colleague, name('colleague')),
    await chatSocket(colleague, name('colleague')),
  ];
  for (const session of sessions) await session.request('client_sync');
  const sent: ChatMessage[] = [];
  const [people, others] = [[buyer, colleague] as const, [name('colleague'), name('buyer')] as const];
  // The same schedule every time: what it is made of is mixed, not left to chance.
  const acts = Array.from({ length: 60 }, (_, index) => (index * 7 + (index % 5) * 3) % 10);
  await Promise.all(
    acts.map(async (kind, index) => {
      const turn = index % 2;
      const [who, other] = [people[turn] ?? buyer, others[turn] ?? ''];
      if (kind < 5) sent.push(await say(who, other, `${index}`));
      else if (kind < 7) {
        const own = await say(who, other, `收回 ${index}`);
        await who.send('DELETE', `${im}/message/revoke`, { id: own.id });
      } else if (kind === 7) await who.send('GET', `${im}/message/updateMsgState?otherSide=${other}&mark=0`);
      else if (kind === 8) await who.post(`${im}/messageUser/update`, { id, showType: index % 4 === 0 ? 2 : 0 });
      else await who.post(`${im}/messageUser/update`, { id, mute: index % 4 === 0 });
    }),
  );
  const last = await say(buyer, name('colleague'), '结束');
  const total = last.seq ?? 0;
  for (const [index, who] of [buyer, colleague, colleague].entries()) {
    const session = sessions[index];
    if (!session) throw new Error('no session');
    const { records } = await who.post<History>(`${im}/message/messageHistory`, {
      groupId: id,
      page: { size: 100, current: 1 },
    });
    const stored = mergeMessages([], records.map(messageOf));
    assert.deepEqual(
      stored.map(({ seq }) => seq),
      Array.from({ length: total }, (_, at) => at + 1),
      'no number is missing',
    );
    const shown = await until(
      () => facts(rebuilt(session, id)),
      (told) => JSON.stringify(told) === JSON.stringify(facts(stored)),
    );
    assert.deepEqual(shown, facts(stored), 'frames and history say the same');
    for (const message of sent)
      assert.equal(stored.filter((each) => each.id === message.id && each.content === message.content).length, 1);
    const item = await conversationFor(who, id);
    const own = index === 0 ? name('buyer') : name('colleague');
    const unread = stored.filter(
      ({ seq, format, sender }) => seq > (item?.readSeq ?? 0) && format !== withdrawn && sender !== own,
    ).length;
    assert.equal(item?.messageNumber, unread, 'unread is what stands above the mark');
    session.socket.terminate();
  }
});

async function loginOf({ id }: Person): Promise<Session['login']> {
  const { engine } = await app();
  const user = await asServer((ctx) => userWithRights(ctx, engine.registry, id));
  assert.ok(user);
  return { id: '1', user, rightsVersion: '0', mustChangePassword: false, mustEnrol: false };
}

test('a reader who takes nothing is told to catch up, holds up nobody, and costs little', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const address = server.address();
  const client = new WebSocket(`ws://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
  const connected = new Promise<WebSocket>((resolve) => server.once('connection', resolve));
  await once(client, 'open');
  const socket = await connected;
  const { buyer } = await chatPeople('fld');
  const login = await loginOf(buyer);
  const session: Session = {
    id: 's',
    socket,
    login,
    openedAt: 0,
    asked: null,
    framing: 'typed',
    profile: 'spec',
    isBound: true,
    device: '',
    caps: new Set(),
    strikes: 0,
    lastHeard: 0,
    lastWritten: 0,
    lastTyping: 0,
    behindSince: undefined,
  };
  client.pause();
  const frame = Buffer.alloc(64 * 1024, 1);
  for (let count = 0; count < 2_000; count += 1) sendFrame(session, frame);
  assert.ok(session.behindSince !== undefined, 'what is not taken is not kept');
  assert.ok(socket.bufferedAmount < 3 * 1024 * 1024, `${socket.bufferedAmount} bytes wait`);
  let told: Buffer | undefined;
  client.on('message', (data: Buffer) => (told = data));
  client.resume();
  await until(
    () => (tendSlow(session, Date.now()), session.behindSince),
    (since) => since === undefined,
  );
  await until(
    () => told?.length,
    (length) => length !== undefined && length < 100,
  );
  client.pause();
  for (let count = 0; count < 2_000; count += 1) sendFrame(session, frame);
  const closed = once(client, 'close');
  tendSlow(session, Date.now() + 60_000);
  client.resume();
  assert.equal(Number((await closed)[0]), 4008);
  server.close();
});
