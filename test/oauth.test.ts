import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from '#engine/database/database.ts';
import { isRecord } from '#model/value.ts';
import { incoterm } from '#areas/masterData/incoterm/incoterm.document.ts';
import { sysClient } from '#areas/access/client/client.document.ts';
import { isForPrograms } from '#engine/http/routes.ts';
import { errors } from '#areas/access/errors.ts';
import { hashOf } from '#areas/access/sessions.server.ts';
import { sysRole } from '#areas/access/role/role.document.ts';
import { iapSysUserT } from '#areas/access/user/user.document.ts';
import { sysParam } from '#areas/system/param/param.document.ts';
import { sysInterfaceLog } from '#areas/system/interfaceLog/interfaceLog.document.ts';
import { app, asServer, person, refusal, rows } from './app.ts';
import { ask, infoOf, statusOf, tokensOf } from './loginForm.ts';
import { personWith, type Answer, type Person } from './person.ts';
import { until } from './until.ts';

const callback = 'https://erp.example.com/callback';
let clients = 0;

const admin = () => person('oauth_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
const buyer = (name: string) => person(name, { userType: 'BUYER', roles: ['buyer'] });

/** A registered program with a secret of its own. */
async function client(more: object = {}): Promise<{ id: string; clientId: string; secret: string }> {
  clients += 1;
  const clientId = `erp-${clients}`;
  const made = await (
    await admin()
  ).add(sysClient, {
    clientId,
    clientName: `ERP ${clients}`,
    codeGrant: true,
    refreshGrant: true,
    redirectUris: callback,
    scopes: '*:*:*',
    accessTokenSeconds: 600,
    refreshTokenSeconds: 3600,
    ...more,
  });
  const { secret } = await (
    await admin()
  ).post<{ secret: string }>('/system/sysClient/newSecret', { clientId: made.id });
  return { id: made.id, clientId, secret };
}

const verifier = (): string => randomBytes(32).toString('base64url');
const challengeOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

const asked = (clientId: string, proof: string, more: object = {}) => ({
  clientId,
  redirectUri: callback,
  responseType: 'code',
  codeChallenge: challengeOf(proof),
  codeChallengeMethod: 'S256',
  state: 'as it was',
  approved: true,
  ...more,
});

/** The code a user's yes gives. */
async function codeOf(who: Person, clientId: string, proof: string, more: object = {}): Promise<string> {
  const answer = await who.send('POST', '/auth/oauth/authorize', asked(clientId, proof, more));
  assert.ok(answer.success, answer.msg);
  const redirect = new URL(String(infoOf(answer).redirect));
  assert.equal(redirect.searchParams.get('state'), 'as it was');
  return redirect.searchParams.get('code') ?? '';
}

interface Provided {
  readonly access: string;
  readonly refresh: string | undefined;
}

function input(response: LightMyRequestResponse): Provided {
  const body: unknown = response.json();
  assert.ok(isRecord(body) && typeof body.access_token === 'string', response.body);
  assert.deepEqual(response.cookies, [], 'a program gets no cookie');
  return {
    access: body.access_token,
    refresh: typeof body.refresh_token === 'string' ? body.refresh_token : undefined,
  };
}

const isRefused = (response: LightMyRequestResponse): void => {
  const { code, success } = response.json<Answer>();
  assert.deepEqual([response.statusCode, code, success], [200, '100000', false], response.body);
};

const through = async (access: string): Promise<Person> =>
  personWith(await app(), '0', { authorization: `Bearer ${access}` });

const formOf = ({ clientId, secret }: { clientId: string; secret: string }, more: Record<string, string>) => ({
  client_id: clientId,
  client_secret: secret,
  ...more,
});

test('the code grant: a user says yes once, the program calls as that user, and refreshes', async () => {
  const [erp, who, proof] = [await client(), await buyer('oauth_buyer'), verifier()];
  const question = await who.send('POST', '/auth/oauth/authorize', asked(erp.clientId, proof, { approved: false }));
  assert.deepEqual(question.data, { clientName: 'ERP 1' });
  const code = await codeOf(who, erp.clientId, proof);
  const exchange = { grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier: proof };
  const first = input(await ask(formOf(erp, exchange)));
  assert.equal(infoOf(await (await through(first.access)).send('GET', '/user/info')).userName, 'oauth_buyer');
  const second = input(await ask(formOf(erp, { grant_type: 'refresh_token', refresh_token: first.refresh ?? '' })));
  assert.equal((await (await through(second.access)).send('GET', '/user/info')).status, 200);
  assert.equal((await (await through(first.access)).send('GET', '/user/info')).status, 401);
});

test('a refresh handle used twice ends the login of the program', async () => {
  const [erp, who, proof] = [await client(), await buyer('oauth_reuse'), verifier()];
  const code = await codeOf(who, erp.clientId, proof);
  const exchange = { grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier: proof };
  const first = input(await ask(formOf(erp, exchange)));
  const again = formOf(erp, { grant_type: 'refresh_token', refresh_token: first.refresh ?? '' });
  const second = input(await ask(again));
  isRefused(await ask(again));
  assert.equal((await (await through(second.access)).send('GET', '/user/info')).status, 401);
  isRefused(await ask(formOf(erp, { grant_type: 'refresh_token', refresh_token: second.refresh ?? '' })));
});

test('a code is good once; seen again, the login made with it ends', async () => {
  const [erp, who, proof] = [await client(), await buyer('oauth_twice'), verifier()];
  const code = await codeOf(who, erp.clientId, proof);
  const exchange = formOf(erp, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: callback,
    code_verifier: proof,
  });
  const tokens = input(await ask(exchange));
  isRefused(await ask(exchange));
  assert.equal((await (await through(tokens.access)).send('GET', '/user/info')).status, 401);
});

