import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseBlock, placeBlock } from './clipboard.ts';

for (const [text, rows] of [
  ['a', [['a']]],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\nb', [['a'], ['b']]],
  ['a\rb\r', [['a'], ['b']]],
  ['"a\nb"\tc', [['a\nb', 'c']]],
  ['"say ""hi"""\tc', [['say "hi"', 'c']]],
  ['3" pipe\tc', [['3" pipe', 'c']]],
  ['"3" pipe\tc', [['"3" pipe', 'c']]],
  ['a\t\tb', [['a', '', 'b']]],
  [
    '\t\n\t',
    [
      ['', ''],
      ['', ''],
    ],
  ],
  ['', [['']]],
] as const) {
  test(`${JSON.stringify(text)} is ${rows.length} row(s)`, () => assert.deepEqual(parseBlock(text), rows));
}

const columns = [
  { name: 'lineNo', titles: ['行号', 'Line no.'], editable: false },
  { name: 'material', titles: ['物料', 'Material'], editable: true },
  { name: 'qty', titles: ['数量', 'Quantity'], editable: true },
];

test('by position from the active cell, leaving out what cannot be edited and what stands over the edge', () => {
  const { edits, rowsNeeded } = placeBlock(
    [
      ['1', 'M1', '5', 'x'],
      ['2', 'M2'],
    ],
    columns,
    { row: 3, column: 0 },
    1000,
  );
  assert.deepEqual(edits, [
    { row: 3, name: 'material', text: 'M1' },
    { row: 3, name: 'qty', text: '5' },
    { row: 4, name: 'material', text: 'M2' },
  ]);
  assert.equal(rowsNeeded, 5);
});

test('by title when the first row holds titles, in either language and whatever the order', () => {
  const { edits, rowsNeeded } = placeBlock(
    [
      [' quantity *', '物料'],
      ['5', 'M1'],
    ],
    columns,
    { row: 0, column: 2 },
    1000,
  );
  assert.deepEqual(edits, [
    { row: 0, name: 'qty', text: '5' },
    { row: 0, name: 'material', text: 'M1' },
  ]);
  assert.equal(rowsNeeded, 1);
});

test('rows beyond the limit are left out and counted', () => {
  const block = Array.from({ length: 5 }, (_, index) => [String(index)]);
  const { edits, leftOut, rowsNeeded } = placeBlock(block, columns, { row: 8, column: 2 }, 10);
  assert.equal(edits.length, 2);
  assert.equal(leftOut, 3);
  assert.equal(rowsNeeded, 10);
});
