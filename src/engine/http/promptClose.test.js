import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { closePromptly } from './promptClose.ts';
test('a server answers what was asked and closes, whoever else is connected', { timeout: 10_000 }, async () => {
    const app = Fastify();
    closePromptly(app);
    app.get('/slow', async () => {
        await pause(300);
        return 'done';
    });
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const silent = connect(Number(port), '127.0.0.1');
    await once(silent, 'connect');
    const ended = once(silent, 'close');
    const comes = once(app.server, 'request');
    const asked = fetch(`http://127.0.0.1:${port}/slow`);
    await comes;
    await app.close();
    await ended;
    assert.equal(await (await asked).text(), 'done');
});
