import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BusinessError } from '#model/errors.ts';
import { errors } from '../../errors.ts';
import { dueOf, partsAfter, readSchedule, scheduleText } from './schedule.rules.ts';
import { changesOrder, checkRounds, proposedTerms, raisesAmount, reviewVerdict, } from './negotiation.rules.ts';
const ordered = { date: '2026-12-10', qty: '100', price: '5.5', materialId: '1', parts: [] };
const today = '2026-11-21';
const refusedWith = (definition) => (error) => error instanceof BusinessError && error.code === definition.code;
test('what a supplier leaves out of a proposal stays as ordered', () => {
    assert.deepEqual(proposedTerms(ordered, { proposedDate: '2026-12-20' }, today), { ...ordered, date: '2026-12-20' });
    assert.deepEqual(proposedTerms(ordered, { proposedQty: '80' }, today), { ...ordered, qty: '80' });
    assert.deepEqual(proposedTerms(ordered, { proposedPrice: '5' }, today), { ...ordered, price: '5' });
});
test('a proposal that changes nothing or asks for a day gone by is refused', () => {
    const cases = [
        [{}, errors.proposalEmpty],
        [{ proposedDate: '2026-12-10', proposedQty: '100.00', proposedPrice: '5.50' }, errors.proposalEmpty],
        [{ proposedDate: '2026-11-20' }, errors.proposedDatePast],
        [{ proposedSchedule: '2026-11-20 40; 2026-12-10 60' }, errors.proposedDatePast],
        [{ proposedSchedule: '2026-12-20 40; 2026-12-20 60' }, errors.scheduleTwice],
        [{ proposedSchedule: '2026-12-20 40\nlater 60' }, errors.scheduleUnreadable],
        [{ proposedSchedule: '2026-12-20 0' }, errors.scheduleUnreadable],
        [{ proposedSchedule: '2026-12-20 40 pieces' }, errors.scheduleUnreadable],
        [{ proposedSchedule: '2026-12-20 40; 2026-12-30 60', proposedQty: '90' }, errors.scheduleDiffers],
        [{ proposedSchedule: '2026-12-20 40; 2026-12-30 60', proposedDate: '2026-12-20' }, errors.scheduleDiffers],
    ];
    for (const [input, definition] of cases)
        assert.throws(() => proposedTerms(ordered, input, today), refusedWith(definition));
});
test('parts come to a quantity by a day; one part alone is a date and a quantity', () => {
    const cases = [
        [
            { proposedSchedule: '2027/1/5 60\n2026年12月20日\t1,040.50' },
            {
                date: '2027-01-05',
                qty: '1100.5',
                parts: [
                    { date: '2026-12-20', qty: '1040.5' },
                    { date: '2027-01-05', qty: '60' },
                ],
            },
        ],
        [{ proposedSchedule: '2026-12-20 80' }, { date: '2026-12-20', qty: '80' }],
        [{ proposedMaterialId: '2' }, { materialId: '2' }],
    ];
    for (const [input, expected] of cases)
        assert.deepEqual(proposedTerms(ordered, input, today), { ...ordered, ...expected }, JSON.stringify(input));
});
test('parts are written as they are read, and the next one is due when those before it are covered', () => {
    const parts = readSchedule('2026-12-20 40；2026-12-30 60;');
    assert.equal(scheduleText(parts), '2026-12-20 40; 2026-12-30 60');
    assert.deepEqual(readSchedule(scheduleText(parts)), parts);
    assert.equal(scheduleText(parts.slice(1)), null);
    const dues = [
        ['0', '2026-12-20'],
        ['39.9', '2026-12-20'],
        ['40', '2026-12-30'],
        ['100', '2026-12-30'],
    ];
    for (const [covered, due] of dues)
        assert.equal(dueOf(parts, covered), due, covered);
    assert.equal(dueOf([], '0'), undefined);
    const left = [
        ['0', '40,60'],
        ['15', '25,60'],
        ['40', '60'],
        ['70', '30'],
        ['100', ''],
    ];
    for (const [taken, expected] of left)
        assert.equal(partsAfter(parts, taken)
            .map(({ qty }) => qty)
            .join(), expected, taken);
});
test('what is dearer is not accepted directly', () => {
    const cases = [
        [{ date: '2027-01-10' }, false],
        [{ qty: '90', price: '5.4' }, false],
        [{ price: '5.50' }, false],
        [{ price: '5.51' }, true],
        [{ qty: '101' }, true],
        [{ qty: '101', price: '5' }, true],
    ];
    for (const [change, costsMore] of cases)
        assert.equal(raisesAmount(ordered, { ...ordered, ...change }), costsMore, JSON.stringify(change));
});
test('a new date alone makes no new version', () => {
    assert.equal(changesOrder(ordered, { ...ordered, date: '2027-01-10' }), false);
    assert.equal(changesOrder(ordered, { ...ordered, qty: '90' }), true);
    assert.equal(changesOrder(ordered, { ...ordered, price: '5.50' }), false);
    assert.equal(changesOrder(ordered, { ...ordered, materialId: '2' }), true);
});
test('five rounds, then somebody decides', () => {
    checkRounds(10, 4);
    assert.throws(() => checkRounds(10, 5), refusedWith(errors.tooManyRounds));
});
test('verdicts of a delivery review', () => {
    assert.equal(reviewVerdict(1, {}), 'agreed');
    assert.equal(reviewVerdict(2, { reason: '停线', counterDate: '2026-12-12' }), 'refused');
    assert.equal(reviewVerdict(3, { reason: '先到一半', counterDate: '2026-12-12' }), 'conditional');
    assert.throws(() => reviewVerdict(4, {}), refusedWith(errors.reviewValue));
    assert.throws(() => reviewVerdict(2, { reason: '停线' }), refusedWith(errors.reviewReasonMissing));
    assert.throws(() => reviewVerdict(3, { counterDate: '2026-12-12' }), refusedWith(errors.reviewReasonMissing));
});
