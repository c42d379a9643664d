import { divide, greatest, isLess, isMore, isPositive, isZero, least, minus, negate, plus, round, sum, times, } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { dayAfter } from '#model/days.ts';
// --- Periods ---------------------------------------------------------------------------------------------------------
/** The first day of the week (Monday) or month a day lies in. */
export function bucketOf(day, bucket) {
    if (bucket === 'MONTH')
        return `${day.slice(0, 7)}-01`;
    const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
    return dayAfter(day, -weekday);
}
const mostBuckets = 60;
/** The first days of all weeks or months between two days. */
export function bucketsBetween(from, to, bucket) {
    const starts = [];
    let start = bucketOf(from, bucket);
    while (start <= to && starts.length < mostBuckets) {
        starts.push(start);
        // The longest month has 31 days: from its first day that is the next one, or a few days into it.
        start = bucketOf(dayAfter(start, bucket === 'WEEK' ? 7 : 31), bucket);
    }
    return starts;
}
/** In how many weeks a day is; a begun week counts. */
export const weeksUntil = (day, today) => Math.max(0, Math.ceil((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / (7 * 86_400_000)));
// --- Changes between versions ----------------------------------------------------------------------------------------
/** By how many percent a quantity changed; undefined where there was none before. */
export const changePct = (now, before) => isZero(before) ? undefined : round(divide(times(minus(now, before), 100), before), 4);
/** Whether a change leaves the band of its distance; farther than every band anything may change. */
export function isBeyond(bands, weeksAhead, change) {
    const band = bands.toSorted((a, b) => a.weeksAhead - b.weeksAhead).find((each) => weeksAhead <= each.weeksAhead);
    if (!band || change === undefined)
        return false;
    return isMore(change, band.upPct) || isLess(change, negate(band.downPct));
}
/** Refuses negative quantities, and less than what binds without a word: firm quantities, and changes within the band. */
export function checkCommitment(line, input) {
    const { lineNo } = line;
    if (isLess(input.commitQty, '0') || isLess(input.capacityQty, '0'))
        fail(errors.commitNegative, { lineNo, quantity: least(input.commitQty, input.capacityQty) });
    const binds = line.zone === 'FIRM' || line.isBound;
    if (binds && isLess(input.commitQty, line.forecastQty) && !input.supplierRemark?.trim())
        fail(errors.shortCommitment, { lineNo });
}
/** What is missing of a forecast. */
export const commitGap = (forecastQty, commitQty) => greatest('0', minus(forecastQty, commitQty));
/** The lines of resources that are promised more than they can make in a period; a line without a resource stands alone. */
export function overloaded(lines) {
    const groups = Map.groupBy(lines, (line) => `${line.bucketStart}/${line.capacityNote ?? `#${line.id}`}`);
    const over = [...groups.values()].filter((own) => {
        const capacity = greatest('0', ...own.map(({ capacityQty }) => capacityQty));
        return isPositive(capacity) && isMore(sum(own.map(({ commitQty }) => commitQty)), capacity);
    });
    return new Set(over.flat().map(({ id }) => id));
}
const magnitude = (value) => (isLess(value, '0') ? negate(value) : value);
const share = (part, whole) => isPositive(whole) ? round(divide(times(part, 100), whole), 4) : null;
/** The weighted mean absolute error in percent; nothing where nothing was taken. */
export const wmape = (outcomes) => share(sum(outcomes.map(({ forecast: said, actual }) => magnitude(minus(actual, said)))), taken(outcomes));
/** How far forecasts lie on one side, in percent: positive when more was taken than said. */
export const bias = (outcomes) => share(sum(outcomes.map(({ forecast: said, actual }) => minus(actual, said))), taken(outcomes));
const taken = (outcomes) => sum(outcomes.map(({ actual }) => actual));
/** How much of a forecast is committed, in percent; more than asked does not make up for less elsewhere. */
export const commitmentRate = (lines) => share(sum(lines.map(({ forecastQty, commitQty }) => least(forecastQty, commitQty))), sum(lines.map(({ forecastQty }) => forecastQty)));
/** How much a version moved against the one before it, in percent of that one. */
export const nervousness = (lines) => share(lines.reduce((total, { forecastQty, lastQty }) => plus(total, magnitude(minus(forecastQty, lastQty))), '0'), sum(lines.map(({ lastQty }) => lastQty)));
