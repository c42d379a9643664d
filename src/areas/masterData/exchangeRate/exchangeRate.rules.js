import { compare, divide, minus, round, times } from '#model/decimal.ts';
const rateDecimals = 10;
/** The newest direct rate of a pair on a day that is not too old. */
function direct(rates, from, to, day, oldest) {
    return rates
        .filter((each) => each.from === from && each.to === to && each.day <= day && each.day >= oldest)
        .toSorted((a, b) => (a.day < b.day ? 1 : -1))[0];
}
function pair(rates, from, to, day, oldest) {
    if (from === to)
        return { rate: '1', day, path: [from] };
    const found = direct(rates, from, to, day, oldest);
    if (found)
        return { rate: found.rate, day: found.day, path: [from, to] };
    const back = direct(rates.filter(({ inverseFlag }) => inverseFlag), to, from, day, oldest);
    return back && { rate: divide(1, back.rate), day: back.day, path: [from, to] };
}
/**
 * The rate from one currency to another on a day: the newest direct one, else the inverse of that of the way back, else over
 * the first of the given currencies that leads there; undefined when nothing does.
 */
export function findRate(rates, asked, via) {
    const { from, to, day, oldest } = asked;
    const straight = pair(rates, from, to, day, oldest);
    // Rounded once, at the end.
    if (straight)
        return { ...straight, rate: round(straight.rate, rateDecimals) };
    for (const middle of via.filter((currency) => currency !== from && currency !== to)) {
        const first = pair(rates, from, middle, day, oldest);
        const second = pair(rates, middle, to, day, oldest);
        if (!first || !second)
            continue;
        return {
            rate: round(times(first.rate, second.rate), rateDecimals),
            day: first.day < second.day ? first.day : second.day,
            path: [from, middle, to],
        };
    }
    return undefined;
}
/** An amount in another currency, rounded as that currency is. */
export const convertedAmount = (amount, rate, decimals, mode) => round(times(amount, rate), decimals, mode);
/** By how many per cent a rate differs from the one before it; zero for the first. */
export const deviationOf = (rate, previous) => previous === undefined ? '0' : round(times(minus(divide(rate, previous), 1), 100), 4);
/** Whether a change is greater than what is usual; no tolerance allows every change. */
export const isUnusual = (deviation, tolerance) => tolerance !== null && (compare(deviation, tolerance) > 0 || compare(deviation, times(tolerance, -1)) < 0);
