import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endOf, freeSeat, freeSeats, isBookable, isMissed, minutesLate, windowsIn, type Seat } from './slots.rules.ts';

test('receiving hours are cut into half hours; what says no hours has none', () => {
  const cases: [hours: string | null, windows: string[]][] = [
    ['08:30-10:00', ['08:30', '09:00', '09:30']],
    ['8:30-9:30, 13:00-14:00', ['08:30', '09:00', '13:00', '13:30']],
    ['08:00－09:00', []],
    ['08：00 至 09：00', ['08:00', '08:30']],
    ['08:15-09:40', ['08:30', '09:00']],
    ['22:30-24:00', ['22:30', '23:00', '23:30']],
    ['09:00-09:00', []],
    ['17:00-08:00', []],
    ['08:00-09:00 08:30-09:30', ['08:00', '08:30', '09:00']],
    ['工作日白天', []],
    ['', []],
    [null, []],
  ];
  for (const [hours, windows] of cases) assert.deepEqual(windowsIn(hours), windows, String(hours));
});

test('docks fill up evenly and in order until nothing is left', () => {
  const place = { docks: 2, slotCapacity: 2 };
  const taken: Seat[] = [];
  for (const expected of [
    { dockNo: 1, seat: 1 },
    { dockNo: 2, seat: 1 },
    { dockNo: 1, seat: 2 },
    { dockNo: 2, seat: 2 },
  ]) {
    assert.deepEqual(freeSeat(place, taken), expected);
    taken.push(expected);
  }
  assert.equal(freeSeat(place, taken), undefined);
  assert.deepEqual(freeSeat(place, taken.slice(1)), { dockNo: 1, seat: 1 });
  assert.deepEqual([freeSeats(place, 0), freeSeats(place, 3), freeSeats(place, 9)], [4, 1, 0]);
});

test('how late somebody came, when nobody came, and what can still be booked', () => {
  const [start, end] = ['2026-11-23T01:00:00.000Z', '2026-11-23T01:30:00.000Z'];
  assert.equal(endOf(start), end);
  const late: [arrived: string, minutes: number][] = [
    ['2026-11-23T00:40:00.000Z', 0],
    ['2026-11-23T01:30:59.000Z', 0],
    ['2026-11-23T01:31:00.000Z', 1],
    ['2026-11-23T03:00:00.000Z', 90],
  ];
  for (const [arrived, minutes] of late) assert.equal(minutesLate(end, arrived), minutes, arrived);
  assert.deepEqual(
    [isMissed(end, '2026-11-23T03:29:59.000Z', 120), isMissed(end, '2026-11-23T03:30:00.000Z', 120)],
    [false, true],
  );
  assert.deepEqual(
    [isBookable(start, '2026-11-22T23:00:00.000Z', 2), isBookable(start, '2026-11-22T23:00:01.000Z', 2)],
    [true, false],
  );
});
