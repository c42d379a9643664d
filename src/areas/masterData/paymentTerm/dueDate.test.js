import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextWorkingDay } from '#areas/organisation/workCalendar/workCalendar.rules.ts';
import { dueDate, instalments, nextFixedDay, plusMonths } from './dueDate.rules.ts';
const calendar = {
    weekPattern: '1111100',
    days: new Map([
        ['2026-10-01', 'HOLIDAY'],
        ['2026-10-02', 'HOLIDAY'],
        ['2026-10-10', 'WORK'],
    ]),
};
const worked = (day) => nextWorkingDay(calendar, day);
const cases = [
    ['the event itself', 'RECEIPT', 0, 0, null, '2026-11-21', '2026-11-21'],
    ['thirty days', 'INVOICE', 0, 30, null, '2026-11-21', '2026-12-21'],
    ['a month from the 31st ends with February', 'INVOICE', 1, 0, null, '2026-01-31', '2026-02-28'],
    ['29 February of a leap year', 'INVOICE', 1, 0, null, '2028-01-31', '2028-02-29'],
    ['a year after 29 February', 'WARRANTY', 12, 0, null, '2028-02-29', '2029-02-28'],
    ['months before days', 'INVOICE', 1, 1, null, '2026-01-31', '2026-03-01'],
    ['across the year', 'INVOICE', 2, 0, null, '2026-12-15', '2027-02-15'],
    ['end of month', 'MONTH_END', 0, 0, null, '2026-02-03', '2026-02-28'],
    ['thirty days after the end of the month', 'MONTH_END', 0, 30, null, '2026-11-03', '2026-12-30'],
    ['the next fixed day', 'INVOICE', 0, 30, 15, '2026-11-21', '2027-01-15'],
    ['a fixed day that it is already', 'INVOICE', 0, 0, 21, '2026-11-21', '2026-11-21'],
    ['a fixed day beyond the end of the month', 'INVOICE', 0, 0, 31, '2026-02-10', '2026-02-28'],
];
for (const [what, baseEvent, offsetMonths, offsetDays, fixedDay, event, wanted] of cases)
    test(`due: ${what}`, () => {
        assert.equal(dueDate({ baseEvent, offsetMonths, offsetDays, fixedDay }, event), wanted);
    });
test('due on a day that is worked', () => {
    const rule = { baseEvent: 'INVOICE', offsetMonths: 0, offsetDays: 0, fixedDay: null };
    assert.equal(dueDate(rule, '2026-11-21', worked), '2026-11-23');
    assert.equal(dueDate(rule, '2026-10-01', worked), '2026-10-05');
    assert.equal(dueDate(rule, '2026-10-10', worked), '2026-10-10');
});
test('days of months', () => {
    assert.equal(plusMonths('2026-08-31', 6), '2027-02-28');
    assert.equal(nextFixedDay('2026-12-20', 10), '2027-01-10');
});
test('the last instalment takes what rounding left', () => {
    assert.deepEqual(instalments('100', ['33.3333', '33.3333', '33.3334'], 2), ['33.33', '33.33', '33.34']);
    assert.deepEqual(instalments('0.05', ['50', '50'], 2), ['0.03', '0.02']);
    assert.deepEqual(instalments('10', ['100'], 2), ['10']);
    assert.deepEqual(instalments('10', [], 2), []);
});
