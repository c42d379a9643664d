import { decimalsOf, divide, round, times } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
/** A quantity in another unit, rounded once to that unit's precision. */
export const convertedQty = (quantity, factor, precision) => round(divide(times(quantity, factor.num), factor.den), precision);
/** Whether a quantity has no more decimals than its unit allows. */
export const fitsPrecision = (quantity, unit) => decimalsOf(quantity) <= unit.precision;
/** Refuses a quantity with more decimals than its unit allows; in which words says the document. */
export function assertPrecision(unit, { lineNo, quantity }, refusal) {
    if (unit && !fitsPrecision(quantity, unit))
        fail(refusal, { lineNo, quantity, unit: unit.name, precision: unit.precision });
}
