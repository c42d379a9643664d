import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayIn } from './request.ts';

test('the day of an instant is that of the zone, to the minute in which it begins', () => {
  const days = [
    ['Asia/Shanghai', '2026-03-01T15:59:59.999Z', '2026-03-01'],
    ['Asia/Shanghai', '2026-03-01T16:00:00.000Z', '2026-03-02'],
    ['UTC', '2026-03-01T16:00:00.000Z', '2026-03-01'],
    ['Asia/Shanghai', '2026-03-01T16:00:00.000Z', '2026-03-02'],
    ['Asia/Kathmandu', '2026-03-01T18:14:59.999Z', '2026-03-01'],
    ['Asia/Kathmandu', '2026-03-01T18:15:00.000Z', '2026-03-02'],
    // The clocks of this zone go forward from its midnight to one o'clock.
    ['America/Santiago', '2026-09-06T03:59:59.999Z', '2026-09-05'],
    ['America/Santiago', '2026-09-06T04:00:00.000Z', '2026-09-06'],
    ['Asia/Shanghai', '1969-12-31T16:00:00.000Z', '1970-01-01'],
  ] as const;
  for (const [zone, instant, day] of days) assert.equal(dayIn(zone, instant), day, `${instant} in ${zone}`);
  assert.throws(() => dayIn('UTC', 'yesterday'), RangeError);
});
