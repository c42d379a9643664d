import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { sysModule } from '#areas/access/module/module.document.ts';
import { sysLoginConfig } from '#areas/access/loginConfig/loginConfig.document.ts';
import { hashOf } from '#areas/access/sessions.server.ts';
import { app, asServer, person, rows } from './app.ts';
import { as, ask, infoOf, logIn, passwordForm, right, statusOf, tokensOf, user } from './loginForm.ts';
import { deliver, mailsTo } from './mailbox.ts';
import { codeAt, codeBefore } from './oneTimeCode.ts';
import { personWith, type Answer, type Person } from './person.ts';

const codes = (answers: readonly Answer[]): string[] => answers.map((answer) => answer.code);

async function own(): Promise<{ self: Person; who: Awaited<ReturnType<typeof user>>; cookie: string }> {
  const who = await user();
  const tokens = await logIn(who);
  return { self: await as(tokens), who, cookie: tokens.cookie };
}

const check = (self: Person, secret: string, userId: string): Promise<Answer> =>
  self.send('GET', `/basic/user/verifyPassword/${encodeURIComponent(secret)}?userId=${userId}`);

async function proofOf(self: Person): Promise<string> {
  const { proof } = infoOf(await self.send('POST', '/basic/user/verifyPassword', { password: right }));
  assert.ok(typeof proof === 'string' && /^pv_[A-Za-z0-9_-]{43}$/.test(proof));
  return proof;
}

test('verifyPassword: a proof works once, soon, in its login, for its own user', async () => {
  const { self, who } = await own();
  const proof = await proofOf(self);
  assert.deepEqual((await check(self, proof, who.id)).data, true);
  assert.equal((await check(self, proof, who.id)).code, '10008', 'twice');
  const second = await proofOf(self);
  const elsewhere = await as(await logIn(who));
  assert.equal((await check(elsewhere, second, who.id)).code, '10008', 'another login');
  assert.equal((await check(self, second, '1')).code, '20012', 'another user');
  await asServer(({ db }) =>
    db.run(sql`update sys_verification set expires = clock_timestamp() where flow_hash = ${hashOf(second.slice(3))}`),
  );
  assert.equal((await check(self, second, who.id)).code, '10008', 'late');
});

test('verifyPassword: the password itself still answers where the setting allows it, and guessing is held up', async () => {
  const { self, who } = await own();
  assert.deepEqual((await check(self, right, who.id)).data, true);
  assert.equal((await check(self, right, '1')).code, '20012');
  for (let tries = 0; tries < 5; tries += 1) assert.equal((await check(self, 'wrong guess', who.id)).code, '10008');
  assert.match((await check(self, right, who.id)).msg, /秒|次数/);
  assert.match((await self.send('POST', '/basic/user/verifyPassword', { password: right })).msg, /秒|次数/);
});

test('the own account: names and addresses, and another e-mail only with the password', async () => {
  const { self, who } = await own();
  const change = (more: object) => self.send('PUT', '/system/user', { realName: '李明', ...more });
  assert.equal((await change({ phone: '13800138000', languageId: 'en' })).code, '200');
  const info = infoOf(await self.send('GET', '/user/info'));
  assert.deepEqual([info.realName, info.phone, info.languageId, info.email], ['李明', '13800138000', 'en', null]);
  const email = `own${who.id}@example.com`;
  const proof = await proofOf(self);
  const answers = [
    await change({ email }),
    await change({ email, proof: 'pv_nonsense' }),
    await change({ email, proof }),
    await change({ email: `b${email}`, proof }),
    await change({ phone: 'nonsense', email }),
    await change({ userType: 'ADMIN', email }),
    await change({ roles: [], email }),
  ];
  assert.deepEqual(codes(answers).slice(0, 4), ['10008', '10008', '200', '10008']);
  assert.ok(answers.slice(4).every((answer) => !answer.success));
  const other = await own();
  const taken = { realName: 'x', email: email.toUpperCase(), proof: await proofOf(other.self) };
  assert.equal((await other.self.send('PUT', '/system/user', taken)).code, '12012');
});

test('own sessions are listed and ended one by one, and never those of somebody else', async () => {
  const { self, who } = await own();
  const there = await logIn(who);
  const stranger = await own();
  const list = (await self.send('GET', '/basic/user/sessions')).data;
  // The third is the one with which this person was made.
  assert.ok(Array.isArray(list) && list.length === 3 && list[0].isCurrent === true);
  const id: string = list[1].id;
  assert.equal((await stranger.self.send('POST', '/basic/user/endSession', { id })).code, '20011');
  assert.equal(await statusOf(there), 200);
  assert.equal((await self.send('POST', '/basic/user/endSession', { id })).code, '200');
  assert.equal(await statusOf(there), 401);
  assert.equal((await self.send('POST', '/basic/user/endSession', { id })).code, '20011');
  const log = (await self.send('GET', '/basic/user/loginLog')).data;
  assert.ok(Array.isArray(log) && log.length === 2);
});

