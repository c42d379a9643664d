import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endingOf, fixedDifference, openChange, stepOf, wishesOf } from './erpChange.rules.ts';
import { askedText, nextRange, wantedOf } from './erpRange.rules.ts';
const line = (values = {}) => ({
    lineNo: 10,
    material: 'M1',
    description: null,
    quantity: '10',
    unit: 'EA',
    price: '5',
    priceUnit: '1',
    taxRate: 'VAT13',
    requiredOn: '2027-01-15',
    warehouse: null,
    ...values,
});
const order = (lines, values = {}) => ({
    number: '45',
    version: 1,
    supplier: 'V1',
    orderDate: '2026-11-21',
    currency: 'CNY',
    exchangeRate: null,
    taxIncluded: true,
    paymentTerm: null,
    deliveryPlace: null,
    cancelled: false,
    lines,
    ...values,
});
const held = (values = {}) => ({
    id: '1',
    sourceLineKey: '10',
    status: 'CONFIRMED',
    orderQty: '10',
    price: '5',
    requireDate: '2027-01-15',
    ...values,
});
const reported = (wishes) => wishes.map((wish) => wish.kind === 'CHANGE'
    ? [wish.kind, wish.held.id, wish.newQty, wish.newPrice, wish.newDate]
    : [wish.kind, wish.kind === 'ADD' ? wish.line.lineNo : wish.held.id]);
for (const [title, before, after, here, wanted] of [
    ['nothing differs', [line()], [line()], [held()], []],
    ['a quantity', [line()], [line({ quantity: '12' })], [held()], [['CHANGE', '1', '12', null, null]]],
    ['what was agreed here and not touched there stays', [line()], [line()], [held({ orderQty: '8' })], []],
    ['the ERP learned what was agreed', [line()], [line({ quantity: '8' })], [held({ orderQty: '8' })], []],
    [
        'price and date',
        [line()],
        [line({ price: '6', requiredOn: '2027-02-01' })],
        [held()],
        [['CHANGE', '1', null, '6', '2027-02-01']],
    ],
    ['a line more', [line()], [line(), line({ lineNo: 20 })], [held()], [['ADD', 20]]],
    [
        'a line less',
        [line(), line({ lineNo: 20 })],
        [line()],
        [held(), held({ id: '2', sourceLineKey: '20' })],
        [['DROP', '2']],
    ],
    ['a line that was cancelled here', [line()], [line({ quantity: '9' })], [held({ status: 'CANCELLED' })], []],
    ['a line that people added here stays', [line()], [line()], [held(), held({ id: '2', sourceLineKey: null })], []],
])
    test(`what an ERP wants changed: ${title}`, () => {
        assert.deepEqual(reported(wishesOf(order(before), order(after), here)), wanted);
    });
test('what the supplier knows changes by an order change, and some of it never', () => {
    assert.deepEqual(['NEW', 'PENDING', 'APPROVED', 'ISSUED', 'CONFIRMED', 'EXECUTING', 'REFUSED', 'CLOSED'].map(stepOf), ['write', 'inApproval', 'inApproval', 'unanswered', 'propose', 'propose', 'refused', 'ended']);
    assert.deepEqual(['NEW', 'ISSUED', 'CONFIRMED', 'CANCELLED', 'DISCARDED'].map(endingOf), [
        'discard',
        'cancel',
        undefined,
        'done',
        'done',
    ]);
    assert.deepEqual([...['NEW', 'WAIT_SUPPLIER', 'EFFECTIVE', 'DISCARDED'], undefined].map(openChange), [
        'draft',
        'waiting',
        undefined,
        undefined,
        undefined,
    ]);
    const first = order([line()]);
    for (const [after, what] of [
        [order([line()]), undefined],
        [order([line()], { supplier: 'V2' }), 'the supplier'],
        [order([line()], { currency: 'USD' }), 'the currency'],
        [order([line()], { taxIncluded: false }), 'whether prices include tax'],
        [order([line({ material: 'M2' })]), 'a material'],
        [order([line({ unit: 'KG' })]), 'a unit'],
        [order([line({ priceUnit: '100' })]), 'a price unit'],
        [order([line({ taxRate: 'VAT9' })]), 'a tax rate'],
        [order([line({ lineNo: 20, material: 'M2' })]), undefined],
    ])
        assert.equal(fixedDifference(first, after)?.[1], what);
});
test('order numbers or days, one of the two and not too many', () => {
    assert.deepEqual(wantedOf({ orderNos: ['A', 'A', 'B'] }), { orderNos: ['A', 'B'] });
    assert.deepEqual(wantedOf({ changedFrom: '2026-01-01', changedTo: '2026-01-31' }), {
        changedFrom: '2026-01-01',
        changedTo: '2026-01-31',
    });
    const numbers = (count) => Array.from({ length: count }, (_, index) => `N${index}`);
    assert.ok(wantedOf({ orderNos: numbers(200) }));
    for (const input of [
        {},
        { orderNos: [] },
        { orderNos: numbers(201) },
        { orderNos: ['A B'] },
        { orderNos: ['A,B'] },
        { orderNos: 'A' },
        { orderNos: [1] },
        { orderNos: ['A'], changedFrom: '2026-01-01', changedTo: '2026-01-02' },
        { changedFrom: '2026-01-01' },
        { changedFrom: '2026-01-01', changedTo: '2026-02-01' },
        { changedFrom: '2026-01-02', changedTo: '2026-01-01' },
    ])
        assert.throws(() => wantedOf(input), /10008/, JSON.stringify(input));
});
test('a schedule goes on where it stopped, a month at a time', () => {
    for (const [syncedTo, wanted] of [
        [null, ['2026-11-21', '2026-11-21']],
        ['2026-11-21', ['2026-11-21', '2026-11-21']],
        ['2026-11-01', ['2026-11-01', '2026-11-21']],
        ['2026-09-01', ['2026-09-01', '2026-10-01']],
        ['2027-01-01', ['2026-11-21', '2026-11-21']],
    ]) {
        const { changedFrom, changedTo } = nextRange(syncedTo, '2026-11-21');
        assert.deepEqual([changedFrom, changedTo], wanted);
    }
    assert.equal(askedText([{ changedFrom: '2026-11-20', changedTo: '2026-11-21' }, { orderNos: ['A', 'B'] }]), '2026-11-20 – 2026-11-21; A B');
});