test('a stolen code is worth nothing: verifier, address, client, secret and time must be right', async () => {
  const [erp, other, who, proof] = [await client(), await client(), await buyer('oauth_stolen'), verifier()];
  const code = await codeOf(who, erp.clientId, proof);
  const right = { grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier: proof };
  isRefused(await ask(formOf(erp, { ...right, code_verifier: verifier() })));
  isRefused(await ask(formOf(erp, { ...right, code_verifier: '' })));
  isRefused(await ask(formOf(erp, { ...right, redirect_uri: 'https://evil.example/callback' })));
  isRefused(await ask(formOf(other, right)));
  isRefused(await ask(formOf({ ...erp, secret: other.secret }, right)));
  isRefused(await ask(formOf({ ...erp, secret: '' }, right)));
  await asServer(({ db }) =>
    db.run(
      sql`update sys_verification set expires = clock_timestamp() - interval '1 second' where flow_hash = ${hashOf(code)}`,
    ),
  );
  isRefused(await ask(formOf(erp, right)));
});

test('nothing is sent to an address that is not registered, and no code is given without the S256 challenge', async () => {
  const [erp, closed, who, proof] = [
    await client(),
    await client({ codeGrant: false, redirectUris: null, refreshGrant: false }),
    await buyer('oauth_address'),
    verifier(),
  ];
  for (const [clientId, more] of [
    [erp.clientId, { redirectUri: 'https://evil.example/callback' }],
    [erp.clientId, { redirectUri: `${callback}/more` }],
    [erp.clientId, { redirectUri: '' }],
    [erp.clientId, { codeChallenge: '' }],
    [erp.clientId, { codeChallenge: proof.slice(1) }],
    [erp.clientId, { codeChallengeMethod: 'plain' }],
    [erp.clientId, { responseType: 'token' }],
    [closed.clientId, {}],
    ['nobody', {}],
    ['browser', {}],
    ['browser', { responseType: 'token', redirectUri: 'http://localhost:8080/' }],
  ] as const) {
    const answer = await who.send('POST', '/auth/oauth/authorize', asked(clientId, proof, more));
    assert.deepEqual([answer.code, infoOf(answer).redirect], ['100000', undefined], JSON.stringify(more));
  }
});

