import { compare } from '#model/decimal.ts';
const isAbove = (row, amount) => row.fromAmt === null || compare(amount, row.fromAmt) > 0;
const isWithin = (row, amount) => row.toAmt === null || compare(amount, row.toAmt) <= 0;
const fits = (own, asked) => own === null || own === asked;
/**
 * The rows that apply: of those that fit, the most specific ones, in their order. A document of several categories takes the rows
 * of each of them.
 */
export function rowsFor(rows, key) {
    const paths = key.categoryPaths.length === 0 ? [[]] : key.categoryPaths;
    const found = new Set();
    for (const path of paths)
        for (const row of rowsForPath(rows, key, path))
            found.add(row);
    return [...found].toSorted((a, b) => a.level - b.level);
}
function rowsForPath(rows, key, path) {
    const fitting = rows.filter((row) => fits(row.companyId, key.companyId) &&
        fits(row.purchaserId, key.purchaserId) &&
        (row.categoryId === null || path.includes(row.categoryId)) &&
        isAbove(row, key.amount) &&
        isWithin(row, key.amount));
    const rank = (row) => (row.companyId === null ? 0 : 1000) +
        (row.purchaserId === null ? 0 : 2000) +
        (row.categoryId === null ? 0 : 900 - path.indexOf(row.categoryId));
    const best = Math.max(...fitting.map(rank));
    return fitting.filter((row) => rank(row) === best);
}
const keyOf = ({ companyId, categoryId, purchaserId }) => [companyId, categoryId, purchaserId].join('/');
/** Whether two of them say the same of company, category and purchaser. */
export const isSamePlace = (one, other) => keyOf(one) === keyOf(other);
const bandOf = ({ fromAmt, toAmt }) => `${fromAmt ?? ''}/${toAmt ?? ''}`;
/** The first two rows whose bands overlap without being the same, by their places from 1 on. */
export function overlapIn(rows) {
    for (const [at, row] of rows.entries())
        for (const [before, other] of rows.slice(0, at).entries())
            if (keyOf(row) === keyOf(other) && bandOf(row) !== bandOf(other) && doOverlap(row, other))
                return [at + 1, before + 1];
    return undefined;
}
const doOverlap = (one, other) => (one.toAmt === null || other.fromAmt === null || compare(one.toAmt, other.fromAmt) > 0) &&
    (other.toAmt === null || one.fromAmt === null || compare(other.toAmt, one.fromAmt) > 0);
/** The bands that no row of the same combination covers, from nothing upwards. */
export function gapsIn(rows) {
    return [...Map.groupBy(rows, keyOf).values()].flatMap((same) => {
        const [first] = same;
        if (!first)
            return [];
        const { companyId, categoryId, purchaserId } = first;
        const bands = same.toSorted((a, b) => compare(a.fromAmt ?? '0', b.fromAmt ?? '0'));
        const gaps = [];
        let covered = '0';
        for (const { fromAmt, toAmt } of bands) {
            if (covered === null)
                break;
            if (fromAmt !== null && compare(fromAmt, covered) > 0)
                gaps.push({ companyId, categoryId, purchaserId, fromAmt: covered, toAmt: fromAmt });
            covered = toAmt === null ? null : compare(toAmt, covered) > 0 ? toAmt : covered;
        }
        if (covered !== null)
            gaps.push({ companyId, categoryId, purchaserId, fromAmt: covered, toAmt: null });
        return gaps;
    });
}
