import { minus, round, sum, times, divide } from '#model/decimal.ts';
const pad = (value) => String(value).padStart(2, '0');
const lastOfMonth = (year, month) => new Date(Date.UTC(year, month, 0)).getUTCDate();
/** A day of a month; beyond its end the last one. */
function dayOf(year, month, day) {
    const shift = Math.floor((month - 1) / 12);
    const [realYear, realMonth] = [year + shift, month - shift * 12];
    return `${realYear}-${pad(realMonth)}-${pad(Math.min(day, lastOfMonth(realYear, realMonth)))}`;
}
function partsOf(day) {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
    return [year, month, date];
}
/** A day so many months later; 31 January and one month is the last of February. */
export function plusMonths(day, months) {
    const [year, month, date] = partsOf(day);
    return dayOf(year, month + months, date);
}
const plusDays = (day, days) => new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
/** The first such day of a month on or after a day; beyond the end of a month its last one. */
export function nextFixedDay(day, fixedDay) {
    const [year, month] = partsOf(day);
    const here = dayOf(year, month, fixedDay);
    return here >= day ? here : dayOf(year, month + 1, fixedDay);
}
/**
 * The day an instalment is due: the event (for "end of month" the last day of its month), then months, then days, then the
 * next fixed day, then the next working day where one is given.
 */
export function dueDate(rule, eventDay, workingDay = (day) => day) {
    const [year, month] = partsOf(eventDay);
    const start = rule.baseEvent === 'MONTH_END' ? dayOf(year, month, 31) : eventDay;
    const offset = plusDays(plusMonths(start, rule.offsetMonths), rule.offsetDays);
    return workingDay(rule.fixedDay === null ? offset : nextFixedDay(offset, rule.fixedDay));
}
/** The amounts of the instalments, in their order; the last one takes what rounding left. */
export function instalments(amount, percents, decimals, mode = 'HALF_UP') {
    const rounded = percents.slice(0, -1).map((percent) => round(divide(times(amount, percent), 100), decimals, mode));
    return percents.length === 0 ? [] : [...rounded, minus(amount, sum(rounded))];
}
