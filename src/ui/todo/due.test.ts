import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dueGroup, groupedByDue } from './due.ts';

const now = new Date(2026, 10, 21, 15, 0);

const cases = [
  ['no date', null, 'open_end'],
  ['a day before', '2026-11-20', 'late'],
  ['the day itself', '2026-11-21', 'today'],
  ['a week', '2026-11-28', 'week'],
  ['more than a week', '2026-11-29', 'later'],
  ['an hour ago', new Date(2026, 10, 21, 14, 0).toISOString(), 'late'],
  ['in an hour', new Date(2026, 10, 21, 16, 0).toISOString(), 'today'],
  ['tomorrow morning', new Date(2026, 10, 22, 8, 0).toISOString(), 'week'],
] as const;

for (const [title, due, group] of cases) test(`due: ${title}`, () => assert.equal(dueGroup(due, now), group));

test('rows are grouped, the most urgent first', () =>
  assert.deepEqual(
    groupedByDue(['2026-12-31', null, '2026-11-01', '2026-11-02'], (due) => due, now),
    [
      { group: 'late', rows: ['2026-11-01', '2026-11-02'] },
      { group: 'later', rows: ['2026-12-31'] },
      { group: 'open_end', rows: [null] },
    ],
  ));
