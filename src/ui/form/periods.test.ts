import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { mondayOf, spanOf, weekOf } from './periods.ts';

test('weeks as ISO 8601 counts them', () => {
  const cases = [
    ['2026-11-21', '2026-W47'],
    ['2027-01-01', '2026-W53'],
    ['2027-01-04', '2027-W01'],
    ['2024-12-30', '2025-W01'],
    ['2021-01-03', '2020-W53'],
  ] as const;
  for (const [day, week] of cases) assert.equal(weekOf(day), week, day);
  assert.equal(mondayOf('2026-W47'), '2026-11-16');
  for (const none of ['2026-W54', '2026-W00', '2025-W53', '2026-47', '']) assert.equal(mondayOf(none), undefined, none);
});

test('the Monday of a week lies in that week', () => {
  const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const week = weekOf(date.toISOString().slice(0, 10));
      assert.equal(weekOf(mondayOf(week) ?? ''), week);
    }),
  );
});

test('how long it is from one time to another', () => {
  const cases: readonly (readonly [string, string, boolean, string | undefined])[] = [
    ['09:00', '11:30', false, '2:30:0'],
    ['09:00:10', '09:00:40', false, '0:0:30'],
    ['09:00', '09:00', false, '0:0:0'],
    ['22:00', '06:00', false, undefined],
    ['22:00', '06:00', true, '8:0:0 overnight'],
    ['09:00', '', true, undefined],
    ['9:00', '10:00', true, undefined],
    ['24:00', '10:00', true, undefined],
  ];
  for (const [start, end, overnight, wanted] of cases) {
    const span = spanOf(start, end, overnight);
    const reported = span && `${span.hours}:${span.minutes}:${span.seconds}${span.overnight ? ' overnight' : ''}`;
    assert.equal(reported, wanted, `${start} to ${end}`);
  }
});
