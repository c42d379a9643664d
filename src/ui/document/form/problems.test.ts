import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineDocument } from '#model/document.ts';
import { lines, lookup, quantity, text } from '#model/fields.ts';
import {
  revalidated,
  lineProblems,
  messageAt,
  placeOf,
  remainingProblems,
  warningsByLine,
  type Place,
} from './problems.ts';

const line = defineDocument({
  module: 'pur',
  code: 'orderLine',
  label: ['行', 'Line'],
  fields: { material: lookup('物料', 'Material', 'basic.material'), qty: quantity('数量', 'Quantity') },
});
const order = defineDocument({
  module: 'pur',
  code: 'order',
  label: ['订单', 'Order'],
  fields: {
    title: text('标题', 'Title'),
    supplier: lookup('供应商', 'Supplier', 'sup.supplierBase'),
    lines: lines('明细', 'Lines', line),
  },
});

const cases: readonly (readonly [path: string, place: Place])[] = [
  ['title', { kind: 'field', name: 'title' }],
  ['supplierId', { kind: 'field', name: 'supplier' }],
  ['supplier', { kind: 'field', name: 'supplier' }],
  ['remark', { kind: 'field', name: 'remark' }],
  ['lines', { kind: 'lines', lines: 'lines' }],
  ['lines.2', { kind: 'row', lines: 'lines', row: 2 }],
  ['lines.0.qty', { kind: 'cell', lines: 'lines', row: 0, name: 'qty' }],
  ['lines.4.materialId', { kind: 'cell', lines: 'lines', row: 4, name: 'material' }],
  ['lines.4.gone', { kind: 'row', lines: 'lines', row: 4 }],
  ['gone', { kind: 'page' }],
  ['', { kind: 'page' }],
];
for (const [path, place] of cases) {
  test(`'${path}' leads to ${JSON.stringify(place)}`, () => assert.deepEqual(placeOf(order, path), place));
}

const problems = [
  { path: 'supplierId', message: 'S' },
  { path: 'lines.1.qty', message: 'Q' },
  { path: 'lines.1', message: 'R' },
];

test('a message stands beside its field', () => {
  assert.equal(messageAt(order, problems, 'supplier'), 'S');
  assert.equal(messageAt(order, problems, 'title'), undefined);
});

test('messages of lines are found by row and column', () => {
  const rows = lineProblems(problems, 'lines');
  assert.deepEqual(
    [...(rows.get(1) ?? [])],
    [
      ['qty', 'Q'],
      ['', 'R'],
    ],
  );
  assert.equal(rows.size, 1);
});

test('every warning of a line is told beside it, and of no other', () => {
  const warnings = [...problems, { path: 'lines.1.qty', message: 'P' }, { path: 'others.1.qty', message: 'O' }];
  assert.deepEqual([...warningsByLine(warnings, 'lines')], [[1, ['Q', 'R', 'P']]]);
});

test('what was said of a place gives way; without anything new the same problems stay, so that nothing is drawn', () => {
  const none = revalidated(problems, 'title', []);
  assert.equal(none, problems);
  assert.deepEqual(revalidated(problems, 'supplierId', []), problems.slice(1));
  const found = [{ path: 'supplierId', message: 'T' }];
  assert.deepEqual(revalidated(problems, 'supplierId', found), [...problems.slice(1), ...found]);
});

test('an answer to an older value says nothing of what was typed since', () => {
  const sent = { title: 'a', supplierId: '1', lines: [{ qty: '1' }, { qty: '2' }] };
  const said = ['title', 'supplierId', 'lines.0.qty', 'lines.1.qty', 'lines.1', 'lines', 'gone'].map((path) => ({
    path,
    message: 'wrong',
  }));
  const left = (typed: object) => remainingProblems(said, sent, { ...sent, ...typed }).map(({ path }) => path);
  assert.deepEqual(
    left({}),
    said.map(({ path }) => path),
  );
  assert.deepEqual(left({ title: 'b' }), ['supplierId', 'lines.0.qty', 'lines.1.qty', 'lines.1', 'lines', 'gone']);
  assert.deepEqual(left({ lines: [{ qty: '1' }, { qty: '3' }] }), ['title', 'supplierId', 'lines.0.qty', 'gone']);
  assert.deepEqual(left({ lines: [{ qty: '1' }] }), ['title', 'supplierId', 'lines.0.qty', 'gone']);
});
