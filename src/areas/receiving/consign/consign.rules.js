import { divide, isPositive, isZero, minus, plus, round, sum, times } from '#model/decimal.ts';
import { amountSlice, pricedPart, } from '#areas/purchasing/purchaseOrder/pricing/amounts.rules.ts';
const balanceOf = (of) => minus(plus(of.receivedQty, of.countQty), sum([of.usedQty, of.returnedQty, of.lostQty]));
/**
 * A period is everything until its end less what earlier settlements have told, so that what was posted late is told by the
 * next one and nothing twice.
 */
export function periodOf(untilNow, reported) {
    return {
        openingQty: balanceOf(reported),
        receivedQty: minus(untilNow.receivedQty, reported.receivedQty),
        usedQty: minus(untilNow.usedQty, reported.usedQty),
        returnedQty: minus(untilNow.returnedQty, reported.returnedQty),
        lostQty: minus(untilNow.lostQty, reported.lostQty),
        countQty: minus(untilNow.countQty, reported.countQty),
        closingQty: balanceOf(untilNow),
    };
}
/** Whether a period has nothing to tell. */
export const isIdle = (period) => Object.values(period).every((qty) => isZero(qty));
/** The value of a quantity in base units at the price of an order line, and its price per base unit. */
export function valueOf(line, qty, currency) {
    const ordered = divide(times(qty, line.baseFactorDen), line.baseFactorNum);
    const priced = pricedPart(line);
    const slice = (amount) => amountSlice({ ...priced, amount }, '0', ordered, currency);
    const [netAmt, grossAmt] = [slice(priced.netAmt), slice(priced.grossAmt)];
    const base = divide(times(priced.quantity, line.baseFactorNum), line.baseFactorDen);
    return { netAmt, grossAmt, taxAmt: minus(grossAmt, netAmt), price: round(divide(priced.netAmt, base), 8) };
}
/** The state that follows from the supplier's answers. */
export function answeredState(states) {
    if (states.every((state) => state === 'CONFIRMED'))
        return 'CONFIRMED';
    return states.includes('WAIT') ? 'ISSUED' : 'DISPUTED';
}
/** Whether both sides have to sign for a count difference. */
export const hasCountDifference = (lines) => lines.some(({ countQty }) => !isZero(countQty));
/** How far the age of stock goes: of what is there, the newest receipts are there; the rest is older than `since`. */
export function olderThan(held, receipts, since) {
    const young = sum(receipts.filter(({ day }) => day >= since).map(({ qty }) => qty));
    const old = minus(held, young);
    return isPositive(old) ? old : '0';
}
