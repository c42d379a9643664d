import { divide, isEqual, plus, round, times } from '#model/decimal.ts';
// Prices have six decimals (`model/fieldSizes.ts`).
const scale = 6;
/** A price that includes tax at a rate in per cent, without it. */
export const withoutTax = (price, rate) => round(divide(times(price, '100'), plus('100', rate)), scale);
/**
 * A price without tax per so many units, in the kind and per the quantity of an order line; null when it is the price of
 * the line.
 */
export function proposedPrice(line, said, taxed) {
    if (said.price === null)
        return null;
    const net = round(divide(times(said.price, line.priceUnit), said.priceUnit ?? line.priceUnit), scale);
    if (line.price !== null && isEqual(net, line.price))
        return null;
    return taxed.isIncluded ? round(divide(times(net, plus('100', taxed.rate)), '100'), scale) : net;
}
