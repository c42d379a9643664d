import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import type { NamedHit } from '#engine/read/nameSearch.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { employee } from '#areas/organisation/employee/employee.document.ts';
import { rows, person } from './app.ts';
import { createRow } from './factory.ts';
import { fullAccessPerson } from './fullAccess.ts';
import type { Person } from './person.ts';
import { tenantFixture } from './tenantFixture.ts';

const mine = () => tenantFixture('NAMEA');
const theirs = () => tenantFixture('NAMEB');

const find = (who: Person, keyword: string): Promise<NamedHit[]> => who.post('/system/search/query', { keyword });
const keysOf = (hits: readonly NamedHit[]): string[] => [...new Set(hits.map(({ document }) => document))];

async function numberOf(order: string): Promise<string> {
  const [row] = await rows<{ orderNo: string }>(
    sql`select order_no as "orderNo" from pur_purchase_order where id = ${order}::bigint`,
  );
  return row?.orderNo ?? '';
}

test('a number leads to its document, whatever else contains it', async () => {
  const { rows: known } = await mine();
  const id = known.get(purchaseOrder) ?? '';
  const buyer = await person('names_buyer', { userType: 'BUYER', roles: ['buyer'] });
  const number = await numberOf(id);
  const [first] = await find(buyer, number.toLowerCase());
  assert.deepEqual([first?.document, first?.id, first?.number], ['pur.purchaseOrder', id, number]);
  assert.ok(first?.statusLabel);
});

test('a part of a name finds it, in the documents one may list and in no others', async () => {
  const { marker } = await mine();
  const buyer = await person('names_parts', { userType: 'BUYER', roles: ['buyer'] });
  // Many documents hold the marker, and the search tells the first of them: the names themselves are looked for.
  const named = async (table: string, column: string): Promise<string> => {
    const [row] = await rows<{ name: string }>(
      sql`select ${sql.ref(column)}->>'zh' as name from ${sql.table(table)}
           where ${sql.ref(column)}->>'zh' like ${`%${marker}%`} order by id limit 1`,
    );
    assert.ok(row, table);
    return row.name.slice(1);
  };
  const supplierName = await named('sup_supplier_base', 'full_name');
  assert.ok(keysOf(await find(buyer, supplierName)).includes('sup.supplierBase'));
  const planner = await person('names_planner', { userType: 'BUYER', roles: ['planner'] });
  assert.ok(!keysOf(await find(planner, supplierName)).includes('sup.supplierBase'));
  assert.ok(keysOf(await find(planner, await named('basic_material', 'name'))).includes('basic.material'));
});

test('a supplier finds its own documents and none of another supplier, a buyer none of another company', async () => {
  const [own, other] = [await mine(), await theirs()];
  const supplier = await fullAccessPerson('names_supplier', {
    userType: 'SUPPLIER',
    supplierBaseId: own.supplierBaseId,
  });
  const foreign = await numberOf(other.rows.get(purchaseOrder) ?? '');
  assert.deepEqual(await find(supplier, foreign), []);
  const suppliersSeen = (await find(supplier, other.marker)).filter(({ document }) => document === 'sup.supplierBase');
  assert.deepEqual(suppliersSeen, []);
  assert.deepEqual(
    (await find(supplier, own.marker)).filter(({ document }) => document === 'sup.supplierBase').map(({ id }) => id),
    [own.rows.get(supplierBase)],
  );
  const [order] = await find(supplier, await numberOf(own.rows.get(purchaseOrder) ?? ''));
  assert.equal(order?.id, own.rows.get(purchaseOrder));

  const buyer = await fullAccessPerson('names_company', { userType: 'BUYER', companies: [own.companyId] });
  assert.deepEqual(await find(buyer, foreign), []);
});

test('signs of patterns are letters like others, and too little finds nothing', async () => {
  const buyer = await person('names_signs', { userType: 'BUYER', roles: ['buyer'] });
  assert.deepEqual(await find(buyer, '%%%'), []);
  assert.deepEqual(await find(buyer, '___'), []);
  assert.deepEqual(await find(buyer, 'P'), []);
});

test('pinyin: the letters by which Chinese titles are found', async () => {
  const buyer = await person('names_pinyin', { userType: 'BUYER', roles: ['buyer'] });
  assert.deepEqual(await buyer.post('/system/search/pinyin', { texts: ['采购订单', 'Orders 订单', '绿色'] }), [
    { initials: 'cgdd', letters: 'caigoudingdan' },
    { initials: 'odd', letters: 'orders dingdan' },
    { initials: 'ls', letters: 'lvse' },
  ]);
  const refused = await buyer.send('POST', '/system/search/pinyin', { texts: ['字'.repeat(101)] });
  assert.equal(refused.code, '10008');
});

test('people and organisations are found by the pinyin of their Chinese names', async () => {
  const steward = await person('names_steward', { userType: 'ADMIN', roles: ['mdm_admin'] });
  const head = await createRow(employee, { realName: '欧阳沁雪', employeeNo: 'PY0001' });
  for (const keyword of ['oyqx', 'ouyangqin', 'OYQ', 'PY0001', '阳沁'])
    assert.ok(
      (await find(steward, keyword)).some(({ id }) => id === head.id),
      keyword,
    );
  assert.ok(!(await find(steward, 'oyx')).some(({ id }) => id === head.id));
  const clerk = await person('names_clerk', { userType: 'BUYER', roles: ['warehouse'] });
  assert.ok(!(await find(clerk, 'oyqx')).some(({ id }) => id === head.id));
});

test('names are found without the marks of their letters and in any width, by lists, choices and the search over everything', async () => {
  const buyer = await person('names_marks', { userType: 'BUYER', roles: ['buyer', 'mdm_admin', 'sup_manager'] });
  const word = 'Ÿczörřel';
  const { id } = await createRow(supplierBase, {
    fullName: { zh: `José ${word} Wälzlager` },
    supplierCode: 'ＷＩＤＥ７７１２',
  });
  for (const keyword of ['yczorrel', 'YCZORREL', 'ｙｃｚｏｒｒｅｌ', word, `jose yczorrel walz`]) {
    assert.ok(
      (await find(buyer, keyword)).some((hit) => hit.id === id),
      keyword,
    );
    assert.deepEqual(
      (await buyer.query(supplierBase, { keyword })).records.map((row) => row.id),
      [id],
      keyword,
    );
    const chosen = await buyer.post<{ records: { id: string }[] }>('/sup/supplierBase/queryForLov', { keyword });
    assert.deepEqual(
      chosen.records.map((row) => row.id),
      [id],
      keyword,
    );
  }
  assert.deepEqual(
    (await buyer.query(supplierBase, { keyword: 'wide7712' })).records.map((row) => row.id),
    [id],
  );
  assert.deepEqual((await buyer.query(supplierBase, { keyword: 'yczorrel.*' })).records, []);
});
