import { isEqual, type Decimal } from '#model/decimal.ts';

/** A price as an order line says it. */
export interface StatedPrice {
  readonly unitId: string;
  readonly price: Decimal | null;
  readonly taxPrice: Decimal | null;
  readonly priceUnit: Decimal;
  readonly discountPct: Decimal;
}

/** The price of a former line, with the currency it was agreed in. */
export interface FormerPrice extends StatedPrice {
  readonly currencyId: string | null;
}

interface Sourced extends StatedPrice {
  readonly priceSource: 'MANUAL' | 'LAST' | 'AGREED' | 'AWARD' | 'CONTRACT' | 'ERP';
  readonly priceRefId: string | null;
}

interface Terms {
  readonly orderSource: 'MANUAL' | 'ERP';
  readonly currencyId: string | null;
  readonly taxIncludedFlag: boolean;
}

/** Where the price of a line comes from: from the line it names only as long as it is the price of that line. */
export function sourceOfPrice(
  line: Sourced,
  terms: Terms,
  former: FormerPrice | undefined,
): Pick<Sourced, 'priceSource' | 'priceRefId'> {
  // What was agreed is judged by `agreedPrice.server.ts`.
  if (line.priceSource === 'ERP')
    return { priceSource: terms.orderSource === 'ERP' ? 'ERP' : 'MANUAL', priceRefId: null };
  if (line.priceSource === 'AGREED' || line.priceSource === 'AWARD' || line.priceSource === 'CONTRACT')
    return { priceSource: line.priceSource, priceRefId: null };
  const isTaken = line.priceSource === 'LAST' && former !== undefined && saysTheSame(line, terms, former);
  return isTaken ? { priceSource: 'LAST', priceRefId: line.priceRefId } : { priceSource: 'MANUAL', priceRefId: null };
}

/** Whether the price of a former line can be taken as it is: the same unit and currency. */
export const isComparable = (
  line: Pick<StatedPrice, 'unitId'>,
  terms: Pick<Terms, 'currencyId'>,
  former: Pick<FormerPrice, 'unitId' | 'currencyId'>,
): boolean => line.unitId === former.unitId && terms.currencyId === former.currencyId;

function saysTheSame(line: StatedPrice, terms: Terms, former: FormerPrice): boolean {
  const [said, agreed] = terms.taxIncludedFlag ? [line.taxPrice, former.taxPrice] : [line.price, former.price];
  return (
    isComparable(line, terms, former) &&
    said !== null &&
    agreed !== null &&
    isEqual(said, agreed) &&
    isEqual(line.priceUnit, former.priceUnit) &&
    isEqual(line.discountPct, former.discountPct)
  );
}
