import {
  compare,
  divide,
  isLess,
  isMore,
  isZero,
  minus,
  plus,
  round,
  sum,
  times,
  type Decimal,
} from '#model/decimal.ts';
import type { Label } from '#model/label.ts';

/** How bids are ranked. */
export const scoreModes = {
  COMPREHENSIVE: ['综合评分法', 'Comprehensive scoring'],
  LOWEST_PRICE: ['最低价法', 'Lowest price'],
  LOWEST_EVALUATED: ['经评审的最低投标价法', 'Lowest evaluated price'],
  VALUE_RATIO: ['性价比法', 'Points per price'],
  VALUE_COEF: ['系数折算法', 'Price over quality coefficient'],
  FIXED_BUDGET: ['固定预算质量法', 'Best quality within the budget'],
} as const satisfies Record<string, Label>;

export type ScoreMode = keyof typeof scoreModes;

/** What decides between equal results, one after the other. */
export const tieRules = {
  LOWER_PRICE: ['报价低者优先', 'The lower price'],
  HIGHER_TECH: ['技术分高者优先', 'The higher technical score'],
  EARLIER: ['先提交者优先', 'The earlier submission'],
} as const satisfies Record<string, Label>;

export type TieRule = keyof typeof tieRules;

/** A bid with everything that its place follows from. */
export interface RankedBid {
  readonly code: string;
  /** What is compared: corrected, on one tax basis, in one currency. */
  readonly price: Decimal;
  /** The price with what other terms cost; ranks by `LOWEST_EVALUATED` alone. */
  readonly evaluatedPrice: Decimal;
  readonly priceScore: Decimal;
  /** What experts gave in the technical elements, and in all elements but the price. */
  readonly tech: Decimal;
  readonly nonPrice: Decimal;
  readonly receivedAt: string;
  /** Why it is not ranked; null where it is. */
  readonly failed: string | null;
}

export interface RankTerms {
  readonly mode: ScoreMode;
  /** The points that experts can give at most, the price left out. */
  readonly nonPriceMax: Decimal;
  readonly passScore: Decimal | null;
  readonly ceiling: Decimal | null;
  readonly ties: readonly TieRule[];
}

/** The place of a bid. */
export interface Place {
  readonly code: string;
  /** What the mode compares; null where the bid is not ranked. */
  readonly value: Decimal | null;
  readonly rank: number | null;
  /** Equal to another bid by every rule: the committee votes. */
  readonly tied: boolean;
  readonly failed: string | null;
}

/** What a mode compares: higher is better, or lower. */
export function valueOf(bid: RankedBid, { mode, nonPriceMax }: Pick<RankTerms, 'mode' | 'nonPriceMax'>): Decimal {
  switch (mode) {
    case 'COMPREHENSIVE':
      return plus(bid.nonPrice, bid.priceScore);
    case 'LOWEST_PRICE':
      return bid.price;
    case 'LOWEST_EVALUATED':
      return bid.evaluatedPrice;
    case 'VALUE_RATIO':
      return isZero(bid.price) ? '0' : round(divide(bid.nonPrice, bid.price), 10);
    case 'VALUE_COEF': {
      const most = divide(nonPriceMax, 100);
      const coefficient = plus('1', divide(divide(bid.nonPrice, 100), minus('1', most)));
      return round(divide(bid.price, coefficient), 4);
    }
    case 'FIXED_BUDGET':
      return bid.nonPrice;
  }
}

const lowWins: ReadonlySet<ScoreMode> = new Set(['LOWEST_PRICE', 'LOWEST_EVALUATED', 'VALUE_COEF']);

/** The places of all bids, in the order in which they are given. */
export function rankBids(bids: readonly RankedBid[], terms: RankTerms): readonly Place[] {
  const judged = bids.map((bid) => ({ bid, failed: failureOf(bid, terms), value: valueOf(bid, terms) }));
  const inOrder = (a: (typeof judged)[number], b: (typeof judged)[number]): number => {
    const byValue = lowWins.has(terms.mode) ? compare(a.value, b.value) : compare(b.value, a.value);
    return byValue === 0 ? breakTie(a.bid, b.bid, terms.ties) : byValue;
  };
  const ranked = judged.filter(({ failed }) => failed === null);
  return judged.map((own) => {
    if (own.failed !== null) return { code: own.bid.code, value: null, rank: null, tied: false, failed: own.failed };
    const better = ranked.filter((other) => inOrder(other, own) < 0).length;
    const tied = ranked.some((other) => other !== own && inOrder(other, own) === 0);
    return { code: own.bid.code, value: own.value, rank: better + 1, tied, failed: null };
  });
}

function breakTie(a: RankedBid, b: RankedBid, ties: readonly TieRule[]): number {
  for (const rule of ties) {
    const order =
      rule === 'LOWER_PRICE'
        ? compare(a.price, b.price)
        : rule === 'HIGHER_TECH'
          ? compare(b.tech, a.tech)
          : a.receivedAt < b.receivedAt
            ? -1
            : a.receivedAt > b.receivedAt
              ? 1
              : 0;
    if (order !== 0) return order;
  }
  return 0;
}

/** Why a bid is not ranked: what the committee found, too few points in technique, or a price above the ceiling. */
export function failureOf(
  bid: Pick<RankedBid, 'failed' | 'tech' | 'price'>,
  { passScore, ceiling }: Pick<RankTerms, 'passScore' | 'ceiling'>,
): string | null {
  if (bid.failed !== null) return bid.failed;
  if (passScore !== null && isLess(bid.tech, passScore)) return 'BELOW_PASS';
  if (ceiling !== null && isMore(bid.price, ceiling)) return 'OVER_CEILING';
  return null;
}

/** What the terms of a bid cost beside its price. */
export interface EvaluationTerms {
  readonly price: Decimal;
  /** Days of delivery later than asked for, and what each costs in per cent of the price. */
  readonly lateDays: number;
  readonly latePctPerDay: Decimal;
  /** What later payment is worth, in per cent of the price, of this bid and of the basis. */
  readonly paymentPct: Decimal;
  readonly basisPaymentPct: Decimal;
  /** The highest valid price of each line that the bid leaves out, for its whole quantity. */
  readonly missing: readonly Decimal[];
  /** Negative deviations, and what each costs in per cent of the price. */
  readonly deviations: number;
  readonly deviationPct: Decimal;
  /** Cost of energy, spare parts and service by year, the first in place 0, and what money costs a year in per cent. */
  readonly yearlyCosts: readonly Decimal[];
  readonly annualRatePct: Decimal;
}

/** The evaluated price: what is compared in its place, while the contract keeps the price. */
export function evaluatedPrice(terms: EvaluationTerms): Decimal {
  const { price } = terms;
  const part = (pct: Decimal, count: number | Decimal): Decimal => times(times(price, divide(pct, 100)), count);
  const growth = divide(plus('100', terms.annualRatePct), 100);
  let factor: Decimal = '1';
  const life = terms.yearlyCosts.map((cost) => {
    factor = times(factor, growth);
    return divide(cost, factor);
  });
  const adders = [
    part(terms.latePctPerDay, Math.max(0, terms.lateDays)),
    // Later payment is worth something to the buyer, earlier payment costs him.
    part(minus(terms.basisPaymentPct, terms.paymentPct), 1),
    sum(terms.missing),
    part(terms.deviationPct, terms.deviations),
    sum(life),
  ];
  return round(plus(price, sum(adders)), 4);
}
