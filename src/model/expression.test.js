import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkExpression, evaluateExpression, namesIn } from './expression.ts';
const types = {
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
const cases = [
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
