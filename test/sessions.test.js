import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { iapSysUserT } from '#areas/access/user/user.document.ts';
import { sysRole } from '#areas/access/role/role.document.ts';
import { hashOf } from '#areas/access/sessions.server.ts';
import { app, asServer, person, rows } from './app.ts';
import { as, ask, infoOf, logIn, passwordForm, right, statusOf, tokensOf, user } from './loginForm.ts';
import { deliver, mailsTo } from './mailbox.ts';
import { personWith } from './person.ts';
test('a refresh gives new tokens, and the old ones are dead', async () => {
    const first = await logIn(await user());
    const second = tokensOf(await ask({ grant_type: 'refresh_token', refresh_token: first.refresh }, { headers: { cookie: `srm=${first.cookie}` } }));
    assert.equal(new Set([first.access, second.access, first.refresh, second.refresh, first.cookie, second.cookie]).size, 6);
    assert.deepEqual([await statusOf(second), await statusOf(first), await statusOf({ ...second, cookie: first.cookie })], [200, 401, 401]);
});
test('a refresh handle without its cookie, or with another, gives nothing and harms nothing', async () => {
    const [one, other] = [await logIn(await user()), await logIn(await user())];
    for (const headers of [{}, { cookie: `srm=${other.cookie}` }])
        assert.equal((await ask({ grant_type: 'refresh_token', refresh_token: one.refresh }, { headers })).json().success, false);
    assert.equal(await statusOf(one), 200);
});
test('a refresh handle used twice ends the whole login', async () => {
    const first = await logIn(await user());
    const again = () => ask({ grant_type: 'refresh_token', refresh_token: first.refresh }, { headers: { cookie: `srm=${first.cookie}` } });
    const second = tokensOf(await again());
    assert.equal(await statusOf(second), 200);
    assert.equal((await again()).json().success, false);
    assert.equal(await statusOf(second), 401);
    const third = await ask({ grant_type: 'refresh_token', refresh_token: second.refresh }, { headers: { cookie: `srm=${second.cookie}` } });
    assert.equal(third.json().success, false);
});
const renew = (refresh, cookie) => ask({ grant_type: 'refresh_token', refresh_token: refresh }, { headers: { cookie: `srm=${cookie}` } });
test('a renewal whose answer never arrived is asked for again, with the cookie of before or the new one', async () => {
    for (const known of ['before', 'new']) {
        const first = await logIn(await user());
        const lost = tokensOf(await renew(first.refresh, first.cookie));
        const second = tokensOf(await renew(first.refresh, known === 'before' ? first.cookie : lost.cookie));
        assert.deepEqual([await statusOf(lost), await statusOf(second)], [401, 200]);
        // Whoever has caught the lost answer ends the login by using it.
        assert.equal((await renew(lost.refresh, lost.cookie)).json().success, false);
        assert.equal(await statusOf(second), 401);
    }
});
test('several renewals may get lost one after the other, each with or without its cookie', async () => {
    const first = await logIn(await user());
    const lost = tokensOf(await renew(first.refresh, first.cookie));
    // The head of the first answer arrived, nothing of the second.
    await renew(first.refresh, lost.cookie);
    assert.equal(await statusOf(tokensOf(await renew(first.refresh, lost.cookie))), 200);
});
test('renewals that a left page and the next one ask for at once are answered, and the last answer holds', async () => {
    for (const known of ['before', 'new']) {
        const first = await logIn(await user());
        const lost = tokensOf(await renew(first.refresh, first.cookie));
        const cookie = known === 'before' ? first.cookie : lost.cookie;
        const answers = await Promise.all(Array.from({ length: 6 }, () => renew(first.refresh, cookie)));
        const statuses = await Promise.all(answers.map((answer) => statusOf(tokensOf(answer))));
        assert.equal(statuses.filter((status) => status === 200).length, 1, statuses.join(' '));
    }
});
test('a lost renewal is answered again only to its own browser, and only for a minute', async () => {
    const [one, other, late] = [await logIn(await user()), await logIn(await user()), await logIn(await user())];
    for (const login of [one, late])
        await renew(login.refresh, login.cookie);
    assert.equal((await renew(one.refresh, other.cookie)).json().success, false);
    assert.equal((await renew(one.refresh, one.cookie)).json().success, false, 'the login has ended');
    await asServer(({ db }) => db.run(sql `update sys_refresh_used set used_at = used_at - interval '61 seconds' where refresh_hash = ${hashOf(late.refresh)}`));
    assert.equal((await renew(late.refresh, late.cookie)).json().success, false);
});
test('a logout ends one login and no other', async () => {
    const who = await user();
    const [here, there] = [await logIn(who), await logIn(who)];
    assert.ok((await (await as(here)).send('GET', '/auth/authorize/logout')).success);
    assert.deepEqual([await statusOf(here), await statusOf(there)], [401, 200]);
});
const admin = () => person('login_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
test('a disabled user is out at the next request and cannot come back', async () => {
    const who = await user();
    const tokens = await logIn(who);
    assert.equal(await statusOf(tokens), 200);
    await (await admin()).update(iapSysUserT, who.id, { enabledFlag: false });
    assert.equal(await statusOf(tokens), 401);
    assert.equal((await ask(passwordForm(who.userName, right), { address: who.address })).json().success, false);
    await (await admin()).update(iapSysUserT, who.id, { enabledFlag: true });
    await logIn(who);
});
test('a role taken away, a right taken from a role, and a disabled role work at the next request', async () => {
    const by = await admin();
    const mayQuery = async (who) => (await who.send('POST', '/pur/purchaseOrder/query', {})).code;
    const module = await rows(sql `select id from system_sys_module where module_code = 'pur:purchaseOrder:query'`);
    const role = await by.add(sysRole, {
        roleCode: 'login_role',
        roleName: { zh: '角色' },
        userType: 'BUYER',
        modules: [{ moduleId: module[0]?.id ?? '' }],
    });
    const who = await person('login_holder', { userType: 'BUYER', roles: ['login_role'] });
    assert.equal(await mayQuery(who), '200');
    await by.update(sysRole, role.id, { enabledFlag: false });
    assert.equal(await mayQuery(who), '16012');
    await by.update(sysRole, role.id, { enabledFlag: true });
    assert.equal(await mayQuery(who), '200');
    await by.update(sysRole, role.id, { modules: [] });
    assert.equal(await mayQuery(who), '16012');
    await by.update(sysRole, role.id, { modules: [{ moduleId: module[0]?.id ?? '' }] });
    const other = await by.add(sysRole, {
        roleCode: 'login_empty',
        roleName: { zh: '空' },
        userType: 'BUYER',
    });
    await by.update(iapSysUserT, who.id, { roles: [{ roleId: other.id }] });
    assert.equal(await mayQuery(who), '16012');
});
test('a deleted user is out at the next request', async () => {
    const who = await user();
    const tokens = await logIn(who);
    await (await admin()).remove(iapSysUserT, [who.id]);
    assert.equal(await statusOf(tokens), 401);
});
const setByLink = async (token, password) => personWith(await app(), '0', {}, '10.8.2.1').send('POST', '/basic/reset/byLink', {
    token,
    newPassword: password,
    confirmPassword: password,
});
const reset = async (userId) => (await admin()).post('/system/iapSysUserT/resetPassword', {
    userId,
    reason: 'forgotten',
});
test('a reset by an administrator ends password and logins; the user sets a new one by a link that works once', async () => {
    const who = await user();
    const tokens = await logIn(who);
    const { token, sentTo } = await reset(who.id);
    assert.ok(token && sentTo === null, 'a user without an address is handed the link');
    assert.equal(await statusOf(tokens), 401);
    assert.equal((await ask(passwordForm(who.userName, right), { address: who.address })).json().success, false);
    assert.equal((await setByLink(token, 'short')).code, '10008');
    const done = await setByLink(token, 'a password by the link');
    assert.deepEqual([done.code, infoOf(done).userName], ['200', who.userName]);
    const again = await as(await logIn(who, 'a password by the link'));
    assert.equal(infoOf(await again.send('GET', '/user/info')).firstLogin, '1');
    assert.equal((await setByLink(token, 'another password')).code, '12010', 'used');
});
test('whoever has an address gets the link by mail, and the administrator never sees it; a newer link ends the older', async () => {
    const who = await user();
    const email = `${who.userName}@example.com`;
    await asServer(({ db }) => db.run(sql `update system_iap_sys_user_t set email = ${email} where id = ${who.id}::bigint`));
    const { token, sentTo } = await reset(who.id);
    assert.deepEqual([token, sentTo], [null, 'ty***@example.com']);
    await deliver();
    await reset(who.id);
    await deliver();
    const links = (await mailsTo(email)).flatMap(({ text }) => /retrieve-password#(\S{43})/.exec(text ?? '')?.[1] ?? []);
    assert.equal(links.length, 2);
    assert.equal((await setByLink(links[0] ?? '', 'a password by the link')).code, '12010', 'replaced');
    assert.equal((await setByLink(links[1] ?? '', 'a password by the link')).code, '200');
    await logIn(who, 'a password by the link');
    assert.equal((await setByLink('x'.repeat(43), 'a password by the link')).code, '12010');
});
test('a link is dead after a day', async () => {
    const who = await user();
    const { token } = await reset(who.id);
    await asServer(({ db }) => db.run(sql `update sys_verification set expires = expires - interval '25 hours' where user_id = ${who.id}::bigint`));
    assert.equal((await setByLink(token ?? '', 'a password by the link')).code, '12010');
});
test('expired and idle logins are dead', async () => {
    for (const column of ['access_expires', 'absolute_expires', 'last_activity']) {
        const who = await user();
        const tokens = await logIn(who);
        await asServer(({ db }) => db.run(sql `update sys_login set ${sql.ref(column)} = clock_timestamp() - interval '2 hours' where user_id = ${who.id}::bigint`));
        assert.equal(await statusOf(tokens), 401, column);
    }
});
test('very long and odd headers are refused, not obeyed', async () => {
    const { http } = await app();
    const { access, cookie } = await logIn(await user());
    const odd = [
        `Bearer ${'A'.repeat(7000)}`,
        `Bearer  ${access}`,
        `bearer ${access}`,
        `Bearer ${access} ${access}`,
        `Bearer ${access},`,
        `Bearer ${access}%00`,
    ];
    for (const authorization of odd) {
        const response = await http.inject({
            method: 'GET',
            url: '/prod-api/user/info',
            headers: { authorization, cookie: `srm=${cookie}` },
        });
        assert.equal(response.statusCode, 401, authorization.slice(0, 40));
    }
    const inQuery = await http.inject({
        method: 'GET',
        url: `/prod-api/user/info?token=${access}&access_token=${access}`,
        headers: { cookie: `srm=${cookie}` },
    });
    assert.equal(inQuery.statusCode, 401);
    assert.equal(inQuery.headers['cache-control'], 'no-store');
});
test('nothing secret lies in the database as it is', async () => {
    const who = await user();
    const tokens = await logIn(who);
    const stored = JSON.stringify(await rows(sql `select to_jsonb(l) as l, to_jsonb(c) as c from sys_login l join sys_credential c on c.user_id = l.user_id where l.user_id = ${who.id}::bigint`));
    for (const secret of [tokens.access, tokens.refresh, tokens.cookie, right])
        assert.ok(!stored.includes(secret));
    assert.match(stored, /\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
