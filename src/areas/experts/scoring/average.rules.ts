import {
  compare,
  divide,
  greatest,
  isLess,
  isMore,
  isZero,
  least,
  minus,
  plus,
  round,
  sum,
  times,
  type Decimal,
} from '#model/decimal.ts';

/** Whether extremes are left out of averages, and from how many experts on. */
export interface TrimTerms {
  readonly trimMode: 'NONE' | 'ONE_EACH';
  readonly trimMin: number;
}

/** What experts gave on average: rounded once, at the end. */
export interface Average {
  readonly score: Decimal;
  readonly trimmed: boolean;
}

/** The average of the totals that experts gave one bidder; of equal extremes one instance is left out. */
export function averageOf(totals: readonly Decimal[], { trimMode, trimMin }: TrimTerms): Average {
  const [first, ...rest] = totals;
  if (first === undefined) return { score: '0', trimmed: false };
  const trimmed = trimMode === 'ONE_EACH' && totals.length >= Math.max(trimMin, 3);
  if (!trimmed) return { score: round(divide(sum(totals), totals.length), 2), trimmed };
  const inner = minus(minus(sum(totals), greatest(first, ...rest)), least(first, ...rest));
  return { score: round(divide(inner, totals.length - 2), 2), trimmed };
}

/** Whether a bid fails an element that is passed or failed: half of the experts are enough. */
export const isFailedBy = (fails: number, experts: number): boolean => experts > 0 && fails >= Math.ceil(experts / 2);

/** The middle of numbers; of an even count the mean of the two in the middle. */
export function medianOf(numbers: readonly Decimal[]): Decimal {
  const ascending = numbers.toSorted((a, b) => compare(a, b));
  const half = Math.floor(ascending.length / 2);
  const upper = ascending[half] ?? '0';
  if (ascending.length % 2 === 1) return upper;
  return divide(plus(ascending[half - 1] ?? '0', upper), 2);
}

/** Whether a score lies further from the median of all experts than a part of the most that can be given. */
export function isOutlier(own: Decimal, all: readonly Decimal[], outlierPct: Decimal, most: Decimal): boolean {
  if (all.length < 3) return false;
  const gap = minus(own, medianOf(all));
  const distance = isLess(gap, '0') ? minus('0', gap) : gap;
  return isMore(distance, divide(times(outlierPct, most), 100));
}

/**
 * How far experts agree on the order of bids: Kendall's W with correction for ties, 0 to 1. Rows are experts, columns bids;
 * undefined where there is nothing to compare.
 */
export function agreementOf(totals: readonly (readonly Decimal[])[]): Decimal | undefined {
  const experts = totals.length;
  const bids = totals[0]?.length ?? 0;
  if (experts < 2 || bids < 2) return undefined;
  const ranked = totals.map(midRanks);
  const sums = Array.from({ length: bids }, (_, bid) => sum(ranked.map(({ ranks }) => ranks[bid] ?? '0')));
  const mean = divide(sum(sums), bids);
  const spread = sum(sums.map((each) => times(minus(each, mean), minus(each, mean))));
  const ties = sum(ranked.map((each) => each.ties));
  const whole = minus(times(String(experts * experts), String(bids ** 3 - bids)), times(String(experts), ties));
  return isZero(whole) ? undefined : round(divide(times('12', spread), whole), 4);
}

// Equal values share the mean of their places; each group of t equal values counts t³ − t.
function midRanks(row: readonly Decimal[]): { readonly ranks: readonly Decimal[]; readonly ties: Decimal } {
  const ranks = row.map((value) => {
    const higher = row.filter((other) => isMore(other, value)).length;
    const equal = row.filter((other) => compare(other, value) === 0).length;
    return plus(String(higher), divide(String(equal + 1), 2));
  });
  const groups = new Set(row.map((value) => row.filter((other) => compare(other, value) === 0).length));
  const ties = [...groups].map((size) => {
    const members = row.filter((value) => row.filter((other) => compare(other, value) === 0).length === size).length;
    return times(String(members / size), String(size ** 3 - size));
  });
  return { ranks, ties: sum(ties) };
}
