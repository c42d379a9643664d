import assert from 'node:assert/strict';
import { test } from 'node:test';
import { convertedQty, fitsPrecision } from './unit.rules.ts';
test('a converted quantity is rounded once, at the end', () => {
    assert.equal(convertedQty('2', { num: '1', den: '3' }, 3), '0.667');
    assert.equal(convertedQty('17.411', { num: '1000', den: '1' }, 3), '17411');
});
test('decimals of a quantity against the precision of its unit', () => {
    assert.equal(fitsPrecision('17.411', { precision: 3 }), true);
    assert.equal(fitsPrecision('17.4110', { precision: 3 }), true);
    assert.equal(fitsPrecision('0.5', { precision: 0 }), false);
});
