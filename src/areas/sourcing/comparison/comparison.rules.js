import { compare, divide, isEqual, isLess, isPositive, isZero, minus, plus, round, sum, times, } from '#model/decimal.ts';
import { priceAt, readTiers } from '#areas/pricing/tiers.rules.ts';
/** What makes prices comparable; each can be left out. */
export const adders = {
    tax: ['折为未税价', 'Without tax'],
    freight: ['分摊运费与其他费用', 'Freight and other charges'],
    mold: ['分摊模具费', 'Mold cost'],
    payment: ['付款条件折现', 'Payment term'],
};
export const allAdders = Object.keys(adders).filter((name) => name in adders);
/** How much a supplier can be given of a line. */
export const quantityOf = ({ offerQty, demandQty }) => offerQty !== null && isLess(offerQty, demandQty) ? offerQty : demandQty;
/** The price that counts of a line for a quantity: what was negotiated, else that of the tier. */
export function rawPrice({ unitPrice, counterPrice, tiers }, qty) {
    if (unitPrice === null)
        return undefined;
    return counterPrice ?? priceAt(readTiers(tiers), unitPrice, qty);
}
// Days are short beside a year: a straight discount, exact in decimals.
/** The part of a price that later payment is worth, between 0 and 1. */
export function discountOf(instalments, annualRatePct) {
    const parts = instalments.map(({ percent, days }) => times(divide(percent, 100), divide(times(divide(annualRatePct, 100), days), 365)));
    return round(sum(parts), 10);
}
const taxFactor = (pct) => divide(plus(pct, 100), 100);
/** The comparable price of every quoted line of a quotation. */
export function comparables(quote, terms) {
    const has = (adder) => terms.adders.includes(adder);
    const priced = quote.lines.flatMap((line) => {
        const qty = quantityOf(line);
        const raw = rawPrice(line, qty);
        if (raw === undefined)
            return [];
        const one = times(divide(raw, line.priceUnit), quote.rate);
        return [{ line, qty, raw, one, amount: times(one, qty) }];
    });
    const whole = sum(priced.map(({ amount }) => amount));
    const charges = times(plus(quote.freight ?? '0', quote.otherFee ?? '0'), quote.rate);
    const discount = has('payment') ? discountOf(quote.instalments, terms.annualRatePct) : '0';
    return priced.map(({ line, qty, raw, one, amount }) => {
        const base = has('tax') && terms.priceBasis === 'INCL' ? divide(one, taxFactor(line.taxRatePct)) : one;
        const payment = times(base, minus('0', discount));
        const share = isZero(whole) ? '0' : divide(amount, whole);
        const freight = has('freight') && isPositive(qty) ? divide(times(charges, share), qty) : '0';
        const over = line.moldAmortQty ?? qty;
        const mold = has('mold') && line.moldCost !== null && isPositive(over) ? divide(times(line.moldCost, quote.rate), over) : '0';
        const parts = {
            base: round(base, 8),
            payment: round(payment, 8),
            freight: round(freight, 8),
            mold: round(mold, 8),
        };
        return {
            quoteLineId: line.quoteLineId,
            qty,
            raw,
            ...parts,
            total: sum([parts.base, parts.payment, parts.freight, parts.mold]),
        };
    });
}
/** A place among the prices of a line: 1 for the lowest; equal prices share one. */
export function ranksOf(totals) {
    return totals.map((total) => 1 + totals.filter((other) => isLess(other, total)).length);
}
/** Whether somebody else has the same price. */
export const isTied = (totals, total) => totals.filter((other) => isEqual(other, total)).length > 1;
/** The lowest of prices; undefined where there is none. */
export const lowest = (totals) => totals.toSorted((a, b) => compare(a, b))[0];
