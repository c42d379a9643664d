import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BusinessError } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { checkLimits, checkReport, checkStockCommitment, heldQty, replenishment, restOf, stockUpState, usedFrom, } from './stockUp.rules.ts';
const refusedWith = (definition) => (error) => error instanceof BusinessError &&
    error.code === definition.code &&
    error.label[1].startsWith(definition.label[1].split('{')[0] ?? '');
test('limits do not cross, the quantity lies within them, a material stands once', () => {
    const line = { lineNo: 10, minQty: '10', maxQty: '50', stockUpQty: '40', materialId: 'a' };
    checkLimits([line, { ...line, materialId: 'b', minQty: '50', stockUpQty: '50' }]);
    assert.throws(() => checkLimits([{ ...line, minQty: '50.01' }]), refusedWith(errors.limitsCross));
    assert.throws(() => checkLimits([{ ...line, stockUpQty: '51' }]), refusedWith(errors.beyondMost));
    assert.throws(() => checkLimits([line, line]), refusedWith(errors.stockUpTwice));
});
test('commitments and reports stay between what is there and what was agreed', () => {
    const line = { lineNo: 10, maxQty: '50', stockUpQty: '40', readyQty: '5' };
    checkStockCommitment(line, '50', null);
    checkStockCommitment(line, '30', '原料不足');
    assert.throws(() => checkStockCommitment(line, '51', null), refusedWith(errors.beyondMost));
    assert.throws(() => checkStockCommitment(line, '4', '少'), refusedWith(errors.belowReady));
    assert.throws(() => checkStockCommitment(line, '39', ' '), refusedWith(errors.stockShortUnexplained));
    const ready = { lineNo: 10, mode: 'SITE', commitQty: '40', consumeQty: '10', releasedQty: '5' };
    checkReport(ready, '40');
    checkReport(ready, '15');
    assert.throws(() => checkReport(ready, '40.1'), refusedWith(errors.beyondCommitment));
    assert.throws(() => checkReport(ready, '14'), refusedWith(errors.belowUsed));
    assert.equal(heldQty({ ...ready, readyQty: '40' }), '25');
    // A managed store is filled again and again; of consigned goods only what waits to be sent is told.
    checkReport({ ...ready, mode: 'VMI' }, '55');
    assert.throws(() => checkReport({ ...ready, mode: 'VMI' }, '55.1'), refusedWith(errors.beyondCommitment));
    checkReport({ ...ready, mode: 'CONSIGN' }, '0');
    assert.throws(() => checkReport({ ...ready, mode: 'CONSIGN' }, '41'), refusedWith(errors.beyondCommitment));
});
test('replenishing fills up to the upper limit in whole packs, once less is there than the lower one', () => {
    const cases = [
        [null, '9', '0', '41'],
        [null, '10', '0', '0'],
        [null, '4', '6', '0'],
        [null, '4', '5', '41'],
        ['12', '9', '0', '36'],
        ['41', '9', '0', '41'],
        ['60', '9', '0', '0'],
    ];
    for (const [packQty, available, inTransit, expected] of cases)
        assert.equal(replenishment({ minQty: '10', maxQty: '50', packQty }, { available, inTransit, coming: '0' }), expected);
    const line = { minQty: '10', maxQty: '50', packQty: null };
    assert.equal(replenishment(line, { available: '4', inTransit: '5', coming: '11' }), '30');
    assert.equal(replenishment(line, { available: '4', inTransit: '5', coming: '60' }), '0');
});
test('a call-off empties one line after the other, and never more than they hold', () => {
    const lines = [
        { id: '1', held: '5' },
        { id: '2', held: '0' },
        { id: '3', held: '8' },
    ];
    assert.deepEqual(usedFrom(lines, '7'), [
        { id: '1', qty: '5' },
        { id: '3', qty: '2' },
    ]);
    assert.deepEqual(usedFrom(lines, '99').at(-1), { id: '3', qty: '8' });
    assert.deepEqual(usedFrom(lines, '0'), []);
});
test('the state follows the lines', () => {
    const line = (status, consumeQty = '0', mode = 'SITE') => ({ mode, status, stockUpQty: '10', commitQty: status === 'ASKED' ? '0' : '10', consumeQty });
    assert.equal(stockUpState([line('READY'), line('ASKED')]), 'PUBLISHED');
    assert.equal(stockUpState([line('READY'), line('COMMITTED')]), 'COMMITTED');
    assert.equal(stockUpState([line('READY'), line('READY', '10')]), 'READY');
    assert.equal(stockUpState([line('READY', '10'), line('READY', '10')]), 'FINISHED');
    assert.equal(stockUpState([line('READY', '10', 'VMI')]), 'READY', 'a store is filled again');
});
test('liability for what was not taken: nothing, the material, or all of it', () => {
    const cases = [
        ['NONE', 'SITE', 'NONE', '0'],
        ['MATERIAL', 'SITE', 'CLAIM', '17.4'],
        ['MATERIAL', 'CONSIGN', 'CLAIM', '17.4'],
        ['FULL', 'SITE', 'BUYOUT', '29'],
        ['FULL', 'VMI', 'BUYOUT', '29'],
        ['FULL', 'CONSIGN', 'TAKE_OVER', '29'],
    ];
    for (const [liabilityRule, mode, outcome, owed] of cases)
        assert.deepEqual(restOf({ liabilityRule, mode }, '29', '60'), { outcome, owed });
});
