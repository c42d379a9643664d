import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertSchedule, dueAction, nextTime, nextTimes } from './schedule.server.ts';
const cron = (expression, timezone = 'Asia/Shanghai') => ({
    scheduleKind: 'CRON',
    cron: expression,
    timezone,
});
const next = [
    ['a time of the day in its zone', cron('30 2 * * *'), '2026-11-21T00:00:00Z', '2026-11-21T18:30:00.000Z'],
    ['the same in UTC', cron('30 2 * * *', 'UTC'), '2026-11-21T00:00:00Z', '2026-11-21T02:30:00.000Z'],
    ['never twice the same minute', cron('0 0 * * *', 'UTC'), '2026-11-21T00:00:00Z', '2026-11-22T00:00:00.000Z'],
    ['workdays', cron('0 9 * * 1-5', 'UTC'), '2026-11-20T10:00:00Z', '2026-11-23T09:00:00.000Z'],
    [
        'the hour that a spring night lacks',
        cron('30 2 * * *', 'Europe/Berlin'),
        '2026-03-29T00:00:00Z',
        '2026-03-29T01:30:00.000Z',
    ],
    [
        'an interval',
        { scheduleKind: 'INTERVAL', intervalMinutes: 15, timezone: 'UTC' },
        '2026-11-21T00:00:00Z',
        '2026-11-21T00:15:00.000Z',
    ],
    [
        'once, still to come',
        { scheduleKind: 'ONCE', runAt: '2026-12-01T00:00:00Z', timezone: 'UTC' },
        '2026-11-21T00:00:00Z',
        '2026-12-01T00:00:00.000Z',
    ],
    [
        'once, over',
        { scheduleKind: 'ONCE', runAt: '2026-11-01T00:00:00Z', timezone: 'UTC' },
        '2026-11-21T00:00:00Z',
        undefined,
    ],
];
for (const [name, schedule, after, wanted] of next)
    test(`next time: ${name}`, () => assert.equal(nextTime(schedule, new Date(after))?.toISOString(), wanted));
const refusals = [
    ['six fields', cron('0 0 0 * * *'), '10017'],
    ['a minute that does not exist', cron('61 * * * *'), '10017'],
    ['words', cron('every day'), '10017'],
    ['no expression', cron(''), '10011'],
    ['an unknown zone', cron('0 0 * * *', 'Mars/Olympus'), '10017'],
    ['an interval without minutes', { scheduleKind: 'INTERVAL', timezone: 'UTC' }, '10011'],
    ['once without a time', { scheduleKind: 'ONCE', timezone: 'UTC' }, '10011'],
];
for (const [name, schedule, code] of refusals)
    test(`refused: ${name}`, () => assert.throws(() => assertSchedule(schedule), { code }));
test('what was missed is skipped or made up for', () => {
    const planned = new Date('2026-11-21T00:00:00Z');
    const late = new Date('2026-11-21T03:00:00Z');
    const soon = new Date('2026-11-21T00:01:00Z');
    assert.deepEqual([dueAction(planned, late, 'SKIP'), dueAction(planned, late, 'RUN_ONCE'), dueAction(planned, soon, 'SKIP')], ['SKIP', 'RUN', 'RUN']);
});
test('the next times follow each other', () => {
    assert.deepEqual(nextTimes(cron('0 0 1 * *', 'UTC'), new Date('2026-11-21T00:00:00Z'), 3), [
        '2026-12-01T00:00:00.000Z',
        '2027-01-01T00:00:00.000Z',
        '2027-02-01T00:00:00.000Z',
    ]);
});
