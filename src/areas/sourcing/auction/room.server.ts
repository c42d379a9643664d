import type { Context } from '#engine/runtime/context.ts';
import { sql, type Database } from '#engine/database/database.ts';
import type { Decimal } from '#model/decimal.ts';
import {
  lockAuction,
  logOf,
  lotsOf,
  standingsOf,
  type AuctionFacts,
  type LogRow,
  type LotRow,
  type StandingRow,
} from './auction.queries.ts';
import { auctionEntry } from './auctionEntry.document.ts';
import { isOver, priceOfTick, tickAt, turnAt } from './clock.rules.ts';
import { effective, hasClock, ranksOf } from './standing.rules.ts';
import { supplierView, type SupplierView } from './view.rules.ts';

/** Everything about an auction at one moment; never leaves the server as it is. */
export interface Snapshot {
  readonly auction: AuctionFacts;
  readonly lots: readonly LotRow[];
  readonly standings: ReadonlyMap<string, readonly StandingRow[]>;
  readonly serverNow: string;
}

/** Reads an auction with its lots and standings, and the clock of the database. */
export async function readSnapshot(db: Database, auctionId: string): Promise<Snapshot> {
  const [auction, lots] = await Promise.all([lockAuction(db, auctionId, 'none'), lotsOf(db, auctionId)]);
  const rows = await standingsOf(
    db,
    lots.map(({ id }) => id),
  );
  const { now } = await db.one<{ now: string }>(sql`select clock_timestamp() as now`);
  return { auction, lots, standings: Map.groupBy(rows, ({ lotId }) => lotId), serverNow: now };
}

/** The same for one call. */
export const snapshotOf = (ctx: Context, auctionId: string): Promise<Snapshot> =>
  ctx.asSystem(({ db }) => readSnapshot(db, auctionId));

/** Whether all lots of an auction are over. */
export const isAllOver = ({ auction, lots, standings }: Snapshot): boolean =>
  lots.length > 0 && lots.every((lot) => isOver(auction, lot, standings.get(lot.id) ?? [], lot.elapsed));

const momentOf = (lot: LotRow, elapsed: number): string => new Date(Date.parse(lot.beginAt) + elapsed).toISOString();

const roomOf = ({ auction }: Snapshot) => ({
  auctionNo: auction.auctionNo,
  auctionName: auction.auctionName,
  format: auction.format,
  scope: auction.scope,
  display: auction.display,
  stepMode: auction.stepMode,
  minStep: auction.minStep,
  maxDropPct: auction.maxDropPct,
  currency: auction.currencyCode,
});

/** A lot as its supplier is shown it. */
export interface SupplierLot extends Omit<SupplierView, 'tickEnds' | 'turn'> {
  readonly lotId: string;
  readonly lotNo: number;
  readonly lotName: string;
  readonly qty: Decimal | null;
  readonly beginAt: string;
  readonly endAt: string;
  readonly tickEndsAt: string | null;
  readonly turn: {
    readonly round: number;
    readonly beginsAt: string;
    readonly endsAt: string;
    readonly isUsed: boolean;
  } | null;
}

/** What a supplier is shown of an auction: a frame without its number. */
export function supplierFrame(snapshot: Snapshot, entryId: string) {
  const { auction, lots, standings, serverNow } = snapshot;
  return {
    serverNow,
    status: shownStatus(snapshot),
    room: roomOf(snapshot),
    lots: lots.map((lot): SupplierLot => {
      const { tickEnds, turn, ...view } = supplierView(auction, lot, standings.get(lot.id) ?? [], entryId, lot.elapsed);
      return {
        lotId: lot.id,
        lotNo: lot.lotNo,
        lotName: lot.lotName,
        qty: lot.qty,
        beginAt: lot.beginAt,
        endAt: lot.endAt,
        ...view,
        canBid: view.canBid && isOpen(auction),
        tickEndsAt: tickEnds === null ? null : momentOf(lot, tickEnds),
        turn: turn && {
          round: turn.round,
          isUsed: turn.isUsed,
          beginsAt: momentOf(lot, turn.begins),
          endsAt: momentOf(lot, turn.ends),
        },
      };
    }),
  };
}

const isOpen = ({ status }: AuctionFacts): boolean => status === 'RUNNING' || status === 'WAITING';

// It begins and ends by the clock; the job that writes it may come a moment later.
function shownStatus(snapshot: Snapshot): string {
  const { auction, lots } = snapshot;
  if (!isOpen(auction)) return auction.status;
  if (isAllOver(snapshot)) return 'CLOSED';
  return lots.some(({ elapsed }) => elapsed >= 0) ? 'RUNNING' : 'WAITING';
}

/** The names of the suppliers of an auction, by entry; they stay as they are once it is published. */
export type Names = ReadonlyMap<string, unknown>;

/** Reads the names of the suppliers of an auction. */
export const namesOf = (ctx: Context, auctionId: string): Promise<Names> =>
  ctx.asSystem(async (system) => {
    const entries = await system.store(auctionEntry).find({ auctionId }, { page: { size: 1000, current: 1 } });
    return new Map(entries.map(({ id, supplierBaseName }) => [id, supplierBaseName ?? null]));
  });

/** What the buyer side is shown: who stands where, with the newest bids. */
export async function controlFrame(db: Database, snapshot: Snapshot, names: Names) {
  const { auction, lots, standings, serverNow } = snapshot;
  const log = await logOf(db, auction.id, { newest: 60 });
  return {
    serverNow,
    status: shownStatus(snapshot),
    room: roomOf(snapshot),
    lots: lots.map((lot) => controlLot(snapshot, lot, standings.get(lot.id) ?? [], names, log)),
  };
}

function controlLot(
  { auction }: Snapshot,
  lot: LotRow,
  standings: readonly StandingRow[],
  names: Names,
  log: readonly LogRow[],
) {
  const ranks = ranksOf(standings);
  const over = isOver(auction, lot, standings, lot.elapsed);
  const runs = !over && lot.elapsed >= 0;
  const turn = runs && auction.format === 'ROUNDS' ? turnAt(auction, standings, lot.elapsed) : undefined;
  return {
    lotId: lot.id,
    lotNo: lot.lotNo,
    lotName: lot.lotName,
    qty: lot.qty,
    startPrice: lot.startPrice,
    beginAt: lot.beginAt,
    endAt: lot.endAt,
    extensions: lot.extensions,
    bids: lot.lastSeq,
    phase: over ? 'OVER' : runs ? 'RUNNING' : 'WAITING',
    tickPrice: runs && hasClock(auction.format) ? priceOfTick(auction, lot, tickAt(auction, lot.elapsed)) : null,
    turnOf: turn ? (names.get(turn.entryId) ?? null) : null,
    round: turn?.round ?? null,
    standings: standings
      .filter(({ opening }) => opening !== null)
      .map((each) => ({
        entryId: each.entryId,
        supplier: names.get(each.entryId) ?? null,
        opening: each.opening,
        price: each.price,
        compared: each.price === null ? null : effective(each, each.price),
        rank: ranks.get(each.entryId) ?? null,
        hasBid: each.seq > 0,
      }))
      .toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity)),
    log: log
      .filter(({ lotId }) => lotId === lot.id)
      .toReversed()
      .map(({ id, entryId, seq, kind, price, bidAt, rankNo, extendedTo, retractedFlag, reason }) => ({
        id,
        seq,
        kind,
        supplier: names.get(entryId) ?? null,
        price,
        bidAt,
        rankNo,
        extendedTo,
        retractedFlag,
        reason,
      })),
  };
}
