import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineDocument } from '#model/document.ts';
import { lookup, money, quantity } from '#model/fields.ts';
import { editColumns, sumsOf } from './lineColumns.ts';

const line = defineDocument({
  module: 'x',
  code: 'line',
  label: ['行', 'Line'],
  fields: {
    unit: lookup('单位', 'Unit', 'basic.unit'),
    qty: quantity('数量', 'Quantity'),
    amount: money('金额', 'Amount'),
  },
});

const sums = (units: readonly string[]) =>
  sumsOf(
    line,
    editColumns(line, 'buyer'),
    units.map((unitId) => ({ unitId, qty: '1.5', amount: '2' })),
  ).map(({ column, sum }) => [column.name, sum]);

test('quantities of one unit and amounts have a sum', () => {
  assert.deepEqual(sums(['1', '1']), [
    ['qty', '3'],
    ['amount', '4'],
  ]);
});

test('quantities of several units have none', () => {
  assert.deepEqual(sums(['1', '2']), [['amount', '4']]);
});
