import { compare, divide, isPositive, minus, plus, times, type Decimal } from '#model/decimal.ts';
import { effective, type AuctionRules, type LotFacts, type Standing } from './standing.rules.ts';

/** How many rounds an auction in rounds has. */
export const rounds = 3;

/** The step of a lot whose prices come from a clock: an amount, or a part of the price it begins with. */
export const clockStep = ({ stepMode, minStep }: AuctionRules, startPrice: Decimal): Decimal =>
  stepMode === 'AMOUNT' ? minStep : divide(times(startPrice, minStep), 100);

/** Which price of the clock stands after so many milliseconds, from 0. */
export const tickAt = ({ tickSeconds }: Pick<AuctionRules, 'tickSeconds'>, elapsed: number): number =>
  Math.floor(elapsed / (tickSeconds * 1000));

/** The price of a Dutch auction, which rises, or of a Japanese one, which falls. */
export function priceOfTick(rules: AuctionRules, { startPrice }: Pick<LotFacts, 'startPrice'>, tick: number): Decimal {
  const start = startPrice ?? '0';
  const moved = times(clockStep(rules, start), tick);
  return rules.format === 'DUTCH' ? plus(start, moved) : minus(start, moved);
}

/** Who is still in a Japanese auction at this price: everybody that said yes to all before. */
export const stillIn = (standings: readonly Standing[], tick: number): Standing[] =>
  standings.filter(({ opening, tick: accepted }) => opening !== null && accepted >= tick - 1);

const entitled = (standings: readonly Standing[]): Standing[] => standings.filter(({ opening }) => opening !== null);

/** Whose turn it is in an auction in rounds, and until when. */
export interface TurnNow {
  /** From 1. */
  readonly round: number;
  readonly entryId: string;
  readonly begins: number;
  readonly ends: number;
}

/** How long all turns of an auction in rounds take together. */
export const roundsDuration = ({ turnSeconds }: Pick<AuctionRules, 'turnSeconds'>, suppliers: number): number =>
  rounds * suppliers * turnSeconds * 1000;

/** The order of a round: from the worst standing to the best, as it was when the round began. */
export function orderOf(standings: readonly Standing[], round: number): Standing[] {
  const before = entitled(standings).map((standing) => {
    const last = standing.turns.filter((turn) => turn.round < round).at(-1);
    return {
      standing,
      compared: effective(standing, last?.price ?? standing.opening ?? '0'),
      seq: last?.seq ?? 0,
    };
  });
  return before
    .toSorted(
      (a, b) => compare(b.compared, a.compared) || b.seq - a.seq || b.standing.openingOrder - a.standing.openingOrder,
    )
    .map(({ standing }) => standing);
}

/** The turn at a moment; undefined before the first and after the last. */
export function turnAt(rules: AuctionRules, standings: readonly Standing[], elapsed: number): TurnNow | undefined {
  const count = entitled(standings).length;
  if (count === 0 || elapsed < 0) return undefined;
  const length = rules.turnSeconds * 1000;
  const index = Math.floor(elapsed / length);
  const round = Math.floor(index / count) + 1;
  if (round > rounds) return undefined;
  const whose = orderOf(standings, round)[index % count];
  return whose && { round, entryId: whose.entryId, begins: index * length, ends: (index + 1) * length };
}

/** When the turn of a supplier in the present round is; undefined where he has none. */
export function ownTurn(
  rules: AuctionRules,
  standings: readonly Standing[],
  elapsed: number,
  entryId: string,
): TurnNow | undefined {
  const length = rules.turnSeconds * 1000;
  const now = turnAt(rules, standings, Math.max(0, elapsed));
  if (!now) return undefined;
  const order = orderOf(standings, now.round);
  const place = order.findIndex((each) => each.entryId === entryId);
  if (place < 0) return undefined;
  const begins = ((now.round - 1) * order.length + place) * length;
  return { round: now.round, entryId, begins, ends: begins + length };
}

/** Whether nothing can be bid any more: the time is over, or the clock has found who wins. */
export function isOver(rules: AuctionRules, lot: LotFacts, standings: readonly Standing[], elapsed: number): boolean {
  if (elapsed >= lot.duration) return true;
  if (elapsed < 0) return false;
  if (rules.format === 'DUTCH') return standings.some(({ price }) => price !== null);
  if (rules.format === 'JAPANESE') {
    const tick = tickAt(rules, elapsed);
    return !isPositive(priceOfTick(rules, lot, tick)) || (tick > 0 && stillIn(standings, tick).length < 2);
  }
  if (rules.format === 'ROUNDS') return turnAt(rules, standings, elapsed) === undefined;
  return false;
}
