import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayIn, wallText } from './zone.ts';
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
    ];
    for (const [zone, instant, day] of days)
        assert.equal(dayIn(zone, instant), day, `${instant} in ${zone}`);
    assert.throws(() => dayIn('UTC', 'yesterday'), RangeError);
});
test('clocks that change within an hour are read right before and after', () => {
    const clocks = [
        // In Tehran at half an hour, on Lord Howe by half an hour, in Eucla at a quarter past.
        ['Asia/Tehran', '2021-03-21T20:00:00Z', '2021-03-21 23:30:00'],
        ['Asia/Tehran', '2021-03-21T20:29:59Z', '2021-03-21 23:59:59'],
        ['Asia/Tehran', '2021-03-21T20:30:00Z', '2021-03-22 01:00:00'],
        ['Australia/Lord_Howe', '2026-10-03T15:29:59Z', '2026-10-04 01:59:59'],
        ['Australia/Lord_Howe', '2026-10-03T15:30:00Z', '2026-10-04 02:30:00'],
        ['Australia/Eucla', '2008-10-25T17:14:59Z', '2008-10-26 01:59:59'],
        ['Australia/Eucla', '2008-10-25T17:15:00Z', '2008-10-26 03:00:00'],
    ];
    for (const [zone, instant, wall] of clocks)
        assert.equal(wallText(Date.parse(instant), zone), wall, `${instant} in ${zone}`);
});
