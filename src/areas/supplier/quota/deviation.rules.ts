import { compare, divide, minus, plus, round, sum, times, isZero, type Decimal } from '#model/decimal.ts';

interface Standing {
  readonly weight: Decimal;
  /** What it has been given, with its base quantity. */
  readonly standing: Decimal;
}

interface Deviation {
  /** What was given in proportion to the share; whoever has the lowest is next. */
  readonly rating: Decimal;
  /** What is owed; negative: given too much. */
  readonly arrears: Decimal;
  readonly actualShare: Decimal;
  /** In points of a percent. */
  readonly deviation: Decimal;
  /** Percent of its share that it has got; undefined while nobody has got anything. */
  readonly achieveRate: Decimal | undefined;
}

/** How far each supplier of a quota is from its share. */
export function computeDeviations(lines: readonly Standing[]): Deviation[] {
  const total = sum(lines.map(({ standing }) => standing));
  const weights = sum(lines.map(({ weight }) => weight));
  return lines.map(({ weight, standing }) => {
    const target = isZero(weights) ? '0' : divide(times(weight, '100'), weights);
    const owed = isZero(weights) ? '0' : divide(times(total, weight), weights);
    const actual = isZero(total) ? '0' : divide(times(standing, '100'), total);
    return {
      rating: isZero(weight) ? '0' : round(divide(standing, weight), 6),
      arrears: round(minus(owed, standing), 6),
      actualShare: round(actual, 2),
      deviation: isZero(total) ? '0' : round(minus(actual, target), 2),
      achieveRate: isZero(total) || isZero(target) ? undefined : round(divide(times(actual, '100'), target), 2),
    };
  });
}

/** The first day that counts: the beginning of the period, or of the quota where that is later. */
export function countsFrom(validFrom: string, reset: 'NONE' | 'MONTH' | 'QUARTER' | 'YEAR', day: string): string {
  const [year = '', month = ''] = day.split('-');
  const begin = {
    NONE: validFrom,
    MONTH: `${year}-${month}-01`,
    QUARTER: `${year}-${String(Math.floor((Number(month) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`,
    YEAR: `${year}-01-01`,
  }[reset];
  return begin > validFrom ? begin : validFrom;
}

/** What the shares come to, and whether that is everything. */
export function totalOf(shares: readonly Decimal[]): { readonly total: Decimal; readonly isWhole: boolean } {
  const total = sum(shares);
  return { total, isWhole: compare(total, '100') === 0 };
}

/** The standing of a line: what was given, and its base quantity. */
export const standingOf = (given: Decimal | undefined, base: Decimal | null): Decimal =>
  plus(given ?? '0', base ?? '0');
