import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { familyOf } from '#engine/runtime/errors.ts';
import type { Route } from '#engine/http/routes.ts';
import { columnsOf, keyOf, wireName } from '#model/document.ts';
import { isRecord } from '#model/value.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { areas } from '../../src/areas.ts';
import { app } from '../app.ts';
import { fullAccessPerson } from '../fullAccess.ts';
import { malformedBodies, injectionNames, injectionTexts } from '../injectionPayloads.ts';
import type { Person } from '../person.ts';
import { tenantFixture } from '../tenantFixture.ts';

const documents = areas.flatMap((area) => area.documents);
const buyer = () => fullAccessPerson('injection_buyer', { userType: 'BUYER' });
const supplier = async () => {
  const { supplierBaseId } = await tenantFixture('QINJA');
  return fullAccessPerson('injection_supplier', { userType: 'SUPPLIER', supplierBaseId });
};

/** A request as it goes over the wire, its body as text. */
async function raw(
  who: Person,
  url: string,
  payload: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'POST' = 'POST',
): Promise<LightMyRequestResponse> {
  const { http } = await app();
  for (let tries = 0; ; tries += 1) {
    const response = await http.inject({
      method,
      url: `/prod-api${url}`,
      headers: { ...who.headers, 'content-type': 'application/json', ...headers },
      ...(method === 'POST' ? { payload } : {}),
    });
    // A machine under load turns calls away, whatever they ask; a body that does it turns itself away every time.
    if (response.statusCode !== 503 || tries >= 3) return response;
    await pause(500);
  }
}

const codeOf = (response: LightMyRequestResponse): unknown => {
  const body: unknown = response.json();
  return isRecord(body) ? body.code : undefined;
};

/** No fault, and the one shape of answers. */
function assertRefusedDecently(response: LightMyRequestResponse, what: string): void {
  assert.ok(response.statusCode < 500, `${what}: ${response.statusCode} ${response.body}`);
  const body: unknown = response.json();
  assert.ok(
    isRecord(body) &&
      typeof body.code === 'string' &&
      typeof body.success === 'boolean' &&
      typeof body.msg === 'string',
    `${what}: ${response.body}`,
  );
  assert.ok(
    !/\bat .+\.ts:|syntax error|violates|relation "|column "/.test(body.success ? '' : response.body),
    `${what} tells too much: ${response.body}`,
  );
}

test('a hostile name is refused as a sort, a search field and an operator, in every document', async () => {
  const who = await buyer();
  for (const document of documents) {
    const path = `/${document.module}/${document.code}`;
    const unknown = `${familyOf(document.module)}001`;
    const known = new Set(['lines', ...columnsOf(document).flatMap(([name, field]) => [name, wireName(name, field)])]);
    const names = injectionNames.filter((name) => !known.has(name));
    for (const action of ['query', 'queryForLov'])
      for (const name of document === purchaseOrder ? names : names.filter((_, index) => index % 17 === 0)) {
        for (const body of [
          { sort: [name] },
          { sort: [`-${name}`] },
          { [name]: 'x' },
          { status: { [name]: 'x' }, id: { [name]: '1' } },
        ]) {
          const response = await raw(who, `${path}/${action}`, JSON.stringify(body));
          // Names of prototypes are refused before anything is searched for.
          const isKey = !('sort' in body) && ['constructor', 'prototype'].includes(name);
          assert.deepEqual(
            [response.statusCode, codeOf(response)],
            isKey ? [400, '10017'] : [200, unknown],
            `${path} ${JSON.stringify(body).slice(0, 120)}: ${response.body}`,
          );
          assertRefusedDecently(response, path);
        }
      }
  }
});

test('a hostile name in the path reaches nothing', async () => {
  const who = await buyer();
  for (const name of ['__proto__', ...injectionNames]) {
    const part = encodeURIComponent(name.toWellFormed());
    for (const url of [
      `/${part}/purchaseOrder/query`,
      `/pur/${part}/query`,
      `/pur/purchaseOrder/${part}`,
      `/pur/purchaseOrder/excel/${part}`,
      `/pur/purchaseOrder/updateUrgentStatusByIds/${part}`,
    ]) {
      const response = await raw(who, url, '{}');
      assert.ok(
        response.statusCode < 500 && response.statusCode !== 401,
        `${url}: ${response.statusCode} ${response.body}`,
      );
      const body: unknown = response.headers['content-type']?.includes('json') ? response.json() : {};
      assert.ok(!isRecord(body) || body.success !== true, `${url}: ${response.body.slice(0, 200)}`);
    }
  }
});

