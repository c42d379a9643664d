import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparables, discountOf, isTied, lowest, ranksOf, } from './comparison.rules.ts';
const line = {
    quoteLineId: '1',
    itemId: '9',
    unitPrice: '11.3',
    counterPrice: null,
    priceUnit: '1',
    taxRatePct: '13',
    offerQty: null,
    demandQty: '100',
    tiers: null,
    moldCost: null,
    moldAmortQty: null,
};
const quote = {
    quoteId: '5',
    supplierBaseId: '7',
    rate: '1',
    freight: null,
    otherFee: null,
    instalments: [],
    lines: [line],
};
const terms = { priceBasis: 'INCL', annualRatePct: '4', adders: ['tax', 'freight', 'mold', 'payment'] };
const totalOf = (change, more = {}, other = {}) => comparables({ ...quote, ...more, lines: [{ ...line, ...change }] }, { ...terms, ...other })[0]?.total;
test('a price is made comparable part by part, and each part can be left out', () => {
    assert.equal(totalOf({}), '10', 'without tax');
    assert.equal(totalOf({}, {}, { adders: [] }), '11.3');
    assert.equal(totalOf({}, {}, { priceBasis: 'EXCL' }), '11.3', 'it was quoted without tax');
    assert.equal(totalOf({}, { freight: '50', otherFee: '50' }), '11');
    assert.equal(totalOf({}, { freight: '50', otherFee: '50' }, { adders: ['tax'] }), '10');
    assert.equal(totalOf({ moldCost: '1000', moldAmortQty: '500' }), '12');
    assert.equal(totalOf({ moldCost: '1000' }), '20', 'over what is bought where nobody said otherwise');
    assert.equal(totalOf({ priceUnit: '10' }), '1');
    assert.equal(totalOf({}, { rate: '7' }), '70');
    assert.equal(totalOf({ counterPrice: '9.04' }), '8', 'what was negotiated counts');
    assert.equal(totalOf({ tiers: '1-50:11.3; 50-:5.65' }), '5', 'the price of the quantity');
    assert.equal(totalOf({ tiers: '1-50:11.3; 50-:5.65', offerQty: '49' }), '10');
    assert.equal(totalOf({ unitPrice: null }), undefined);
    // Half is due after 73 days: 0.5 · 4 % · 73/365.
    assert.equal(discountOf([{ percent: '50', days: 73 }], '4'), '0.004');
    assert.equal(totalOf({}, { instalments: [{ percent: '50', days: 73 }] }), '9.96');
});
test('raising an own price never makes the own rank better', () => {
    const others = ['10', '12', '9.5'];
    let before = 0;
    for (let cents = 800; cents <= 1300; cents += 5) {
        const own = `${cents / 100}`;
        const rank = ranksOf([own, ...others])[0] ?? 0;
        assert.ok(rank >= before, own);
        before = rank;
    }
    assert.deepEqual(ranksOf(['10', '12', '10']), [1, 3, 1]);
    assert.equal(isTied(['10', '12', '10.0'], '10'), true);
    assert.equal(isTied(['10', '12'], '10'), false);
    assert.equal(lowest(['12', '9.5', '10']), '9.5');
    assert.equal(lowest([]), undefined);
});