test('an administrator sees who is signed in, and a forced end works at the next request', async () => {
  const { self, who } = await own();
  const by = await person('account_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
  const found = await by.post<{ id: string; userName: string }[]>('/system/session/query', { keyword: who.userName });
  const session = found.find((each) => each.userName === who.userName);
  assert.equal((await self.send('POST', '/system/session/end', { id: session?.id })).code, '20012');
  assert.equal((await self.send('GET', '/user/info')).status, 200);
  for (const each of found) await by.post('/system/session/end', { id: each.id });
  assert.equal((await self.send('GET', '/user/info')).status, 401);
  assert.equal((await by.send('POST', '/system/session/end', { id: session?.id })).code, '20011');
});

test('the login log tells of both, right and wrong', async () => {
  const who = await user();
  await ask(passwordForm(who.userName, 'wrong password'), { address: who.address });
  await logIn(who);
  const log = await rows<{ result: string; address: string }>(sql`
    select result, address from system_sys_login_log where user_id = ${who.id} order by login_time`);
  assert.deepEqual(log, [
    { result: 'FAILED', address: who.address },
    { result: 'SUCCESS', address: who.address },
  ]);
});

test('ten failures lock the name and say how to unlock it', async () => {
  const who = await user();
  await asServer(({ db }) =>
    db.run(sql`
      insert into sys_login_failure (id, user_name, address, time)
      select ${who.id}::bigint + n, ${who.userName}, '10.99.0.1', clock_timestamp() - interval '10 minutes' from generate_series(1, 10) n`),
  );
  const held = (await ask(passwordForm(who.userName, right), { address: who.address })).json<Answer>();
  assert.deepEqual([held.code, held.success], ['100000', false]);
  assert.match(held.msg, /已锁定.*忘记密码/);
});

test('a new device is told by mail, a known one and the first one are not', async () => {
  const who = await user();
  const email = `device${who.id}@example.com`;
  await asServer(({ db }) =>
    db.run(sql`update system_iap_sys_user_t set email = ${email} where id = ${who.id}::bigint`),
  );
  const enter = async (device?: string) => {
    const headers = device ? { cookie: `srm_device=${device}` } : {};
    const answer = await ask(passwordForm(who.userName, right), { address: who.address, headers });
    return answer.cookies.find((each) => each.name === 'srm_device')?.value;
  };
  const first = await enter();
  assert.ok(first);
  assert.equal(await enter(first), first);
  await deliver();
  assert.deepEqual(await mailsTo(email), []);
  await enter();
  await deliver();
  const [mail] = await mailsTo(email);
  assert.equal(mail?.subject, '您的账号在新设备上登录');
  assert.ok(mail?.text?.includes(who.address) && mail.text.includes(who.userName));
});

/** Somebody with a second factor: the key of the authenticator and the recovery codes. */
async function guarded() {
  const { self, who } = await own();
  const path = '/basic/user/secondFactor';
  assert.equal((await self.send('POST', `${path}/enrol`, { password: 'wrong' })).code, '10008');
  const enrolled = infoOf(await self.send('POST', `${path}/enrol`, { password: right }));
  const secret = String(enrolled.secret);
  assert.match(String(enrolled.uri), /^otpauth:\/\/totp\/SRM:typed_\d+\?.*secret=/);
  assert.equal((await self.send('POST', `${path}/confirm`, { code: '000000' })).code, '100000');
  const { recoveryCodes } = infoOf(await self.send('POST', `${path}/confirm`, { code: await codeBefore(secret, 3) }));
  assert.ok(Array.isArray(recoveryCodes) && recoveryCodes.length === 10);
  await asServer(({ db }) => db.run(sql`delete from sys_login_failure where user_name = ${who.userName}`));
  return { self, who, secret, recovery: recoveryCodes.map(String) };
}

async function ticketOf(who: { userName: string; address: string }): Promise<string> {
  const answer = (await ask(passwordForm(who.userName, right), { address: who.address })).json<Answer>();
  assert.deepEqual([answer.code, answer.success], ['100000', false]);
  const values = infoOf(answer).values;
  assert.ok(typeof values === 'object' && values !== null && 'ticket' in values && typeof values.ticket === 'string');
  return values.ticket;
}

test('with a second factor the password alone gives no login; a code counts once', async () => {
  const { who, secret, recovery } = await guarded();
  const second = (ticket: string, otp: string) =>
    ask({ grant_type: 'second_factor', ticket, otp }, { address: who.address });
  const ticket = await ticketOf(who);
  assert.equal((await second(ticket, '000000')).json<Answer>().success, false);
  const otp = codeAt(secret);
  const tokens = tokensOf(await second(ticket, otp));
  assert.equal(await statusOf(tokens), 200);
  assert.equal(
    (await second(ticket, codeAt(secret, Date.now() + 30_000))).json<Answer>().success,
    false,
    'the ticket is used',
  );
  assert.equal((await second(await ticketOf(who), otp)).json<Answer>().success, false, 'the code is used');
  await asServer(({ db }) => db.run(sql`delete from sys_login_failure where user_name = ${who.userName}`));
  tokensOf(await second(await ticketOf(who), recovery[0]?.toUpperCase() ?? ''));
  assert.equal((await second(await ticketOf(who), recovery[0] ?? '')).json<Answer>().success, false, 'used');
});

test('five wrong codes end a ticket, and guessing is held up like guessing a password', async () => {
  const { who, secret } = await guarded();
  const ticket = await ticketOf(who);
  for (let tries = 0; tries < 5; tries += 1)
    await ask({ grant_type: 'second_factor', ticket, otp: '000000' }, { address: who.address });
  const held = await ask({ grant_type: 'second_factor', ticket, otp: codeAt(secret) }, { address: who.address });
  assert.match(held.json<Answer>().msg, /秒|次数/);
  await asServer(({ db }) => db.run(sql`delete from sys_login_failure where user_name = ${who.userName}`));
  const dead = await ask({ grant_type: 'second_factor', ticket, otp: codeAt(secret) }, { address: who.address });
  assert.equal(dead.json<Answer>().success, false);
});

test('the second factor is turned off and its codes are renewed only with a code', async () => {
  const { self, who, secret, recovery } = await guarded();
  const path = '/basic/user/secondFactor';
  assert.equal((await self.send('POST', `${path}/enrol`, { password: right })).code, '20004');
  assert.equal((await self.send('POST', `${path}/disable`, { code: '' })).code, '100000');
  assert.equal((await self.send('POST', `${path}/recovery`, { code: recovery[1] })).code, '200');
  assert.equal((await self.send('POST', `${path}/disable`, { code: recovery[2] })).code, '100000', 'replaced');
  assert.equal((await self.send('POST', `${path}/disable`, { code: codeAt(secret) })).code, '200');
  await logIn(who);
});

test('a dangerous act asks whoever has a second factor for it once more', async () => {
  const { self, who, secret } = await guarded();
  const target = await user();
  const role = await rows<{ id: string }>(sql`select id from system_sys_role where role_code = 'platform_admin'`);
  await asServer(async ({ db }) => {
    await db.run(sql`
      insert into system_sys_user_role (id, parent_id, role_id) values (-${who.id}::bigint, ${who.id}::bigint, ${role[0]?.id}::bigint)`);
    await db.run(sql`update sys_auth_version set version = version + 1 where user_id = ${who.id}::bigint`);
    await db.run(
      sql`insert into sys_auth_version (user_id, version) values (${who.id}::bigint, 1) on conflict do nothing`,
    );
  });
  const reset = () =>
    self.send('POST', '/system/iapSysUserT/resetPassword', { userId: target.id, reason: 'forgotten' });
  const refused = await reset();
  assert.deepEqual([refused.code, infoOf(refused).values], ['20012', { proof: 'secondFactor' }]);
  assert.equal((await self.send('POST', '/basic/user/proveIdentity', { code: '000000' })).code, '100000');
  assert.equal((await self.send('POST', '/basic/user/proveIdentity', { code: codeAt(secret) })).code, '200');
  assert.equal((await reset()).code, '200');
  await asServer(({ db }) =>
    db.run(sql`update sys_login set proven_at = proven_at - interval '11 minutes' where user_id = ${who.id}::bigint`),
  );
  assert.equal((await reset()).code, '20012');
});

test('acts of a marked module ask for the second factor once more, looking does not', async () => {
  const { self, who, secret } = await guarded();
  const admin = await person('proof_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
  const [page] = await rows<{ id: string }>(sql`select id from system_sys_module where module_code = 'base.incoterm'`);
  const [role] = await rows<{ id: string }>(sql`select id from system_sys_role where role_code = 'platform_admin'`);
  await asServer(async ({ db }) => {
    await db.run(sql`
      insert into system_sys_user_role (id, parent_id, role_id) values (-${who.id}::bigint, ${who.id}::bigint, ${role?.id}::bigint)`);
  });
  await admin.update(sysModule, page?.id ?? '', { mfaFlag: true });
  const add = () => self.send('POST', '/basic/incoterm/add', {});
  assert.equal((await self.send('POST', '/basic/incoterm/query', {})).code, '200');
  const refused = await add();
  assert.deepEqual([refused.code, infoOf(refused).values], ['20012', { proof: 'secondFactor' }]);
  assert.notEqual((await admin.send('POST', '/basic/incoterm/add', {})).code, '20012', 'there is no second factor');
  assert.equal((await self.send('POST', '/basic/user/proveIdentity', { code: codeAt(secret) })).code, '200');
  const checked = await add();
  assert.equal(checked.code, '10018', checked.msg);
  await admin.update(sysModule, page?.id ?? '', { mfaFlag: false });
});

test('keys of authenticators are sealed, and recovery codes are kept as hashes', async () => {
  const { who, secret, recovery } = await guarded();
  const stored = JSON.stringify(
    await rows(sql`
      select to_jsonb(f) as f, to_jsonb(r) as r from sys_second_factor f join sys_recovery_code r on r.user_id = f.user_id
       where f.user_id = ${who.id}::bigint`),
  );
  for (const each of [secret, ...recovery]) assert.ok(!stored.includes(each));
});

test('WeChat: bound by a code, logged in by a code, sent to, and unbound', async () => {
  const { self, who } = await own();
  const path = '/system/iapSys/wx';
  const openId = `good-${who.id}`;
  assert.match(String(infoOf(await self.send('GET', `${path}/bindWxByUserId`)).url), /^https:.*appid=wx_test/);
  assert.equal((await self.send('GET', `${path}/toBindByCode?code=bad`)).code, '0');
  const bound = async () => infoOf(await self.send('GET', '/basic/user/wechat'));
  assert.deepEqual(await bound(), { isOffered: true, isBound: false });
  assert.equal((await self.send('GET', `${path}/toBindByCode?code=${openId}`)).code, '200');
  assert.deepEqual(await bound(), { isOffered: true, isBound: true });
  const { http } = await app();
  const scan = (code: string) =>
    http.inject({
      method: 'POST',
      url: `/prod-api${path}/codeLogin`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: new URLSearchParams({
        client_id: 'browser',
        client_secret: 'x',
        grant_type: 'password',
        code,
      }).toString(),
    });
  assert.equal(await statusOf(tokensOf(await scan(openId))), 200);
  assert.equal((await scan('good-nobody')).json<Answer>().code, '100000');
  assert.equal((await scan('bad')).json<Answer>().code, '0');
  const other = await own();
  assert.equal((await other.self.send('GET', `${path}/toBindByCode?code=${openId}`)).code, '10009');
  const by = await person('account_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
  const message = { userId: who.id, templateId: 'T1', data: { first: '您有新的订单' } };
  assert.equal((await by.send('POST', '/system/wxMp/send', message)).code, '200');
  assert.equal((await self.send('POST', '/system/wxMp/send', message)).code, '20012');
  const templates = await by.send('GET', '/system/wxMp/getAllPrivateTemplate');
  assert.match(JSON.stringify(templates.data), /"templateId":"iPk5sOIt5X.*新订单通知/);
  const crossSite = await self.send('GET', `${path}/unBindWxByUserId`, undefined, { 'sec-fetch-site': 'cross-site' });
  assert.equal(crossSite.status, 401);
  assert.equal((await self.send('GET', `${path}/unBindWxByUserId`)).code, '200');
  assert.equal((await scan(openId)).json<Answer>().code, '100000');
});

test('one configuration of the login page is in force, and everybody may read its terms', async () => {
  const by = await person('account_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
  const anonymous = personWith(await app(), '0', {});
  const first = await by.add(sysLoginConfig, { configName: '一', title: { zh: '甲平台', en: 'Platform A' } });
  const second = await by.add(sysLoginConfig, {
    configName: '二',
    title: { zh: '乙平台' },
    agreementVersion: '2.0',
    agreementZh: '第一条……',
  });
  await by.run(sysLoginConfig, 'publish', first.id);
  const pageNow = async () => infoOf(await anonymous.send('GET', '/system/login/hints')).page;
  assert.deepEqual(await pageNow(), {
    title: ['甲平台', 'Platform A'],
    slogan: null,
    footer: null,
    themeColor: null,
    recordNo: null,
    hasTerms: false,
    logo: null,
    backgrounds: [],
    registration: true,
    bulletins: true,
    languages: ['zh', 'en'],
  });
  await by.run(sysLoginConfig, 'publish', second.id);
  assert.equal((await by.get(sysLoginConfig, first.id)).status, 'RETIRED');
  const terms = await anonymous.send('GET', '/system/loginPage/terms');
  assert.deepEqual(terms.data, { version: '2.0', zh: '第一条……', en: '第一条……' });
  assert.equal(
    (await by.send('POST', '/system/sysLoginConfig/update', { id: second.id, configName: 'x' })).code,
    '20004',
  );
  await by.run(sysLoginConfig, 'retire', second.id);
  assert.equal(await pageNow(), null);
});
