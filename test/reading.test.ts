import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRecord } from '#model/value.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { materialCategory } from '#areas/masterData/materialCategory/materialCategory.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { deliveryNote } from '#areas/receiving/delivery/deliveryNote/deliveryNote.document.ts';
import { person } from './app.ts';
import { purchasingFixture, confirmedOrder, newOrder } from './purchasingFixture.ts';
import { fullAccessPerson } from './fullAccess.ts';
import { createRow } from './factory.ts';
import type { Person } from './person.ts';
import { tenantFixture } from './tenantFixture.ts';

interface Listed {
  readonly id: string;
  readonly creatorName: string | null;
  readonly lastUpdatedByName: string | null;
}

async function listed(who: Person, path: string, body: object): Promise<Listed[]> {
  const { records } = await who.post<{ records: Listed[] }>(`${path}/query`, {
    page: { current: 1, size: 10 },
    ...body,
  });
  return records;
}

test('a column that names another row is sorted by the name people see', async () => {
  const buyer = await fullAccessPerson('reading_buyer', { userType: 'BUYER' });
  const [b, a] = [
    await createRow(materialCategory, { name: { zh: 'b', en: 'Alpha' } }),
    await createRow(materialCategory, { name: { zh: 'a', en: 'Beta' } }),
  ];
  const [first, second] = [
    await createRow(material, { categoryId: b.id }),
    await createRow(material, { categoryId: a.id }),
  ];
  const ids = [first.id, second.id];
  const order = async (sort: string, language: string) => {
    const headers = { 'accept-language': language };
    const { data } = await buyer.send('POST', '/basic/material/query', { ids, sort: [sort] }, headers);
    return (data as { records: Listed[] }).records.map(({ id }) => id);
  };
  assert.deepEqual(await order('category', 'zh'), [second.id, first.id]);
  assert.deepEqual(await order('-category', 'zh'), [first.id, second.id]);
  assert.deepEqual(await order('category', 'en'), [first.id, second.id]);
});

test('of alternatives one must hold, beside whatever else is asked; what is no list of them is refused', async () => {
  const buyer = await fullAccessPerson('reading_either', { userType: 'BUYER' });
  const [one, two, three] = [
    await createRow(material, { code: 'EITHER1', name: { zh: '甲', en: 'First' } }),
    await createRow(material, { code: 'EITHER2', name: { zh: '乙', en: 'Second' } }),
    await createRow(material, { code: 'EITHER3', name: { zh: '丙', en: 'Third' } }),
  ];
  const ids = [one.id, two.id, three.id];
  const found = async (search: object) =>
    (await listed(buyer, '/basic/material', { ids, sort: ['code'], ...search })).map(({ id }) => id);
  const first = { code: { eq: 'EITHER1' } };
  const second = { code: { eq: 'EITHER2' } };
  const none = { code: { empty: true } };
  const cases: readonly (readonly [either: unknown, expected: readonly string[]])[] = [
    [[[first, second]], [one.id, two.id]],
    [
      [
        [first, second],
        [second, none],
      ],
      [two.id],
    ],
    [[[none]], []],
    [[[{ ...first, enabledFlag: 0 }, { keyword: 'EITHER3' }]], [three.id]],
    [[], ids],
  ];
  for (const [either, expected] of cases) assert.deepEqual(await found({ either }), expected, JSON.stringify(either));
  assert.deepEqual(await found({ either: [[first, second]], code: { eq: 'EITHER3' } }), []);
  const tooMany = Array.from({ length: 21 }, () => first);
  const bad: readonly unknown[] = ['x', [first], [[]], [['x']], [[{ gone: 1 }]], [[{ either: [[first]] }]], [tooMany]];
  for (const either of bad) {
    const { code } = await buyer.send('POST', '/basic/material/query', { either });
    assert.equal(code, '20001', JSON.stringify(either));
  }
});

test('a column of materials is sorted by the code that stands before their names', async () => {
  const { buyer, pieceId } = await purchasingFixture();
  const goods = { status: 'ACTIVE', inspectFlag: false, batchFlag: false, baseUnitId: pieceId } as const;
  const [second, first] = [
    await createRow(material, { ...goods, code: 'SORTED2', name: { zh: '甲', en: 'Alpha' } }),
    await createRow(material, { ...goods, code: 'SORTED1', name: { zh: '乙', en: 'Beta' } }),
  ];
  const { lines } = await newOrder([{ materialId: second.id }, { materialId: first.id }]);
  const order = async (sort: string) => {
    const { records } = await buyer.query(purchaseOrderDetail, { ids: lines.map(({ id }) => id), sort: [sort] });
    return records.map(({ materialCode }) => materialCode);
  };
  assert.deepEqual(await order('material'), ['SORTED1', 'SORTED2']);
  assert.deepEqual(await order('-material'), ['SORTED2', 'SORTED1']);
});