test('client credentials act as their interface user, with its rights and no more', async () => {
  const by = await admin();
  const module = await rows<{ id: string }>(
    sql`select id from system_sys_module where module_code = 'pur:purchaseOrder:query'`,
  );
  await by.add(sysRole, {
    roleCode: 'oauth_api',
    roleName: { zh: '接口' },
    userType: 'API',
    modules: [{ moduleId: module[0]?.id ?? '' }],
  });
  const machine = await person('oauth_machine', { userType: 'API', roles: ['oauth_api'] });
  const erp = await client({
    codeGrant: false,
    refreshGrant: true,
    redirectUris: null,
    credentialsGrant: true,
    userId: machine.id,
  });
  const tokens = input(await ask(formOf(erp, { grant_type: 'client_credentials' })));
  assert.equal(tokens.refresh, undefined);
  const program = await through(tokens.access);
  assert.equal(infoOf(await program.send('GET', '/user/info')).userName, 'oauth_machine');
  assert.equal((await program.send('POST', '/pur/purchaseOrder/query', {})).code, '200');
  assert.equal((await program.send('POST', '/pur/purchaseOrder/add', {})).code, '16012');
  const basic = Buffer.from(`${erp.clientId}:${erp.secret}`).toString('base64');
  input(
    await ask(
      { client_id: '', client_secret: '', grant_type: 'client_credentials' },
      { headers: { authorization: `Basic ${basic}` } },
    ),
  );
  isRefused(await ask(formOf({ ...erp, secret: 'wrong' }, { grant_type: 'client_credentials' })));
  isRefused(await ask(formOf(erp, { grant_type: 'password', username: 'oauth_machine', password: 'x' })));
  isRefused(await ask(formOf(await client(), { grant_type: 'client_credentials' })));
  await by.update(iapSysUserT, machine.id, { enabledFlag: false });
  assert.equal((await program.send('GET', '/user/info')).status, 401);
  isRefused(await ask(formOf(erp, { grant_type: 'client_credentials' })));
});

test('what programs call is kept in the interface log, refusals too, without secrets', async () => {
  const machine = await person('log_machine', { userType: 'API', roles: ['buyer'] });
  const erp = await client({ codeGrant: false, redirectUris: null, credentialsGrant: true, userId: machine.id });
  isRefused(await ask(formOf({ ...erp, secret: 'wrong secret' }, { grant_type: 'client_credentials' })));
  const program = await through(input(await ask(formOf(erp, { grant_type: 'client_credentials' }))).access);
  await program.send('POST', '/pur/purchaseOrder/query', { keyword: 'PO' });
  await program.send('POST', '/pur/purchaseOrder/add', { password: 'shown nowhere' });
  const by = await admin();
  const entries = async () =>
    (await by.query(sysInterfaceLog, { clientId: { eq: erp.clientId }, sort: ['callTime'] })).records.map(
      ({ target, result, payload, userName }) => ({ target, result, payload, userName }),
    );
  // It is written beside the call, not before its answer.
  const stored = await until(entries, ({ length }) => length >= 4);
  const token = 'POST /prod-api/auth/oauth/token';
  assert.deepEqual(
    stored.map(({ target, result, userName }) => [target, result, userName]),
    [
      [token, 'FAILED', null],
      [token, 'SUCCESS', null],
      ['POST /prod-api/pur/purchaseOrder/query', 'SUCCESS', 'log_machine'],
      ['POST /prod-api/pur/purchaseOrder/add', 'FAILED', 'log_machine'],
    ],
  );
  assert.doesNotMatch(JSON.stringify(stored), /wrong secret|shown nowhere/);
});

test('a new secret, a change or the end of a client ends its logins', async () => {
  const by = await admin();
  const who = await buyer('oauth_ends');
  const ends = [
    (id: string) => by.post('/system/sysClient/newSecret', { clientId: id }),
    (id: string) => by.update(sysClient, id, { enabledFlag: false }),
    (id: string) => by.remove(sysClient, [id]),
  ];
  for (const end of ends) {
    const [erp, proof] = [await client(), verifier()];
    const code = await codeOf(who, erp.clientId, proof);
    const exchange = { grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier: proof };
    const tokens = input(await ask(formOf(erp, exchange)));
    await end(erp.id);
    assert.equal((await (await through(tokens.access)).send('GET', '/user/info')).status, 401);
    isRefused(await ask(formOf(erp, { grant_type: 'refresh_token', refresh_token: tokens.refresh ?? '' })));
  }
});

test('a client is served from its networks only', async () => {
  const erp = await client({ ipAllow: '10.9.0.0/16\n192.0.2.7' });
  const [who, proof] = [await buyer('oauth_network'), verifier()];
  const code = await codeOf(who, erp.clientId, proof);
  const form = formOf(erp, { grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier: proof });
  isRefused(await ask(form, { address: '10.8.0.1' }));
  const { access } = input(await ask(form, { address: '10.9.0.1' }));
  const calls = async (address: string) =>
    (await personWith(await app(), '0', { authorization: `Bearer ${access}` }, address).send('GET', '/user/info'))
      .status;
  assert.deepEqual([await calls('10.9.3.4'), await calls('10.8.0.1'), await calls('192.0.2.7')], [200, 401, 200]);
});

