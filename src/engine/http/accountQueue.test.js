import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { until } from '#test/until.ts';
import { AccountQueue, addAccountQueue, unitsOf } from './accountQueue.ts';
import { TooMany } from './reply.ts';
test('what a call takes of the share of its account', () => {
    for (const [path, body, wanted] of [
        ['/prod-api/pur/purchaseOrder/query', { page: { size: 10 } }, 2],
        ['/prod-api/pur/purchaseOrder/query', { page: { size: 2000 } }, 6],
        ['/prod-api/pur/purchaseOrder/query', { page: { size: 1e9 } }, 12],
        ['/prod-api/pur/purchaseOrder/query', { page: { size: 'many' } }, 2],
        ['/prod-api/basic/area/tree', {}, 6],
        ['/prod-api/pur/purchaseOrder/get', null, 0],
        ['/prod-api/pur/purchaseOrder/submit', {}, 1],
    ])
        assert.equal(unitsOf(path, body), wanted, `${path} ${JSON.stringify(body)}`);
});
test('one account waits for itself, others do not wait for it', async () => {
    const queue = new AccountQueue();
    const [one, two] = [await queue.enter('a', 6), await queue.enter('a', 6)];
    let isIn = false;
    const third = queue.enter('a', 1).then((leave) => {
        isIn = true;
        return leave;
    });
    (await queue.enter('b', 12))();
    assert.equal(isIn, false);
    one();
    one();
    (await third)();
    assert.equal(isIn, true);
    two();
    (await queue.enter('a', 12))();
});
test('a large call that waits is not passed by small ones, and too many that wait are refused', async () => {
    const queue = new AccountQueue();
    const first = await queue.enter('a', 12);
    const order = [];
    const waiting = [
        queue.enter('a', 12).then((leave) => (order.push('large'), leave())),
        ...Array.from({ length: 199 }, () => queue.enter('a', 1).then((leave) => (order.push('small'), leave()))),
    ];
    await assert.rejects(queue.enter('a', 1), TooMany);
    first();
    await Promise.all(waiting);
    assert.equal(order[0], 'large');
    assert.equal(order.length, 200);
});
test('a caller who leaves before the answer gives its place back', async () => {
    const app = Fastify();
    const takeTurn = addAccountQueue(app);
    const held = [];
    app.get('/prod-api/basic/area/tree', async (request) => {
        await takeTurn(request, 'a');
        await new Promise((go) => held.push(go));
        return 'done';
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    try {
        const leavers = [new AbortController(), new AbortController()];
        const left = leavers.map(({ signal }) => fetch(`${address}/prod-api/basic/area/tree`, { signal }));
        await until(() => held.length, (count) => count === 2);
        for (const leaver of leavers)
            leaver.abort();
        await Promise.allSettled(left);
        const next = fetch(`${address}/prod-api/basic/area/tree`);
        await until(() => held.length, (count) => count === 3);
        assert.equal(held.length, 3, 'the next one is served');
        for (const go of held)
            go();
        assert.equal((await next).status, 200);
    }
    finally {
        await app.close();
    }
});
