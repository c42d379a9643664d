import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boardOf, clockOf, type BoardCard } from './board.rules.ts';

const card = (id: string, more: Partial<BoardCard>): BoardCard => ({
  id,
  no: id,
  status: 'ONGOING',
  title: '',
  supplier: '',
  toSubmit: null,
  toApprove: null,
  dueAt: null,
  verifiedLots: 0,
  verifyLots: 3,
  ...more,
});

test('a report stands at the first step that waits for anybody; the latest comes first', () => {
  const lanes = boardOf([
    card('a', { toSubmit: 'D4', dueAt: '2026-12-02T00:00:00.000Z' }),
    card('b', { toSubmit: 'D5', toApprove: 'D4', dueAt: '2026-12-01T00:00:00.000Z' }),
    card('c', { status: 'VERIFYING' }),
    card('d', { status: 'DISPUTED' }),
  ]);
  assert.deepEqual(
    lanes.map(({ key, cards }) => [key, cards.map(({ id }) => id)]),
    [
      ['D3', ['d']],
      ['D4', ['b', 'a']],
      ['VERIFYING', ['c']],
    ],
  );
});

const now = Date.parse('2026-12-01T00:00:00.000Z');
for (const [due, isLate, isSoon, unit, count] of [
  ['2026-12-04T01:00:00.000Z', false, false, 'days', 3],
  ['2026-12-01T05:30:00.000Z', false, true, 'hours', 5],
  ['2026-12-01T00:20:00.000Z', false, true, 'minutes', 20],
  ['2026-11-30T23:00:00.000Z', true, false, 'hours', 1],
  ['2026-11-20T00:00:00.000Z', true, false, 'days', 11],
] as const)
  test(`a clock for ${due}`, () => {
    assert.deepEqual(clockOf(due, now), { isLate, isSoon, unit, count });
  });
