import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineDocument } from '#model/document.ts';
import { computed, date, lines, lookup, money, quantity, serial, text } from '#model/fields.ts';
import { additionOf, changesOf, copyOf, isChanged, isSame, withChanges } from './formValues.ts';

const line = defineDocument({
  module: 'pur',
  code: 'orderLine',
  label: ['行', 'Line'],
  fields: {
    material: lookup('物料', 'Material', 'basic.material'),
    qty: quantity('数量', 'Quantity'),
    amount: computed(money('金额', 'Amount')),
    note: text('备注', 'Note'),
  },
});
const order = defineDocument({
  module: 'pur',
  code: 'order',
  label: ['订单', 'Order'],
  fields: {
    no: serial('单号', 'No.', 'PO'),
    supplier: lookup('供应商', 'Supplier', 'sup.supplierBase'),
    day: date('日期', 'Date'),
    total: computed(money('合计', 'Total')),
    lines: lines('明细', 'Lines', line),
  },
});

const stored = {
  id: '1',
  versionNo: 4,
  status: 'NEW',
  no: 'PO-1',
  supplierId: '7',
  supplierName: '上海钢铁',
  day: '2026-01-01',
  total: '30',
  lines: [
    { id: '11', materialId: '3', materialName: '钢板', qty: '10', amount: '30', note: 'x' },
    { id: '12', materialId: '4', qty: '1.50', amount: '3', note: null },
  ],
};

for (const [a, b, same] of [
  ['1.50', '1.5', true],
  [null, '', true],
  [undefined, null, true],
  ['', '0', false],
  ['a', 'b', false],
  [false, false, true],
  [{ zh: '甲' }, { zh: '甲' }, true],
  [{ zh: '甲' }, { zh: '乙' }, false],
] as const) {
  test(`${JSON.stringify(a)} and ${JSON.stringify(b)} are ${same ? 'the same' : 'different'}`, () => {
    assert.equal(isSame(a, b), same);
  });
}

test('a new row is sent with what was given, without names, numbers and computed values', () => {
  const { id: _id, versionNo: _version, status: _status, ...values } = stored;
  assert.deepEqual(
    additionOf(order, { ...values, lines: [{ materialId: '3', materialName: '钢板', qty: '1', amount: '3' }] }),
    {
      supplierId: '7',
      day: '2026-01-01',
      lines: [{ materialId: '3', qty: '1' }],
    },
  );
});

test('an unchanged row has nothing to save', () => {
  assert.equal(isChanged(order, stored, structuredClone(stored)), false);
  assert.equal(isChanged(order, stored, { ...stored, supplierName: 'Shanghai Steel', total: '99' }), false);
});

test('only changed values are sent, emptied ones as null', () => {
  assert.deepEqual(changesOf(order, stored, { ...stored, day: '', supplierId: '8' }), {
    id: '1',
    versionNo: 4,
    supplierId: '8',
    day: null,
  });
});

test('of stored lines only what changed is sent, emptied values as null; all are named, for a missing one is removed', () => {
  const [first, second] = stored.lines;
  const changes = changesOf(order, stored, { ...stored, lines: [{ ...first, note: '' }, second, { qty: '5' }] });
  assert.deepEqual(changes['lines'], [{ id: '11', note: null }, { id: '12' }, { qty: '5' }]);
});

test('another way to write the same number changes nothing', () => {
  const [first, second] = stored.lines;
  assert.equal(isChanged(order, stored, { ...stored, lines: [{ ...first, qty: '10.000' }, second] }), false);
});

test('a copy holds what a person gave and nothing of the stored row', () => {
  assert.deepEqual(copyOf(order, stored), {
    supplierId: '7',
    supplierName: '上海钢铁',
    day: '2026-01-01',
    lines: [
      { materialId: '3', materialName: '钢板', qty: '10', note: 'x' },
      { materialId: '4', qty: '1.50' },
    ],
  });
});

test('a change of the header empties what no longer belongs to it, in the lines too', () => {
  const entry = defineDocument({
    module: 'pur',
    code: 'entry',
    label: ['行', 'Line'],
    fields: { store: lookup('仓库', 'Store', 'basic.warehouse', { dependsOn: { company: 'parent.company' } }) },
  });
  const header = defineDocument({
    module: 'pur',
    code: 'entries',
    label: ['单', 'Entries'],
    fields: {
      company: lookup('公司', 'Company', 'basic.company'),
      dept: lookup('部门', 'Department', 'basic.department', { dependsOn: { company: 'company' } }),
      lines: lines('明细', 'Lines', entry),
    },
  });
  const held = { companyId: '1', deptId: '2', lines: [{ storeId: '3', note: 'x' }] };
  const none = (name: string) => ({ [`${name}Id`]: null, [`${name}Name`]: null, [`${name}Code`]: null });
  assert.deepEqual(withChanges(header, held, { companyId: '9' }), {
    companyId: '9',
    ...none('dept'),
    lines: [{ note: 'x', ...none('store') }],
  });
  assert.deepEqual(withChanges(header, held, { companyId: '1', deptId: '4' }), { ...held, deptId: '4' });
});
