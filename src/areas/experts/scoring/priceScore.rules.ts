import {
  compare,
  divide,
  greatest,
  isEqual,
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
import type { Label } from '#model/label.ts';
import type { Band } from './bands.rules.ts';

/** How a price becomes points. */
export const priceFormulas = {
  LOW_BASE: ['低价优先', 'Lowest price is the base'],
  MEAN_BASE: ['均值基准', 'Mean price is the base'],
  COMPOSITE_BASE: ['复合基准', 'Ceiling and mean are the base'],
  LINEAR: ['区间线性', 'Linear between lowest and highest'],
  CEILING_SAVE: ['限价节约', 'Saving against the ceiling'],
  INTERVAL: ['分档', 'Bands of price over lowest'],
} as const satisfies Record<string, Label>;

export type PriceFormula = keyof typeof priceFormulas;

/** What a scheme says of the points for a price. */
export interface PriceTerms {
  readonly formula: PriceFormula;
  readonly maxScore: Decimal;
  readonly minScore: Decimal;
  /** How far the base lies below the mean, in per cent. */
  readonly reductionPct: Decimal;
  /** Points lost for each per cent above the base, and below it. */
  readonly lossAbove: Decimal;
  readonly lossBelow: Decimal;
  /** The share of the ceiling in a composite base, 0 to 1. */
  readonly alpha: Decimal;
  readonly ceiling: Decimal | null;
  /** The saving against the ceiling that earns full marks, in per cent. */
  readonly fullSavingPct: Decimal;
  /** Points by the price over the lowest; the text of a band is its points. */
  readonly bands: readonly Band[];
  /** The highest and the lowest price are left out of the mean where there are at least so many; 0: never. */
  readonly dropMin: number;
}

/** The base that prices are measured against: of the mean formulas; undefined of the others. */
export function basePrice(prices: readonly Decimal[], terms: PriceTerms): Decimal | undefined {
  if (prices.length === 0) return undefined;
  if (terms.formula === 'MEAN_BASE')
    return times(meanOf(prices, terms.dropMin), divide(minus('100', terms.reductionPct), 100));
  if (terms.formula !== 'COMPOSITE_BASE' || terms.ceiling === null) return undefined;
  const share = times(terms.alpha, terms.ceiling);
  return plus(share, times(minus('1', terms.alpha), meanOf(prices, terms.dropMin)));
}

/** The points of a price among those of all valid bids, itself included: two decimals, within the limits of the scheme. */
export function priceScore(price: Decimal, prices: readonly Decimal[], terms: PriceTerms): Decimal {
  const raw = rawScore(price, prices, terms);
  return clip(round(raw, 2), terms.minScore, terms.maxScore);
}

function rawScore(price: Decimal, prices: readonly Decimal[], terms: PriceTerms): Decimal {
  const most = terms.maxScore;
  const [first = price, ...rest] = prices;
  const [lowest, highest] = [least(first, ...rest), greatest(first, ...rest)];
  switch (terms.formula) {
    case 'LOW_BASE':
      return isZero(price) ? most : divide(times(most, lowest), price);
    case 'MEAN_BASE':
    case 'COMPOSITE_BASE': {
      const base = basePrice(prices, terms);
      if (base === undefined || isZero(base)) return terms.minScore;
      const gap = isMore(price, base) ? minus(price, base) : minus(base, price);
      const loss = isMore(price, base) ? terms.lossAbove : terms.lossBelow;
      return minus(most, divide(times(times('100', loss), gap), base));
    }
    case 'LINEAR':
      return isEqual(lowest, highest) ? most : divide(times(most, minus(highest, price)), minus(highest, lowest));
    case 'CEILING_SAVE': {
      if (terms.ceiling === null || isZero(terms.ceiling) || isZero(terms.fullSavingPct)) return terms.minScore;
      const full = times(terms.ceiling, divide(terms.fullSavingPct, 100));
      return times(most, least('1', divide(minus(terms.ceiling, price), full)));
    }
    case 'INTERVAL': {
      if (isZero(lowest)) return terms.minScore;
      const times1 = divide(price, lowest);
      const band = terms.bands.find(({ from, to }) => !isLess(times1, from) && isLess(times1, to));
      return band ? round(band.text, 2) : terms.minScore;
    }
  }
}

/** The mean of prices, without the highest and the lowest where there are enough of them. */
export function meanOf(prices: readonly Decimal[], dropMin: number): Decimal {
  const ascending = prices.toSorted((a, b) => compare(a, b));
  const counted = dropMin > 2 && ascending.length >= dropMin ? ascending.slice(1, -1) : ascending;
  return divide(sum(counted), counted.length);
}

const clip = (value: Decimal, from: Decimal, to: Decimal): Decimal => least(greatest(value, from), to);
