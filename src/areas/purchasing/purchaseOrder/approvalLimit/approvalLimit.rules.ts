import {
  compare,
  divide,
  greatest,
  isMore,
  isZero,
  minus,
  plus,
  round,
  sum,
  times,
  type Decimal,
} from '#model/decimal.ts';

export type ApprovalLevel = 'NORMAL' | 'HIGHER';

/** Who approves an amount in home currency: whoever may approve, or above the limit of its purchaser a superior. */
export const levelOf = (amount: Decimal, limit: Decimal | null): ApprovalLevel =>
  limit !== null && isMore(amount, limit) ? 'HIGHER' : 'NORMAL';

/** By how many per cent a typed rate leaves that of the table. */
export const rateDeviation = (typed: Decimal, table: Decimal): Decimal =>
  round(divide(times(minus(typed, table), 100), table), 4);

const magnitude = (value: Decimal): Decimal => greatest(value, times(value, -1));

/** Whether a typed rate is too far from that of the table, or from no rate at all, to be believed. */
export const isRateFar = (typed: Decimal, table: Decimal | undefined, tolerancePct: Decimal): boolean =>
  table === undefined || isMore(magnitude(rateDeviation(typed, table)), tolerancePct);

/** A line with what was typed of it and what is known of its material. */
export interface ValuedLine {
  readonly orderQty: Decimal;
  readonly netAmt: Decimal;
  readonly grossAmt: Decimal;
  readonly baseFactorNum: Decimal;
  readonly baseFactorDen: Decimal;
  readonly overReceiptPct: Decimal | null;
  readonly unlimitedFlag: boolean;
  /** What a base unit of the material costs including tax, in home currency; null where nobody has said. */
  readonly reference: Decimal | null;
  /** The tax of the material, in per cent; null where nobody has said. */
  readonly taxPct: Decimal | null;
}

/** What of a line a limit counts. */
export interface LimitTerms {
  /** The rate of the table. */
  readonly rate: Decimal;
  /** How many per cent below the reference a price is still believed. */
  readonly priceDownPct: Decimal;
}

/**
 * What a line comes to as far as limits are concerned, in home currency: no less than with the tax of its material, no less
 * than at the reference price where what was typed (price, price unit, discount, unit) falls far below it, and with all that
 * may come beyond what was ordered.
 */
export function limitAmountOf(line: ValuedLine, { rate, priceDownPct }: LimitTerms): Decimal {
  const taxed = times(line.netAmt, plus(1, divide(line.taxPct ?? '0', 100)));
  const typed = times(greatest(line.grossAmt, taxed), rate);
  const known = line.reference === null ? '0' : times(line.reference, baseQtyOf(line));
  const isBelieved = isZero(known) || compare(typed, times(known, minus(1, divide(priceDownPct, 100)))) >= 0;
  const amount = isBelieved ? typed : known;
  return times(amount, plus(1, divide(line.overReceiptPct ?? '0', 100)));
}

const baseQtyOf = ({ orderQty, baseFactorNum, baseFactorDen }: ValuedLine): Decimal =>
  divide(times(orderQty, baseFactorNum), baseFactorDen);

/** The amounts of lines together. */
export const limitAmount = (lines: readonly ValuedLine[], terms: LimitTerms): Decimal =>
  round(sum(lines.map((line) => limitAmountOf(line, terms))), 4);
