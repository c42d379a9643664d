import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  checkExpression,
  checkFormula,
  evaluateExpression,
  evaluateFormula,
  namesIn,
  type ExpressionTypes,
} from './expression.ts';

const types: ExpressionTypes = {
  amount: 'number',
  limit: 'number',
  kind: 'text',
  urgent: 'boolean',
  day: 'date',
  'lines.category': 'textList',
  'lines.qty': 'numberList',
};

const values = {
  amount: '1000.50',
  limit: null,
  kind: 'ASSET',
  urgent: true,
  day: '2026-11-29',
  'lines.category': ['STEEL', null, 'BEARING'],
  'lines.qty': ['1', '2.5'],
};

const cases: readonly [text: string, expected: boolean | string][] = [
  ['amount > 1000', true],
  ['amount > 1000.50', false],
  ['amount >= 1000.5', true],
  ['amount == 1000.500', true],
  ['amount * 2 - 1 >= 2000', true],
  ['kind == "ASSET" && !urgent', false],
  ['kind in ["ASSET", "SAMPLE"]', true],
  ['day < "2026-12-01"', true],
  ['"STEEL" in lines.category', true],
  ['lines.category in ["COPPER", "BEARING"]', true],
  ['lines.category in ["COPPER"]', false],
  ['sum(lines.qty) == 3.5 && max(lines.qty) > 2 && count(lines.category) == 2', true],
  ['limit == null', true],
  ['limit != null && amount > limit', false],
  // What cannot be judged is a mistake, never false.
  ['amount > limit', 'EMPTY limit'],
  ['limit == 5', 'EMPTY limit'],
  ['amount / (amount - amount) > 1', 'DIVISION /'],
  ['weight > 1', 'UNKNOWN weight'],
  ['amount', 'TYPE amount'],
  ['amount == "much"', 'TYPE amount == "much"'],
  ['kind > 1', 'TYPE kind > 1'],
  ['urgent > true', 'TYPE urgent > true'],
  ['run(kind)', 'UNKNOWN run'],
  ['kind.constructor == "x"', 'UNKNOWN kind.constructor'],
  ['amount >', 'SYNTAX amount >'],
  ['', 'SYNTAX '],
];

for (const [text, expected] of cases)
  test(`${text || 'nothing'} is ${expected}`, () => {
    const outcome = evaluateExpression(text, types, values);
    assert.equal(outcome.isValid ? outcome.value : `${outcome.reason} ${outcome.at}`, expected);
  });

test('types are checked without values', () => {
  assert.equal(checkExpression('amount > limit', types), undefined);
  assert.equal(checkExpression('amount + kind > 1', types)?.reason, 'TYPE');
  assert.deepEqual(namesIn('amount > limit && "a" in lines.category'), ['amount', 'limit', 'lines.category']);
  assert.deepEqual(namesIn('>'), []);
});

const formulas: readonly (readonly [text: string, expected: string])[] = [
  ['amount * 0.6 + 40', '640.3'],
  ['(amount - 0.5) / 4', '250'],
  ['min(amount, 100, 250)', '100'],
  ['max(-amount, 0.5)', '0.5'],
  ['max(lines.qty) - min(lines.qty)', '1.5'],
  ['amount / (amount - amount)', 'DIVISION /'],
  ['limit * 2', 'EMPTY limit'],
  ['min(limit, 5)', 'EMPTY limit'],
  ['amount > 5', 'TYPE amount > 5'],
  ['min(kind, 5)', 'TYPE kind'],
  ['min(amount)', 'TYPE amount'],
  ['pow(amount, 2)', 'UNKNOWN pow'],
  ['weight * 2', 'UNKNOWN weight'],
  ['amount *', 'SYNTAX amount *'],
];

for (const [text, expected] of formulas)
  test(`the formula ${text} is ${expected}`, () => {
    const outcome = evaluateFormula(text, types, values);
    assert.equal(outcome.isValid ? outcome.value : `${outcome.reason} ${outcome.at}`, expected);
  });

test('a formula is checked without values: it is a number', () => {
  assert.equal(checkFormula('limit * 2 / amount', types), undefined);
  assert.equal(checkFormula('amount > 5', types)?.reason, 'TYPE');
  assert.equal(checkFormula('sum(lines.category)', types)?.reason, 'TYPE');
});
