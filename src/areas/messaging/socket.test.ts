import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { sql } from '#engine/database/database.ts';
import { chatWire, frameType, readServerFrame, sentFrame, type ChatMessage } from '#model/chatWire.ts';
import { decode } from '#model/protobuf.ts';
import { app, asServer, rows } from '#test/app.ts';
import { bindBody, chatPeople, chatSocket, im, listeningPort, next, openSocket, say, sayIn } from '#test/chat.ts';
import type { Person } from '#test/person.ts';
import { until } from '#test/until.ts';
import { payloadsOf, signalsIn } from './bus.server.ts';
import { openChatPort } from './socket/port.server.ts';
import type { Signal } from './signals.rules.ts';

const bytesOf = (data: unknown): Buffer => (Buffer.isBuffer(data) ? data : Buffer.alloc(0));

const texts = (messages: readonly ChatMessage[]): (string | undefined)[] => messages.map(({ content }) => content);

const gets = async (session: { messages(): ChatMessage[] }, count: number): Promise<ChatMessage[]> =>
  until(
    () => session.messages(),
    (messages) => messages.length >= count,
  );

test('what is said reaches every page of both, in order, with the sender among them', async () => {
  const { buyer, colleague, name } = await chatPeople('ska');
  const sessions = [
    await chatSocket(buyer, name('buyer')),
    await chatSocket(colleague, name('colleague')),
    await chatSocket(colleague, colleague.id),
  ];
  await Promise.all(Array.from({ length: 12 }, (_, index) => say(buyer, name('colleague'), String(index))));
  for (const session of sessions) {
    const seqs = (await gets(session, 12)).map(({ seq }) => seq);
    assert.deepEqual(
      seqs,
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
    session.socket.terminate();
  }
});

test('a message is sent through the socket: once, in a conversation of the sender, as its rules allow', async () => {
  const { buyer, supplierA, name } = await chatPeople('skb');
  const [from, to] = [await chatSocket(buyer, name('buyer')), await chatSocket(supplierA, name('supplierA'))];
  const requestId = randomUUID();
  const data = { requestId, receiver: name('supplierA'), action: '0', format: '0', content: '您好' };
  const first = await from.request('client_message', data);
  assert.equal(first.code, '200');
  assert.equal((await from.request('client_message', data))['messageId'], first['messageId']);
  assert.equal((await from.request('client_message', { ...data, content: '别的' })).code, '409');
  assert.equal((await from.request('client_message', { ...data, requestId: randomUUID(), content: '' })).code, '400');
  assert.equal(
    (await from.request('client_message', { ...data, requestId: randomUUID(), action: '1', receiver: '77' })).code,
    '403',
  );
  assert.equal((await from.request('client_nothing')).code, '404');
  assert.deepEqual(texts(await gets(to, 1)), ['您好']);
  for (const { socket } of [from, to]) socket.terminate();
});

test('reading, withdrawing and writing are told to those concerned', async () => {
  const { buyer, colleague, supplierA, name } = await chatPeople('skc');
  const [one, two, outside] = [
    await chatSocket(buyer, name('buyer')),
    await chatSocket(colleague, name('colleague')),
    await chatSocket(supplierA, name('supplierA')),
  ];
  const sent = await say(buyer, name('colleague'), '看到了吗');
  await gets(two, 1);
  await colleague.send('GET', `${im}/message/updateMsgState?otherSide=${name('buyer')}&mark=0`);
  const read = await until(
    () => one.frames.find((frame) => frame.type === 'read'),
    (frame) => frame !== undefined,
  );
  assert.ok(read?.type === 'read' && read.body.sender === name('colleague') && read.body.seq === 1);
  await buyer.send('DELETE', `${im}/message/revoke`, { id: sent.id });
  const withdrawn = (await gets(two, 2)).at(-1);
  assert.deepEqual(
    [withdrawn?.format, withdrawn?.seq, withdrawn?.content, withdrawn?.changeNo],
    ['101', 1, undefined, 1],
  );
  one.socket.send(sentFrame({ key: 'client_typing', data: { conversationId: sent.conversationId ?? '' } }));
  const typing = await until(
    () => two.frames.find((frame) => frame.type === 'event'),
    (frame) => frame !== undefined,
  );
  assert.ok(typing?.type === 'event' && typing.body.user === name('buyer'));
  assert.deepEqual(
    outside.frames.filter(({ type }) => type !== 'reply'),
    [],
    'nobody else hears anything',
  );
  for (const { socket } of [one, two, outside]) socket.terminate();
});

const seen = (messages: readonly ChatMessage[]) => messages.map(({ seq, format }) => [seq, format]);

test('after a while away everything missed comes, with what was withdrawn meanwhile', async () => {
  const { buyer, colleague, name } = await chatPeople('skd');
  const [first, second] = [await say(buyer, name('colleague'), '一'), await say(buyer, name('colleague'), '二')];
  const id = first.conversationId ?? '';
  await buyer.send('DELETE', `${im}/message/revoke`, { id: first.id });
  await say(buyer, name('colleague'), '三');
  const session = await chatSocket(colleague, name('colleague'));
  const reply = await session.request('client_sync', { [id]: `${second.seq}:0` });
  assert.equal(reply.code, '200');
  const missed: readonly (readonly [number, string])[] = [
    [1, '101'],
    [3, '0'],
  ];
  // What was said just before is pushed a moment later, so that it may come as well.
  const last = await until(
    () => session.messages().slice(-2),
    (messages) => isDeepStrictEqual(seen(messages), missed),
  );
  assert.deepEqual(seen(last), missed);
  const from = session.frames.length;
  await session.request('client_sync', { [id]: '3:1', _user: reply['_user'] ?? '' });
  await pause(50);
  assert.equal(session.frames.length, from + 1, 'who knows everything is sent nothing');
  const whole = await chatSocket(colleague, name('colleague'));
  await whole.request('client_sync');
  assert.equal((await gets(whole, 3)).length, 3);
  for (const { socket } of [session, whole]) socket.terminate();
});

test('who is put out of a group hears nothing more of it', async () => {
  const { buyer, colleague, supplierA, name } = await chatPeople('ske');
  const group = await buyer.post<{ id: string }>(`${im}/groupMessage/createGroup`, {
    members: [name('colleague'), name('supplierA')],
  });
  const session = await chatSocket(supplierA, name('supplierA'));
  await sayIn(buyer, group.id, '还在');
  await gets(session, 1);
  await buyer.post(`${im}/groupMessage/remove/${group.id}`, { userName: name('supplierA') });
  await sayIn(colleague, group.id, '内部的话');
  await until(
    () =>
      session.frames.some((frame) => frame.type === 'list' && frame.body.list?.some(({ showType }) => showType === 3)),
    (isDelivered) => isDelivered,
  );
  await pause(100);
  assert.ok(!texts(session.messages()).includes('内部的话'));
  session.socket.terminate();
});

const framings = {
  bare: (body: Uint8Array) => body,
  typed: (body: Uint8Array) => Uint8Array.of(frameType.sent, ...body),
  header: (body: Uint8Array) => Uint8Array.of(frameType.sent, body.length & 0xff, body.length >> 8, ...body),
} as const;

/** A client that frames for itself, and what it was sent. */
async function oldClient(
  who: Person,
  bytes: Uint8Array,
  options: { query?: string; port?: number; headers?: Record<string, string> } = {},
) {
  const socket = await openSocket(who, options);
  const frames: Buffer[] = [];
  socket.on('message', (data: Buffer) => frames.push(data));
  await next(socket, 'open');
  socket.send(bytes);
  await until(
    () => frames.length,
    (count) => count > 0,
  );
  return { socket, frames };
}

for (const [framing, frame] of Object.entries(framings))
  test(`an existing client that frames ${framing} binds, and gets messages as it knows them`, async () => {
    const { buyer, colleague, name } = await chatPeople(`sk${framing.slice(0, 2)}`);
    const isHeader = framing === 'header';
    const account = { [framing === 'typed' ? 'uid' : 'account']: name('colleague'), channel: 'browser' };
    const { socket, frames } = await oldClient(colleague, frame(bindBody(account)), { query: '?profile=cim' });
    const bodyOf = (bytes: Buffer) => bytes.subarray(isHeader ? 3 : 1);
    const [reply] = frames;
    assert.equal(reply?.[0], frameType.reply);
    const answer = decode(chatWire.replyBody, bodyOf(reply ?? Buffer.alloc(0)));
    assert.deepEqual([answer.key, answer.code], ['client_bind', '200']);
    const sent = await say(buyer, name('colleague'), '旧客户端');
    await until(
      () => frames.length,
      (count) => count > 1,
    );
    const message = frames[1] ?? Buffer.alloc(0);
    assert.equal(message[0], frameType.message);
    const read = decode(chatWire.message, bodyOf(message));
    assert.deepEqual(
      [read.id, read.content, read.sender, read.receiver],
      [sent.id, '旧客户端', name('buyer'), name('colleague')],
    );
    socket.terminate();
  });

test('the socket serves the user of the login alone, and only our own pages by their cookie', async () => {
  const { buyer, colleague, name } = await chatPeople('skf');
  const codeOf = async (who: Person, data: Record<string, string>, more: object = {}): Promise<number> => {
    const socket = await openSocket(who, more);
    const closed = next(socket, 'close');
    await next(socket, 'open');
    socket.send(sentFrame({ key: 'client_bind', data }));
    return Number((await closed)[0]);
  };
  assert.equal(await codeOf(buyer, { account: name('colleague'), channel: 'browser' }), 4003);
  const strangers = [{ headers: { origin: 'https://elsewhere.example' } }, { headers: { cookie: '' } }];
  for (const more of strangers) {
    const socket = await openSocket(buyer, more);
    const [data] = await next(socket, 'message');
    const frame = readServerFrame(bytesOf(data));
    assert.ok(frame?.type === 'reply' && frame.body.key === 'client_handshake' && frame.body.code === '401');
    await pause(50);
    assert.equal(socket.readyState, socket.OPEN, 'who is refused is held, so that he asks seldom');
    socket.terminate();
  }
  const session = await chatSocket(colleague, name('colleague'));
  await asServer(({ db }) =>
    db.run(sql`update sys_login set ended_at = clock_timestamp() where user_id = ${colleague.id}::bigint`),
  );
  assert.equal(await session.closed, 4001);
});

test('a ticket opens one socket, once', async () => {
  const { buyer, name } = await chatPeople('skg');
  const { ticket } = await buyer.post<{ ticket: string }>(`${im}/socketTicket`);
  const port = await listeningPort();
  const { WebSocket } = await import('ws');
  const answers: (string | undefined)[] = [];
  for (const _ of [1, 2]) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/imSocket?ticket=${ticket}`);
    const answered = next(socket, 'message');
    await next(socket, 'open');
    socket.send(sentFrame({ key: 'client_bind', data: { account: name('buyer'), channel: 'browser', caps: '' } }));
    const [data] = await answered;
    const frame = readServerFrame(bytesOf(data));
    answers.push(frame?.type === 'reply' ? frame.body.code : undefined);
    socket.terminate();
  }
  assert.deepEqual(answers, ['200', '401']);
});

test('the ninth page of somebody takes the place of the first', async () => {
  const { buyer, name } = await chatPeople('skh');
  const sessions = [];
  for (let count = 0; count < 9; count += 1) sessions.push(await chatSocket(buyer, name('buyer')));
  assert.equal(await sessions[0]?.closed, 4009);
  for (const { socket } of sessions) socket.terminate();
});

test('the port of existing clients serves both sockets; one that is taken is done without', async () => {
  const { buyer, colleague, name } = await chatPeople('ski');
  await listeningPort();
  const { http } = await app();
  const said: string[] = [];
  const log = {
    info: () => undefined,
    error: () => undefined,
    warn: (_: object, message: string) => void said.push(message),
  };
  const own = await openChatPort(http, { port: 0, host: '127.0.0.1' }, log);
  assert.ok(own);
  const main = await listeningPort();
  const { WebSocket } = await import('ws');
  const headers = { cookie: buyer.headers['cookie'] ?? '', origin: `http://127.0.0.1:${main}` };
  const socket = new WebSocket(`ws://127.0.0.1:${own.port}/`, { headers });
  const frames: Buffer[] = [];
  socket.on('message', (data: Buffer) => frames.push(data));
  await next(socket, 'open');
  socket.send(bindBody({ account: name('buyer'), channel: 'browser', appVersion: '1.0.0' }));
  await until(
    () => frames.length,
    (count) => count > 0,
  );
  const reply = readServerFrame(frames[0] ?? Buffer.alloc(0));
  assert.ok(reply?.type === 'reply' && reply.body.code === '200', 'its cookie is enough for a page of our own');
  await say(colleague, name('buyer'), '端口');
  await until(
    () => frames.length,
    (count) => count > 1,
  );
  const list = readServerFrame(frames[1] ?? Buffer.alloc(0));
  assert.ok(list?.type === 'list' && list.body.list?.[0]?.iapImMessageDtos?.[0]?.content === '端口');
  const elsewhere = new WebSocket(`ws://127.0.0.1:${own.port}/`, {
    headers: { ...headers, origin: `http://127.0.0.1:${main + 1}` },
  });
  const [refused] = await next(elsewhere, 'message');
  const frame = readServerFrame(bytesOf(refused));
  assert.ok(frame?.type === 'reply' && frame.body.code === '401', 'another page of the same host is a stranger');
  const answer = await fetch(`http://127.0.0.1:${own.port}/`);
  assert.equal(answer.status, 426);
  elsewhere.terminate();
  socket.terminate();
  await own.close();
  const taken = createServer().listen(0, '127.0.0.1');
  await next(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  assert.equal(await openChatPort(http, { port, host: '127.0.0.1' }, log), undefined);
  assert.match(said[0] ?? '', /SRM_CHAT_PORT/);
  taken.close();
});

test('whatever is sent, the process stays and tells nothing', async () => {
  const { buyer, name } = await chatPeople('skj');
  const cut = bindBody({ account: name('buyer'), channel: 'browser' });
  const bad = [
    Buffer.from('text'),
    Buffer.alloc(0),
    cut.subarray(0, cut.length - 3),
    // Signs that are no frame whatever comes behind them: chance alone would make a heartbeat of one in 256.
    Buffer.concat([Buffer.of(0xff), randomBytes(300)]),
    Buffer.concat([Buffer.of(3, 0xff, 0xff), randomBytes(50)]),
    sentFrame({ key: 'client_message', data: { receiver: name('supplierA'), content: 'x' } }),
  ];
  for (const bytes of bad) {
    const { socket, frames } = await oldClient(buyer, bytes);
    const frame = readServerFrame(frames[0] ?? Buffer.alloc(0));
    assert.ok(
      frame?.type === 'reply' && ['400', '401'].includes(frame.body.code ?? ''),
      bytes.toString('hex').slice(0, 40),
    );
    socket.terminate();
  }
  const socket = await openSocket(buyer);
  await next(socket, 'open');
  const closed = next(socket, 'close');
  socket.send(Buffer.alloc(65 * 1024, 1));
  assert.equal(Number((await closed)[0]), 1009);
  const bound = await chatSocket(buyer, name('buyer'));
  for (let count = 0; count < 3; count += 1) bound.socket.send(Buffer.from([9, 9, 9]));
  assert.equal(await bound.closed, 4000);
  await say(buyer, name('colleague'), '仍在');
});

test('what a process could not tell before it died, another one tells', async () => {
  const { buyer, colleague, name } = await chatPeople('skk');
  const sent = await say(buyer, name('colleague'), '一');
  const session = await chatSocket(colleague, name('colleague'));
  // As it is left by a process that ended between the commit and telling of it.
  await rows(sql`
    with conversation as (update im_conversation set last_seq = last_seq + 1, last_time = last_time + 1
                           where id = ${sent.conversationId}::bigint returning id, last_seq, last_time),
    message as (insert into im_message (conversation_id, seq, id, sender_id, format, content, time)
                select id, last_seq, nextval('im_message_id'), ${buyer.id}::bigint, 0, '二', last_time from conversation)
    insert into im_outbox (conversation_id, seq) select id, last_seq from conversation`);
  const from = Date.now();
  assert.deepEqual(texts(await gets(session, 1)), ['二']);
  assert.ok(Date.now() - from < 2_000, `${Date.now() - from} ms`);
  session.socket.terminate();
});

test('signals travel in payloads that fit, and nothing else is taken for one', () => {
  const signals = Array.from({ length: 400 }, (_, index): Signal => ({
    kind: 'message',
    conversationId: '123456789012345678',
    seq: index,
  }));
  const payloads = payloadsOf('a1', signals);
  assert.ok(payloads.length > 1 && payloads.every((payload) => Buffer.byteLength(payload) < 8000));
  assert.deepEqual(
    payloads.flatMap((payload) => signalsIn(payload).signals),
    signals,
  );
  assert.equal(signalsIn(payloads[0] ?? '').from, 'a1');
  for (const payload of [
    '',
    'x',
    '[{}]',
    '[{"kind":"message","conversationId":"1; drop","seq":1}]',
    '[{"kind":"own","conversationId":"1"}]',
  ])
    assert.deepEqual(signalsIn(payload).signals, []);
});
