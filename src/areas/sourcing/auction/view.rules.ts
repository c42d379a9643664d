import type { Decimal } from '#model/decimal.ts';
import { allowedPrice } from './bid.rules.ts';
import { isOver, ownTurn, priceOfTick, stillIn, tickAt } from './clock.rules.ts';
import {
  hasClock,
  ownPriceOf,
  ranked,
  ranksOf,
  type AuctionRules,
  type LotFacts,
  type Standing,
} from './standing.rules.ts';

/** What a supplier is shown of a lot: his own figures, and of the others what the rules display. */
export interface SupplierView {
  readonly phase: 'WAITING' | 'RUNNING' | 'OVER';
  readonly ownPrice: Decimal | null;
  readonly canBid: boolean;
  readonly rank: number | null;
  readonly isLeading: boolean | null;
  /** The best price, as a price of his own. */
  readonly best: Decimal | null;
  readonly count: number | null;
  /** The highest price that he may bid next. */
  readonly allowed: Decimal | null;
  /** The price of the clock, and when the next one comes, in milliseconds since the lot began. */
  readonly tickPrice: Decimal | null;
  readonly tickEnds: number | null;
  /** His turn of the present round. */
  readonly turn: {
    readonly round: number;
    readonly begins: number;
    readonly ends: number;
    readonly isUsed: boolean;
  } | null;
}

/** The view of one supplier; nothing in it depends on who the others are. */
export function supplierView(
  rules: AuctionRules,
  lot: LotFacts,
  standings: readonly Standing[],
  entryId: string,
  elapsed: number,
): SupplierView {
  const own = standings.find((each) => each.entryId === entryId);
  const over = isOver(rules, lot, standings, elapsed);
  const phase = elapsed < 0 ? 'WAITING' : over ? 'OVER' : 'RUNNING';
  const count = rules.showCountFlag ? countOf(rules, standings, elapsed) : null;
  if (!own) return { ...nothing, phase, count };
  const turn = rules.format === 'ROUNDS' && !over ? ownTurn(rules, standings, elapsed, own.entryId) : undefined;
  return {
    phase,
    count,
    ownPrice: own.price,
    canBid: phase === 'RUNNING' && mayBid(rules, own, elapsed, turn),
    ...placeShown(rules, standings, own, over),
    best: bestShown(rules, lot, standings, own),
    allowed: over ? null : (allowedPrice(rules, lot, standings, own) ?? null),
    ...clockShown(rules, lot, own, phase === 'RUNNING' ? elapsed : undefined),
    turn: turn ? { round: turn.round, begins: turn.begins, ends: turn.ends, isUsed: hasBid(own, turn.round) } : null,
  };
}

const nothing = {
  ownPrice: null,
  canBid: false,
  rank: null,
  isLeading: null,
  best: null,
  allowed: null,
  tickPrice: null,
  tickEnds: null,
  turn: null,
} as const;

const hasBid = ({ turns }: Standing, inRound: number): boolean => turns.some(({ round }) => round === inRound);

// While a clock runs, a place would tell who has said yes first; once it is over, it is the result.
function placeShown(rules: AuctionRules, standings: readonly Standing[], own: Standing, over: boolean) {
  const place = !hasClock(rules.format) || over ? (ranksOf(standings).get(own.entryId) ?? null) : null;
  return { rank: rules.display === 'LEADER_ONLY' ? null : place, isLeading: place === null ? null : place === 1 };
}

function clockShown(rules: AuctionRules, lot: LotFacts, { opening }: Standing, elapsed: number | undefined) {
  if (!hasClock(rules.format) || opening === null || elapsed === undefined) return { tickPrice: null, tickEnds: null };
  const tick = tickAt(rules, elapsed);
  return { tickPrice: priceOfTick(rules, lot, tick), tickEnds: (tick + 1) * rules.tickSeconds * 1000 };
}

function mayBid(rules: AuctionRules, own: Standing, elapsed: number, turn: ReturnType<typeof ownTurn>): boolean {
  if (own.opening === null) return false;
  if (rules.format === 'JAPANESE') {
    const tick = tickAt(rules, elapsed);
    return own.tick === tick - 1;
  }
  if (rules.format === 'ROUNDS')
    return turn !== undefined && elapsed >= turn.begins && elapsed < turn.ends && !hasBid(own, turn.round);
  return true;
}

function bestShown(rules: AuctionRules, lot: LotFacts, standings: readonly Standing[], own: Standing): Decimal | null {
  if (rules.display !== 'RANK_AND_BEST' || hasClock(rules.format)) return null;
  const [best] = ranked(standings);
  return best ? ownPriceOf(own, best.compared, lot.decimals) : null;
}

function countOf(rules: AuctionRules, standings: readonly Standing[], elapsed: number): number {
  return rules.format === 'JAPANESE' && elapsed >= 0
    ? stillIn(standings, tickAt(rules, elapsed)).length
    : standings.filter(({ opening }) => opening !== null).length;
}
