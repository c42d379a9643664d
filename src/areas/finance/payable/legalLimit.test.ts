import assert from 'node:assert/strict';
import { test } from 'node:test';
import { legalStateOn, payBy } from './legalLimit.rules.ts';

const cases = [
  ['2026-11-30', null, 'NONE'],
  ['2026-11-30', '2027-01-29', 'NONE'],
  ['2026-11-30', '2026-12-11', 'NONE'],
  ['2026-11-30', '2026-12-10', 'NEAR'],
  ['2026-11-30', '2026-11-30', 'NEAR'],
  ['2026-11-30', '2026-11-29', 'PASSED'],
] as const;

for (const [today, legalDate, state] of cases)
  test(`on ${today} a limit of ${legalDate ?? 'no day'} is ${state}`, () => {
    assert.equal(legalStateOn(today, legalDate, 10), state);
  });

const days = [
  [null, '2026-12-01', null],
  ['2026-12-31', null, '2026-12-31'],
  ['2026-12-31', '2026-12-01', '2026-12-01'],
  ['2026-11-15', '2026-12-01', '2026-11-15'],
] as const;

for (const [dueDate, legalDate, by] of days)
  test(`due on ${dueDate ?? 'no day'}, by law on ${legalDate ?? 'no day'}: paid by ${by ?? 'no day'}`, () => {
    assert.equal(payBy(dueDate, legalDate), by);
  });
