import { sql } from '#engine/database/database.ts';
import { isEqual, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Context } from '#engine/runtime/context.ts';
import { auctionBid } from './auctionBid.document.ts';
import { auctionEntry } from './auctionEntry.document.ts';
import { auctionEvent } from './auctionEvent.document.ts';
import {
  auctionOfEntry,
  countBid,
  keepStandings,
  lockAuction,
  lockLots,
  logOf,
  lotsOf,
  standingsOf,
  tellRooms,
  type AuctionFacts,
  type LotRow,
} from './auction.queries.ts';
import { extendedTo, judgeBid, withBid } from './bid.rules.ts';
import { auctionErrors as errors } from './errors.ts';
import { tellExtended } from './jobs.server.ts';
import { standingsAfter } from './replay.rules.ts';
import { beginning, ranked, ranksOf, topChanged, type Standing } from './standing.rules.ts';

/** A bid as it came. */
export interface BidRequest {
  readonly entryId: string;
  readonly lotId: string;
  readonly price: Decimal;
  readonly requestKey: string;
  readonly confirmed: boolean;
}

/** What its supplier is told of an accepted bid; its number would tell how often the others have bid. */
export interface BidAnswer {
  readonly price: Decimal;
  readonly bidAt: string;
}

/**
 * Takes a bid: locks the auction (shared) and the lot (alone), reads the clock, judges, and writes log, standing and end
 * of the lot together. The same key is answered again and never counted twice, also after the end.
 */
export async function placeBid(ctx: Context, request: BidRequest): Promise<BidAnswer> {
  // He sees it; of which auction it is, the server alone reads.
  const own = await ctx.store(auctionEntry).get(request.entryId);
  return ctx.asSystem(async (system) => {
    const auction = await lockAuction(system.db, await auctionOfEntry(system.db, own.id), 'share');
    if ((await lockLots(system.db, auction.id, request.lotId)).length === 0) fail(errors.unknownLot);
    const [lot, again] = await Promise.all([lotNow(system, auction, request.lotId), sentBefore(system, request)]);
    if (again) return again;
    checkRunning(auction, lot);
    const before = await standingsOf(system.db, [lot.id]);
    const accepted = judgeBid(auction, lot, before, own.id, { ...request, elapsed: lot.elapsed });
    const seq = lot.lastSeq + 1;
    const after = withBid(before, own.id, accepted, seq);
    const until = extendedTo(auction, lot, {
      elapsed: lot.elapsed,
      extensions: lot.extensions,
      hasNewTop: topChanged(before, after, auction.extendTopN),
    });
    const extendedBy = until === undefined ? 0 : until - lot.duration;
    const bidAt = new Date(Date.parse(lot.beginAt) + lot.elapsed).toISOString();
    await system.store(auctionBid).createMany([
      {
        ...headOf(auction, lot, own),
        entryId: own.id,
        seq,
        price: accepted.price,
        bidAt,
        elapsed: lot.elapsed,
        tick: accepted.tick,
        roundNo: accepted.round,
        rankNo: ranksOf(after).get(own.id) ?? 0,
        extendedTo: extendedBy > 0 ? new Date(Date.parse(lot.endAt) + extendedBy).toISOString() : null,
        requestKey: request.requestKey,
        bidderId: ctx.user.id,
      },
    ]);
    await settle(system, auction, lot, { before, after, extendedBy });
    if (extendedBy > 0) await ctx.jobs.add(tellExtended, { id: auction.id, lotId: lot.id });
    return { price: accepted.price, bidAt };
  });
}

const headOf = (auction: AuctionFacts, lot: LotRow, { supplierBaseId }: { readonly supplierBaseId: string }) => ({
  auctionId: auction.id,
  auctionNo: auction.auctionNo,
  lotId: lot.id,
  lotTitle: lot.lotName,
  companyId: auction.companyId,
  supplierBaseId,
});

// The clock is read after the lock was held.
async function lotNow({ db }: Context, { id }: AuctionFacts, lotId: string): Promise<LotRow> {
  return (await lotsOf(db, id)).find((each) => each.id === lotId) ?? fail(errors.unknownLot);
}

