import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import type { Route } from '#engine/http/routes.ts';
import { createPermissions } from '#areas/access/permissions.server.ts';
import { app, asServer, person, rows } from '../app.ts';
import { fullAccessPerson } from '../fullAccess.ts';
import { tenantFixture } from '../tenantFixture.ts';
import { personWith, type Answer, type Person } from '../person.ts';

/** Everything that is served without a login; a new entry here is a decision. */
const publicRoutes = [
  'GET /attachment/fileManager/publicFile',
  'GET /attachment/fileManager/signed',
  'GET /basic/area/queryArea',
  'GET /sup/register/options',
  'GET /system/i18n/set',
  'GET /system/login/hints',
  'GET /system/loginPage/terms',
  'GET /system/print/file',
  'POST /auth/oauth/token',
  'POST /basic/company/getUserCompany',
  'POST /basic/country/getAllCountry',
  'POST /basic/notice/getNoticeForLogin',
  'POST /basic/reset/byLink',
  'POST /basic/reset/captcha',
  'POST /basic/reset/findByUserName',
  'POST /basic/reset/userCapt',
  'POST /sup/bankNotice/freeze',
  'POST /sup/bankNotice/read',
  'POST /bidding/bidVerification/inclusion',
  'POST /bidding/bidVerification/keys',
  'POST /sup/register/',
  'POST /sup/register/begin',
  'POST /sup/register/beginInvited',
  'POST /sup/register/code',
  'POST /sup/register/declineInvite',
  'POST /sup/register/invite',
  'POST /sup/register/picture',
  'POST /sup/register/read',
  'POST /sup/register/removeFile',
  'POST /sup/register/resumeInvited',
  'POST /sup/register/save',
  'POST /sup/register/upload',
  'POST /sup/register/withdraw',
  'POST /system/iapSys/wx/codeLogin',
  'POST /system/login/code',
  'POST /system/login/picture',
  'POST /system/login/securityKey',
  'POST /system/login/sso',
  'POST /workflow/approval/answer',
];
/** What a user who must first change the password may do. */
const beforeFirstChange = [
  'GET /auth/authorize/logout',
  'GET /auth/getUser',
  'GET /user/info',
  'GET /system/user/getInfo',
  'POST /basic/user/updatePassWord',
];
/** Served apart from the declarations: the whole table of addresses outside the list. */
const generic = [
  'GET /prod-api/:module/:code/:action',
  'POST /prod-api/:module/:code/:action',
  'POST /prod-api/:module/:code/:action(^(?:add|update)$)',
  'GET /health',
];

const nameOf = (route: Route): string => `${route.method} ${route.path}`;

/** Bodies that are refused before anybody has read them. */
const unreadable = [
  ['application/json', '{'],
  ['application/json', '{"__proto__":1}'],
  ['application/x-no-such', 'x'],
  ['multipart/form-data; boundary=x', 'x'],
] as const;

async function routes(): Promise<readonly Route[]> {
  const { http } = await app();
  return http.routeList;
}

/** Calls a route with a body that could be meant seriously. */
async function call(who: Person, route: Route, headers?: Record<string, string>): Promise<Answer> {
  const path = route.path.replace(/:\w+/g, '1');
  if (route.method !== 'POST' && route.method !== 'PUT')
    return who.send(route.method, `${path}?id=1`, undefined, headers);
  return who.send(route.method, path, route.endpoint ? {} : { id: '1' }, headers);
}

async function nobody(headers: Record<string, string> = {}): Promise<Person> {
  return personWith(await app(), '0', headers);
}

// Ending its own login is the last thing a person of these tests should do.
const isEnding = (route: Route): boolean => /logout|updatePassWord|switchRole/.test(route.path);

test('the list of routes and what the server answers to are the same', async () => {
  const { http } = await app();
  const served = printed(http.printRoutes({ commonPrefix: false }));
  const unlisted = served.filter((each) => !generic.includes(each) && !each.includes(' /assets/'));
  const listed = (await routes()).filter((route) => route.kind === 'endpoint' || route.kind === 'raw');
  assert.deepEqual(
    unlisted.filter((each) => each.includes('/prod-api/')).toSorted(),
    [...new Set(listed.map((route) => `${route.method} /prod-api${patternOf(route)}`))].toSorted(),
  );
  assert.ok(
    unlisted.every((each) => each.startsWith('GET ') || each.startsWith('HEAD ') || each.includes('/prod-api/')),
  );
  for (const route of await routes())
    assert.ok(
      ['standard', 'transition', 'endpoint', 'raw'].includes(route.kind),
      `${nameOf(route)}: kind ${route.kind}`,
    );
});

