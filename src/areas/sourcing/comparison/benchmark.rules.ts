import {
  compare,
  divide,
  isMore,
  isNegative,
  isZero,
  minus,
  negate,
  plus,
  round,
  sum,
  times,
  type Decimal,
} from '#model/decimal.ts';

/** What a material usually costs, of prices that are comparable: without tax, home currency, one unit. */
export interface PriceBand {
  /** How many prices it is drawn from. */
  readonly count: number;
  readonly median: Decimal;
  readonly low: Decimal;
  readonly high: Decimal;
  /** What one robust z is in money; 0 where all prices are equal. */
  readonly scale: Decimal;
}

/** Fewer prices say nothing about what is usual. */
export const leastObserved = 3;

/** Up to so many robust standard deviations beside the median a price is usual. */
export const usualZ: Decimal = '2';

const absolute = (value: Decimal): Decimal => (isNegative(value) ? negate(value) : value);

function medianOf(sorted: readonly Decimal[]): Decimal {
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? '0';
  return sorted.length % 2 === 1 ? upper : divide(plus(sorted[middle - 1] ?? upper, upper), 2);
}

const inOrder = (values: readonly Decimal[]): Decimal[] => values.toSorted((a, b) => compare(a, b));

/**
 * The band around the median of prices by their median absolute deviation, so that single odd prices move neither; by their
 * mean deviation where more than half of them are equal. Nothing for fewer than three prices.
 */
export function bandOf(prices: readonly Decimal[]): PriceBand | null {
  if (prices.length < leastObserved) return null;
  const median = medianOf(inOrder(prices));
  const deviations = prices.map((price) => absolute(minus(price, median)));
  const mad = medianOf(inOrder(deviations));
  const scale = isZero(mad) ? times(divide(sum(deviations), deviations.length), '1.253314') : divide(mad, '0.6745');
  const reach = times(scale, usualZ);
  const low = minus(median, reach);
  return {
    count: prices.length,
    median: round(median, 8),
    low: isNegative(low) ? '0' : round(low, 8),
    high: round(plus(median, reach), 8),
    scale: round(scale, 8),
  };
}

/** Where a price stands: above or below what is usual, or within it. */
export function standingOf(band: PriceBand, price: Decimal): 'ABOVE' | 'USUAL' | 'BELOW' {
  if (isMore(price, band.high)) return 'ABOVE';
  return isMore(band.low, price) ? 'BELOW' : 'USUAL';
}

/** The robust z of a price; null where all prices of the band are equal. */
export const zOf = ({ median, scale }: PriceBand, price: Decimal): Decimal | null =>
  isZero(scale) ? null : round(divide(minus(price, median), scale), 2);
