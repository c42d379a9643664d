import { divide, isMore, isNegative, isLess, minus, round, sum, times, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';

/** What of an item makes up its amount. */
export interface ItemTerms {
  readonly qty: Decimal;
  readonly rate: Decimal;
  readonly sharePct: Decimal;
}

/** Quantity × rate × share, rounded to the decimals of the currency. */
export const itemAmount = ({ qty, rate, sharePct }: ItemTerms, decimals: number): Decimal =>
  round(divide(times(times(qty, rate), sharePct), '100'), decimals);

/** What one side says of an item: an amount, and why it is less. */
export interface ItemAnswer {
  readonly lineNo: number;
  readonly amount: Decimal;
  readonly reason: string | null;
}

interface Item {
  readonly lineNo: number;
  readonly amount: Decimal;
}

/**
 * Judges what is answered item by item: every item once, nothing below zero or above what is claimed; who answers with less
 * says why, where `needsReason`. Gives the total.
 */
export function totalAnswered(
  items: readonly Item[],
  answers: readonly ItemAnswer[],
  { decimals, needsReason }: { readonly decimals: number; readonly needsReason: boolean },
): Decimal {
  for (const { lineNo, amount: limit } of items) {
    const own = answers.filter((each) => each.lineNo === lineNo);
    const [answer] = own;
    if (!answer || own.length > 1) return fail(errors.itemUnanswered, { lineNo });
    const { amount, reason } = answer;
    if (isNegative(amount) || isMore(amount, limit)) fail(errors.answeredTooMuch, { lineNo, limit, amount });
    if (!isEqualTo(round(amount, decimals), amount)) fail(errors.answerTooFine, { lineNo, decimals });
    if (needsReason && isLess(amount, limit) && (reason ?? '').trim() === '') fail(errors.counterReason, { lineNo });
  }
  if (answers.length !== items.length) fail(errors.answersMalformed);
  return sum(answers.map(({ amount }) => amount));
}

const isEqualTo = (one: Decimal, other: Decimal): boolean => !isMore(one, other) && !isLess(one, other);

/** What may still be claimed of bad goods: neither returned nor claimed already. */
export const claimableGoods = (
  defectQty: Decimal,
  taken: { readonly returned: Decimal; readonly claimed: Decimal },
): Decimal => minus(minus(defectQty, taken.returned), taken.claimed);
