import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRecord } from '#model/value.ts';
import { person } from './app.ts';
import { as, infoOf } from './loginForm.ts';
let people = 0;
async function holder(...roles) {
    people += 1;
    return person(`switcher_${people}`, { userType: 'BUYER', roles });
}
const cookieOf = (who) => (who.headers['cookie'] ?? '').replace(/^srm=/, '');
/** The same person with the token that a switch of role answered. */
async function switched(who, role) {
    const answer = await who.send('POST', '/auth/authorize/switchRole', { role });
    assert.ok(answer.success, answer.msg);
    const token = String(infoOf(answer)['access_token']);
    return { token, now: await as({ access: token, cookie: cookieOf(who) }) };
}
const rolesOf = async (who) => infoOf(await who.send('GET', '/user/info'))['roles'];
test('a login that works with one role has the rights and the menu of that role alone', async () => {
    const both = await holder('buyer', 'warehouse');
    assert.deepEqual(await rolesOf(both), ['buyer', 'warehouse']);
    const { token, now } = await switched(both, 'warehouse');
    assert.match(token, /^warehouse\./);
    assert.deepEqual(await rolesOf(now), ['warehouse']);
    const menu = JSON.stringify((await now.send('GET', '/system/menu')).data);
    assert.deepEqual([menu.includes('pur:receive:add'), menu.includes('pur:purchaseOrder:add')], [true, false]);
    assert.equal((await now.send('POST', '/pur/purchaseOrder/getDefaults')).code, '16012');
    assert.ok((await now.send('POST', '/pur/receive/query')).success);
    assert.equal((await both.send('GET', '/user/info')).status, 401, 'the token from before is dead');
    const { now: again } = await switched(now, '');
    assert.deepEqual(await rolesOf(again), ['buyer', 'warehouse']);
    assert.ok((await again.send('POST', '/pur/purchaseOrder/getDefaults')).success);
});
test('what one may switch to is what one holds', async () => {
    const who = await holder('warehouse');
    for (const role of ['buyer', 'platform_admin', 'nobody', "' or 1=1"]) {
        const answer = await who.send('POST', '/auth/authorize/switchRole', { role });
        assert.deepEqual([answer.success, answer.code], [false, '20012']);
    }
    assert.deepEqual(await rolesOf(who), ['warehouse']);
});
test('a token that a browser makes of the name of a role is refused', async () => {
    const who = await holder('buyer', 'warehouse');
    const { token } = await switched(who, 'warehouse');
    const cookie = cookieOf(who);
    for (const access of [
        'buyer',
        'buyer-token',
        token.replace('warehouse.', 'buyer.'),
        token.replace('warehouse.', ''),
        `platform_admin.${'a'.repeat(43)}`,
    ]) {
        const answer = await (await as({ access, cookie })).send('GET', '/user/info');
        assert.equal(answer.status, 401, access);
    }
});
test('the roles that can be chosen are told by name', async () => {
    const { data } = await (await holder('buyer', 'planner')).send('GET', '/user/info');
    assert.ok(isRecord(data));
    assert.deepEqual(data['heldRoles'], [
        { code: 'buyer', name: { zh: '采购员', en: 'Buyer' } },
        { code: 'planner', name: { zh: '计划员', en: 'Planner' } },
    ]);
});
