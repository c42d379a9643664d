import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import fastify, {} from 'fastify';
import { pino } from 'pino';
import { addCompression } from './compression.ts';
import { replyError } from './reply.ts';
test('a caller who leaves before the answer is packed is no fault, whatever else fails is', async (t) => {
    const received = [];
    const formatters = { level: (level) => ({ level }) };
    const loggerInstance = pino({ formatters }, { write: (line) => received.push(JSON.parse(line)) });
    const server = fastify({ loggerInstance, disableRequestLogging: true });
    t.after(() => server.close());
    await addCompression(server);
    server.setErrorHandler((error, request, reply) => {
        replyError(error, request, reply);
        return reply;
    });
    const left = Promise.withResolvers();
    server.post('/rows', async () => {
        await left.promise;
        return { rows: 'order'.repeat(200_000) };
    });
    server.get('/broken', () => Promise.reject(new Error('broken')));
    await server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.server.address();
    const socket = connect(port, '127.0.0.1');
    const comes = once(server.server, 'request');
    const headers = ['host: localhost', 'accept-encoding: gzip', 'content-type: application/json', 'content-length: 2'];
    socket.write(`POST /rows HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n{}`);
    const [{ socket: ours }] = (await comes);
    socket.destroy();
    await once(ours, 'close');
    left.resolve();
    while (received.length < 2)
        await pause(5);
    await fetch(`http://127.0.0.1:${port}/broken`);
    assert.deepEqual(received.filter(({ msg }) => !msg.startsWith('Server listening')).map(({ level, msg }) => [level, msg]), [
        ['info', 'The caller left before its answer.'],
        ['error', 'A request failed.'],
    ]);
});
