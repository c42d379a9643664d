import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countedLines, countOf, countScan, linesAt, readCounts, withCounts, type CountLine } from './counting.rules.ts';

const line = (id: string, values: Partial<CountLine>): CountLine => ({
  id,
  locationCode: 'A-01',
  materialCode: 'M1',
  batchNo: null,
  countQty: null,
  ...values,
});
const [first, second, third] = [
  line('1', { batchNo: 'B1' }),
  line('2', { batchNo: 'B2', countQty: '4' }),
  line('3', { locationCode: 'A-02', materialCode: 'M2' }),
];
const lines = [first, second, third];

test('a code is a location, one more of the goods that lie there, a choice, or nothing', () => {
  const cases: [string | null, string, ReturnType<typeof countScan>][] = [
    [null, ' a-02 ', { kind: 'PLACE', place: 'A-02' }],
    [null, 'B1', { kind: 'ONE', line: first, quantity: '7' }],
    ['A-01', 'b2', { kind: 'ONE', line: second, quantity: '5' }],
    ['A-01', 'M1', { kind: 'MANY', lines: [first, second] }],
    ['A-02', 'M2', { kind: 'ONE', line: third, quantity: '1' }],
    ['A-02', 'B1', { kind: 'UNKNOWN' }],
    [null, 'X', { kind: 'UNKNOWN' }],
  ];
  for (const [place, code, expected] of cases)
    assert.deepEqual(countScan(lines, { 1: '6' }, place, code), expected, `${place} ${code}`);
});

test('what was counted here goes before what is saved, and a field that was cleared is not counted', () => {
  const counts = { 1: '0', 2: '' };
  assert.deepEqual(
    lines.map((each) => countOf(each, counts)),
    ['0', '', ''],
  );
  assert.equal(countedLines(lines, counts), 1);
  assert.deepEqual(
    withCounts(lines, counts).map(({ countQty }) => countQty),
    ['0', null, null],
  );
  assert.deepEqual(linesAt(lines, 'A-02'), [third]);
  assert.deepEqual(readCounts({ 1: '2', 2: 3 }), { 1: '2' });
  assert.deepEqual(readCounts('x'), {});
});
