import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDay, formatInstant, formatTime } from './format.ts';
import { instantOn, showZone, zoneLabel, zoneOptions } from './zone.ts';

const moments = [
  ['Asia/Shanghai', '2026-11-21T16:30:05.000Z', '2026-11-22 00:30:05'],
  ['UTC', '2026-11-21T16:30:05.000Z', '2026-11-21 16:30:05'],
  ['America/New_York', '2026-07-01T03:00:00.000Z', '2026-06-30 23:00:00'],
  ['America/New_York', '2026-12-01T03:00:00.000Z', '2026-11-30 22:00:00'],
  ['Asia/Kathmandu', '2026-11-21T00:00:00.000Z', '2026-11-21 05:45:00'],
] as const;

for (const [zone, instant, wall] of moments)
  test(`${instant} is ${wall} in ${zone}, and typed there again the same moment`, () => {
    showZone({ timezone: zone, installationZone: 'Asia/Tokyo' });
    assert.equal(formatInstant(instant), wall);
    assert.equal(formatDay(instant), wall.slice(0, 10));
    assert.equal(formatTime(instant), wall.slice(11, 16));
    assert.equal(instantOn(wall.slice(0, 10), wall.slice(11)), instant);
    assert.equal(formatDay('2026-11-21'), '2026-11-21', 'a day is the same day everywhere');
  });

test('without a zone of the own that of the installation counts', () => {
  showZone({ timezone: null, installationZone: 'Asia/Tokyo' });
  assert.equal(formatInstant('2026-11-21T00:00:00.000Z'), '2026-11-21 09:00:00');
  assert.equal(zoneLabel('Asia/Tokyo'), 'Asia/Tokyo (UTC+09:00)');
  assert.ok(zoneOptions().some(({ value }) => value === 'Asia/Shanghai'));
});
