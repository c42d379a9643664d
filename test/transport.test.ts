import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { app } from './app.ts';
import { endSlowBodies } from '#engine/http/slowBodies.ts';
import { answerUnreadable } from '#engine/http/unreadable.ts';

/** What a server answers to these bytes, until it ends the connection. */
async function answerTo(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

test('what is no request is answered in the form of every refusal', { timeout: 10_000 }, async (t) => {
  const server = Fastify({ clientErrorHandler: answerUnreadable });
  t.after(() => server.close());
  const port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);
  for (const [bytes, status] of [
    ['nonsense\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ] as const) {
    const answer = await answerTo(port, bytes);
    assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `));
    assert.deepEqual(Object.keys(JSON.parse(answer.split('\r\n\r\n')[1] ?? '') as object), [
      'code',
      'success',
      'msg',
      'data',
    ]);
  }
});

test('a body that trickles in ends its connection, one that comes in time does not', { timeout: 10_000 }, async (t) => {
  const server = Fastify();
  endSlowBodies(server, 100);
  server.post('/', async () => 'taken');
  t.after(() => server.close());
  const port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);
  const head =
    'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 40000\r\n\r\n';
  const send = async (piece: string, every: number): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(head);
    const answer = text(socket).catch(() => '');
    for (let sent = 0; sent < 40_000 && !socket.destroyed; sent += piece.length) {
      socket.write(piece);
      await pause(every);
    }
    return answer;
  };
  assert.equal(await send(' ', 30), '', 'one byte after the other');
  assert.match(await send(`1${' '.repeat(3999)}`, 30), /^HTTP\/1.1 400 /, 'read whole, though no JSON');
});

test('two hosts, whole addresses and unreadable ones are refused in our form', async () => {
  const { http } = await app();
  const port = Number(new URL(await listening(http)).port);
  const ask = (line: string, ...headers: readonly string[]) =>
    answerTo(port, [`GET ${line} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n'));
  assert.match(await ask('/prod-api/system/login/hints', 'Host: localhost'), /^HTTP\/1.1 200 /);
  assert.match(await ask('/prod-api/system/login/hints', 'Host: localhost', 'Host: elsewhere.example'), /^HTTP\/1.1 4/);
  const whole = await ask('http://elsewhere.example/prod-api/system/login/hints', 'Host: localhost');
  assert.match(whole, /^HTTP\/1.1 421 /);
  const unreadable = await ask('/%ff', 'Host: localhost');
  assert.match(unreadable, /^HTTP\/1.1 400 /);
  assert.match(unreadable, /"code":"10017","success":false/);
  assert.doesNotMatch(unreadable, /FST_|at .*\.js/);
});

async function listening(http: Awaited<ReturnType<typeof app>>['http']): Promise<string> {
  const [address] = http.addresses();
  return typeof address === 'object' ? `http://127.0.0.1:${address.port}` : http.listen({ port: 0, host: '127.0.0.1' });
}
