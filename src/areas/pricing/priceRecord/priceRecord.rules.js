import { compare, divide, isLess, isZero, minus, round, times } from '#model/decimal.ts';
import { priceAt, readTiers } from '../tiers.rules.ts';
/** What an approved price is on a day. */
export function stateOn({ validFrom, validTo }, day) {
    if (day < validFrom)
        return 'FUTURE';
    return day > validTo ? 'EXPIRED' : 'EFFECTIVE';
}
/** How much a price is above the former one, in per cent. */
export const riseOf = (price, former) => former === null || isZero(former) ? null : round(times(divide(minus(price, former), former), 100), 4);
/**
 * The price of a quantity among those that count on the day: that of the inventory organisation before that of the whole
 * company, then the one that began last. A quantity below the minimum order has none.
 */
export function choosePrice(prices, asked) {
    return prices
        .filter(({ materialId, unitId, inventoryOrgId, moq }) => materialId === asked.materialId &&
        unitId === asked.unitId &&
        (inventoryOrgId === null || inventoryOrgId === asked.inventoryOrgId) &&
        (moq === null || !isLess(asked.qty, moq)))
        .toSorted((a, b) => Number(a.inventoryOrgId === null) - Number(b.inventoryOrgId === null) ||
        b.validFrom.localeCompare(a.validFrom) ||
        compare(b.id, a.id))[0];
}
/** What a unit costs when so much is bought, as the price says it: with or without tax. */
export const unitPriceOf = ({ tiers, unitPrice }, qty) => priceAt(readTiers(tiers), unitPrice, qty);
/** The same for one unit, without tax. */
export function netPriceOf(price, qty) {
    const said = divide(unitPriceOf(price, qty), price.priceUnit);
    if (price.priceBasis === 'EXCL')
        return said;
    return divide(said, divide(minus(price.taxRatePct, '-100'), 100));
}
