import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Decimal } from '#model/decimal.ts';
import { cpkOf, liveVerdict, meanOf, outsideLimits, piecesOf, readMeasures, stateOf } from './lot.rules.ts';

test('pieces of a quantity', () => {
  const cases: [Decimal, number][] = [
    ['10', 10],
    ['10.000001', 11],
    ['2.5', 3],
    ['2.4', 3],
    ['0.2', 1],
  ];
  for (const [quantity, pieces] of cases) assert.equal(piecesOf(quantity), pieces, quantity);
});

test('measured values as people type them', () => {
  assert.deepEqual(readMeasures(' 10.01 10.02,9.99；10\n10.03 '), ['10.01', '10.02', '9.99', '10', '10.03']);
  assert.deepEqual(readMeasures('10，9、8;7'), ['10', '9', '8', '7']);
  assert.deepEqual(readMeasures(''), []);
  assert.throws(() => readMeasures('10.01 1O.02'), /is not a number/);
});

test('a value on a limit is good', () => {
  const values: Decimal[] = ['9.95', '10.05', '9.949999', '10.050001', '10'];
  assert.equal(outsideLimits(values, { lower: '9.95', upper: '10.05' }), 2);
  assert.equal(outsideLimits(values, { lower: '9.95', upper: null }), 1);
  assert.equal(outsideLimits(values, { lower: null, upper: '10.05' }), 1);
});

test('Cpk of twenty-five values, against either limit', () => {
  // Mean 10, standard deviation 0.01·√(20/24): ten values 0.01 below, ten above, five in the middle.
  const values = [
    ...Array.from({ length: 10 }, (): Decimal => '9.99'),
    ...Array.from({ length: 10 }, (): Decimal => '10.01'),
    ...Array.from({ length: 5 }, (): Decimal => '10'),
  ];
  assert.equal(meanOf(values), '10');
  const cases: [lower: string | null, upper: string | null, cpk: string | null][] = [
    ['9.95', '10.05', '1.826'],
    ['9.95', null, '1.826'],
    [null, '10.02', '0.73'],
    ['9.97', '10.05', '1.095'],
    [null, null, null],
  ];
  for (const [lower, upper, cpk] of cases) assert.equal(cpkOf(values, { lower, upper }), cpk, `${lower} ${upper}`);
  assert.equal(cpkOf(values.slice(1), { lower: '9.95', upper: null }), null, 'too few');
  assert.equal(cpkOf(Array(25).fill('10'), { lower: '9', upper: '11' }), null, 'no spread');
});

test('the live verdict', () => {
  const lot = { crAc: 0, maAc: 2, miAc: 5, crFound: 0, maFound: 2, miFound: 5 };
  assert.equal(liveVerdict(lot), 'PASS');
  assert.equal(liveVerdict({ ...lot, crFound: 1 }), 'FAIL');
  assert.equal(liveVerdict({ ...lot, maFound: 3 }), 'FAIL');
});

test('the state of a judged lot follows from its quantities', () => {
  const cases: [wait: Decimal, rejected: Decimal, disposed: Decimal, reviewed: boolean, state: string][] = [
    ['0', '0', '0', false, 'DONE'],
    ['4', '0', '0', false, 'JUDGED'],
    ['0', '2', '0', false, 'JUDGED'],
    ['0', '2', '2', false, 'DONE'],
    ['0', '2', '1', true, 'REVIEW'],
  ];
  for (const [waitQty, rejectQty, disposedQty, reviewed, state] of cases)
    assert.equal(stateOf({ waitQty, rejectQty, disposedQty }, reviewed), state);
});
