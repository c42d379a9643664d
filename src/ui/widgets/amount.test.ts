import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupedAmount, settledAmount, typedAmount } from './amount.ts';

for (const [text, typed] of [
  ['1a.2.3', '1.23'],
  ['12.', '12.'],
  ['.5', '.5'],
  ['1,234.50', '1234.50'],
  ['３４９２．５', '3492.5'],
  ['-5-3', '-53'],
  ['5-3', '53'],
  ['abc', ''],
] as const) {
  test(`typing ${text} leaves ${typed || 'nothing'}`, () => assert.equal(typedAmount(text), typed));
}

for (const [text, limits, value] of [
  ['200', { precision: 2, max: '100' }, '100'],
  ['-1', { precision: 2, min: '0' }, '0'],
  ['1.005', { precision: 2 }, '1.01'],
  ['12.', { precision: 2 }, '12'],
  ['.5', { precision: 2 }, '0.5'],
  ['-.5', { precision: 2 }, '-0.5'],
  ['', { precision: 2 }, undefined],
  ['-', { precision: 2 }, undefined],
  ['.', { precision: 2 }, undefined],
  ['99999999999999999999.123456', { precision: 6 }, '99999999999999999999.123456'],
] as const) {
  test(`${text || 'nothing'} settles at ${value}`, () => assert.equal(settledAmount(text, limits), value));
}

test('thousands are separated, decimals are left alone', () => {
  assert.equal(groupedAmount('1234567.8901'), '1,234,567.8901');
  assert.equal(groupedAmount('-1234'), '-1,234');
  assert.equal(groupedAmount(undefined), '');
});
