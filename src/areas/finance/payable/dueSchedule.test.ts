import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dueSchedule, type TermLine } from './dueSchedule.rules.ts';

const yuan = { decimals: 2, roundMode: 'HALF_UP' } as const;
const line = (percent: `${number}`, baseEvent: string, more: Partial<TermLine> = {}): TermLine => ({
  percent,
  baseEvent,
  offsetMonths: 0,
  offsetDays: 0,
  fixedDay: null,
  ...more,
});
const days = { ORDER: '2026-10-20', RECEIPT: '2026-11-10', ACCEPT: '2026-11-12', INVOICE: '2026-11-21' };

const cases = [
  ['no payment term: on the day of the invoice', [], [['2026-11-21', '1000']]],
  ['thirty days', [line('100', 'INVOICE', { offsetDays: 30 })], [['2026-12-21', '1000']]],
  ['the end of the month and sixty days', [line('100', 'MONTH_END', { offsetDays: 60 })], [['2027-01-29', '1000']]],
  ['the end of February after a month', [line('100', 'INVOICE', { offsetMonths: 3 })], [['2027-02-21', '1000']]],
  [
    'a part with the order, the rest from acceptance, a retention that waits',
    [line('30', 'ORDER'), line('60', 'ACCEPT', { offsetDays: 30 }), line('10', 'WARRANTY', { offsetMonths: 12 })],
    [
      ['2026-10-20', '300'],
      ['2026-12-12', '600'],
      [null, '100'],
    ],
  ],
  ['the tenth of a month', [line('100', 'INVOICE', { fixedDay: 10 })], [['2026-12-10', '1000']]],
] as const;

for (const [what, terms, wanted] of cases)
  test(`due: ${what}`, () => {
    assert.deepEqual(
      dueSchedule('1000', terms, days, yuan).map(({ dueDate, docAmt }) => [dueDate, docAmt]),
      wanted,
    );
  });

test('29 February, and the last instalment takes what rounding left', () => {
  const terms = [
    line('33.3333', 'INVOICE'),
    line('33.3333', 'INVOICE', { offsetMonths: 1 }),
    line('33.3334', 'INVOICE'),
  ];
  const rows = dueSchedule('100', terms, { INVOICE: '2028-01-31' }, yuan);
  assert.deepEqual(
    rows.map(({ dueDate, docAmt }) => [dueDate, docAmt]),
    [
      ['2028-01-31', '33.33'],
      ['2028-02-29', '33.33'],
      ['2028-01-31', '33.34'],
    ],
  );
});

test('due on a day that is worked', () => {
  const [row] = dueSchedule('1', [], { INVOICE: '2026-11-21' }, yuan, () => '2026-11-23');
  assert.equal(row?.dueDate, '2026-11-23');
});
