const formats = new Map();
// Clocks change on a quarter of an hour in every zone since 1972: some at a half, Eucla's at a quarter past.
const quarter = 900_000;
function formatOf(timeZone) {
    let format = formats.get(timeZone);
    if (!format) {
        format = new Intl.DateTimeFormat('en-CA', {
            timeZone,
            hourCycle: 'h23',
            year: 'numeric',
            month: '2-digit',
            day: '2-digit',
            hour: '2-digit',
            minute: '2-digit',
            second: '2-digit',
        });
        formats.set(timeZone, format);
    }
    return format;
}
/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
export function offsetAt(instant, timeZone) {
    const whole = Math.floor(instant / 1000) * 1000;
    const parts = Object.fromEntries(formatOf(timeZone)
        .formatToParts(whole)
        .map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour: hours = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hours, minute, second) - whole;
}
/** The instant, ISO 8601 in UTC, at which the clocks of a zone show a day and time. */
export function instantAt(day, time, timeZone) {
    const wall = Date.parse(`${day}T${time}Z`);
    // A second look settles hours in which the offset changes.
    const guess = wall - offsetAt(wall, timeZone);
    return new Date(wall - offsetAt(guess, timeZone)).toISOString();
}
/** A clock of a zone for many instants: milliseconds of wall time, the offset looked up once per quarter of an hour. */
export function wallClock(timeZone) {
    const offsets = new Map();
    return (instant) => {
        const key = Math.floor(instant / quarter);
        let offset = offsets.get(key);
        if (offset === undefined) {
            offset = offsetAt(key * quarter, timeZone);
            offsets.set(key, offset);
        }
        return instant + offset;
    };
}
const clocks = new Map();
/** What the clocks of a zone show at an instant: 'YYYY-MM-DD HH:mm:ss'. */
export function wallText(instant, timeZone) {
    const clock = clocks.get(timeZone) ?? wallClock(timeZone);
    clocks.set(timeZone, clock);
    return new Date(clock(instant)).toISOString().slice(0, 19).replace('T', ' ');
}
/** The calendar day of an instant in a time zone, 'YYYY-MM-DD'. */
export const dayIn = (timeZone, instant) => wallText(Date.parse(instant), timeZone).slice(0, 'YYYY-MM-DD'.length);
/** Whether a name is one of a time zone, such as 'Asia/Shanghai'. */
export function isZone(name) {
    try {
        return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
    }
    catch {
        return false;
    }
}
