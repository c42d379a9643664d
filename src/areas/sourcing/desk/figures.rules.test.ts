import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byMonth, lastMonths, savingsByCategory } from './figures.rules.ts';

test('the last twelve months end with that of the day, also across a year', () => {
  const months = lastMonths('2026-02-28');
  assert.deepEqual([months.length, months[0], months[10], months[11]], [12, '2025-03', '2026-01', '2026-02']);
  assert.deepEqual(lastMonths('2026-12-31')[0], '2026-01');
});

test('savings are those against estimates, by category', () => {
  assert.deepEqual(
    savingsByCategory([
      { inquiryId: '11', categoryId: '1', award: '90', estimate: '100' },
      { inquiryId: '11', categoryId: '1', award: '50', estimate: null },
      { inquiryId: '12', categoryId: '2', award: '300', estimate: '400' },
      { inquiryId: '12', categoryId: null, award: '7', estimate: null },
    ]),
    [
      { categoryId: '2', award: '300', saving: '100', pct: '25', inquiryIds: ['12'] },
      { categoryId: '1', award: '140', saving: '10', pct: '10', inquiryIds: ['11'] },
      { categoryId: null, award: '7', saving: '0', pct: null, inquiryIds: ['12'] },
    ],
  );
});

test('cycle time and response belong to the month of publication, and sealed inquiries say nothing of the response', () => {
  const at = (day: number): string => `2026-03-${String(day).padStart(2, '0')}T00:00:00Z`;
  const event = { month: '2026-03', publishedAt: at(1), awardedAt: at(11), invited: 4, quoted: 3 };
  assert.deepEqual(byMonth(['2026-02', '2026-03'], [event, { ...event, awardedAt: null, quoted: null }]), [
    { month: '2026-02', published: 0, awarded: 0, days: null, responsePct: null },
    { month: '2026-03', published: 2, awarded: 1, days: 10, responsePct: 75 },
  ]);
});
