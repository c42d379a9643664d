import { divide, isPositive, isZero, minus, plus, round, sum, times, type Decimal } from '#model/decimal.ts';
import {
  amountSlice,
  pricedPart,
  type Amounts,
  type CutLine,
  type Rounding,
} from '#areas/purchasing/purchaseOrder/pricing/amounts.rules.ts';

/** What moves consigned stock in or out, each as a positive number of its direction; counts keep their sign. */
export interface Movements {
  readonly receivedQty: Decimal;
  readonly usedQty: Decimal;
  readonly returnedQty: Decimal;
  readonly lostQty: Decimal;
  readonly countQty: Decimal;
}

export interface Period extends Movements {
  readonly openingQty: Decimal;
  readonly closingQty: Decimal;
}

const balanceOf = (of: Movements): Decimal =>
  minus(plus(of.receivedQty, of.countQty), sum([of.usedQty, of.returnedQty, of.lostQty]));

/**
 * A period is everything until its end less what earlier settlements have told, so that what was posted late is told by the
 * next one and nothing twice.
 */
export function periodOf(untilNow: Movements, reported: Movements): Period {
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
export const isIdle = (period: Period): boolean => Object.values(period).every((qty) => isZero(qty));

/** An order line as the source of the price of consigned goods. */
export interface Priced extends CutLine {
  readonly baseFactorNum: Decimal;
  readonly baseFactorDen: Decimal;
}

/** The value of a quantity in base units at the price of an order line, and its price per base unit. */
export function valueOf(line: Priced, qty: Decimal, currency: Rounding): Amounts & { readonly price: Decimal } {
  const ordered = divide(times(qty, line.baseFactorDen), line.baseFactorNum);
  const priced = pricedPart(line);
  const slice = (amount: Decimal): Decimal => amountSlice({ ...priced, amount }, '0', ordered, currency);
  const [netAmt, grossAmt] = [slice(priced.netAmt), slice(priced.grossAmt)];
  const base = divide(times(priced.quantity, line.baseFactorNum), line.baseFactorDen);
  return { netAmt, grossAmt, taxAmt: minus(grossAmt, netAmt), price: round(divide(priced.netAmt, base), 8) };
}

/** Whether both sides have to sign for a count difference. */
export const hasCountDifference = (lines: readonly { readonly countQty: Decimal }[]): boolean =>
  lines.some(({ countQty }) => !isZero(countQty));

/** How far the age of stock goes: of what is there, the newest receipts are there; the rest is older than `since`. */
export function olderThan(
  held: Decimal,
  receipts: readonly { readonly day: string; readonly qty: Decimal }[],
  since: string,
): Decimal {
  const young = sum(receipts.filter(({ day }) => day >= since).map(({ qty }) => qty));
  const old = minus(held, young);
  return isPositive(old) ? old : '0';
}
