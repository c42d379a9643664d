import { divide, isEqual, plus, round, times } from '#model/decimal.ts';
import { unitPriceOf } from '#areas/pricing/priceRecord/priceRecord.rules.ts';
/** What an agreed price puts into an order line, with or without tax as the order says its prices. */
export function agreedTerms(agreed, qty, taxIncluded) {
    const said = unitPriceOf(agreed, qty);
    const factor = divide(plus(agreed.taxRatePct, 100), 100);
    const [net, gross] = agreed.priceBasis === 'INCL' ? [round(divide(said, factor), 8), said] : [said, round(times(said, factor), 8)];
    return {
        price: taxIncluded ? null : net,
        taxPrice: taxIncluded ? gross : null,
        priceUnit: agreed.priceUnit,
        priceDocNo: agreed.sourceDoc ?? agreed.priceNo,
    };
}
/** Whether a line says the same price as another one. */
export function isSamePrice(line, other, taxIncluded) {
    const [own, theirs] = taxIncluded ? [line.taxPrice, other.taxPrice] : [line.price, other.price];
    return own !== null && theirs !== null && isEqual(own, theirs) && isEqual(line.priceUnit, other.priceUnit);
}
