import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spanOfDays, type RelativeDays } from './relativeDays.ts';

const cases: readonly (readonly [
  name: RelativeDays,
  today: string,
  from: string | undefined,
  to: string | undefined,
])[] = [
  ['today', '2026-11-29', '2026-11-29', '2026-11-29'],
  ['yesterday', '2027-01-01', '2026-12-31', '2026-12-31'],
  // A Sunday ends its week.
  ['thisWeek', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['thisWeek', '2026-11-30', '2026-11-30', '2026-12-06'],
  ['lastWeek', '2026-11-29', '2026-11-16', '2026-11-22'],
  ['nextWeek', '2026-11-29', '2026-11-30', '2026-12-06'],
  ['thisMonth', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['lastMonth', '2027-01-31', '2026-12-01', '2026-12-31'],
  ['nextMonth', '2026-12-31', '2027-01-01', '2027-01-31'],
  ['thisQuarter', '2026-11-29', '2026-10-01', '2026-12-31'],
  ['thisYear', '2026-11-29', '2026-01-01', '2026-12-31'],
  ['last7', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['next30', '2026-11-29', '2026-11-29', '2026-12-28'],
  ['past', '2026-11-29', undefined, '2026-11-28'],
  ['future', '2026-11-29', '2026-11-29', undefined],
];

test('days told by how they lie to today', () => {
  for (const [name, today, from, to] of cases) {
    const span = spanOfDays(name, today);
    assert.deepEqual([span.from, span.to], [from, to], `${name} on ${today}`);
  }
});
