import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BusinessError } from '#model/errors.ts';
import { changeErrors } from './errors.ts';
import { changeTypeOf, checkBase, checkLineState, checkOnce, checkRequestedValues, needsApproval, isReduction, } from './change.rules.ts';
import { differencesOf } from './compare.rules.ts';
const refusedWith = (definition) => (error) => error instanceof BusinessError && error.code === definition.code && error.message.length > 0;
const line = (values = {}) => ({
    lineNo: 10,
    kind: 'CHANGE',
    orderDetailId: '1',
    materialId: '2',
    unitId: '3',
    taxRateId: '4',
    oldQty: '10',
    newQty: null,
    oldPrice: '11.3',
    newPrice: null,
    oldDate: '2027-01-15',
    newDate: null,
    ...values,
});
const noTerms = {
    oldPaymentTermId: '5',
    newPaymentTermId: null,
    oldIncotermPlace: null,
    newIncotermPlace: null,
    oldInvoiceCompanyId: '6',
    newInvoiceCompanyId: null,
};
test('what a change is about follows from what it changes', () => {
    const cases = [
        [[noTerms, [line({ newQty: '12' })]], 'QTY'],
        [[noTerms, [line({ newDate: '2027-02-01' })]], 'DATE'],
        [[noTerms, [line({ newPrice: '11' })]], 'PRICE'],
        [[noTerms, [line({ kind: 'ADD' })]], 'ADD'],
        [[noTerms, [line({ kind: 'DROP' })]], 'DROP'],
        [[{ ...noTerms, newPaymentTermId: '7' }, []], 'TERM'],
        [[{ ...noTerms, newIncotermPlace: '宁波' }, []], 'TERM'],
        [[{ ...noTerms, newInvoiceCompanyId: '8' }, []], 'PARTY'],
        [[noTerms, [line({ newQty: '12', newDate: '2027-02-01' })]], 'MIXED'],
        [[noTerms, [line({ newQty: '10.0', newPrice: '11.30', newDate: '2027-01-15' })]], undefined],
        [[{ ...noTerms, newPaymentTermId: '5' }, []], undefined],
    ];
    for (const [input, type] of cases)
        assert.equal(changeTypeOf(...input), type, JSON.stringify(input));
});
test('what must be approved: a higher price, a higher amount, a date outside its window', () => {
    const limits = { amountPct: '5', windowOf: () => ({ earlyDays: 3, lateDays: 2 }) };
    const cases = [
        ['100', { newQty: '10' }, false],
        ['105', { newQty: '10.5' }, false],
        ['105.01', { newQty: '10.6' }, true],
        ['90', { newPrice: '11.31', newQty: '5' }, true],
        ['90', { newPrice: '11.29' }, false],
        ['100', { newDate: '2027-01-17' }, false],
        ['100', { newDate: '2027-01-18' }, true],
        ['100', { newDate: '2027-01-12' }, false],
        ['100', { newDate: '2027-01-11' }, true],
    ];
    for (const [after, values, needed] of cases)
        assert.equal(needsApproval({ before: '100', after }, [line(values)], limits), needed, JSON.stringify(values));
});
test('a line that loses something holds its shipments', () => {
    const cases = [
        [{ newQty: '9' }, true],
        [{ newQty: '11' }, false],
        [{ newPrice: '9' }, false],
        [{ kind: 'DROP' }, true],
        [{ kind: 'ADD', newQty: '1' }, false],
    ];
    for (const [values, isHeld] of cases)
        assert.equal(isReduction(line(values)), isHeld, JSON.stringify(values));
});
test('what the base of a change must be', () => {
    const order = { orderNo: 'PO1', status: 'CONFIRMED', orderVersion: 2 };
    const change = { initiator: 'B', fromVersion: 2 };
    checkBase(order, change);
    checkBase({ ...order, status: 'EXECUTING' }, change);
    checkBase({ ...order, status: 'NEGOTIATING' }, { ...change, initiator: 'S' });
    for (const status of ['NEW', 'ISSUED', 'NEGOTIATING', 'COMPLETED', 'CLOSED', 'TERMINATED', 'CANCELLED'])
        assert.throws(() => checkBase({ ...order, status }, change), refusedWith(changeErrors.orderNotChangeable), status);
    assert.throws(() => checkBase({ ...order, orderVersion: 3 }, change), refusedWith(changeErrors.changeOutdated));
});
test('what a line of a change must say', () => {
    const today = '2026-11-21';
    const cases = [
        [{ newQty: '12' }, undefined],
        [{ kind: 'DROP' }, undefined],
        [{ orderDetailId: null }, changeErrors.changeLineMissing],
        [{ newDate: '2026-11-20' }, changeErrors.changeDatePast],
        [{ kind: 'ADD', orderDetailId: null, newQty: '1', newPrice: '2', newDate: '2027-01-01' }, undefined],
        [{ kind: 'ADD', newQty: '1', newPrice: '2', newDate: '2027-01-01' }, changeErrors.additionHasLine],
        [{ kind: 'ADD', orderDetailId: null, newQty: '1', newPrice: '2' }, changeErrors.additionIncomplete],
        [{ kind: 'ADD', orderDetailId: null, materialId: null }, changeErrors.additionIncomplete],
    ];
    for (const [values, refused] of cases)
        if (refused)
            assert.throws(() => checkRequestedValues(line(values), today), refusedWith(refused), JSON.stringify(values));
        else
            checkRequestedValues(line(values), today);
    checkOnce([line(), line({ orderDetailId: '9' }), line({ orderDetailId: null }), line({ orderDetailId: null })]);
    assert.throws(() => checkOnce([line(), line({ lineNo: 20 })]), refusedWith(changeErrors.changeLineTwice));
});
test('which lines can be changed or dropped', () => {
    const held = { lineNo: 10, status: 'CONFIRMED', receiveQty: '0', inTransitQty: '0', planQty: '0' };
    checkLineState(held, { kind: 'DROP' }, 'B');
    checkLineState({ ...held, receiveQty: '4' }, { kind: 'CHANGE' }, 'B');
    checkLineState({ ...held, status: 'PROPOSED' }, { kind: 'CHANGE' }, 'S');
    for (const status of ['NEW', 'WAIT', 'PROPOSED', 'REFUSED', 'CLOSED', 'TERMINATING', 'TERMINATED'])
        assert.throws(() => checkLineState({ ...held, status }, { kind: 'CHANGE' }, 'B'), refusedWith(changeErrors.lineNotChangeable), status);
    for (const moved of [{ receiveQty: '1' }, { inTransitQty: '1' }, { planQty: '1' }])
        assert.throws(() => checkLineState({ ...held, ...moved }, { kind: 'DROP' }, 'B'), refusedWith(changeErrors.droppedLineMoved));
});
test('versions are compared field by field', () => {
    const before = {
        paymentTermId: '1',
        grossAmt: '113',
        lines: [
            { lineNo: 10, orderQty: '10', unitId: '3', unitName: { zh: '件', en: 'piece' } },
            { lineNo: 20, orderQty: '5' },
            { lineNo: 40, status: 'WAIT', requireDate: '2027-01-15', confirmDate: null },
            { lineNo: 50, status: 'WAIT', requireDate: '2027-01-15', confirmDate: null },
        ],
    };
    const after = {
        paymentTermId: '2',
        grossAmt: '113.00',
        lines: [
            { lineNo: 10, orderQty: '12', unitId: '3', unitName: { zh: '个', en: 'pc' } },
            { lineNo: 30, orderQty: '1' },
            { lineNo: 40, status: 'CONFIRMED', requireDate: '2027-01-15', confirmDate: '2027-01-15' },
            { lineNo: 50, status: 'CANCELLED', requireDate: '2027-01-15', confirmDate: '2027-01-15' },
        ],
    };
    assert.deepEqual(differencesOf(before, after).map(({ lineNo, field }) => [lineNo, field]), [
        [undefined, 'paymentTerm'],
        [10, 'orderQty'],
        [20, 'status'],
        [20, 'orderQty'],
        [30, 'status'],
        [30, 'orderQty'],
        [50, 'status'],
    ]);
    assert.deepEqual(differencesOf(before, before), []);
});