test('rows tell who made them and who changed them; a supplier learns no name of the other side', async () => {
  const buyer = await person('reading_maker', { userType: 'BUYER', roles: ['buyer'] });
  const path = '/basic/materialCategory';
  const made = await buyer.post<Listed & { versionNo: number }>(`${path}/add`, {
    code: '9871',
    name: { zh: '排序', en: 'Sorting' },
  });
  assert.ok(made.creatorName);
  assert.equal(made.lastUpdatedByName, made.creatorName);
  const [row] = await listed(buyer, path, { ids: [made.id], sort: ['creatorName'] });
  assert.equal(row?.creatorName, made.creatorName);
  const { supplierBaseId, rows } = await tenantFixture('QREAD');
  const supplier = await fullAccessPerson('reading_supplier', { userType: 'SUPPLIER', supplierBaseId });
  const [order] = await listed(supplier, '/pur/purchaseOrder', { ids: [rows.get(purchaseOrder)] });
  assert.deepEqual([order?.creatorName, order?.lastUpdatedByName], [null, null]);
});

test('a copied name is read in the language of the reader; what somebody wrote himself stays', async () => {
  const { buyer, supplier, clerk } = await purchasingFixture();
  const own = '轴承，含润滑脂';
  const order = await confirmedOrder([{}, { materialDesc: own }]);
  const note = await supplier.add(deliveryNote, {
    lines: order.lines.map(({ id, lineNo }) => ({ lineNo, orderDetailId: id, shipQty: '1' as const })),
  });
  const english = { 'accept-language': 'en' };
  const described = async (who: Person, path: string, id: string, headers = {}): Promise<(string | null)[]> => {
    const { data } = await who.send('GET', `${path}/get?id=${id}`, undefined, headers);
    return (data as { lines: { materialDesc: string | null }[] }).lines.map(({ materialDesc }) => materialDesc);
  };
  const [orders, notes] = ['/pur/purchaseOrder', '/pur/deliveryNote'];
  assert.deepEqual(await described(buyer, orders, order.id), ['深沟球轴承', own]);
  assert.deepEqual(await described(buyer, orders, order.id, english), ['Ball bearing', own]);
  assert.deepEqual(await described(supplier, notes, note.id, english), ['Ball bearing', own]);
  await supplier.run(deliveryNote, 'ship', note.id);
  await clerk.run(deliveryNote, 'arrive', note.id);
  assert.deepEqual(await described(clerk, notes, note.id), ['深沟球轴承', own]);

  // Saved by an English reader as he read it, it is still the name and not words of his own.
  const draft = await newOrder();
  const lines = draft.lines.map((line) => ({ ...line, materialDesc: 'Ball bearing' }));
  const body = { id: draft.id, versionNo: draft.versionNo, lines };
  const saved = await buyer.post<typeof draft>(`${orders}/update`, body, english);
  assert.equal(saved.lines[0]?.materialDesc, 'Ball bearing');
  assert.deepEqual(await described(buyer, orders, draft.id), ['深沟球轴承']);

  // What a lookup of such a line is called follows too.
  const lines2 = await supplier.send(
    'POST',
    '/pur/deliveryNoteDetail/queryForLov',
    { ids: [note.lines[0]?.id] },
    english,
  );
  assert.equal((lines2.data as { records: { text: string }[] }).records[0]?.text, 'Ball bearing');
});

test('a text that few rows hold is found wherever they stand in the order, and with every other condition', async () => {
  const buyer = await person('reading_seeker', { userType: 'BUYER', roles: ['buyer'] });
  const path = '/basic/materialCategory';
  const codes = ['QJ7W-1', 'QJ7W-2', 'QJ7W-3'];
  const ids: string[] = [];
  for (const code of codes)
    ids.push((await buyer.post<Listed>(`${path}/add`, { code, name: { zh: `寻 ${code}` } })).id);
  const codesOf = async (search: object): Promise<unknown[]> =>
    (await listed(buyer, path, { sort: ['-code'], ...search })).map((row) => (isRecord(row) ? row['code'] : row));
  assert.deepEqual(await codesOf({ code: 'QJ7W' }), codes.toReversed());
  assert.deepEqual(await codesOf({ code: 'qj7w' }), codes.toReversed());
  assert.deepEqual(await codesOf({ code: 'QJ7W', page: { size: 1, current: 2 } }), ['QJ7W-2']);
  assert.deepEqual(await codesOf({ code: 'QJ7W', ids: ids.slice(0, 1) }), ['QJ7W-1']);
  assert.deepEqual(await codesOf({ code: 'QJ9X' }), []);
});
