/** Whether a text is a day that exists, between the years 1900 and 9999. */
export function isDay(value) {
    const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
    if (!match)
        return false;
    const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
    const date = new Date(Date.UTC(year, month - 1, day));
    return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
/** Whether a text is an instant with its zone, ISO 8601. */
export function isInstant(value) {
    return (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/.test(value) &&
        isDay(value.slice(0, 10)) &&
        !Number.isNaN(Date.parse(value)));
}
const millisecondsOfDay = 86_400_000;
/** A day so many days later, or earlier. */
export const dayAfter = (day, days) => new Date(Date.parse(`${day}T00:00:00Z`) + days * millisecondsOfDay).toISOString().slice(0, 10);
/** A day as people write it, such as 2027-1-5, 2027/01/05 or 2027年1月5日; undefined when it is none. */
export function readDay(text) {
    const [, year = '', month = '', date = ''] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? [];
    const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
    return isDay(day) ? day : undefined;
}
