import assert from 'node:assert/strict';
import { test } from 'node:test';
import { material } from '#areas/masterData/material/material.document.ts';
import { transportMode } from '#areas/masterData/settlement/transportMode.document.ts';
import { declarationsOf } from '#engine/runtime/registry.ts';
import { hasAlias } from '#engine/http/dataService.ts';
import { areas } from '../src/areas.ts';
import { app, person } from './app.ts';
import { createRow } from './factory.ts';
import type { Person } from './person.ts';
import { fullAccessPerson } from './fullAccess.ts';
import { newOrder, purchasingFixture } from './purchasingFixture.ts';
import { contents, upload } from './upload.ts';

// The generic data service of the specification (§7): rows by alias, with the rights and rules of their own calls.

interface Answer {
  readonly code: string;
  readonly data: {
    readonly records: readonly Readonly<Record<string, unknown>>[];
    readonly total: number;
    readonly updated: number;
    readonly deleted: number;
    readonly refused: readonly { readonly id: string; readonly code: string }[];
  };
}

async function call(who: Person, name: string, payload: object, method: 'POST' | 'DELETE' = 'POST'): Promise<Answer> {
  const { http } = await app();
  const url = `/prod-api/apijson/api/${name}`;
  const answer = await http.inject({ method, url, headers: who.headers, payload });
  return answer.json<Answer>();
}

const master = () => person('data_master', { userType: 'BUYER', roles: ['mdm_admin'] });
const clerk = () => person('data_clerk', { userType: 'BUYER', roles: ['warehouse'] });
const alias = 'basic.transportMode';

const modes = (...codes: string[]) =>
  Promise.all(codes.map((code) => createRow(transportMode, { code, name: { zh: `方式${code}`, en: code } })));

test('get answers the columns that were named, of rows that match, and no others', async () => {
  const who = await master();
  await modes('DS-1', 'DS-2');
  const { code, data } = await call(who, 'get', {
    alias,
    columns: ['code', 'name', 'enabledFlag'],
    where: { code: ['DS-1', 'DS-2'] },
    sort: ['-code'],
    page: { size: 1, current: 2 },
  });
  assert.equal(code, '200');
  assert.equal(data.total, 2);
  assert.deepEqual(data.records, [{ code: 'DS-1', name: { zh: '方式DS-1', en: 'DS-1' }, enabledFlag: true }]);
});

test('get follows lookups with the rights for what they name, three of them at most', async () => {
  const { buyer, otherSupplier } = await purchasingFixture();
  const order = await newOrder();
  const asked = {
    alias: 'pur.purchaseOrder',
    columns: ['orderNo', 'supplierBaseName', 'supplierBase.supplierCode', 'company.country.iso2'],
    where: { ids: [order.id] },
  };
  const [row] = (await call(buyer, 'get', asked)).data.records;
  assert.deepEqual(Object.keys(row ?? {}), asked.columns);
  assert.equal(row?.['orderNo'], order.orderNo);
  assert.ok(row?.['supplierBase.supplierCode'], JSON.stringify(row));
  const own = { ...asked, columns: ['orderNo'] };
  assert.equal((await call(otherSupplier, 'get', own)).data.total, 0, 'a row of somebody else does not exist');
});

test('what is no column, no alias or no right is refused, whatever it is wrapped in', async () => {
  const who = await master();
  for (const [asked, code] of [
    [{ alias, columns: ['*'] }, '20009'],
    [{ alias }, '20009'],
    [{ alias, columns: [] }, '20009'],
    [{ alias, columns: ['code', 7] }, '20009'],
    [{ alias, columns: ['toString'] }, '20009'],
    [{ alias, columns: ['code.code'] }, '20009'],
    [{ alias: 'basic.company', columns: ['parent.parent.parent.parent.code'] }, '20009'],
    [{ alias: 'basic.purchaser', columns: ['user.userName'] }, '20009'],
    [{ alias, columns: ['code'], where: ['code'] }, '20009'],
    [{ alias, columns: ['code'], page: { size: 1001 } }, '20009'],
    [{ alias: 'basic.nothing', columns: ['id'] }, '10007'],
    [{ alias: 'system.iapSysUserT', columns: ['userName'] }, '10007'],
    [{ alias: 'system.sysRole', columns: ['roleCode'] }, '10007'],
    [{ alias: 'constructor', columns: ['id'] }, '10007'],
    [{ columns: ['id'] }, '10007'],
  ] as const)
    assert.equal((await call(who, 'get', asked)).code, code, JSON.stringify(asked));
  const expert = await person('data_expert', { userType: 'EXPERT', roles: [] });
  assert.equal((await call(expert, 'get', { alias: 'pur.purchaseOrder', columns: ['nothing'] })).code, '16012');
});

