import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineDocument } from '#model/document.ts';
import { json, lines, lookup, money, quantity, text } from '#model/fields.ts';
import { changedSince } from './changedSince.ts';

const line = defineDocument({
  module: 'pur',
  code: 'orderLine',
  label: ['行', 'Line'],
  fields: { qty: quantity('数量', 'Quantity') },
});
const order = defineDocument({
  module: 'pur',
  code: 'order',
  label: ['订单', 'Order'],
  fields: {
    title: text('标题', 'Title'),
    amount: money('金额', 'Amount'),
    supplier: lookup('供应商', 'Supplier', 'sup.supplierBase'),
    trace: json('轨迹', 'Trace'),
    lines: lines('明细', 'Lines', line),
  },
  states: { NEW: ['新建', 'New'], PENDING: ['审批中', 'In approval'] },
});

const read = {
  id: '1',
  status: 'PENDING',
  title: 'a',
  amount: '40.00',
  supplierId: '7',
  trace: {},
  lines: [
    { id: '11', qty: '1' },
    { id: '12', qty: '2' },
  ],
};

const namesOf = (before: object, now: object): string[] =>
  changedSince(order, { ...before }, { ...now }).values.map(
    ({ key, line: place }) => `${key}${place ? `#${place}` : ''}`,
  );

test('what means the same has not changed', () => {
  assert.deepEqual(changedSince(order, read, { ...read, amount: '40', trace: { x: 1 } }), { values: [], lines: [] });
});

test('the state, fields and values in lines are told where they differ', () => {
  const now = {
    ...read,
    status: 'NEW',
    amount: '40000',
    supplierId: '8',
    lines: [
      { id: '11', qty: '1' },
      { id: '12', qty: '200' },
    ],
  };
  assert.deepEqual(namesOf(read, now), ['status', 'amount', 'supplier', 'lines.1.qty#2']);
});

test('lines that came or went are counted', () => {
  const now = {
    ...read,
    lines: [
      { id: '12', qty: '2' },
      { id: '13', qty: '5' },
      { id: '14', qty: '5' },
    ],
  };
  assert.deepEqual(
    changedSince(order, read, now).lines.map(({ added, gone }) => [added, gone]),
    [[2, 1]],
  );
});

test('what was not read, as lines in a list, or is not told, is no change', () => {
  const { lines: _, ...listed } = read;
  assert.deepEqual(namesOf(listed, { ...read, amount: '41' }), ['amount']);
  assert.deepEqual(namesOf(read, { id: '1', title: 'b' }), ['title']);
});
