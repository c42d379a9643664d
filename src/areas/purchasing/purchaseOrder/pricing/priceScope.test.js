import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noFormerPart, pricedPart, sliceOfLine } from './amounts.rules.ts';
import { repriced, undeliveredQty } from './priceScope.rules.ts';
const yuan = { decimals: 2, roundMode: 'HALF_UP' };
const kind = { taxRate: '13', taxIncluded: true, currency: yuan };
/** Ten pieces at 11.30 including tax, four of them received. */
const line = {
    orderQty: '10',
    price: '10',
    taxPrice: '11.3',
    priceUnit: '1',
    discountPct: '0',
    netAmt: '100',
    taxAmt: '13',
    grossAmt: '113',
    receiveQty: '4',
    ...noFormerPart,
};
const once = { ...line, ...repriced(line, { qty: '10', price: '22.6', scope: 'UNDELIVERED' }, kind) };
test('what a new price counts for: the whole line, or what is not delivered of it', () => {
    const cases = [
        [line, { qty: '10', price: '22.6', scope: 'UNSETTLED' }, ['0', '0'], '226'],
        [line, { qty: '10', price: '22.6', scope: 'RETRO' }, ['0', '0'], '226'],
        [line, { qty: '10', price: '22.6', scope: 'UNDELIVERED' }, ['4', '45.2'], '180.8'],
        [line, { qty: '12', price: '22.6', scope: 'UNDELIVERED' }, ['4', '45.2'], '226'],
        [{ ...line, receiveQty: '0' }, { qty: '10', price: '22.6', scope: 'UNDELIVERED' }, ['0', '0'], '226'],
        [line, { qty: '20', price: '11.3', scope: null }, ['0', '0'], '226'],
        // A second change of a line of which four came at 11.30 and, by now, three at 22.60.
        [{ ...once, receiveQty: '7' }, { qty: '10', price: '33.9', scope: 'UNDELIVERED' }, ['7', '113'], '214.7'],
        [{ ...once, receiveQty: '7' }, { qty: '10', price: '33.9', scope: 'RETRO' }, ['0', '0'], '339'],
        // Other quantities leave the parts at former prices as they are, unless less is ordered than that.
        [once, { qty: '11', price: '22.6', scope: null }, ['4', '45.2'], '203.4'],
        [{ ...once, receiveQty: '0' }, { qty: '2', price: '22.6', scope: null }, ['2', '22.6'], '22.6'],
    ];
    for (const [input, terms, [formerQty, formerGrossAmt], grossAmt] of cases) {
        const found = repriced(input, terms, kind);
        assert.deepEqual([found?.formerQty, found?.formerGrossAmt, found?.grossAmt, found?.taxPrice], [formerQty, formerGrossAmt, grossAmt, terms.price], JSON.stringify(terms));
    }
});
test('slices are taken from what was delivered at former prices first, and add up to the line', () => {
    assert.deepEqual([
        ['0', '4'],
        ['2', '4'],
        ['4', '10'],
        ['3', '5'],
        ['0', '10'],
        ['10', '11'],
    ].map(([from, to]) => sliceOfLine(once, from, to, yuan).grossAmt), ['45.2', '22.6', '135.6', '33.9', '180.8', '22.6']);
    assert.deepEqual(pricedPart(once), { quantity: '6', netAmt: '120', grossAmt: '135.6' });
    // Everything came at the former price: what comes beyond goes on at it.
    const all = { ...line, formerQty: '10', formerNetAmt: '100', formerGrossAmt: '113' };
    assert.equal(sliceOfLine(all, '10', '12', yuan).grossAmt, '22.6');
});
test('what is not delivered of a line', () => {
    const cases = [
        ['10', '0', '4', '6'],
        ['10', '6', '4', '0'],
        ['10', '0', '12', '0'],
    ];
    for (const [orderQty, closeQty, receiveQty, rest] of cases)
        assert.equal(undeliveredQty({ orderQty, closeQty, receiveQty }), rest);
});
