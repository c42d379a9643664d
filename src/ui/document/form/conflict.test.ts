import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineDocument } from '#model/document.ts';
import { lines, lookup, quantity, text } from '#model/fields.ts';
import { conflictsOf, merged } from './conflict.ts';

const line = defineDocument({
  module: 'pur',
  code: 'orderLine',
  label: ['行', 'Line'],
  fields: { qty: quantity('数量', 'Quantity'), note: text('备注', 'Note') },
});
const order = defineDocument({
  module: 'pur',
  code: 'order',
  label: ['订单', 'Order'],
  fields: {
    title: text('标题', 'Title'),
    place: text('地点', 'Place'),
    supplier: lookup('供应商', 'Supplier', 'sup.supplierBase'),
    lines: lines('明细', 'Lines', line),
  },
});

const base = {
  id: '1',
  versionNo: 1,
  title: 'a',
  place: 'x',
  supplierId: '7',
  supplierName: 'Seven',
  lines: [
    { id: '11', qty: '1', note: 'n' },
    { id: '12', qty: '2', note: 'n' },
    { id: '13', qty: '3', note: 'n' },
  ],
};
const theirs = {
  ...base,
  versionNo: 2,
  title: 'theirs',
  place: 'y',
  lines: [
    { id: '11', qty: '5', note: 'theirs' },
    { id: '13', qty: '3', note: 'n' },
    { id: '14', qty: '9', note: 'new' },
  ],
};

test('only what both changed differently is a conflict', () => {
  const mine = { ...base, title: 'mine', lines: [{ id: '11', qty: '6', note: 'n' }, base.lines[1], base.lines[2]] };
  assert.deepEqual(
    conflictsOf(order, base, mine, theirs).map(({ path }) => path),
    ['title', 'lines.11.qty'],
  );
});

test('the same change on both sides is none', () => {
  const mine = { ...base, title: 'theirs', place: 'y', lines: [{ ...base.lines[0], qty: '5.000' }] };
  assert.deepEqual(conflictsOf(order, base, mine, theirs), []);
});

test('my changes go on top of the stored row, with the choices made', () => {
  const mine = {
    ...base,
    title: 'mine',
    supplierId: '8',
    supplierName: 'Eight',
    lines: [
      { id: '11', qty: '6', note: 'n' },
      { id: '12', qty: '2', note: 'n' },
      { qty: '4', note: 'added' },
    ],
  };
  assert.deepEqual(merged(order, { base, mine, theirs }, { title: 'theirs', 'lines.11.qty': 'mine' }), {
    id: '1',
    versionNo: 2,
    title: 'theirs',
    place: 'y',
    supplierId: '8',
    supplierName: 'Eight',
    lines: [
      { id: '11', qty: '6', note: 'theirs' },
      { id: '14', qty: '9', note: 'new' },
      { qty: '4', note: 'added' },
    ],
  });
});