test('a hostile value finds what a harmless one finds: nothing', async () => {
  const who = await buyer();
  // Logs tell what hostile callers typed.
  for (const [number, document] of documents.filter((each) => !each.view).entries())
    for (const [place, name] of ['keyword', ...(document.search ?? [])].entries()) {
      const field = document.fields[name];
      if (field?.type === 'boolean' || name === 'enabledFlag') continue;
      // One column is like another, in every document: each gets a part of the values, in turn.
      const step = name === 'keyword' ? 4 : 16;
      for (const value of injectionTexts.filter((_, index) => index % step === (number + place) % step)) {
        const response = await raw(
          who,
          `/${document.module}/${document.code}/query`,
          JSON.stringify({ [name]: value, creator: who.id }),
        );
        assertRefusedDecently(response, `${keyOf(document)}.${name} ${value.slice(0, 30)}`);
        const body: unknown = response.json();
        if (isRecord(body) && body.success)
          assert.equal(isRecord(body.data) && body.data.total, 0, `${keyOf(document)}.${name} ${value.slice(0, 30)}`);
      }
    }
});

const served = async (): Promise<readonly Route[]> =>
  (await app()).http.routeList.filter((route) => !/logout|updatePassWord|switchRole|oauth/.test(route.path));

for (const side of ['buyer', 'supplier'] as const)
  test(`no body of any shape breaks any route, for a ${side}`, async () => {
    const who = side === 'buyer' ? await buyer() : await supplier();
    for (const [number, route] of (await served()).entries()) {
      const url = route.path.replace(/:\w+/g, '1');
      // Documents share one handler: each gets a part of the bodies, in turn; what has its own handler gets every sixth
      // from a buyer, and every ninth from a supplier.
      const isOwn = ['endpoint', 'raw'].includes(route.kind) && !route.path.includes('/excel/');
      const step = isOwn ? (side === 'buyer' ? 6 : 9) : 17;
      for (const body of malformedBodies.filter((_, index) => index % step === number % step)) {
        const response =
          route.method === 'POST'
            ? await raw(who, url, JSON.stringify(body))
            : await raw(who, `${url}?${new URLSearchParams(texts(body))}`, '', {}, 'GET');
        if (response.headers['content-type']?.includes('json'))
          assertRefusedDecently(response, `${url} ${JSON.stringify(body).slice(0, 200)}`);
        assert.ok(
          response.statusCode < 500,
          `${url} ${JSON.stringify(body).slice(0, 200)}: ${response.body.slice(0, 300)}`,
        );
      }
    }
  });

const texts = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isRecord(body) ? body : {}).map(([name, value]) => [
      name,
      (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed(),
    ]),
  );

test('a body that is no object is refused', async () => {
  const who = await buyer();
  for (const body of [
    '[]',
    '[{}]',
    '"text"',
    '5',
    'null',
    'true',
    '',
    '{',
    '{"a":1',
    "{'a':1}",
    '{"a":NaN}',
    '\u0000',
    '﻿{}x',
    '{"id":1e999}',
  ]) {
    const response = await raw(who, '/pur/purchaseOrder/add', body);
    assertRefusedDecently(response, body);
    assert.equal(response.json<{ success: boolean }>().success, false, body);
  }
});

test('prototype keys are refused at every level and change nothing', async () => {
  const who = await buyer();
  const poison = [
    '"__proto__":{"polluted":1}',
    '"constructor":{"prototype":{"polluted":1}}',
    '"__proto__":null',
    '"prototype":{"polluted":1}',
  ];
  const places = [
    (key: string) => `{${key}}`,
    (key: string) => `{"lines":[{${key}}]}`,
    (key: string) => `{"page":{${key}}}`,
    (key: string) => `{"orderNo":{${key}}}`,
    (key: string) => `{"id":"1",${key}}`,
  ];
  for (const path of [
    '/pur/purchaseOrder/add',
    '/pur/purchaseOrder/update',
    '/pur/purchaseOrder/query',
    '/pur/purchaseOrder/reject',
    '/basic/unit/add',
    '/system/userSetting/save',
  ])
    for (const key of poison)
      for (const place of places) {
        const response = await raw(who, path, place(key));
        assertRefusedDecently(response, `${path} ${place(key)}`);
        if (!(path.endsWith('query') && place(key).startsWith('{"page"')))
          assert.equal(response.json<{ success: boolean }>().success, false, `${path} ${place(key)}: ${response.body}`);
      }
  const deep = await raw(
    who,
    '/system/userSetting/save',
    '{"key":"injection","value":{"a":{"constructor":{"prototype":{"polluted":1}}}}}',
  );
  assert.ok(deep.statusCode < 500);
  for (const query of ['?__proto__[polluted]=1', '?constructor[prototype][polluted]=1', '?__proto__=1'])
    assert.ok((await raw(who, `/pur/purchaseOrder/get${query}`, '', {}, 'GET')).statusCode < 500, query);
  assert.deepEqual(Object.keys(Object.prototype), []);
  assert.equal(Reflect.get({}, 'polluted'), undefined);
  assert.equal((await who.send('POST', '/pur/purchaseOrder/query', {})).code, '200', 'a canary still sings');
});

