import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreedTerms, isSamePrice } from './agreedPrice.rules.ts';
const agreed = {
    id: '1',
    priceNo: 'PRC1',
    materialId: '2',
    supplierBaseId: '3',
    inventoryOrgId: null,
    currencyId: '4',
    priceBasis: 'INCL',
    taxRateId: '5',
    taxRatePct: '13',
    unitPrice: '11.3',
    priceUnit: '1',
    unitId: '6',
    tiers: '1-100:11.3; 100-:10.17',
    moq: null,
    leadTimeDays: null,
    validFrom: '2026-01-01',
    sourceType: 'INQUIRY',
    sourceDoc: 'RW1',
};
test('an agreed price is said as the order says its prices, at its quantity', () => {
    const terms = (qty, taxIncluded, more = {}) => {
        const { price, taxPrice, priceDocNo } = agreedTerms({ ...agreed, ...more }, qty, taxIncluded);
        return [price, taxPrice, priceDocNo];
    };
    assert.deepEqual(terms('99', true), [null, '11.3', 'RW1']);
    assert.deepEqual(terms('100', true), [null, '10.17', 'RW1']);
    assert.deepEqual(terms('100', false), ['9', null, 'RW1']);
    assert.deepEqual(terms('5', true, { priceBasis: 'EXCL', tiers: null, unitPrice: '10' }), [null, '11.3', 'RW1']);
    assert.deepEqual(terms('5', false, { sourceDoc: null }), ['10', null, 'PRC1']);
});
test('the same price is the same number for the same unit', () => {
    const line = { price: null, taxPrice: '11.30', priceUnit: '1' };
    assert.equal(isSamePrice(line, { ...line, taxPrice: '11.3' }, true), true);
    assert.equal(isSamePrice(line, { ...line, taxPrice: '11.31' }, true), false);
    assert.equal(isSamePrice(line, { ...line, priceUnit: '10' }, true), false);
    assert.equal(isSamePrice(line, line, false), false);
});
