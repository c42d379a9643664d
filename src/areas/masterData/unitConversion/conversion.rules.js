import { compare, decimalsOf, divide, minus, normalise, times } from '#model/decimal.ts';
import { convertedQty } from '../unit/unit.rules.ts';
const greatestSteps = 3;
/** A fraction in lowest terms, of whole numbers; exact however many steps it took. */
export function lowestTerms(num, den) {
    const decimals = Math.max(decimalsOf(num), decimalsOf(den));
    const [top, bottom] = [wholeOf(num, decimals), wholeOf(den, decimals)];
    const divisor = greatestCommonDivisor(top, bottom);
    return { num: normalise(`${top / divisor}`), den: normalise(`${bottom / divisor}`) };
}
/** One factor after another. */
export const chained = (first, second) => lowestTerms(times(first.num, second.num), times(first.den, second.den));
/** The factor of the way back. */
export const inverse = ({ num, den }) => ({ num: den, den: num });
/**
 * How many of one unit another is for a material on a day: the conversion of the material itself, that of every material,
 * the common category, else the shortest way over at most three of these; undefined when there is none.
 */
export function findFactor(from, to, units, rows, day) {
    if (from === to)
        return { num: '1', den: '1', path: [from] };
    const valid = rows.filter(({ validFrom, validTo }) => (validFrom ?? '') <= day && day <= (validTo ?? '9999'));
    const own = valid.filter(({ materialId }) => materialId !== null);
    const common = valid.filter(({ materialId }) => materialId === null);
    const steps = (unit) => {
        const found = new Map();
        for (const [next, factor] of [...along(unit, own), ...along(unit, common), ...within(unit, units)])
            if (!found.has(next))
                found.set(next, factor);
        return found;
    };
    let reached = [{ num: '1', den: '1', path: [from] }];
    const seen = new Set([from]);
    for (let step = 0; step < greatestSteps; step += 1) {
        const further = [];
        for (const way of reached)
            for (const [next, factor] of steps(way.path.at(-1) ?? from)) {
                if (seen.has(next))
                    continue;
                const found = { ...chained(way, factor), path: [...way.path, next] };
                if (next === to)
                    return found;
                seen.add(next);
                further.push(found);
            }
        reached = further;
    }
    return undefined;
}
function along(unit, rows) {
    return rows.flatMap(({ fromUnitId, toUnitId, numerator, denominator }) => {
        const factor = { num: numerator, den: denominator };
        if (fromUnitId === unit)
            return [[toUnitId, factor]];
        return toUnitId === unit ? [[fromUnitId, inverse(factor)]] : [];
    });
}
function within(unit, units) {
    const from = units.get(unit);
    if (!from)
        return [];
    return [...units.values()]
        .filter((to) => to.categoryId === from.categoryId && to.id !== unit)
        .map((to) => [to.id, lowestTerms(times(from.numerator, to.denominator), times(from.denominator, to.numerator))]);
}
/** Whether one of a unit, converted and converted back, is one again within its last decimal. */
export function isExactBothWays(factor, from, to) {
    const there = convertedQty('1', factor, to);
    const back = convertedQty(there, inverse(factor), from);
    const difference = minus(back, '1');
    const unit = divide(1, 10 ** from);
    return compare(difference, unit) <= 0 && compare(difference, times(unit, -1)) >= 0;
}
function wholeOf(value, decimals) {
    return BigInt(times(value, 10 ** decimals));
}
function greatestCommonDivisor(a, b) {
    return b === 0n ? a : greatestCommonDivisor(b, a % b);
}
