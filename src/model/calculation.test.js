import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { calculate } from './calculation.ts';
import { minus, plus, round, times } from './decimal.ts';
const scope = {
    qty: '3',
    price: '0.1',
    rate: 13,
    yes: true,
    empty: null,
    blank: '',
    word: 'abc',
    amounts: ['1.1', '2.2', '', '3.3'],
    none: [],
};
const values = [
    ['1 + 2 * 3', '7'],
    ['(1 + 2) * 3', '9'],
    ['0.1 + 0.2', '0.3'],
    ['.5 * 2', '1'],
    ['-qty + 10', '7'],
    ['qty * price', '0.3'],
    ['qty * price * (1 + rate / 100)', '0.339'],
    ['round(1.005, 2)', '1.01'],
    ['round(2.5)', '3'],
    ['abs(2 - 5)', '3'],
    ['min(qty, price, 7)', '0.1'],
    ['max(qty, price)', '3'],
    ['sum(amounts)', '6.6'],
    ['sum(amounts, qty)', '9.6'],
    ['sum(none)', '0'],
    ['count(amounts)', '3'],
    ['avg(amounts)', '2.2'],
    ['qty > 2 ? 10 : 20', '10'],
    ['qty > 2 && price > 1 ? 10 : 20', '20'],
    ['!yes ? 1 : 2', '2'],
    ['qty >= 3 || empty > 1 ? 1 : 2', '1'],
    ['1 / 3', '0.3333333333'],
];
for (const [expression, value] of values)
    test(`${expression} is ${value}`, () => {
        assert.deepEqual(calculate(expression, scope), { isValid: true, value });
    });
const unusable = [
    '',
    '1 +',
    'unknown + 1',
    'empty * 2',
    'blank * 2',
    'word * 2',
    'amounts + 1',
    'qty / 0',
    'qty % 2',
    'qty ** 2',
    '"text"',
    'yes',
    'qty && 1',
    'qty ? 1 : 2',
    'round(1, 99)',
    'round(1, 0.5)',
    'min(none)',
    'sum(word)',
    'alert(1)',
    'constructor',
    '__proto__',
    'toString()',
    'scope.qty',
    'amounts[0]',
    'this',
    'qty = 5',
    '[1, 2]',
    'constructor.constructor("return process")()',
    '(() => 1)()',
    '1, 2',
    `${'1+'.repeat(600)}1`,
];
for (const expression of unusable)
    test(`${expression.slice(0, 50) || 'nothing'} has no value`, () => {
        assert.equal(calculate(expression, scope).isValid, false);
    });
test('a row takes its own number of a column', () => {
    assert.deepEqual(calculate('amounts * 2', scope, 1), { isValid: true, value: '4.4' });
    assert.equal(calculate('amounts * 2', scope, 2).isValid, false);
    assert.equal(calculate('amounts * 2', scope, 9).isValid, false);
});
test('calculating is exact', () => {
    const decimal = fc.integer({ min: -999_999, max: 999_999 }).map((number) => round(number / 100, 2));
    fc.assert(fc.property(decimal, decimal, decimal, (a, b, c) => {
        const made = calculate('a * b + a - c', { a, b, c });
        assert.deepEqual(made, { isValid: true, value: minus(plus(times(a, b), a), c) });
    }));
});
test('whatever is typed, nothing is thrown and nothing changes', () => {
    const pieces = fc.constantFrom('qty', 'constructor', '.', '(', ')', '+', '[0]', '"x"', '1', ',', '?', ':', '=', '`', '{');
    fc.assert(fc.property(fc.oneof(fc.string(), fc.array(pieces).map((all) => all.join(''))), (expression) => {
        const before = JSON.stringify(scope);
        assert.equal(typeof calculate(expression, scope).isValid, 'boolean');
        assert.equal(JSON.stringify(scope), before);
    }), { numRuns: 500 });
});
