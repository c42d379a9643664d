import { compare, divide, isLess, isZero, plus, round, sum, times, type Decimal } from '#model/decimal.ts';

/** The share of the value, in per cent, that the great ones come to; what comes after it is the tail. */
const headPct = 80;

/** A group of a report with its amount. */
export interface Ranked {
  readonly amount: Decimal;
}

/** Where a group stands among all. */
export interface Place {
  /** In per cent of the whole; null where the whole is nothing. */
  readonly sharePct: Decimal | null;
  /** Of this group and all greater ones together. */
  readonly cumulativePct: Decimal | null;
  /** Belongs to the last 20 % of the value. */
  readonly isTail: boolean;
}

/**
 * Groups from the greatest to the least, each with its share and with what all up to it come to. The tail begins behind the
 * group with which 80 % are reached.
 */
export function paretoOf<T extends Ranked>(groups: readonly T[]): (T & Place)[] {
  const total = sum(groups.map(({ amount }) => amount));
  let reached: Decimal = '0';
  return groups
    .toSorted((a, b) => compare(b.amount, a.amount))
    .map((group) => {
      const isTail = !isZero(total) && !isLess(times(reached, 100), times(total, headPct));
      reached = plus(reached, group.amount);
      return { ...group, sharePct: pctOf(group.amount, total), cumulativePct: pctOf(reached, total), isTail };
    });
}

/** A part in per cent of the whole, with one decimal; null where the whole is nothing. */
export const pctOf = (part: Decimal, whole: Decimal): Decimal | null =>
  isZero(whole) ? null : round(times(divide(part, whole), 100), 1);

/** By how many per cent something is above what it was; null where it was nothing. */
export const changePct = (now: Decimal, before: Decimal): Decimal | null => {
  const pct = pctOf(now, before);
  return pct === null ? null : plus(pct, -100);
};
