import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { pino } from 'pino';
import { sql } from '#engine/database/database.ts';
import { withCircuitBreaker, CircuitOpenError, openSecondsAfter } from '#engine/outbound/circuitBreaker.ts';
import { createOutbound, PartnerRejectedError } from '#engine/outbound/outbound.ts';
import { app, person, rows } from '#test/app.ts';
import { startPartner } from '#test/partner.ts';
import { createBreaker } from './partner.server.ts';
import { sysPartner } from './sysPartner.document.ts';
for (const [failures, seconds] of [
    [0, 0],
    [4, 0],
    [5, 60],
    [6, 120],
    [9, 960],
    [10, 1800],
    [5000, 1800],
])
    test(`O2 after ${failures} failures a partner is left alone for ${seconds} s`, () => assert.equal(openSecondsAfter(failures), seconds));
const state = { status: 500 };
const partner = await startPartner((response) => void setTimeout(() => response.writeHead(state.status).end(), 20));
after(() => partner.close());
const { host } = new URL(partner.url);
async function calling() {
    const { engine } = await app();
    const outside = withCircuitBreaker(createOutbound([host]), createBreaker(engine.pool, pino({ level: 'silent' })));
    return () => outside.post({ url: partner.url, body: '{}' });
}
const admin = () => person('partner_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
const stored = async () => {
    const [row] = (await (await admin()).query(sysPartner, { host })).records;
    return row ?? assert.fail('The partner is not listed.');
};
/** Lets the time pass until the next try is due. */
const pass = () => rows(sql `update system_sys_partner set next_try = now() where host = ${host} returning id`);
test('O2 a partner that fails five times is left alone, tried once when it is time, and called again when it answers', async () => {
    const call = await calling();
    for (let failure = 1; failure <= 5; failure += 1)
        await assert.rejects(call(), PartnerRejectedError);
    const { breaker, failures, fault, nextTry } = await stored();
    assert.deepEqual([breaker, failures, fault], ['OPEN', 5, 'The partner answered 500.']);
    assert.ok(Math.abs(Date.parse(nextTry ?? '') - Date.now() - 60_000) < 10_000);
    await assert.rejects(call(), CircuitOpenError);
    assert.equal(partner.heard.length, 5, 'nothing was sent');
    await pass();
    const tries = await Promise.allSettled(Array.from({ length: 5 }, call));
    assert.equal(partner.heard.length, 6, 'one call alone tries');
    assert.equal(tries.filter((each) => each.status === 'rejected' && each.reason instanceof CircuitOpenError).length, 4);
    assert.deepEqual([(await stored()).breaker, (await stored()).failures], ['OPEN', 6]);
    state.status = 200;
    await pass();
    await call();
    await call();
    const working = await stored();
    assert.deepEqual([working.breaker, working.failures, working.nextTry], ['CLOSED', 0, null]);
    assert.equal(partner.heard.length, 8);
});
test('O2 whoever refuses a call is at work, and an administrator may have a partner called at once', async () => {
    const call = await calling();
    state.status = 404;
    for (let refusal = 1; refusal <= 6; refusal += 1)
        await assert.rejects(call(), PartnerRejectedError);
    assert.equal((await stored()).breaker, 'CLOSED');
    state.status = 503;
    for (let failure = 1; failure <= 5; failure += 1)
        await assert.rejects(call(), PartnerRejectedError);
    await assert.rejects(call(), CircuitOpenError);
    const buyer = await person('partner_buyer', { userType: 'BUYER', roles: ['buyer'] });
    const { id } = await stored();
    assert.equal((await buyer.send('POST', '/system/sysPartner/wake', { ids: [id] })).code, '20012');
    state.status = 200;
    await (await admin()).post('/system/sysPartner/wake', { ids: [id] });
    await call();
    assert.deepEqual([(await stored()).breaker, (await stored()).failures], ['CLOSED', 0]);
});
test('O2 while its state cannot be kept, a partner is called', async () => {
    const { engine } = await app();
    const broken = { ...engine.pool, transaction: () => Promise.reject(new Error('The database is gone.')) };
    const outside = withCircuitBreaker(createOutbound([host]), createBreaker(broken, pino({ level: 'silent' })));
    assert.equal((await outside.post({ url: partner.url, body: '{}' })).status, 200);
});
