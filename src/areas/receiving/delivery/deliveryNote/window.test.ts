import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isBeyondDue, checkedNote, needsReview, windowMode, type Window, type WindowMode } from './window.rules.ts';

test('an arrival lies before, within or after its window; the line furthest outside tells', () => {
  const limits = { earlyDays: 3, lateDays: 1 };
  const cases: [arrival: string, dues: string[], window: Window, days: number][] = [
    ['2026-12-10', ['2026-12-10'], 'WITHIN', 0],
    ['2026-12-07', ['2026-12-10'], 'WITHIN', 0],
    ['2026-12-06', ['2026-12-10'], 'EARLY', 1],
    ['2026-12-11', ['2026-12-10'], 'WITHIN', 0],
    ['2026-12-12', ['2026-12-10'], 'LATE', 1],
    ['2026-03-02', ['2026-02-28'], 'LATE', 1],
    ['2028-03-01', ['2028-02-28'], 'LATE', 1],
    ['2026-12-10', ['2026-12-10', '2026-12-20'], 'EARLY', 7],
    ['2026-12-10', ['2026-12-08', '2026-12-14'], 'LATE', 1],
    ['2026-12-10', [], 'WITHIN', 0],
  ];
  for (const [arrival, dues, window, days] of cases)
    assert.deepEqual(
      checkedNote(
        arrival,
        dues.map((due) => ({ due, ...limits })),
      ),
      { window, days },
      `${arrival} ${dues.join()}`,
    );
  const patient = { due: '2026-12-10', earlyDays: 0, lateDays: 9 };
  const strict = { due: '2026-12-12', earlyDays: 0, lateDays: 0 };
  assert.deepEqual(checkedNote('2026-12-14', [patient, strict]), { window: 'LATE', days: 2 }, 'each line by its own');
});

test('a shipment makes use of the tolerance when it is more than is still due', () => {
  const line = { orderQty: '100', closeQty: '10', replaceQty: '5', receiveQty: '40', inTransitQty: '20' } as const;
  const cases: ['35' | '35.001' | '1', boolean][] = [
    ['35', false],
    ['35.001', true],
    ['1', false],
  ];
  for (const [shipQty, isOver] of cases) assert.equal(isBeyondDue(line, shipQty), isOver, shipQty);
});

test('what is reviewed before it leaves', () => {
  const cases: [mode: WindowMode, window: Window, isOver: boolean, isFlagged: boolean, expected: boolean][] = [
    ['WARN', 'LATE', true, false, false],
    ['WARN', 'WITHIN', false, true, true],
    ['REVIEW', 'WITHIN', false, false, false],
    ['REVIEW', 'EARLY', false, false, true],
    ['REVIEW', 'LATE', false, false, true],
    ['REVIEW', 'WITHIN', true, false, true],
    ['BLOCK', 'WITHIN', true, false, false],
    ['BLOCK', 'WITHIN', false, true, true],
  ];
  for (const [mode, window, isOver, isFlagged, expected] of cases)
    assert.equal(
      needsReview(mode, { window, isOver, isFlagged }),
      expected,
      `${mode} ${window} ${isOver} ${isFlagged}`,
    );
  assert.deepEqual(['WARN', 'REVIEW', 'BLOCK', 'other', ''].map(windowMode), [
    'WARN',
    'REVIEW',
    'BLOCK',
    'WARN',
    'WARN',
  ]);
});