async function sentBefore({ db }: Context, { entryId, lotId, price, requestKey }: BidRequest) {
  const known = await db.maybe<BidAnswer & { lotId: string }>(sql`
    select price, bid_at as "bidAt", lot_id::text as "lotId" from bidding_auction_bid
     where entry_id = ${entryId}::bigint and request_key = ${requestKey}`);
  if (!known) return undefined;
  if (known.lotId !== lotId || !isEqual(known.price, price)) fail(errors.keyReused);
  return { price: known.price, bidAt: known.bidAt };
}

function checkRunning({ status }: AuctionFacts, { elapsed }: LotRow): void {
  if (status === 'PAUSED') fail(errors.paused);
  if (status === 'CLOSED' || status === 'CONFIRMED' || status === 'VOIDED') fail(errors.over);
  // It begins by the clock, whether or not the job that says so has run.
  if (status === 'WAITING' && elapsed < 0) fail(errors.notYet);
}

async function settle(
  system: Context,
  auction: AuctionFacts,
  lot: LotRow,
  {
    before,
    after,
    extendedBy,
  }: {
    readonly before: readonly Standing[];
    readonly after: readonly Standing[];
    readonly extendedBy: number;
  },
): Promise<void> {
  const [best] = ranked(after);
  await keepStandings(
    system.db,
    lot.id,
    after.filter((each, index) => each !== before[index]),
  );
  await countBid(system.db, auction, lot, { bestPrice: best?.standing.price ?? null, extendedBy });
  await tellRooms(system.db, auction.id);
}

/** Takes a bid back: it stays in the log, with who did it and why, and the standings follow from what is left. */
export async function retractBid(
  ctx: Context,
  { auctionId, bidId, reason }: { readonly auctionId: string; readonly bidId: string; readonly reason: string },
): Promise<number> {
  await ctx.store(auctionEvent).get(auctionId);
  return ctx.asSystem(async (system) => {
    const auction = await lockAuction(system.db, auctionId, 'share');
    const bid = await system.store(auctionBid).maybe(bidId);
    if (bid?.auctionId !== auctionId) return fail(errors.bidGone);
    await lockLots(system.db, auctionId, bid.lotId);
    const lot = await lotNow(system, auction, bid.lotId);
    const log = await logOf(system.db, auctionId, { lotId: lot.id });
    const current = log.find(({ id }) => id === bidId);
    const isGoing = ['RUNNING', 'PAUSED', 'CLOSED'].includes(auction.status);
    const hasSteps = auction.format === 'ENGLISH' || auction.format === 'ROUNDS';
    if (!isGoing || !hasSteps || current?.kind !== 'BID' || current.retractedFlag) fail(errors.notRetractable);
    const before = await standingsOf(system.db, [lot.id]);
    const seq = lot.lastSeq + 1;
    const entry = { kind: 'RETRACT' as const, retractedSeq: bid.seq, entryId: bid.entryId, tick: -1, round: 0 };
    const after = standingsAfter(
      before.map((each) => beginning(auction, each)),
      [...log, { ...entry, seq, price: bid.price, rankNo: 0 }],
    );
    const { now } = await system.db.one<{ now: string }>(sql`select clock_timestamp() as now`);
    await system.store(auctionBid).createMany([
      {
        ...headOf(auction, lot, bid),
        entryId: bid.entryId,
        kind: 'RETRACT',
        seq,
        price: bid.price,
        bidAt: now,
        elapsed: lot.elapsed,
        tick: -1,
        roundNo: 0,
        rankNo: ranksOf(after).get(bid.entryId) ?? 0,
        retractedSeq: bid.seq,
        reason,
        requestKey: `retract-${bid.id}`,
        bidderId: ctx.user.id,
      },
    ]);
    await system.store(auctionBid).patch(bid.id, { retractedFlag: true, reason }, 'retract', reason);
    await settle(system, auction, lot, { before, after, extendedBy: 0 });
    return seq;
  });
}
