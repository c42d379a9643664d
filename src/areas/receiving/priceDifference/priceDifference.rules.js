import { divide, isZero, minus, round, times } from '#model/decimal.ts';
import { lineAmounts } from '#areas/purchasing/purchaseOrder/pricing/amounts.rules.ts';
/** What a quantity comes to at a new price, less what it came to so far. */
export function differenceOf(line, qty, prices, { taxRate, taxIncluded, currency }) {
    const at = (price) => lineAmounts({ ...line, orderQty: qty, price, taxPrice: price }, taxRate, taxIncluded, currency);
    return amountsBetween(at(prices.oldPrice), at(prices.newPrice));
}
const nothing = { netAmt: '0', taxAmt: '0', grossAmt: '0' };
/** One set of amounts less another. */
export const amountsBetween = (before = nothing, after = nothing) => ({
    netAmt: minus(after.netAmt, before.netAmt),
    taxAmt: minus(after.taxAmt, before.taxAmt),
    grossAmt: minus(after.grossAmt, before.grossAmt),
});
/** What goods take with them of a reduction that was made on all good ones together: its share, the other way round. */
export function shareBack(reduction, qty, { decimals, roundMode }) {
    const part = (amount) => isZero(reduction.goodQty) ? '0' : round(divide(times(amount, qty), reduction.goodQty), decimals, roundMode);
    const [netAmt, grossAmt] = [part(reduction.netAmt), part(reduction.grossAmt)];
    return { netAmt, grossAmt, taxAmt: minus(grossAmt, netAmt) };
}
/** Whether a difference says something. */
export const isWorthTelling = ({ netAmt, grossAmt }) => !isZero(netAmt) || !isZero(grossAmt);
