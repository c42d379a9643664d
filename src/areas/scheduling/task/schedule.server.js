import { CronExpressionParser } from 'cron-parser';
import { fail } from '#model/errors.ts';
import { isZone } from '#model/zone.ts';
import { errors } from '../errors.ts';
/** Refuses a schedule that says no time: 10017 for a malformed one, 10011 for a missing one. */
export function assertSchedule(schedule) {
    if (!isZone(schedule.timezone))
        fail(errors.zoneUnknown, { zone: schedule.timezone });
    if (schedule.scheduleKind === 'ONCE' && !schedule.runAt)
        fail(errors.runAtMissing);
    if (schedule.scheduleKind === 'INTERVAL' && !schedule.intervalMinutes)
        fail(errors.intervalMissing);
    if (schedule.scheduleKind !== 'CRON')
        return;
    if (!schedule.cron)
        fail(errors.cronMissing);
    // Seconds are not offered: the clock of the tasks ticks once a minute.
    if (schedule.cron.trim().split(/\s+/).length !== 5 || !nextTime(schedule, new Date()))
        fail(errors.cronWrong, { cron: schedule.cron });
}
/** The first time of a schedule after another; undefined when there is none any more. */
export function nextTime(schedule, after) {
    switch (schedule.scheduleKind) {
        case 'ONCE': {
            const at = new Date(schedule.runAt ?? Number.NaN);
            return at > after ? at : undefined;
        }
        case 'INTERVAL':
            return new Date(after.getTime() + (schedule.intervalMinutes ?? 1) * 60_000);
        default:
            return nextCron(schedule.cron ?? '', schedule.timezone, after);
    }
}
function nextCron(cron, timezone, after) {
    try {
        return CronExpressionParser.parse(cron, { tz: timezone, currentDate: after }).next().toDate();
    }
    catch {
        return undefined;
    }
}
/** The next few times of a schedule. */
export function nextTimes(schedule, after, count) {
    const times = [];
    let last = after;
    while (times.length < count) {
        last = nextTime(schedule, last);
        if (!last)
            break;
        times.push(last.toISOString());
    }
    return times;
}
/** A run that is later than this was missed: nobody was there to begin it. */
const grace = 5 * 60_000;
/** What to do about a time that has come: run, or skip what was missed too long ago. */
export function dueAction(planned, now, misfire) {
    return misfire === 'SKIP' && now.getTime() - planned.getTime() > grace ? 'SKIP' : 'RUN';
}
