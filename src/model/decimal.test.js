import assert from 'node:assert/strict';
import test from 'node:test';
import Big from 'big.js';
import { compare, decimalsOf, divide, integerDigitsOf, isMultiple } from './decimal.ts';
/** Numbers as they are stored, written and typed: short and long ones, with zeros on both ends. */
function* numbers() {
    yield* [
        '0',
        '-0',
        '0.0',
        '00',
        '007.50',
        '-0.10',
        '1',
        '1.000000',
        '0.000001',
        '999999999999999',
        '1000000000000000',
    ];
    let seed = 7;
    const next = (below) => {
        seed = (seed * 48_271) % 2_147_483_647;
        return seed % below;
    };
    for (let count = 0; count < 300; count += 1) {
        const digits = Array.from({ length: 1 + next(18) }, () => next(10)).join('');
        const fraction = Array.from({ length: next(8) }, () => next(10)).join('');
        yield `${next(3) === 0 ? '-' : ''}${digits}${fraction ? `.${fraction}` : ''}`;
    }
}
const all = [...numbers()];
const neighbours = all.flatMap((a) => [
    [a, a],
    [a, new Big(a).plus('0.000001').toFixed()],
    ...all.filter((_, index) => index % 17 === 0).map((b) => [a, b]),
]);
test('numbers stand to each other as their digits do, however they are compared', () => {
    for (const [a, b] of neighbours)
        assert.equal(compare(a, b), new Big(a).cmp(b), `${a} and ${b}`);
    assert.equal(compare('1e3', '1000'), 0);
    assert.throws(() => compare('', '1'));
    assert.throws(() => compare('1', 'none'));
});
test('digits before and after the point are counted without the zeros that say nothing', () => {
    for (const each of all) {
        const [whole = '', fraction = ''] = new Big(each).abs().toFixed().split('.');
        assert.equal(decimalsOf(each), fraction.length, each);
        assert.equal(integerDigitsOf(each), whole === '0' ? 0 : whole.length, each);
    }
    assert.deepEqual([decimalsOf('1e-3'), integerDigitsOf('1e3')], [3, 4]);
});
test('whole multiples, and what is divided by one', () => {
    for (const [a, b] of neighbours) {
        const quotient = Number(b) === 0 ? undefined : new Big(a).mod(b).eq(0);
        if (quotient === undefined)
            assert.throws(() => isMultiple(a, b));
        else
            assert.equal(isMultiple(a, b), quotient, `${a} of ${b}`);
        assert.equal(compare(divide(a, '1'), a), 0);
    }
    assert.deepEqual([isMultiple('7.5', '2.5'), isMultiple('7.4', '2.5'), isMultiple('0', '3')], [true, false, true]);
});
