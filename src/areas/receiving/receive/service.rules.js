import { divide, isPositive, isZero, round, times } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { pricedPart } from '#areas/purchasing/purchaseOrder/pricing/amounts.rules.ts';
import { receiveErrors } from './errors.ts';
// As many decimals as a quantity has.
const scale = 6;
/** What of a service line is accepted now, in the unit of the order: by its progress, its amount or as it was entered. */
export function acceptedNow(line, order) {
    const { lineNo, arriveQty, progressPct, acceptAmt } = line;
    if (progressPct !== null && acceptAmt !== null)
        fail(receiveErrors.acceptedTwice, { lineNo });
    if (progressPct !== null)
        return round(divide(times(order.orderQty, progressPct), 100), scale);
    const { quantity, netAmt } = pricedPart(order);
    if (acceptAmt !== null && !isZero(netAmt))
        return round(divide(times(quantity, acceptAmt), netAmt), scale);
    if (!isPositive(arriveQty))
        fail(receiveErrors.acceptedNothing, { lineNo });
    return arriveQty;
}