test('a client may do no more than its scopes, whatever its user may', async () => {
  const erp = await client({ scopes: 'basic:unit:query' });
  const [who, proof] = [await buyer('oauth_scope'), verifier()];
  const code = await codeOf(who, erp.clientId, proof);
  const form = formOf(erp, { grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier: proof });
  const program = await through(input(await ask(form)).access);
  const asks = async (by: Person, path: string) => (await by.send('POST', path, {})).code;
  assert.equal(await asks(who, '/basic/material/query'), '200');
  assert.equal(await asks(program, '/basic/unit/query'), '200');
  assert.equal(await asks(program, '/basic/material/query'), '20012');
});

test('a program makes no login of a browser, and reaches no account or session with its token', async () => {
  const erp = await client();
  const [who, proof] = [await buyer('oauth_ladder'), verifier()];
  const code = await codeOf(who, erp.clientId, proof);
  const form = formOf(erp, { grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier: proof });
  const program = await through(input(await ask(form)).access);
  const own = { redirectUri: 'http://localhost:8080/' };
  for (const [method, path, body] of [
    ['POST', '/auth/oauth/authorize', asked('browser', proof, own)],
    ['POST', '/auth/oauth/authorize', asked(erp.clientId, proof)],
    ['POST', '/basic/user/updatePassWord', {}],
    ['POST', '/basic/user/endSession', {}],
    ['POST', '/basic/user/secondFactor/enrol', {}],
    ['POST', '/basic/user/verifyPassword', {}],
    ['POST', '/auth/authorize/switchRole', {}],
    ['GET', '/basic/user/sessions', undefined],
    ['PUT', '/system/user', {}],
    ['POST', '/system/search/query', {}],
  ] as const) {
    const answer = await program.send(method, path, body);
    assert.equal(answer.code, path.split('/')[1] === 'pur' ? '16012' : '20012', `${method} ${path}`);
  }
  assert.equal((await program.send('POST', '/pur/purchaseOrder/query', {})).code, '200');
});

test('every address that is no business of programs is closed to them, whatever their scopes', async () => {
  const { http } = await app();
  const erp = await client();
  const [who, proof] = [await buyer('oauth_every'), verifier()];
  const code = await codeOf(who, erp.clientId, proof);
  const form = formOf(erp, { grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier: proof });
  const program = await through(input(await ask(form)).access);
  const closed = http.routeList.filter((route) => !isForPrograms(route) && route.name !== 'noticeSocket');
  assert.ok(closed.length > 60, `${closed.length} closed addresses`);
  for (const route of closed) {
    if (!['GET', 'POST', 'PUT', 'DELETE'].includes(route.method)) continue;
    const answer = await program.send(
      route.method,
      route.path.replace(/:\w+/g, '1'),
      route.method === 'GET' ? undefined : {},
    );
    assert.match(answer.code, /012$/, `${route.method} ${route.path} answers ${answer.code}`);
  }
});

test('without scopes a program is told who its user is, and nothing more', async () => {
  const erp = await client({ scopes: null });
  const [who, proof] = [await buyer('oauth_noScope'), verifier()];
  const code = await codeOf(who, erp.clientId, proof);
  const form = formOf(erp, { grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier: proof });
  const program = await through(input(await ask(form)).access);
  const info = infoOf(await program.send('GET', '/user/info'));
  assert.deepEqual([info.userName, info.permissions], ['oauth_noScope', []]);
  assert.equal((await program.send('POST', '/basic/unit/query', {})).code, '20012');
});

test('what a program does for somebody is told from what the person does', async () => {
  const [erp, who, proof] = [await client(), await admin(), verifier()];
  const code = await codeOf(who, erp.clientId, proof);
  const form = formOf(erp, { grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier: proof });
  const program = await through(input(await ask(form)).access);
  const { id } = await program.add(incoterm, { code: 'OAU', name: { zh: '程序术语' }, edition: 2020 });
  await who.update(incoterm, id, { edition: 2021 });
  const reported = await rows<{ action: string; clientId: string | null }>(sql`
    select action, client_id as "clientId" from sys_audit_log where object_id = ${id}::bigint order by id`);
  assert.deepEqual(reported, [
    { action: 'add', clientId: erp.clientId },
    { action: 'update', clientId: null },
  ]);
});

