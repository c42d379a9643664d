import { divide, isNegative, isPositive, isZero, minus, negate, plus, round, times, } from '#model/decimal.ts';
export const worthless = { qty: '0', value: '0', avgPrice: '0' };
const amountDecimals = 2;
const priceDecimals = 8;
/**
 * The moving average: what comes or goes at a price of its own changes it, what is used goes at the average. Nothing is worth
 * anything when nothing is here, and the average of before is kept; a value below zero is a variance of the price.
 */
export function valuation(before, { baseQty, amount }) {
    const qty = plus(before.qty, baseQty);
    const asked = amount ?? round(times(baseQty, before.avgPrice), amountDecimals);
    const value = plus(before.value, asked);
    if (!isPositive(qty) || isNegative(value)) {
        const moved = negate(before.value);
        return { after: { qty, value: '0', avgPrice: before.avgPrice }, amount: moved, variance: minus(asked, moved) };
    }
    // What is used changes no average but by the last cent, which stays in the value.
    const avgPrice = amount === null && !isZero(before.avgPrice) ? before.avgPrice : round(divide(value, qty), priceDecimals);
    return { after: { qty, value, avgPrice }, amount: asked, variance: '0' };
}
// Out of one place, into another, at once.
const relocating = new Set(['PUT', 'TRANS', 'INSP_NG', 'UNBLOCK']);
// Movements that have a price of their own; the others go by the average.
const priced = new Set(['RECV', 'RECV_R', 'RET_OUT', 'RET_OUT_R', 'OWN_IN', 'OTHER_IN']);
/** What of a movement counts for the value of our own stock; undefined where it moves none of it. */
export function valuedBy(move) {
    const { moveType, ownerId, isUnvalued, baseQty } = move;
    if (ownerId !== null || isUnvalued || isZero(baseQty) || relocating.has(moveType))
        return undefined;
    const amount = priced.has(moveType) ? round(times(move.amount, move.rate ?? '1'), amountDecimals) : null;
    return { baseQty, amount };
}