test('only JSON is read as a body, whatever the type calls itself', async () => {
  const who = await buyer();
  const body = '{"page":{"size":1,"current":1}}';
  for (const type of [
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON',
    'application/json;charset=UTF-8',
  ]) {
    const response = await raw(who, '/pur/purchaseOrder/query', body, { 'content-type': type });
    assert.equal(response.json<{ data: { size: number } }>().data.size, 1, type);
  }
  const others = [
    'text/plain',
    'text/json',
    'application/jsonx',
    'application/x-json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application',
    '*/*',
    'application/json/x',
    'application\\json',
    'text/html;application/json',
    'application/json, text/plain',
  ];
  for (const type of others) {
    const response = await raw(who, '/pur/purchaseOrder/query', body, { 'content-type': type });
    assert.equal(response.statusCode, 415, `${type}: ${response.body.slice(0, 200)}`);
    assertRefusedDecently(response, type);
  }
});

test('odd requests are answered, not obeyed', async () => {
  const who = await buyer();
  const deep = `{"lines":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
  const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, 1])));
  for (const payload of [
    deep,
    wide,
    `{"remark":"${'x'.repeat(2_000_000)}"}`,
    `{"keyword":"${'\\u0000'.repeat(1000)}"}`,
  ])
    for (const path of ['/pur/purchaseOrder/add', '/pur/purchaseOrder/query', '/system/userSetting/save'])
      assertRefusedDecently(await raw(who, path, payload), `${path} ${payload.slice(0, 40)}`);
  const huge = await raw(who, '/pur/purchaseOrder/add', `{"remark":"${'x'.repeat(9 * 1024 * 1024)}"}`);
  assert.equal(huge.statusCode, 413);
  assertRefusedDecently(huge, 'a body over the limit');
  for (const query of ['?id=1&id=2', '?id[]=1', '?id=1%00', '?id=%ff', '?id=', '?', `?id=${'1'.repeat(5000)}`])
    assertRefusedDecently(await raw(who, `/pur/purchaseOrder/get${query}`, '', {}, 'GET'), query);
  for (const url of [
    '/pur%2fpurchaseOrder/query',
    '/pur/../pur/purchaseOrder/query',
    '/pur//query',
    '/pur/purchaseOrder/query/',
    '/pur/purchaseOrder/query/x',
    '/%zz/a/b',
  ])
    assert.ok((await raw(who, url, '{}')).statusCode < 500, url);
  const overridden = await raw(
    who,
    '/pur/purchaseOrder/get?id=1',
    '',
    { 'x-http-method-override': 'DELETE', 'x-method-override': 'POST' },
    'GET',
  );
  assert.equal(codeOf(overridden), '10007');
});

test('an odd idempotency key is refused before anything is done', async () => {
  const who = await buyer();
  for (const key of [
    'short',
    'x'.repeat(65),
    'has a blank in it',
    "' or 1=1 --;;;",
    'ключ-ключ-ключ',
    '\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9',
  ]) {
    const response = await raw(who, '/basic/unitCategory/add', '{"code":"INJECTED","name":{"zh":"注入"}}', {
      'idempotency-key': key,
    });
    if (/^[\x21-\x7e]{8,64}$/.test(key)) continue;
    assert.equal(codeOf(response), '10017', `${key}: ${response.body}`);
  }
  const { total } = await who.post<{ total: number }>('/basic/unitCategory/query', { code: 'INJECTED' });
  assert.equal(total, 0);
});
