import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isEqual, plus, sum } from '#model/decimal.ts';
import { amountSlice, converted, lineAmounts, noFormerPart, orderTotals, sliceOfLine, } from './amounts.rules.ts';
const yuan = { decimals: 2, roundMode: 'HALF_UP' };
const yen = { decimals: 0, roundMode: 'HALF_UP' };
const line = (values) => ({
    orderQty: '1',
    price: null,
    taxPrice: null,
    priceUnit: '1',
    discountPct: '0',
    ...values,
});
test('prices that include tax: gross first, net from gross, tax is the difference', () => {
    const cases = [
        [{ orderQty: '465', taxPrice: '1.5935' }, '13', yuan, ['655.73', '85.25', '740.98', '1.41017699']],
        [{ orderQty: '3138', taxPrice: '30.7178' }, '13', yuan, ['85303.06', '11089.4', '96392.46', '27.18389381']],
        [
            { orderQty: '17.411', taxPrice: '15747.813' },
            '13',
            yuan,
            ['242641.74', '31543.43', '274185.17', '13936.11769912'],
        ],
        [{ orderQty: '3', taxPrice: '0.335' }, '0', yuan, ['1.01', '0', '1.01', '0.335']],
        [
            { orderQty: '1000', taxPrice: '113', priceUnit: '100', discountPct: '10' },
            '13',
            yuan,
            ['900', '117', '1017', '100'],
        ],
        [{ orderQty: '3', taxPrice: '33.4' }, '10', yen, ['91', '9', '100', '30.36363636']],
    ];
    for (const [values, rate, currency, [netAmt, taxAmt, grossAmt, price]] of cases) {
        const amounts = lineAmounts(line(values), rate, true, currency);
        assert.deepEqual(amounts, { netAmt, taxAmt, grossAmt, price, taxPrice: values.taxPrice });
    }
});
test('prices without tax: net first, tax on the rounded net', () => {
    const cases = [
        [{ orderQty: '10', price: '9.99' }, '13', yuan, ['99.9', '12.99', '112.89', '11.2887']],
        [{ orderQty: '0.5', price: '0.01' }, '13', yuan, ['0.01', '0', '0.01', '0.0113']],
        [{ orderQty: '7', price: '1.005', discountPct: '50' }, '6', yuan, ['3.52', '0.21', '3.73', '1.0653']],
    ];
    for (const [values, rate, currency, [netAmt, taxAmt, grossAmt, taxPrice]] of cases) {
        const amounts = lineAmounts(line(values), rate, false, currency);
        assert.deepEqual(amounts, { netAmt, taxAmt, grossAmt, taxPrice, price: values.price });
    }
});
test('a currency that rounds half to even does so', () => {
    const even = { decimals: 2, roundMode: 'HALF_EVEN' };
    assert.equal(lineAmounts(line({ price: '0.125' }), '0', false, even)?.netAmt, '0.12');
    assert.equal(lineAmounts(line({ price: '0.125' }), '0', false, yuan)?.netAmt, '0.13');
});
test('without the price that is to be entered there are no amounts', () => {
    assert.equal(lineAmounts(line({ price: '5' }), '13', true, yuan), undefined);
    assert.equal(lineAmounts(line({ taxPrice: '5' }), '13', false, yuan), undefined);
});
test('totals are the sums of the lines', () => {
    const each = { netAmt: '0.1', taxAmt: '0.01', grossAmt: '0.11' };
    assert.deepEqual(orderTotals([each, each, each]), { netAmt: '0.3', taxAmt: '0.03', grossAmt: '0.33' });
    assert.deepEqual(orderTotals([]), { netAmt: '0', taxAmt: '0', grossAmt: '0' });
});
test('an amount in another currency is rounded as that currency', () => {
    assert.equal(converted('100.01', '7.1234', yuan), '712.41');
});
test('slices of an amount do not drift', () => {
    const whole = { amount: '100', quantity: '3' };
    assert.equal(amountSlice(whole, '0', '1', yuan), '33.33');
    assert.equal(amountSlice(whole, '1', '2', yuan), '33.34');
    assert.equal(amountSlice(whole, '2', '3', yuan), '33.33');
    assert.equal(amountSlice(whole, '3', '4', yuan), '33.33', 'an over-receipt goes on at the same price');
});
test('however a line is cut, its slices add up to it', () => {
    const cents = (most) => fc.integer({ min: 0, max: most }).map((n) => `${n / 100}`);
    fc.assert(fc.property(cents(10_000_000), cents(1_000_000), fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1 }), (net, tax, cuts) => {
        const steps = cuts.map((_, index) => cuts.slice(0, index + 1).reduce((a, b) => a + b, 0));
        const ordered = {
            netAmt: net,
            taxAmt: tax,
            grossAmt: plus(net, tax),
            orderQty: `${steps.at(-1) ?? 1}`,
            ...noFormerPart,
        };
        const slices = steps.map((to, index) => sliceOfLine(ordered, `${steps[index - 1] ?? 0}`, `${to}`, yuan));
        assert.ok(isEqual(sum(slices.map((slice) => slice.netAmt)), net));
        assert.ok(isEqual(sum(slices.map((slice) => slice.taxAmt)), tax));
        assert.ok(isEqual(sum(slices.map((slice) => slice.grossAmt)), ordered.grossAmt));
    }));
});
