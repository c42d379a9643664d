import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { secondFactorFor } from '#areas/access/secondFactor/secondFactor.rules.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { createRow } from './factory.ts';
import { asServer, person, refusal, rows } from './app.ts';
import { as, ask, infoOf, logIn, passwordForm, right, statusOf, tokensOf, user } from './loginForm.ts';
import { codeAt } from './oneTimeCode.ts';
/** An administrator with a login of a browser. */
async function administrator() {
    const who = await user();
    const [role] = await rows(sql `select id from system_sys_role where role_code = 'platform_admin'`);
    await asServer(async ({ db }) => {
        await db.run(sql `
      update system_iap_sys_user_t set user_type = 'ADMIN', all_companies_flag = true where id = ${who.id}::bigint`);
        await db.run(sql `update system_sys_user_role set role_id = ${role?.id}::bigint where parent_id = ${who.id}::bigint`);
    });
    const tokens = await logIn(who);
    const self = await as(tokens);
    await self.post('/basic/user/proveIdentity', { password: right });
    return { id: who.id, tokens, self };
}
// M4: without a second factor these acts asked for nothing.
test('acts that reach the accounts or the money of others ask for the password of whoever has no second factor', async () => {
    const { id, tokens } = await administrator();
    const self = await as(tokens);
    const target = await user();
    const forget = () => asServer(({ db }) => db.run(sql `update sys_login set proven_at = null where user_id = ${id}::bigint`));
    const acts = [
        ['/system/iapSysUserT/viewAs', { userId: target.id, reason: 'a call for help' }],
        ['/system/iapSysUserT/resetPassword', { userId: target.id, reason: 'forgotten' }],
        ['/system/iapSysUserT/dropSecondFactor', { userId: target.id }],
    ];
    for (const [path, body] of acts) {
        await forget();
        const refused = await self.send('POST', path, body);
        assert.equal(refused.code, '20012', path);
        assert.ok(JSON.stringify(refused.data).includes('"proof":"password"'), JSON.stringify(refused));
        assert.equal((await self.send('POST', '/basic/user/proveIdentity', { password: 'wrong' })).success, false);
        assert.equal((await self.send('POST', path, body)).code, '20012', 'a wrong password proves nothing');
    }
    await self.post('/basic/user/proveIdentity', { password: right });
    await self.post('/system/iapSysUserT/resetPassword', { userId: target.id, reason: 'forgotten' });
});
/** The login of an administrator who looks through the eyes of somebody. */
async function looking(userId) {
    const { id, tokens, self } = await administrator();
    const { accessToken } = await self.post('/system/iapSysUserT/viewAs', {
        userId,
        reason: 'a call for help',
    });
    const seen = { ...tokens, access: accessToken };
    return { id, tokens, seen, viewer: await as(seen) };
}
test('an administrator sees what another user sees, changes nothing, and the log keeps it', async () => {
    const target = await user();
    const { id, tokens, seen, viewer } = await looking(target.id);
    assert.equal(await statusOf(tokens), 401, 'the token from before is dead');
    const info = infoOf(await viewer.send('GET', '/user/info'));
    assert.equal(info.userName, target.userName);
    assert.deepEqual(info.roles, ['buyer']);
    assert.ok(typeof info.viewedBy === 'object' && info.viewedBy !== null && 'until' in info.viewedBy);
    assert.equal((await viewer.send('GET', '/system/menu')).code, '200');
    assert.equal((await viewer.query(purchaseOrder)).records.length >= 0, true);
    assert.equal((await viewer.send('POST', '/system/iapSysUserT/query', {})).code, '20012', 'no right of the viewer');
    for (const [method, path, body] of [
        ['POST', '/pur/purchaseOrder/add', { orderDate: '2026-01-01' }],
        ['POST', '/system/userSetting/save', { key: 'x', value: 1 }],
        ['PUT', '/system/user', { realName: 'X' }],
        ['POST', '/basic/user/secondFactor/enrol', { password: right }],
        ['POST', '/basic/user/updatePassWord', { oldPassword: right, newPassword: right, confirmPassword: right }],
        ['POST', '/auth/authorize/switchRole', { role: 'buyer' }],
    ]) {
        const answer = await viewer.send(method, path, body);
        assert.equal(answer.success, false, path);
        assert.ok(answer.msg === engineErrors.viewOnly.label[0] || answer.code !== '200', `${path} ${answer.msg}`);
    }
    const trail = await rows(sql `
    select user_id as "userId" from sys_audit_log where object_id = ${target.id}::bigint and action = 'viewAs'`);
    assert.deepEqual(trail, [{ userId: id }]);
    const ended = infoOf(await viewer.send('POST', '/auth/authorize/endView', {}));
    assert.equal(await statusOf(seen), 401);
    const back = await as({ ...seen, access: String(ended.access_token) });
    assert.equal(infoOf(await back.send('GET', '/user/info')).id, id);
});
test('writing calls of documents are refused by the database itself', async () => {
    const target = await person('viewed_steward', { userType: 'ADMIN', roles: ['mdm_admin'] });
    const { id, viewer } = await looking(target.id);
    const row = await createRow(company);
    await assert.rejects(viewer.update(company, row.id, { remark: 'x' }), refusal(engineErrors.viewOnly));
    const tried = await rows(sql `
    select user_id as "userId", code from sys_audit_log where object_id = ${row.id}::bigint`);
    assert.deepEqual(tried, [{ userId: id, code: engineErrors.viewOnly.code }], 'told of the one who looked');
    assert.equal((await viewer.send('POST', '/basic/company/allowedActions', { id: row.id })).code, '200');
});
test('a look ends by itself, with the rights of the looker, and when the looker logs out', async () => {
    const target = await user();
    const one = await looking(target.id);
    await asServer(({ db }) => db.run(sql `update sys_login set view_until = clock_timestamp() where user_id = ${one.id}::bigint`));
    await asServer(({ db }) => db.run(sql `update sys_auth_version set version = version + 1 where user_id = ${one.id}::bigint`));
    assert.equal(infoOf(await one.viewer.send('GET', '/user/info')).id, one.id);
    const two = await looking(target.id);
    assert.equal((await two.viewer.send('GET', '/auth/authorize/logout')).code, '200');
    assert.equal(await statusOf(two.seen), 401);
});
test('nobody looks through the own eyes, those of a program, or beyond the own reach', async () => {
    const { id, self } = await administrator();
    const program = await person('viewed_program', { userType: 'API', roles: ['buyer'] });
    for (const userId of [id, program.id])
        assert.equal((await self.send('POST', '/system/iapSysUserT/viewAs', { userId, reason: 'a call for help' })).code, '20004');
    const buyer = await person('viewer_buyer', { userType: 'BUYER', roles: ['buyer'] });
    assert.equal((await buyer.send('POST', '/system/iapSysUserT/viewAs', { userId: id, reason: 'curious' })).code, '20012');
});
test('where the rules ask for a second factor, nothing is served before it is there', async (t) => {
    const who = await user();
    const strict = `f_${who.userName}`.slice(0, 16);
    const set = (value) => asServer(({ db }) => db.run(sql `update system_sys_param set value = ${value} where param_key = ${secondFactorFor.key}`));
    await asServer(({ db }) => db.run(sql `
      insert into system_sys_role (id, role_code, role_name, user_type, role_kind) values (-${who.id}::bigint, ${strict}, '{"zh":"严","en":"Strict"}', 'BUYER', 'CUSTOM')`));
    await asServer(({ db }) => db.run(sql `
      insert into system_sys_user_role (id, parent_id, role_id) values (-${who.id}::bigint, ${who.id}::bigint, -${who.id}::bigint)`));
    await set(strict);
    t.after(() => set(''));
    const tokens = tokensOf(await ask(passwordForm(who.userName, right), { address: who.address }));
    const self = await as(tokens);
    assert.equal(infoOf(await self.send('GET', '/user/info')).mustEnrol, true);
    assert.equal((await self.send('GET', '/system/menu')).status, 401);
    assert.equal((await self.send('POST', '/pur/purchaseOrder/query', {})).status, 401);
    assert.equal((await self.send('GET', '/basic/user/sessions')).status, 401);
    const { secret } = infoOf(await self.send('POST', '/basic/user/secondFactor/enrol', { password: right }));
    assert.equal((await self.send('POST', '/basic/user/secondFactor/confirm', { code: codeAt(String(secret)) })).code, '200');
    assert.equal((await self.send('GET', '/system/menu')).code, '200', 'the same login goes on');
    assert.equal(infoOf(await self.send('GET', '/user/info')).mustEnrol, false);
});
