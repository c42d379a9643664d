import {
  divide,
  isNegative,
  isPositive,
  least,
  minus,
  round,
  sum,
  times,
  type Decimal,
  type RoundMode,
} from '#model/decimal.ts';

/** What an order may still be prepaid with, and what of it is spoken for. */
export interface Room {
  /** What other prepayments of the order come to, less what came back. */
  readonly earlierAmt: Decimal;
  readonly room: Decimal;
}

interface Prepaid {
  readonly amount: Decimal;
  readonly offsetAmt: Decimal;
  readonly refundedAmt: Decimal;
}

interface OrderFacts {
  readonly grossAmt: Decimal;
  /** What was agreed on with the order; the whole of it where nothing was. */
  readonly prepayPercent: Decimal | null;
  /** Including tax, of invoices that count. */
  readonly invoicedAmt: Decimal;
  /** Other prepayments that were applied for. */
  readonly others: readonly Prepaid[];
  readonly decimals: number;
  readonly roundMode: RoundMode;
}

/**
 * What of an order can be prepaid: within the share that was agreed on, and never more than what is not invoiced yet, since
 * invoices are paid as such.
 */
export function prepaymentRoom({ grossAmt, prepayPercent, invoicedAmt, others, ...currency }: OrderFacts): Room {
  const most =
    prepayPercent !== null && isPositive(prepayPercent)
      ? round(divide(times(grossAmt, prepayPercent), 100), currency.decimals, currency.roundMode)
      : grossAmt;
  const earlierAmt = sum(others.map(({ amount, refundedAmt }) => minus(amount, refundedAmt)));
  const waiting = sum(others.map(({ amount, offsetAmt, refundedAmt }) => minus(minus(amount, offsetAmt), refundedAmt)));
  const room = least(minus(most, earlierAmt), minus(minus(grossAmt, invoicedAmt), waiting));
  return { earlierAmt, room: isNegative(room) ? '0' : room };
}

/** A part of an amount for each of several places, as far as they have room: the first one first. */
export function allot<T>(
  amount: Decimal,
  places: readonly { readonly of: T; readonly room: Decimal }[],
): { readonly of: T; readonly amount: Decimal }[] {
  let left = amount;
  return places.flatMap(({ of, room }) => {
    const part = least(left, room);
    if (!isPositive(part)) return [];
    left = minus(left, part);
    return [{ of, amount: part }];
  });
}