// A tree: what stands further right lies below what stands above it.
function printed(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    if (part === '') return [];
    const depth = indent.length / 4;
    above.length = depth;
    above[depth] = part;
    return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${above.join('')}`);
  });
}

// The Excel calls of all documents are served by one pattern each.
const patternOf = (route: Route): string =>
  route.kind === 'raw' && route.document ? route.path.replace(/^\/\w+\/\w+\//, '/:module/:code/') : route.path;

test('no two routes share an address', async () => {
  const names = (await routes()).map(nameOf);
  assert.deepEqual(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
  );
});

test('every permission a route asks for can be granted, or comes with one that can', async () => {
  const { engine } = await app();
  const modules = await rows<{ code: string }>(sql`select module_code as code from system_sys_module`);
  const reachable = createPermissions(engine.registry).effective(modules.map((module) => module.code));
  const lost = (await routes()).filter((route) => route.permission && !reachable.has(route.permission));
  assert.deepEqual(lost.map(nameOf), []);
});

test('exporting and printing need the right to see', async () => {
  const { engine } = await app();
  const granted = [
    'pur:stockLedger:export',
    'pur:stockLedger:print',
    'pur:purchaseOrder:export',
    'pur:purchaseOrder:query',
  ];
  const held = createPermissions(engine.registry).effective(granted);
  assert.deepEqual(
    granted.map((code) => held.has(code)),
    [false, false, true, true],
  );
});

test('only the listed routes are public, and every other one asks for a permission or is personal', async () => {
  const open = (await routes()).filter((route) => route.access === 'public');
  assert.deepEqual(open.map(nameOf).toSorted(), publicRoutes.toSorted());
  const bare = (await routes()).filter((route) => route.access === 'permission' && !route.permission);
  assert.deepEqual(bare.map(nameOf), []);
});

test('without a live login every route but the public ones answers 401', async () => {
  const who = await fullAccessPerson('routes_live', { userType: 'BUYER' });
  const other = await fullAccessPerson('routes_other', { userType: 'BUYER' });
  const ended = await endedLogin();
  const { authorization = '', cookie = '' } = who.headers;
  const dead: Record<string, Person> = {
    'no token': await nobody(),
    'token only': await nobody({ authorization }),
    'cookie only': await nobody({ cookie }),
    "another's cookie": await nobody({ authorization, cookie: other.headers.cookie ?? '' }),
    'a truncated token': await nobody({ authorization: authorization.slice(0, -1), cookie }),
    'a lengthened token': await nobody({ authorization: `${authorization}A`, cookie }),
    'another scheme': await nobody({ authorization: authorization.replace('Bearer', 'Basic'), cookie }),
    'a made-up token': await nobody({ authorization: `Bearer ${'A'.repeat(43)}`, cookie }),
    'a pseudo token of a role': await nobody({ authorization: 'Bearer platform_admin', cookie }),
    'an ended login': ended,
  };
  // Every route without a token, and with one of the other kinds in turn: what a login is, is judged before any route.
  const [bare, ...others] = Object.entries(dead);
  assert.ok(bare);
  for (const [number, route] of (await routes()).filter((each) => each.access !== 'public').entries())
    for (const [kind, person] of [bare, ...others.filter((_, index) => index === number % others.length)]) {
      const answer = await call(person, route);
      assert.deepEqual(
        // An answer to HEAD has no body.
        { status: answer.status, ...(route.method === 'HEAD' ? {} : { code: answer.code, data: answer.data }) },
        { status: 401, ...(route.method === 'HEAD' ? {} : { code: '401', data: null }) },
        `${nameOf(route)} with ${kind}`,
      );
    }
  assert.equal((await who.send('GET', '/user/info')).status, 200, 'the login itself is alive');
});

test('rights are judged before bodies, also where a body cannot be read', async () => {
  const outsider = await nobody();
  const [buyer, administrator] = [
    await person('routes_unread_buyer', { userType: 'BUYER', roles: [] }),
    await person('routes_unread_admin', { userType: 'ADMIN', roles: [] }),
  ];
  // What one pattern serves is tried once for every kind of body, and everything else with one kind each.
  const closed = (await routes()).filter((each) => each.access !== 'public' && each.method === 'POST');
  const patterns = Map.groupBy(closed, patternOf);
  const one = [...patterns.values()].flatMap(([first]) => (first ? [first] : []));
  for (const [index, route] of one.entries())
    for (const [type, body] of route.kind === 'raw'
      ? unreadable
      : unreadable.slice(index % unreadable.length).slice(0, 1)) {
      const path = route.path.replace(/:\w+/g, '1');
      const report = (answer: Answer) => `${nameOf(route)} ${type}: ${answer.status} ${answer.msg}`;
      const unknown = await outsider.send('POST', path, body, { 'content-type': type });
      assert.equal(unknown.status, 401, report(unknown));
      if (route.access !== 'permission') continue;
      const refused = await (index % 2 ? buyer : administrator).send('POST', path, body, { 'content-type': type });
      assert.ok(['16012', '20012'].includes(refused.code), report(refused));
    }
});

async function endedLogin(): Promise<Person> {
  const who = await fullAccessPerson('routes_ended', { userType: 'BUYER' });
  assert.ok((await who.send('GET', '/auth/authorize/logout')).success);
  return who;
}

/** Bodies that nobody would mean, one after the other for the routes of a kind. */
const nonsense = [{}, [], { ids: [] }, { id: 'x', nonsense: 1 }, { rows: 'x' }] as const;

test('a login without grants is refused by every route that asks for a permission', async () => {
  const closed = (await routes()).filter((each) => each.access === 'permission');
  // Rights are judged before any body: every kind of call is tried with all of these, every further route of the kind
  // with one of them in turn, by one of the two people.
  const seen = new Map<string, number>();
  const whole = closed.map((route) => {
    const kind = `${route.kind} ${route.kind === 'standard' ? route.path.split('/').at(-1) : ''}`;
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    return seen.get(kind) === 1;
  });
  for (const [turn, userType] of (['BUYER', 'ADMIN'] as const).entries()) {
    const who = await person(`routes_none_${userType}`, { userType, roles: [] });
    for (const [index, route] of closed.entries()) {
      const answer = await call(who, route);
      const family = /^\/(pur|bidding|contract|mold)\//.test(route.path) ? '16012' : '20012';
      assert.deepEqual([answer.status, answer.code], [200, family], `${nameOf(route)}: ${answer.msg}`);
      // Rights before form: whoever may not call it learns nothing of what it takes.
      if (route.method !== 'POST' || route.kind === 'raw') continue;
      const path = route.path.replace(/:\w+/g, '1');
      const odd = index % 2 === turn ? nonsense.slice(index % nonsense.length).slice(0, 1) : [];
      for (const body of whole[index] ? nonsense : odd) {
        const { code, msg } = await who.send('POST', path, body);
        assert.equal(code, family, `${nameOf(route)} ${JSON.stringify(body)}: ${msg}`);
      }
    }
  }
});

test('what needs only a login answers its owner, and breaks for nobody', async () => {
  const who = await person('routes_login', { userType: 'BUYER', roles: [] });
  for (const route of (await routes()).filter((each) => each.access === 'login' && !isEnding(each))) {
    const answer = await call(who, route);
    assert.equal(answer.status, 200, `${nameOf(route)}: ${answer.status} ${answer.msg}`);
  }
});

test('whoever must change the password first is served nothing else', async () => {
  const who = await fullAccessPerson('routes_first', { userType: 'BUYER' });
  await asServer(({ db }) =>
    db.run(sql`update sys_credential set first_login = true where user_id = ${who.id}::bigint`),
  );
  await asServer(({ db }) =>
    db.run(
      sql`insert into sys_auth_version (user_id, version) values (${who.id}::bigint, 9) on conflict (user_id) do update set version = 9`,
    ),
  );
  for (const route of (await routes()).filter((each) => each.access !== 'public' && !isEnding(each))) {
    const { status } = await call(who, route);
    assert.equal(status, beforeFirstChange.includes(nameOf(route)) ? 200 : 401, nameOf(route));
  }
});

test('a side that does not decide is refused, whatever it holds', async () => {
  const { supplierBaseId } = await tenantFixture('QRTSI');
  const supplier = await fullAccessPerson('routes_side_supplier', { userType: 'SUPPLIER', supplierBaseId });
  const buyer = await fullAccessPerson('routes_side_buyer', { userType: 'BUYER' });
  const expert = await fullAccessPerson('routes_side_expert', { userType: 'EXPERT' });
  const decides: Record<string, readonly Person[]> = {
    buyer: [buyer],
    workflow: [buyer],
    supplier: [supplier],
    expert: [expert],
    either: [buyer, supplier],
  };
  for (const route of (await routes()).filter((each) => each.by && each.permission))
    for (const who of [buyer, supplier, expert]) {
      const { code, msg } = await call(who, route);
      const isRefused = code === '16012' || code === '20012';
      assert.equal(
        isRefused,
        !decides[route.by ?? '']?.includes(who),
        `${nameOf(route)} by ${route.by}: ${code} ${msg}`,
      );
    }
});

test('an address that does not exist tells an outsider nothing', async () => {
  const paths = [
    '/pur/purchaseOrder/nothing',
    '/pur/nothing/query',
    '/nothing/purchaseOrder/query',
    '/pur/purQtyLedger/add',
  ];
  const [outsider, who] = [await nobody(), await fullAccessPerson('routes_lost', { userType: 'BUYER' })];
  for (const path of paths) {
    assert.equal((await outsider.send('POST', path, {})).status, 401, path);
    assert.equal((await who.send('POST', path, {})).status, 404, path);
  }
  assert.equal((await who.send('GET', '/pur/purchaseOrder/query')).status, 404);
});
