import { compare, divide, isLess, minus, plus, round, times, type Decimal } from '#model/decimal.ts';

/** The rules of an auction as its bids are judged by them; nothing of it changes once it is published. */
export interface AuctionRules {
  readonly format: 'ENGLISH' | 'DUTCH' | 'JAPANESE' | 'ROUNDS';
  readonly stepMode: 'AMOUNT' | 'PERCENT';
  readonly minStep: Decimal;
  readonly maxDropPct: Decimal | null;
  readonly stepBase: 'OWN_BEST' | 'OVERALL_BEST';
  readonly display: 'OWN_RANK' | 'RANK_AND_BEST' | 'LEADER_ONLY';
  readonly showCountFlag: boolean;
  readonly tieRule: 'EARLIER' | 'FORBID';
  /** How long a price of a Dutch or Japanese auction stands, and how long a turn of a round is. */
  readonly tickSeconds: number;
  readonly turnSeconds: number;
  readonly extendTrigger: number;
  readonly extendBy: number;
  readonly extendTopN: number;
  readonly extendMax: number;
}

/** What is bid for, with its window in milliseconds since it began; pauses do not count. */
export interface LotFacts {
  readonly startPrice: Decimal | null;
  /** Decimals that a price may have. */
  readonly decimals: number;
  readonly duration: number;
}

/** A bid that was accepted in a round. */
export interface Turn {
  readonly round: number;
  readonly price: Decimal;
  readonly seq: number;
}

/** How one supplier stands in a lot. */
export interface Standing {
  readonly entryId: string;
  /** His prices are compared as factor · price + adder. */
  readonly factor: Decimal;
  readonly adder: Decimal;
  /** The price of his quotation; without one he cannot bid. */
  readonly opening: Decimal | null;
  /** His place among the openings: the earlier quotation comes first. */
  readonly openingOrder: number;
  readonly price: Decimal | null;
  /** The bid by which he reached his price; 0 for the opening. */
  readonly seq: number;
  /** The last price of a Dutch or Japanese auction that he accepted; -1 before the first. */
  readonly tick: number;
  readonly turns: readonly Turn[];
}

/** How everybody stands before the first bid. */
export const beginning = (
  { format }: Pick<AuctionRules, 'format'>,
  entry: Pick<Standing, 'entryId' | 'factor' | 'adder' | 'opening' | 'openingOrder'>,
): Standing => ({
  ...entry,
  // Where a clock makes the prices, a quotation admits to the auction and is no bid.
  price: hasClock(format) ? null : entry.opening,
  seq: 0,
  tick: -1,
  turns: [],
});

/** Whether the prices come from a clock, and suppliers only say yes to them. */
export const hasClock = (format: AuctionRules['format']): boolean => format === 'DUTCH' || format === 'JAPANESE';

/** The price by which a supplier is compared with the others. */
export const effective = ({ factor, adder }: Pick<Standing, 'factor' | 'adder'>, price: Decimal): Decimal =>
  plus(times(factor, price), adder);

/** The highest own price, with so many decimals, that is compared as this one. */
export const ownPriceOf = (
  { factor, adder }: Pick<Standing, 'factor' | 'adder'>,
  compared: Decimal,
  decimals: number,
): Decimal => {
  const near = round(divide(minus(compared, adder), factor), decimals);
  // Rounded up it would be worse than what it stands for.
  return isLess(compared, effective({ factor, adder }, near)) ? minus(near, smallest(decimals)) : near;
};

/** The smallest difference between two prices. */
export const smallest = (decimals: number): Decimal => round(divide(1, 10 ** decimals), decimals);

interface Ranked {
  readonly standing: Standing;
  readonly compared: Decimal;
}

// Two hundred pages are shown the same standings: they are put into their order once, not for each of them.
const orders = new WeakMap<readonly Standing[], readonly Ranked[]>();
const places = new WeakMap<readonly Standing[], ReadonlyMap<string, number>>();

/** Those with a price, the best first: by compared price, then by who came first. */
export function ranked(standings: readonly Standing[]): readonly Ranked[] {
  const known = orders.get(standings) ?? inOrder(standings);
  orders.set(standings, known);
  return known;
}

const inOrder = (standings: readonly Standing[]): Ranked[] =>
  standings
    .flatMap((standing) =>
      standing.price === null ? [] : [{ standing, compared: effective(standing, standing.price) }],
    )
    .toSorted(
      (a, b) =>
        compare(a.compared, b.compared) ||
        a.standing.seq - b.standing.seq ||
        a.standing.openingOrder - b.standing.openingOrder,
    );

/** The rank of everybody with a price, by entry. */
export function ranksOf(standings: readonly Standing[]): ReadonlyMap<string, number> {
  const known =
    places.get(standings) ??
    new Map(ranked(standings).map(({ standing }, index) => [standing.entryId, index + 1] as const));
  places.set(standings, known);
  return known;
}

/** Whether the first so many places are held by others, or in another order, than before. */
export function topChanged(before: readonly Standing[], after: readonly Standing[], count: number): boolean {
  const top = (standings: readonly Standing[]): string =>
    ranked(standings)
      .slice(0, count)
      .map(({ standing }) => standing.entryId)
      .join();
  return top(before) !== top(after);
}
