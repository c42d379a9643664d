import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rateSource } from './rateSource.rules.ts';
const found = {
    companyId: '1',
    currencyId: 'USD',
    rateTypeId: null,
    orderDate: '2026-11-20',
    exchangeRate: '7.1',
    ratePath: 'USD → CNY',
};
const none = { ...found, exchangeRate: '1', ratePath: null };
const agreed = { ...found, exchangeRate: '6.9', ratePath: null };
const cases = [
    ['in the home currency', { ...found, currencyId: 'CNY' }, found, 'HOME'],
    ['without a currency', { ...none, currencyId: null }, undefined, 'HOME'],
    ['of a new order', none, undefined, 'ASKED'],
    ['that a new order says', agreed, undefined, 'SAID'],
    ['that was found', found, found, 'KEPT'],
    ['that was changed by hand', agreed, found, 'SAID'],
    ['that was agreed', { ...agreed, orderDate: '2026-12-01' }, agreed, 'KEPT'],
    ['that nobody had entered yet', none, none, 'ASKED'],
    ['of another currency', { ...found, currencyId: 'EUR' }, found, 'ASKED'],
    ['of another company', { ...agreed, companyId: '2' }, agreed, 'ASKED'],
    ['of another type', { ...found, rateTypeId: '9' }, found, 'ASKED'],
    ['of another day', { ...found, orderDate: '2026-12-01' }, found, 'ASKED'],
];
for (const [what, order, before, source] of cases)
    test(`the rate ${what}`, () => assert.equal(rateSource(order, 'CNY', before), source));
