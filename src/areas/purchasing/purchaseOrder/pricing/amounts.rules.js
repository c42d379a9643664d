import { divide, isMore, isPositive, isZero, minus, plus, round, sum, times, } from '#model/decimal.ts';
const priceDecimals = 8;
const noAmounts = { netAmt: '0', taxAmt: '0', grossAmt: '0' };
/** Prices and amounts of a line; undefined while the price that was to be entered is missing. `taxRate` is a percentage. */
export function lineAmounts(line, taxRate, taxIncluded, currency) {
    return taxIncluded ? inclusiveAmounts(line, taxRate, currency) : exclusiveAmounts(line, taxRate, currency);
}
function inclusiveAmounts(line, taxRate, currency) {
    if (line.taxPrice === null)
        return undefined;
    const factor = taxFactor(taxRate);
    const grossAmt = inCurrency(valueOf(line, line.taxPrice), currency);
    const netAmt = inCurrency(divide(grossAmt, factor), currency);
    return {
        price: round(divide(line.taxPrice, factor), priceDecimals),
        taxPrice: line.taxPrice,
        netAmt,
        taxAmt: minus(grossAmt, netAmt),
        grossAmt,
    };
}
function exclusiveAmounts(line, taxRate, currency) {
    if (line.price === null)
        return undefined;
    const netAmt = inCurrency(valueOf(line, line.price), currency);
    const taxAmt = inCurrency(divide(times(netAmt, taxRate), 100), currency);
    return {
        price: line.price,
        taxPrice: round(times(line.price, taxFactor(taxRate)), priceDecimals),
        netAmt,
        taxAmt,
        grossAmt: plus(netAmt, taxAmt),
    };
}
/** The totals of an order: the sums of its lines, never computed anew from totals. */
export function orderTotals(lines) {
    if (lines.length === 0)
        return noAmounts;
    return {
        netAmt: sum(lines.map((line) => line.netAmt)),
        taxAmt: sum(lines.map((line) => line.taxAmt)),
        grossAmt: sum(lines.map((line) => line.grossAmt)),
    };
}
/** An amount in another currency, at a stored rate. */
export const converted = (amount, exchangeRate, currency) => inCurrency(times(amount, exchangeRate), currency);
/**
 * The part of an amount that belongs to the quantities from `from` to `to`. Slices that follow each other add up to
 * the whole amount exactly, however it is cut.
 */
export function amountSlice(whole, from, to, currency) {
    const until = (quantity) => inCurrency(divide(times(whole.amount, quantity), whole.quantity), currency);
    return minus(until(to), until(from));
}
export const noFormerPart = { formerQty: '0', formerNetAmt: '0', formerGrossAmt: '0' };
/** What of a line its price counts for, and what that comes to. */
export const pricedPart = (line) => ({
    quantity: minus(line.orderQty, line.formerQty),
    netAmt: minus(line.netAmt, line.formerNetAmt),
    grossAmt: minus(line.grossAmt, line.formerGrossAmt),
});
/** Net, tax and gross of a slice of a line; tax is what lies between net and gross. */
export function sliceOfLine(line, from, to, currency) {
    const [netAmt, grossAmt] = ['netAmt', 'grossAmt'].map((name) => {
        const until = untilOf(line, name, currency);
        return minus(until(to), until(from));
    });
    return { netAmt: netAmt ?? '0', grossAmt: grossAmt ?? '0', taxAmt: minus(grossAmt ?? '0', netAmt ?? '0') };
}
/** What a line comes to up to a quantity. */
function untilOf(line, name, currency) {
    const priced = { quantity: pricedPart(line).quantity, amount: pricedPart(line)[name] };
    const former = { quantity: line.formerQty, amount: name === 'netAmt' ? line.formerNetAmt : line.formerGrossAmt };
    return (quantity) => {
        if (isZero(former.quantity))
            return amountSlice(priced, '0', quantity, currency);
        // Where nothing is left at the new price, what comes beyond goes on at the former one.
        if (!isMore(quantity, former.quantity) || !isPositive(priced.quantity))
            return amountSlice(former, '0', quantity, currency);
        return plus(former.amount, amountSlice(priced, '0', minus(quantity, former.quantity), currency));
    };
}
const taxFactor = (taxRate) => plus(1, divide(taxRate, 100));
const inCurrency = (amount, currency) => round(amount, currency.decimals, currency.roundMode);
/** Quantity times price per price unit, less the discount; divided last, so that nothing is rounded on the way. */
const valueOf = (line, price) => divide(times(times(line.orderQty, price), minus(100, line.discountPct)), times(line.priceUnit, 100));
