import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Decimal } from '#model/decimal.ts';
import { keyText } from '../../inventory/stock/stock.rules.ts';
import { compared, missed, repeated, uncounted, type Counted } from './take.rules.ts';

const line = (lineNo: number, values: Partial<Counted> = {}): Counted => ({
  lineNo,
  warehouseId: 'W',
  locationId: 'L1',
  materialId: 'M',
  batchNo: null,
  stockStatus: 'AVAILABLE',
  ownerId: null,
  countQty: '10',
  ...values,
});

const books = new Map<string, Decimal>([
  [keyText(line(0)), '12'],
  [keyText(line(0, { ownerId: 'S' })), '5'],
  [keyText(line(0, { batchNo: 'empty' })), '0'],
]);

test('a count is compared with the books of the same place, batch, status and owner', () => {
  const cases: [Counted, Decimal, Decimal][] = [
    [line(10), '12', '-2'],
    [line(10, { countQty: '12' }), '12', '0'],
    [line(10, { ownerId: 'S', countQty: '6.5' }), '5', '1.5'],
    [line(10, { batchNo: 'found' }), '0', '10'],
    [line(10, { stockStatus: 'BLOCKED', countQty: '0' }), '0', '0'],
  ];
  for (const [counted, bookQty, diffQty] of cases) assert.deepEqual(compared(counted, books), { bookQty, diffQty });
});

test('every place is counted, and once', () => {
  assert.equal(uncounted([line(10), line(20, { countQty: null })])?.lineNo, 20);
  assert.equal(uncounted([line(10, { countQty: '0' })]), undefined);
  assert.equal(repeated([line(10), line(20, { ownerId: 'S' }), line(30)])?.lineNo, 30);
  assert.equal(repeated([line(10), line(20, { batchNo: 'B' })]), undefined);
  assert.equal(missed([line(10)], books), 1);
  assert.equal(missed([line(10), line(20, { ownerId: 'S' })], books), 0);
});
