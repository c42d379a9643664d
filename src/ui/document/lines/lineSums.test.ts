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

test('what stands on a line for each supplier is counted once for what it belongs to; other sums mean nothing', () => {
  const awarded = defineDocument({
    module: 'x',
    code: 'awarded',
    label: ['行', 'Line'],
    fields: {
      item: lookup('明细', 'Item', 'x.item'),
      asked: quantity('需求', 'Asked for'),
      most: quantity('上限', 'Most'),
      won: quantity('中标', 'Won'),
    },
    lineSums: { asked: 'item', most: null },
  });
  const lines = [
    { itemId: '1', asked: '100', most: '100', won: '70' },
    { itemId: '1', asked: '100', most: '80', won: '30' },
    { itemId: '2', asked: '5', most: '5', won: '5' },
    { itemId: null, asked: '1', most: '1', won: '1' },
  ];
  assert.deepEqual(
    sumsOf(awarded, editColumns(awarded, 'buyer'), lines).map(({ column, sum }) => [column.name, sum]),
    [
      ['asked', '106'],
      ['won', '106'],
    ],
  );
});
