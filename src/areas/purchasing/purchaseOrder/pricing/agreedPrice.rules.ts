import { divide, isEqual, plus, round, times, type Decimal } from '#model/decimal.ts';
import { unitPriceOf, type AgreedPrice } from '#areas/pricing/priceRecord/priceRecord.rules.ts';

interface Said {
  readonly price: Decimal | null;
  readonly taxPrice: Decimal | null;
  readonly priceUnit: Decimal;
}

/** What an agreed price puts into an order line, with or without tax as the order says its prices. */
export function agreedTerms(agreed: AgreedPrice, qty: Decimal, taxIncluded: boolean): Said & { priceDocNo: string } {
  const said = unitPriceOf(agreed, qty);
  const factor = divide(plus(agreed.taxRatePct, 100), 100);
  const [net, gross] =
    agreed.priceBasis === 'INCL' ? [round(divide(said, factor), 8), said] : [said, round(times(said, factor), 8)];
  return {
    price: taxIncluded ? null : net,
    taxPrice: taxIncluded ? gross : null,
    priceUnit: agreed.priceUnit,
    priceDocNo: agreed.sourceDoc ?? agreed.priceNo,
  };
}

/** Whether a line says the same price as another one. */
export function isSamePrice(line: Said, other: Said, taxIncluded: boolean): boolean {
  const [own, theirs] = taxIncluded ? [line.taxPrice, other.taxPrice] : [line.price, other.price];
  return own !== null && theirs !== null && isEqual(own, theirs) && isEqual(line.priceUnit, other.priceUnit);
}
