import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { relyingParty } from '#areas/access/securityKey/securityKey.rules.ts';
import { app, asServer, person, rows } from './app.ts';
import { createKey } from './authenticator.ts';
import { as, ask, infoOf, logIn, passwordForm, right, statusOf, tokensOf, user } from './loginForm.ts';
import { deliver, mailsTo } from './mailbox.ts';
import { personWith } from './person.ts';
const path = '/basic/user/securityKey';
const begin = (self, password = right) => self.send('POST', `${path}/begin`, { password });
async function register(self, name, key) {
    const { flow, options } = infoOf(await begin(self));
    return self.send('POST', `${path}/add`, { flow, name, key: key.make(options) });
}
/** Somebody with one security key. */
async function guarded() {
    const who = await user();
    const self = await as(await logIn(who));
    const key = createKey();
    const { recoveryCodes } = infoOf(await register(self, 'key ring', key));
    assert.ok(Array.isArray(recoveryCodes) && recoveryCodes.length === 10);
    return { who, self, key, recovery: recoveryCodes.map(String) };
}
const patient = (who) => asServer(({ db }) => db.run(sql `delete from sys_login_failure where user_name = ${who.userName}`));
async function ticketOf(who) {
    const answer = (await ask(passwordForm(who.userName, right), { address: who.address })).json();
    const { ticket, factors } = infoOf({ data: infoOf(answer)['values'] });
    assert.deepEqual([answer.code, factors], ['100000', 'KEY']);
    return String(ticket);
}
async function questionOf(who, ticket) {
    const visitor = personWith(await app(), '0', {}, who.address);
    return infoOf(await visitor.send('POST', '/system/login/securityKey', { ticket }))['options'];
}
const second = (who, ticket, key) => ask({ grant_type: 'second_factor', ticket, key: JSON.stringify(key) }, { address: who.address });
const enter = async ({ who, key }) => {
    const ticket = await ticketOf(who);
    return tokensOf(await second(who, ticket, key.sign(await questionOf(who, ticket))));
};
async function prove(self, key, faults = {}) {
    const { flow, options } = infoOf(await self.send('POST', `${path}/challenge`, {}));
    return self.send('POST', '/basic/user/proveIdentity', { flow, key: key.sign(options, faults) });
}
test('keys are bound to the name under which the platform is reached', () => {
    assert.deepEqual(relyingParty('https://srm.example.com'), {
        id: 'srm.example.com',
        origin: 'https://srm.example.com',
    });
    assert.deepEqual(relyingParty('http://localhost:8080')?.id, 'localhost');
    assert.equal(relyingParty('http://192.168.1.20:8080'), undefined);
    assert.equal(relyingParty('http://[::1]:8080'), undefined);
});
test('a key is registered with the password, asked for after it, and its login is proven', async () => {
    const { who, self, key } = await guarded();
    assert.equal((await begin(self, 'wrong password')).code, '20012', 'the key there is comes first');
    const tokens = await enter({ who, key });
    assert.equal(await statusOf(tokens), 200);
    const log = await rows(sql `
    select method from system_sys_login_log where user_id = ${who.id} and result = 'SUCCESS' order by login_time desc limit 1`);
    assert.equal(log[0]?.method, 'SECURITY_KEY');
    const there = await as(tokens);
    assert.equal((await begin(there, 'wrong password')).code, '10008');
    assert.equal((await begin(there)).code, '200', 'just proven');
    const { isOn, keys, recoveryCodes, offersKeys } = infoOf(await there.send('GET', '/basic/user/secondFactor'));
    assert.deepEqual([isOn, offersKeys, recoveryCodes], [false, true, 10]);
    assert.ok(Array.isArray(keys) && keys.length === 1 && keys[0].keyName === 'key ring' && keys[0].lastUsed !== null);
    assert.ok(!JSON.stringify(keys).includes('public'));
});
test('a recovery code stands in for a key', async () => {
    const { who, recovery } = await guarded();
    const otp = recovery[0] ?? '';
    tokensOf(await ask({ grant_type: 'second_factor', ticket: await ticketOf(who), otp }, { address: who.address }));
});
test('at the login: another challenge, place, name or counter is refused, and nothing counts twice', async () => {
    const mine = await guarded();
    const { who, key } = mine;
    const refused = async (sign, why) => {
        await patient(who);
        const ticket = await ticketOf(who);
        const answer = (await second(who, ticket, sign(await questionOf(who, ticket)))).json();
        assert.deepEqual([answer.code, answer.msg], ['100000', '安全密钥验证失败，请重试'], why);
    };
    await refused((options) => key.sign(options, { challenge: 'AAAA' }), 'challenge');
    await refused((options) => key.sign(options, { origin: 'https://evil.example' }), 'origin');
    await refused((options) => key.sign(options, { rpId: 'evil.example' }), 'name');
    await refused((options) => createKey().sign(options), 'a key nobody knows');
    await patient(who);
    const shapeless = (await second(who, await ticketOf(who), 'nonsense')).json();
    assert.deepEqual([shapeless.code, shapeless.msg], ['100000', '动态验证码错误']);
    await patient(who);
    await enter(mine);
    await refused((options) => key.sign(options, { counter: 1 }), 'a copy of the key');
    await patient(who);
    const ticket = await ticketOf(who);
    const signed = key.sign(await questionOf(who, ticket));
    tokensOf(await second(who, ticket, signed));
    assert.equal((await second(who, ticket, signed)).json().success, false, 'the ticket is used');
    const next = await ticketOf(who);
    await questionOf(who, next);
    assert.equal((await second(who, next, signed)).json().success, false, 'signed for another login');
    await patient(who);
    const later = await ticketOf(who);
    const question = await questionOf(who, later);
    const wrong = key.sign(question, { origin: 'https://evil.example' });
    assert.equal((await second(who, later, wrong)).json().success, false);
    await patient(who);
    const again = (await second(who, later, key.sign(question))).json();
    assert.equal(again.success, false, 'a challenge is good for one answer, a wrong one too');
});
test('the key of somebody else, and one that was removed, open nothing', async () => {
    const [mine, other] = [await guarded(), await guarded()];
    const ticket = await ticketOf(mine.who);
    const foreign = other.key.sign(await questionOf(mine.who, ticket));
    assert.equal((await second(mine.who, ticket, foreign)).json().success, false);
    assert.equal((await prove(mine.self, other.key)).code, '100000');
    await patient(mine.who);
    const { flow, options } = infoOf(await other.self.send('POST', `${path}/challenge`, {}));
    const stolen = { flow, key: mine.key.sign(options) };
    assert.equal((await mine.self.send('POST', '/basic/user/proveIdentity', stolen)).code, '100000', 'another login asked');
    await patient(mine.who);
    const keys = infoOf(await mine.self.send('GET', '/basic/user/secondFactor'))['keys'];
    const id = Array.isArray(keys) ? keys[0].id : undefined;
    assert.equal((await other.self.send('POST', `${path}/remove`, { id })).code, '20012', 'not proven');
    assert.equal((await prove(other.self, other.key)).code, '200');
    assert.equal((await other.self.send('POST', `${path}/remove`, { id })).code, '20011', 'not hers');
    assert.equal((await mine.self.send('POST', `${path}/remove`, { id })).code, '20012', 'not proven');
    assert.equal((await prove(mine.self, mine.key)).code, '200');
    assert.equal((await mine.self.send('POST', `${path}/remove`, { id })).code, '200');
    assert.equal((await mine.self.send('POST', `${path}/remove`, { id })).code, '20011', 'gone');
    assert.equal((await mine.self.send('POST', `${path}/challenge`, {})).code, '20011', 'no key is left');
    const left = await rows(sql `select 1 from sys_recovery_code where user_id = ${mine.who.id}::bigint`);
    assert.equal(left.length, 0, 'recovery codes go with the last second factor');
    await logIn(mine.who);
});
test('registering: what was not made for this question, twice, without a name or too often is refused', async () => {
    const { who, self, key } = await guarded();
    assert.equal((await prove(self, key)).code, '200');
    const asked = async () => infoOf(await begin(self));
    const add = (flow, name, made) => self.send('POST', `${path}/add`, { flow, name, key: made });
    const first = await asked();
    assert.equal((await add(first['flow'], ' ', createKey().make(first['options']))).code, '10011');
    assert.equal((await add(first['flow'], 'KEY RING', createKey().make(first['options']))).code, '10009');
    assert.equal((await add(first['flow'], 'b', createKey().make(first['options'], { challenge: 'AAAA' }))).code, '10008');
    assert.equal((await add(first['flow'], 'b', createKey().make(first['options']))).code, '10008', 'asked once');
    const second = await asked();
    assert.equal((await add(second['flow'], 'b', { id: 'x', type: 'public-key' })).code, '10008', 'shapeless');
    const third = await asked();
    assert.equal((await add(third['flow'], 'b', key.make(third['options']))).code, '10009', 'known already');
    for (let count = 1; count < 10; count += 1)
        assert.equal((await register(self, `key ${count}`, createKey())).code, '200');
    assert.equal((await begin(self)).code, '10008', 'ten are enough');
    const history = await rows(sql `
    select reason from sys_audit_log where object_id = ${who.id}::bigint and action = 'addSecurityKey' order by time limit 1`);
    assert.equal(history[0]?.reason, 'key ring');
});
test('a key is proof before a dangerous act, and authenticator and recovery codes follow the same rule', async () => {
    const { self, key, recovery } = await guarded();
    const second = (name, body) => self.send('POST', `/basic/user/secondFactor/${name}`, body);
    assert.equal((await second('recovery', {})).code, '20012');
    assert.equal((await second('enrol', { password: right })).code, '20012', 'the key comes first');
    assert.equal((await second('disable', {})).code, '20004', 'there is no authenticator');
    assert.equal((await prove(self, key, { challenge: 'AAAA' })).code, '100000');
    assert.equal((await prove(self, key)).code, '200');
    const fresh = infoOf(await second('recovery', {}))['recoveryCodes'];
    assert.ok(Array.isArray(fresh) && !fresh.includes(recovery[0]));
    assert.equal((await second('enrol', { password: right })).code, '200');
});
test('the rules count keys, and an administrator takes one away, or all', async () => {
    const { who, self, key } = await guarded();
    const email = `keys${who.id}@example.com`;
    await asServer(({ db }) => db.run(sql `update system_iap_sys_user_t set email = ${email} where id = ${who.id}::bigint`));
    assert.equal((await prove(self, key)).code, '200');
    const spare = createKey();
    assert.equal((await register(self, 'spare', spare)).code, '200');
    await asServer(({ db }) => db.run(sql `update system_sys_param set value = 'ALL' where param_key = 'login.secondFactor.requiredFor'`));
    try {
        const tokens = await enter({ who, key });
        assert.equal(infoOf(await (await as(tokens)).send('GET', '/user/info'))['mustEnrol'], false);
    }
    finally {
        await asServer(({ db }) => db.run(sql `update system_sys_param set value = '' where param_key = 'login.secondFactor.requiredFor'`));
    }
    const by = await person('key_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
    const call = (name, body) => by.send('POST', `/system/iapSysUserT/${name}`, body);
    const { records } = infoOf(await call('securityKeys', { userId: who.id }));
    assert.ok(Array.isArray(records) && records.length === 2);
    const keyId = records[0].id;
    assert.equal((await self.send('POST', '/system/iapSysUserT/dropSecurityKey', { userId: who.id, keyId })).code, '20012');
    assert.equal((await call('dropSecurityKey', { userId: by.id, keyId })).code, '10008', 'one’s own');
    assert.equal((await call('dropSecurityKey', { userId: who.id, keyId })).code, '200');
    assert.equal((await call('dropSecurityKey', { userId: who.id, keyId })).code, '20011');
    assert.equal((await self.send('GET', '/user/info')).status, 401, 'signed out');
    const ticket = await ticketOf(who);
    assert.equal((await second(who, ticket, key.sign(await questionOf(who, ticket)))).json().success, false);
    await patient(who);
    await enter({ who, key: spare });
    assert.equal((await call('dropSecondFactor', { userId: who.id })).code, '200');
    await logIn(who);
    await deliver();
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    assert.equal(subjects.filter((each) => each === '您的账号安全设置已变更').length, 3);
});
