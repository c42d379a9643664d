import { compare, divide, isLess, isMore, isZero, minus, round, times, type Decimal } from '#model/decimal.ts';
import { priceAt, readTiers } from '../tiers.rules.ts';

export type PriceState = 'FUTURE' | 'EFFECTIVE' | 'EXPIRED';

/** What an approved price is on a day. */
export function stateOn({ validFrom, validTo }: { validFrom: string; validTo: string }, day: string): PriceState {
  if (day < validFrom) return 'FUTURE';
  return day > validTo ? 'EXPIRED' : 'EFFECTIVE';
}

/** How much a price is above the former one, in per cent. */
export const riseOf = (price: Decimal, former: Decimal | null): Decimal | null =>
  former === null || isZero(former) ? null : round(times(divide(minus(price, former), former), 100), 4);

/** Whether a rise is more than may be without a reason; a price without a former one does not rise. */
export const isAboveTolerance = (risePct: Decimal | null, tolerancePct: Decimal): boolean =>
  risePct !== null && isMore(risePct, tolerancePct);

/** A price as it is chosen from. */
export interface AgreedPrice {
  readonly id: string;
  readonly priceNo: string;
  readonly materialId: string;
  readonly supplierBaseId: string;
  readonly inventoryOrgId: string | null;
  readonly currencyId: string;
  readonly priceBasis: 'INCL' | 'EXCL';
  readonly taxRateId: string;
  readonly taxRatePct: Decimal;
  readonly unitPrice: Decimal;
  readonly priceUnit: Decimal;
  readonly unitId: string;
  readonly tiers: string | null;
  readonly moq: Decimal | null;
  readonly leadTimeDays: number | null;
  readonly validFrom: string;
  readonly sourceType: 'MANUAL' | 'INQUIRY' | 'TENDER';
  readonly sourceDoc: string | null;
}

interface Asked {
  readonly materialId: string;
  readonly unitId: string;
  readonly qty: Decimal;
  readonly inventoryOrgId: string | null;
}

/**
 * The price of a quantity among those that count on the day: that of the inventory organisation before that of the whole
 * company, then the one that began last. A quantity below the minimum order has none.
 */
export function choosePrice(prices: readonly AgreedPrice[], asked: Asked): AgreedPrice | undefined {
  return prices
    .filter(
      ({ materialId, unitId, inventoryOrgId, moq }) =>
        materialId === asked.materialId &&
        unitId === asked.unitId &&
        (inventoryOrgId === null || inventoryOrgId === asked.inventoryOrgId) &&
        (moq === null || !isLess(asked.qty, moq)),
    )
    .toSorted(
      (a, b) =>
        Number(a.inventoryOrgId === null) - Number(b.inventoryOrgId === null) ||
        b.validFrom.localeCompare(a.validFrom) ||
        compare(b.id, a.id),
    )[0];
}

/** What a unit costs when so much is bought, as the price says it: with or without tax. */
export const unitPriceOf = ({ tiers, unitPrice }: Pick<AgreedPrice, 'tiers' | 'unitPrice'>, qty: Decimal): Decimal =>
  priceAt(readTiers(tiers), unitPrice, qty);

/** The same for one unit, without tax. */
export function netPriceOf(price: AgreedPrice, qty: Decimal): Decimal {
  const said = divide(unitPriceOf(price, qty), price.priceUnit);
  if (price.priceBasis === 'EXCL') return said;
  return divide(said, divide(minus(price.taxRatePct, '-100'), 100));
}
