import { keyOf, permissionOf } from './document.ts';
import { dayAfter } from './days.ts';
/** The figures somebody is shown: of the documents that he may list. */
export function figuresFor(documents, side, may) {
    return documents.flatMap((document) => Object.entries(document.figures ?? {})
        .filter(([, figure]) => figure.side === undefined || (figure.side === 'supplier') === (side === 'supplier'))
        .filter(() => may(permissionOf(document, 'query')))
        .map(([name, figure]) => ({ key: `${keyOf(document)}.${name}`, document, figure })));
}
const weekCount = 12;
const monthCount = 12;
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** The places of a figure as they are on a day, from left to right. */
export function bucketsOf(spread, today) {
    switch (spread) {
        case 'age':
            return agesOn(today);
        case 'due':
            return duesOn(today);
        case 'weeks':
            return weeksUntil(today);
        case 'months':
            return monthsUntil(today);
    }
}
const agesOn = (today) => [
    { label: ['7 天内', '≤ 7 days'], from: dayAfter(today, -7) },
    { label: ['8–30 天', '8–30'], from: dayAfter(today, -30), to: dayAfter(today, -8) },
    { label: ['31–60 天', '31–60'], from: dayAfter(today, -60), to: dayAfter(today, -31) },
    { label: ['61–90 天', '61–90'], from: dayAfter(today, -90), to: dayAfter(today, -61) },
    { label: ['90 天以上', '> 90 days'], to: dayAfter(today, -91) },
];
const duesOn = (today) => [
    { label: ['已逾期', 'Late'], to: dayAfter(today, -1) },
    { label: ['7 天内', '≤ 7 days'], from: today, to: dayAfter(today, 7) },
    { label: ['8–14 天', '8–14'], from: dayAfter(today, 8), to: dayAfter(today, 14) },
    { label: ['15–30 天', '15–30'], from: dayAfter(today, 15), to: dayAfter(today, 30) },
    { label: ['30 天以后', '> 30 days'], from: dayAfter(today, 31) },
];
// Weeks begin with a Monday.
function weeksUntil(today) {
    const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
    return Array.from({ length: weekCount }, (_, index) => {
        const from = dayAfter(today, (index - weekCount + 1) * 7 - weekday);
        const label = `${from.slice(5, 7)}/${from.slice(8)}`;
        return { label: [label, label], from, to: dayAfter(from, 6) };
    });
}
function monthsUntil(today) {
    const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
    const first = (index) => new Date(Date.UTC(year, month + index, 1)).toISOString().slice(0, 10);
    return Array.from({ length: monthCount }, (_, index) => {
        const from = first(index - monthCount + 1);
        const number = Number(from.slice(5, 7));
        const label = [`${number} 月`, monthNames[number - 1] ?? ''];
        return { label, from, to: dayAfter(first(index - monthCount + 2), -1) };
    });
}
/** All days of a figure, from the first to the last; an end is open where a place has no end there. */
export function spanOf(buckets) {
    const froms = buckets.flatMap(({ from }) => (from === undefined ? [] : [from])).toSorted();
    const tos = buckets.flatMap(({ to }) => (to === undefined ? [] : [to])).toSorted();
    const [from, to] = [froms[0], tos.at(-1)];
    return {
        ...(froms.length === buckets.length && from !== undefined ? { from } : {}),
        ...(tos.length === buckets.length && to !== undefined ? { to } : {}),
    };
}
/** The parts of a figure; one with everything where it has none. */
export const partsOf = (figure) => figure.parts ?? [{ label: figure.label, where: {} }];
/** What the rows of one part of one place are found by, as fields and their values. */
export const searchOfPart = (figure, { from, to }, part) => ({
    ...figure.where,
    ...part.where,
    [figure.by]: { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) },
});
