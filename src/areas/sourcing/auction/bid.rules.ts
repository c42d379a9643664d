import {
  decimalsOf,
  divide,
  isEqual,
  isLess,
  isMore,
  isPositive,
  least,
  minus,
  times,
  type Decimal,
} from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { isOver, priceOfTick, tickAt, turnAt } from './clock.rules.ts';
import { auctionErrors as errors } from './errors.ts';
import {
  effective,
  ownPriceOf,
  ranked,
  smallest,
  type AuctionRules,
  type LotFacts,
  type Standing,
} from './standing.rules.ts';

/** What a supplier says. */
export interface BidInput {
  readonly price: Decimal;
  /** He was told that it is a large step, and says it again. */
  readonly confirmed: boolean;
  /** When it came, in milliseconds since the lot began. */
  readonly elapsed: number;
}

/** The highest price that a supplier may bid next; undefined where prices come from a clock or he cannot bid. */
export function allowedPrice(
  rules: AuctionRules,
  lot: LotFacts,
  standings: readonly Standing[],
  own: Standing,
): Decimal | undefined {
  if (own.price === null || rules.format === 'DUTCH' || rules.format === 'JAPANESE') return undefined;
  const [best] = ranked(standings);
  const base = rules.stepBase === 'OVERALL_BEST' && best ? ownPriceOf(own, best.compared, lot.decimals) : own.price;
  const step = rules.stepMode === 'AMOUNT' ? rules.minStep : divide(times(base, rules.minStep), 100);
  const below = roundedDown(minus(base, step), lot.decimals);
  const capped = lot.startPrice === null ? below : least(below, lot.startPrice);
  // Equal to its base it would be no step.
  return isLess(capped, own.price) ? capped : minus(own.price, smallest(lot.decimals));
}

const roundedDown = (value: Decimal, decimals: number): Decimal => {
  const shown = ownPriceOf({ factor: '1', adder: '0' }, value, decimals);
  return isMore(shown, value) ? minus(shown, smallest(decimals)) : shown;
};

/** What an accepted bid writes into the standing of its supplier. */
export interface Accepted {
  readonly price: Decimal;
  readonly tick: number;
  readonly round: number;
}

/** Judges a bid: refuses it, or says what it becomes. */
export function judgeBid(
  rules: AuctionRules,
  lot: LotFacts,
  standings: readonly Standing[],
  entryId: string,
  { price, confirmed, elapsed }: BidInput,
): Accepted {
  const own = standings.find((each) => each.entryId === entryId);
  if (own?.opening == null) return fail(errors.withoutQuote);
  if (elapsed < 0) fail(errors.notYet);
  if (isOver(rules, lot, standings, elapsed)) fail(errors.over);
  if (!isPositive(price)) fail(errors.notPositive);
  if (decimalsOf(price) > lot.decimals) fail(errors.tooManyDecimals, { decimals: lot.decimals });
  if (rules.format === 'DUTCH') return judgeDutch(rules, lot, price, elapsed);
  if (rules.format === 'JAPANESE') return judgeJapanese(rules, lot, own, price, elapsed);
  const round = rules.format === 'ROUNDS' ? judgeTurn(rules, standings, own, elapsed) : 0;
  judgeStep(rules, lot, standings, own, price);
  judgeTie(rules, standings, own, price);
  if (!confirmed) judgeDrop(rules, own, price);
  return { price, tick: -1, round };
}

function judgeStep(
  rules: AuctionRules,
  lot: LotFacts,
  standings: readonly Standing[],
  own: Standing,
  price: Decimal,
): void {
  const most = allowedPrice(rules, lot, standings, own) ?? '0';
  if (isMore(price, most)) fail(errors.stepTooSmall, { price, most });
}

function judgeTie({ tieRule }: AuctionRules, standings: readonly Standing[], own: Standing, price: Decimal): void {
  if (tieRule !== 'FORBID') return;
  const compared = effective(own, price);
  const equal = standings.some(
    (each) => each.entryId !== own.entryId && each.price !== null && isEqual(effective(each, each.price), compared),
  );
  if (equal) fail(errors.equalPrice, { price });
}

/** By how many per cent a bid is below the own price. */
export const dropOf = (own: Decimal, price: Decimal): Decimal => divide(times(minus(own, price), 100), own);

function judgeDrop({ maxDropPct }: AuctionRules, own: Standing, price: Decimal): void {
  if (maxDropPct === null || own.price === null) return;
  if (isMore(dropOf(own.price, price), maxDropPct))
    fail(errors.largeDrop, { price, former: own.price, most: maxDropPct });
}

// He saw a price, and the next one may have come while he said yes: any price that was reached is one.
function judgeDutch(rules: AuctionRules, lot: LotFacts, price: Decimal, elapsed: number): Accepted {
  for (let tick = tickAt(rules, elapsed); tick >= 0; tick -= 1) {
    const stood = priceOfTick(rules, lot, tick);
    if (isEqual(stood, price)) return { price, tick, round: 0 };
    if (isLess(stood, price)) break;
  }
  return fail(errors.noSuchPrice, { price: priceOfTick(rules, lot, tickAt(rules, elapsed)) });
}

function judgeJapanese(rules: AuctionRules, lot: LotFacts, own: Standing, price: Decimal, elapsed: number): Accepted {
  const tick = tickAt(rules, elapsed);
  if (own.tick < tick - 1) fail(errors.steppedOut);
  const stands = priceOfTick(rules, lot, tick);
  if (!isEqual(stands, price)) fail(errors.noSuchPrice, { price: stands });
  if (own.tick === tick) fail(errors.saidAlready);
  return { price, tick, round: 0 };
}

function judgeTurn(rules: AuctionRules, standings: readonly Standing[], own: Standing, elapsed: number): number {
  const turn = turnAt(rules, standings, elapsed);
  if (turn?.entryId !== own.entryId) return fail(errors.notYourTurn);
  if (own.turns.some(({ round }) => round === turn.round)) fail(errors.saidAlready);
  return turn.round;
}

/** The standings after a bid was accepted as number `seq` of its lot. */
export const withBid = (
  standings: readonly Standing[],
  entryId: string,
  { price, tick, round }: Accepted,
  seq: number,
): Standing[] =>
  standings.map((each) =>
    each.entryId === entryId
      ? { ...each, price, seq, tick, turns: round > 0 ? [...each.turns, { round, price, seq }] : each.turns }
      : each,
  );

/** When the lot ends after a bid, in milliseconds since it began; nothing where it is not extended. */
export function extendedTo(
  rules: AuctionRules,
  lot: LotFacts,
  {
    elapsed,
    extensions,
    hasNewTop,
  }: { readonly elapsed: number; readonly extensions: number; readonly hasNewTop: boolean },
): number | undefined {
  if (rules.format !== 'ENGLISH' || !hasNewTop || extensions >= rules.extendMax) return undefined;
  if (lot.duration - elapsed > rules.extendTrigger * 60_000) return undefined;
  const until = elapsed + rules.extendBy * 60_000;
  return until > lot.duration ? until : undefined;
}
