import { divide, greatest, minus, round, sum } from '#model/decimal.ts';
/** The points of an appraisal: punctuality, completeness and nearness to the others count alike; a breach leaves nothing. */
export function appraisalPoints(punctuality, completeness, deviation, isBreach) {
    if (isBreach)
        return '0';
    const parts = [String(punctuality), String(completeness)];
    if (deviation !== null)
        parts.push(greatest('0', minus('100', deviation)));
    return round(divide(sum(parts), parts.length), 2);
}
/** Appraisals below this are bad; so many of them pause an expert. */
export const badBelow = '60';
export const badPause = 3;
