import assert from 'node:assert/strict';
import { test } from 'node:test';
import { convertedQty, fitsPrecision, unitFactor, type UnitFacts } from './unit.rules.ts';

const unit = (
  id: string,
  categoryId: string,
  numerator: UnitFacts['numerator'],
  denominator: UnitFacts['denominator'] = '1',
): UnitFacts => ({
  id,
  categoryId,
  precision: 3,
  numerator,
  denominator,
});
const kilogram = unit('kg', 'mass', '1');
const tonne = unit('t', 'mass', '1000');
const pound = unit('lb', 'mass', '0.453592');
const third = unit('third', 'mass', '1', '3');
const piece = unit('pc', 'count', '1');

test('units of one category convert, as fractions', () => {
  assert.deepEqual(unitFactor(tonne, kilogram), { num: '1000', den: '1' });
  assert.deepEqual(unitFactor(kilogram, tonne), { num: '1', den: '1000' });
  assert.deepEqual(unitFactor(tonne, tonne), { num: '1', den: '1' });
  assert.deepEqual(unitFactor(third, kilogram), { num: '1', den: '3' });
  assert.deepEqual(unitFactor(pound, tonne), { num: '0.453592', den: '1000' });
  assert.equal(unitFactor(piece, kilogram), undefined);
});

test('a converted quantity is rounded once, at the end', () => {
  assert.equal(convertedQty('2', { num: '1', den: '3' }, 3), '0.667');
  assert.equal(convertedQty('17.411', { num: '1000', den: '1' }, 3), '17411');
});

test('decimals of a quantity against the precision of its unit', () => {
  assert.equal(fitsPrecision('17.411', { precision: 3 }), true);
  assert.equal(fitsPrecision('17.4110', { precision: 3 }), true);
  assert.equal(fitsPrecision('0.5', { precision: 0 }), false);
});
