import { compare, divide, greatest, isMore, isZero, minus, plus, round, sum, times, } from '#model/decimal.ts';
/** Who approves an amount in home currency: whoever may approve, or above the limit of its purchaser a superior. */
export const levelOf = (amount, limit) => limit !== null && isMore(amount, limit) ? 'HIGHER' : 'NORMAL';
/** By how many per cent a typed rate leaves that of the table. */
export const rateDeviation = (typed, table) => round(divide(times(minus(typed, table), 100), table), 4);
const magnitude = (value) => greatest(value, times(value, -1));
/** Whether a typed rate is too far from that of the table, or from no rate at all, to be believed. */
export const isRateFar = (typed, table, tolerancePct) => table === undefined || isMore(magnitude(rateDeviation(typed, table)), tolerancePct);
/**
 * What a line comes to as far as limits are concerned, in home currency: no less than with the tax of its material, no less
 * than at the reference price where what was typed (price, price unit, discount, unit) falls far below it, and with all that
 * may come beyond what was ordered.
 */
export function limitAmountOf(line, { rate, priceDownPct }) {
    const taxed = times(line.netAmt, plus(1, divide(line.taxPct ?? '0', 100)));
    const typed = times(greatest(line.grossAmt, taxed), rate);
    const known = line.reference === null ? '0' : times(line.reference, baseQtyOf(line));
    const isBelieved = isZero(known) || compare(typed, times(known, minus(1, divide(priceDownPct, 100)))) >= 0;
    const amount = isBelieved ? typed : known;
    return times(amount, plus(1, divide(line.overReceiptPct ?? '0', 100)));
}
const baseQtyOf = ({ orderQty, baseFactorNum, baseFactorDen }) => divide(times(orderQty, baseFactorNum), baseFactorDen);
/** The amounts of lines together. */
export const limitAmount = (lines, terms) => round(sum(lines.map((line) => limitAmountOf(line, terms))), 4);
