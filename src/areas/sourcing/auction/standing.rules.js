import { compare, divide, isLess, minus, plus, round, times } from '#model/decimal.ts';
/** How everybody stands before the first bid. */
export const beginning = ({ format }, entry) => ({
    ...entry,
    // Where a clock makes the prices, a quotation admits to the auction and is no bid.
    price: hasClock(format) ? null : entry.opening,
    seq: 0,
    tick: -1,
    turns: [],
});
/** Whether the prices come from a clock, and suppliers only say yes to them. */
export const hasClock = (format) => format === 'DUTCH' || format === 'JAPANESE';
/** The price by which a supplier is compared with the others. */
export const effective = ({ factor, adder }, price) => plus(times(factor, price), adder);
/** The highest own price, with so many decimals, that is compared as this one. */
export const ownPriceOf = ({ factor, adder }, compared, decimals) => {
    const near = round(divide(minus(compared, adder), factor), decimals);
    // Rounded up it would be worse than what it stands for.
    return isLess(compared, effective({ factor, adder }, near)) ? minus(near, smallest(decimals)) : near;
};
/** The smallest difference between two prices. */
export const smallest = (decimals) => round(divide(1, 10 ** decimals), decimals);
/** Those with a price, the best first: by compared price, then by who came first. */
export function ranked(standings) {
    return standings
        .flatMap((standing) => standing.price === null ? [] : [{ standing, compared: effective(standing, standing.price) }])
        .toSorted((a, b) => compare(a.compared, b.compared) ||
        a.standing.seq - b.standing.seq ||
        a.standing.openingOrder - b.standing.openingOrder);
}
/** The rank of everybody with a price, by entry. */
export const ranksOf = (standings) => new Map(ranked(standings).map(({ standing }, index) => [standing.entryId, index + 1]));
/** Whether the first so many places are held by others, or in another order, than before. */
export function topChanged(before, after, places) {
    const top = (standings) => ranked(standings)
        .slice(0, places)
        .map(({ standing }) => standing.entryId)
        .join();
    return top(before) !== top(after);
}
