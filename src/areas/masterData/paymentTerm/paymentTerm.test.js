import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isComplete } from './paymentTerm.rules.ts';
test('the instalments of a payment term make a hundred per cent', () => {
    assert.equal(isComplete([{ percent: '30' }, { percent: '70' }]), true);
    assert.equal(isComplete([{ percent: '33.3333' }, { percent: '33.3333' }, { percent: '33.3334' }]), true);
    assert.equal(isComplete([{ percent: '30' }, { percent: '60' }]), false);
    assert.equal(isComplete([]), false);
});
