import { divide, times } from '#model/decimal.ts';
/** Units of UN/ECE Recommendation 20 and 21 that are multiples of one another, per kind, in the first one of each. */
const kinds = [
    // Pieces, units, items, dozens, hundreds, thousands.
    { C62: '1', H87: '1', EA: '1', PCE: '1', XPP: '1', DZN: '12', CEN: '100', MIL: '1000', T3: '1000' },
    { KGM: '1', GRM: '0.001', MGM: '0.000001', TNE: '1000', DTN: '100', LBR: '0.45359237', ONZ: '0.028349523125' },
    { MTQ: '1', LTR: '0.001', DMQ: '0.001', MLT: '0.000001', CMQ: '0.000001', HLT: '0.1' },
    { MTR: '1', CMT: '0.01', MMT: '0.001', DMT: '0.1', KMT: '1000', INH: '0.0254', FOT: '0.3048', YRD: '0.9144' },
    { MTK: '1', CMK: '0.0001', MMK: '0.000001', DMK: '0.01' },
];
/** How many of a unit of ours one of a stated unit is; null where nobody can say. Without a unit ours is meant. */
export function unitFactor(stated, { code, isoCode }) {
    if (stated === null || stated === code || stated === isoCode)
        return '1';
    const kind = kinds.find((each) => Object.hasOwn(each, stated));
    const own = [isoCode, code].find((name) => name !== null && kind && Object.hasOwn(kind, name));
    const [from, to] = [kind?.[stated], kind?.[own ?? '']];
    return from && to ? divide(from, to) : null;
}
/** A quantity in a unit of ours; null where its unit cannot be converted. */
export function inUnit(quantity, stated, unit) {
    const factor = unitFactor(stated, unit);
    return factor && times(quantity, factor);
}
/** The unit that a quantity states. */
export const statedUnit = (element) => element?.attributes['unitCode']?.trim() || null;