test('users, roles, grants, logs, flows and what is sealed have no alias', () => {
  const open = declarationsOf(areas)
    .documents.filter(hasAlias)
    .map((document) => `${document.module}.${document.code}`);
  assert.ok(open.includes('pur.purchaseOrder') && open.includes('basic.material'));
  assert.deepEqual(
    open.filter((key) => /^(system|user|auth|workflow|task|im|notice|attachment)\./.test(key)),
    [],
  );
  for (const sealed of [
    'bidding.tenderingBid',
    'bidding.tenderingBidLine',
    'bidding.inquiryQuote',
    'bidding.scoreSheet',
  ])
    assert.ok(!open.includes(sealed), sealed);
});

test('updateBatchBeta changes each row by its version; a refused one stays and stops no other', async () => {
  const who = await master();
  const [one, two] = await modes('DU-1', 'DU-2');
  const rows = [
    { id: one?.id, versionNo: one?.versionNo, name: { zh: '改一', en: 'One' } },
    { id: two?.id, versionNo: (two?.versionNo ?? 1) + 7, name: { zh: '改二', en: 'Two' } },
  ];
  const { data } = await call(who, 'updateBatchBeta', { alias, rows });
  assert.equal(data.updated, 1);
  assert.deepEqual(
    data.refused.map(({ id, code }) => [id, code]),
    [[two?.id, '10003']],
  );
  assert.deepEqual((await who.get(transportMode, one?.id ?? '')).name, { zh: '改一', en: 'One' });
  assert.deepEqual((await who.get(transportMode, two?.id ?? '')).name, { zh: '方式DU-2', en: 'DU-2' });

  const of = async (sent: object, by: Person = who) => (await call(by, 'updateBatchBeta', sent)).code;
  assert.equal(await of({ alias, rows: [{ versionNo: 1, code: 'X' }] }), '10010');
  assert.equal(await of({ alias, rows: [{ id: one?.id, code: 'X' }] }), '20009', 'without the version that was read');
  assert.equal(await of({ alias, rows: [] }), '20009');
  assert.equal(await of({ alias, rows }, await clerk()), '20012');
  assert.equal(await of({ alias: 'system.sysRole', rows }), '10007');
});

test('deleteByTableAliasBeta deletes each row that may go, and names the others', async () => {
  const who = await master();
  const [gone] = await modes('DD-1');
  const missing = '999999999999999999';
  const { data } = await call(who, 'deleteByTableAliasBeta', { alias, ids: [gone?.id, missing] }, 'DELETE');
  assert.equal(data.deleted, 1);
  assert.deepEqual(
    data.refused.map(({ id }) => id),
    [missing],
  );
  assert.equal((await who.query(transportMode, { code: ['DD-1'] })).total, 0);
  const of = async (sent: object, by: Person = who) => (await call(by, 'deleteByTableAliasBeta', sent, 'DELETE')).code;
  assert.equal(await of({ alias }), '10010');
  assert.equal(await of({ alias, ids: ['x'] }), '10010');
  assert.equal(await of({ alias, ids: [missing] }, await clerk()), '20012');
  // Lines are written with their header: there is no right to delete them alone.
  const everything = await fullAccessPerson('data_full', { userType: 'BUYER' });
  assert.equal(await of({ alias: 'basic.materialSubstitute', ids: [missing] }, everything), '20012');
});

test('uploadFile and removeFile take and remove an attachment like the pages do', async () => {
  const who = await master();
  const row = await createRow(material, {});
  const file = await upload(who, {
    name: 'data.pdf',
    content: contents.pdf,
    to: '/apijson/api/uploadFile',
    fields: { businessId: row.id, document: 'basic.material' },
  });
  assert.equal(file.code, '200');
  const { id } = file.data as { id: string };
  assert.equal((await removed(await clerk(), id)).code !== '200', true);
  assert.equal((await removed(who, id)).code, '200');
  assert.equal((await removed(who, id)).code, '10007');
  assert.equal((await removed(who, 'x')).code, '10010');
});

async function removed(who: Person, id: string): Promise<{ code: string }> {
  const { http } = await app();
  const url = `/prod-api/apijson/api/removeFile?id=${id}`;
  return (await http.inject({ method: 'DELETE', url, headers: who.headers })).json();
}
