import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isQuietAt, isTimeOfDay } from './quietTime.ts';
test('nobody is disturbed between two times of the day, also over midnight', () => {
    const cases = [
        ['12:00', '12:00', '13:00', true],
        ['13:00', '12:00', '13:00', false],
        ['11:59', '12:00', '13:00', false],
        ['23:30', '22:00', '07:00', true],
        ['06:59', '22:00', '07:00', true],
        ['07:00', '22:00', '07:00', false],
        ['12:00', '22:00', '07:00', false],
        ['12:00', '08:00', '08:00', false],
        ['12:00', null, null, false],
    ];
    for (const [time, from, to, isQuiet] of cases)
        assert.equal(isQuietAt(time, from, to), isQuiet, `${time} ${from}-${to}`);
});
test('a time of the day has two digits each', () => {
    for (const good of ['00:00', '23:59', '07:05'])
        assert.ok(isTimeOfDay(good), good);
    for (const bad of ['24:00', '7:05', '07:60', '', null, 7, '07:05:00'])
        assert.ok(!isTimeOfDay(bad), String(bad));
});
