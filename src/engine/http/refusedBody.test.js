import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { drainRefusedBodies } from './refusedBody.ts';
test('after an upload that was refused before it had come the next call over the connection is answered', {
    timeout: 20_000,
}, async (t) => {
    const app = Fastify({ bodyLimit: 1000 });
    drainRefusedBodies(app);
    await app.register(multipart, { limits: { fileSize: 30_000_000 } });
    app.post('/by-name', async (incoming) => {
        const file = await incoming.file();
        throw new Error(`refused: ${file?.filename}`);
    });
    app.post('/by-right', { onRequest: async () => Promise.reject(new Error('refused')) }, async () => 'never');
    app.post('/by-size', async () => 'never');
    app.get('/next', async () => 'answered');
    t.after(() => app.close());
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    t.after(() => agent.destroy());
    const send = (method, path, type, body) => new Promise((resolve, reject) => {
        const headers = method === 'GET' ? {} : { 'content-type': type, 'content-length': body.length };
        const call = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
            const from = call.socket?.localPort ?? 0;
            text(answer).then((read) => resolve({ status: answer.statusCode ?? 0, body: read, port: from }), reject);
        });
        call.on('error', reject);
        call.end(body);
    });
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.xlsm"\r\n\r\n';
    const form = (bytes) => Buffer.concat([Buffer.from(head), Buffer.alloc(bytes), Buffer.from('\r\n--x--\r\n')]);
    for (const megabytes of [0.05, 1, 20]) {
        for (const path of ['/by-name', '/by-right']) {
            const refused = await send('POST', path, 'multipart/form-data; boundary=x', form(megabytes * 1_000_000));
            assert.equal(refused.status, 500);
            assert.match(refused.body, /refused/);
            const next = await send('GET', '/next', '', Buffer.alloc(0));
            assert.deepEqual([next.status, next.body], [200, 'answered'], `${path}, ${megabytes} MB`);
        }
    }
    const tooLarge = await send('POST', '/by-size', 'application/json', Buffer.alloc(1_000_000, ' '));
    assert.equal(tooLarge.status, 413);
    assert.equal((await send('GET', '/next', '', Buffer.alloc(0))).body, 'answered');
});
