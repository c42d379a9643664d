/** What a responsible purchaser can be found by, in the order of the domain page. */
export const keyNames = ['material', 'category', 'supplierBase', 'inventoryOrg', 'company'];
/** Which of its switches say what a dimension is keyed by. */
export const switchOf = {
    material: 'byMaterial',
    category: 'byCategory',
    supplierBase: 'bySupplier',
    inventoryOrg: 'byInventoryOrg',
    company: 'byCompany',
};
/** Whether two periods share a day; an open end has no limit. */
export const overlaps = (a, b) => (a.validFrom ?? '') <= (b.validTo ?? '9999') && (b.validFrom ?? '') <= (a.validTo ?? '9999');
/** Whether a day lies within a period. */
export const isValidOn = ({ validFrom, validTo }, day) => (validFrom ?? '') <= day && day <= (validTo ?? '9999');
const sameKeys = (a, b, names) => names.every((name) => (a[`${name}Id`] ?? null) === (b[`${name}Id`] ?? null));
/** The first two lines that would both answer for the same purchase on the same day; undefined when there are none. */
export function clashOf(lines, names) {
    for (const [index, line] of lines.entries())
        for (let before = 0; before < index; before += 1) {
            const other = lines[before];
            if (other && sameKeys(line, other, names) && overlaps(line, other))
                return [before + 1, index + 1];
        }
    return undefined;
}
/** The first line that lacks a key of its dimension, or names one that does not belong to it; its number from 1. */
export function misfitOf(lines, names) {
    for (const [index, line] of lines.entries())
        for (const key of keyNames) {
            const isWanted = names.includes(key);
            if (isWanted === Boolean(line[`${key}Id`]))
                continue;
            return { line: index + 1, key, isMissing: isWanted };
        }
    return undefined;
}
/**
 * The line that answers for a purchase on a day: all its keys agree. A category also answers for those below it, and
 * without any key nobody answers: one line would stand before everything else.
 */
export function lineFor(lines, names, purchase, day) {
    if (names.length === 0)
        return undefined;
    const path = purchase.categoryPath ?? (purchase.categoryId ? [purchase.categoryId] : []);
    const depthOf = (line) => (names.includes('category') ? path.indexOf(line.categoryId ?? '') : 0);
    const fits = lines.filter((line) => isValidOn(line, day) &&
        depthOf(line) >= 0 &&
        sameKeys(line, purchase, names.filter((name) => name !== 'category')));
    // The nearest category knows best.
    return fits.toSorted((a, b) => depthOf(b) - depthOf(a))[0];
}