test('a public client has no secret, but the challenge all the same', async () => {
  const by = await admin();
  const made = await by.add(sysClient, {
    clientId: 'mobile-app',
    clientName: 'App',
    publicFlag: true,
    codeGrant: true,
    redirectUris: callback,
    scopes: '*:*:*',
    accessTokenSeconds: 600,
    refreshTokenSeconds: 3600,
  });
  await assert.rejects(by.post('/system/sysClient/newSecret', { clientId: made.id }), refusal(errors.publicNoSecret));
  const [who, proof] = [await buyer('oauth_public'), verifier()];
  const code = await codeOf(who, 'mobile-app', proof);
  const exchange = { client_id: 'mobile-app', grant_type: 'authorization_code', code, redirect_uri: callback };
  isRefused(await ask({ ...exchange, code_verifier: verifier() }));
  input(await ask({ ...exchange, code_verifier: proof }));
});

test('implicit is off unless the rules and a client are given it, and then answers in the fragment without a refresh handle', async (t) => {
  await assert.rejects(client({ implicitGrant: true }), refusal(errors.implicitOff));
  const allow = (value: 'true' | 'false') =>
    asServer(async (ctx) => {
      const [row] = await ctx.store(sysParam).find({ paramKey: { eq: 'login.implicitGrant' } });
      assert.ok(row);
      await ctx.store(sysParam).update(row.id, { value });
    });
  await allow('true');
  t.after(() => allow('false'));
  const [off, on] = [await client(), await client({ implicitGrant: true })];
  const [who, proof] = [await buyer('oauth_implicit'), verifier()];
  const token = { responseType: 'token', codeChallenge: '', codeChallengeMethod: '' };
  assert.equal((await who.send('POST', '/auth/oauth/authorize', asked(off.clientId, proof, token))).code, '100000');
  const answer = await who.send('POST', '/auth/oauth/authorize', asked(on.clientId, proof, token));
  const fragment = new URLSearchParams(new URL(String(infoOf(answer).redirect)).hash.slice(1));
  assert.equal(fragment.get('refresh_token'), null);
  assert.equal((await (await through(fragment.get('access_token') ?? '')).send('GET', '/user/info')).status, 200);
  await allow('false');
  assert.equal((await who.send('POST', '/auth/oauth/authorize', asked(on.clientId, proof, token))).code, '100000');
});

test('our own pages sign in by a code with its verifier, at our own address only', async () => {
  const [who, proof] = [await buyer('oauth_browser'), verifier()];
  const own = 'http://localhost:8080/';
  const code = await codeOf(who, 'browser', proof, { redirectUri: own });
  const exchange = { grant_type: 'authorization_code', code };
  isRefused(await ask({ ...exchange, code_verifier: verifier() }));
  const tokens = tokensOf(await ask({ ...exchange, code_verifier: proof }));
  assert.equal(await statusOf(tokens), 200);
  isRefused(await ask({ ...exchange, code_verifier: proof }));
  assert.equal(await statusOf(tokens), 401, 'a code seen again ends its login');
});

test('what does not fit together is not saved', async () => {
  const by = await admin();
  const good = {
    clientId: 'unfit-client',
    clientName: 'x',
    codeGrant: true,
    redirectUris: callback,
    accessTokenSeconds: 600,
    refreshTokenSeconds: 3600,
  };
  const person = await buyer('oauth_unfit');
  for (const [more, definition] of [
    [{ clientId: 'Browser' }, errors.clientReserved],
    [{ redirectUris: null }, errors.redirectMissing],
    [{ redirectUris: 'http://erp.example.com/' }, errors.redirectWrong],
    [{ ipAllow: 'example.com' }, errors.networkWrong],
    [{ scopes: 'everything' }, errors.scopeWrong],
    [{ credentialsGrant: true }, errors.apiUserMissing],
    [{ credentialsGrant: true, publicFlag: true }, errors.publicCannot],
  ] as const)
    await assert.rejects(by.add(sysClient, { ...good, ...more }), refusal(definition), JSON.stringify(more));
  await assert.rejects(by.add(sysClient, { ...good, credentialsGrant: true, userId: person.id }));
  const made = await by.add(sysClient, good);
  await assert.rejects(by.update(sysClient, made.id, { clientId: 'another-id' }), refusal(errors.clientFixed));
});

test('secrets of clients lie nowhere as they are, and are read by nobody', async () => {
  const erp = await client();
  const stored = JSON.stringify([
    await rows(
      sql`select to_jsonb(c) as c, encode(s.secret_hash, 'hex') as s from system_sys_client c join sys_client_secret s on s.client_id = c.id`,
    ),
    await rows(sql`select to_jsonb(i) as i from sys_idempotency i where user_id = ${(await admin()).id}::bigint`),
    await (await admin()).get(sysClient, erp.id),
  ]);
  const inAnswers = stored.split(erp.secret).length - 1;
  assert.equal(inAnswers, 0, 'the secret lies in the database');
});
