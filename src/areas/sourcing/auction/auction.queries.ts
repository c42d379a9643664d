import { sql, type Database, type Fragment } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import type { Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { AuctionRules, LotFacts, Standing, Turn } from './standing.rules.ts';

/** An auction as its bids are judged: its state, its rules, and the clock of the database. */
export interface AuctionFacts extends AuctionRules {
  readonly id: string;
  readonly status: string;
  readonly auctionNo: string;
  readonly auctionName: string;
  readonly scope: string;
  readonly lotOrder: string;
  readonly companyId: string;
  readonly currencyCode: string | null;
  readonly pausedAt: string | null;
}

/** A lot with its window: `beginAt` has moved by every pause. */
export interface LotRow extends LotFacts {
  readonly id: string;
  readonly lotNo: number;
  readonly lotName: string;
  readonly qty: Decimal | null;
  readonly beginAt: string;
  readonly endAt: string;
  readonly extensions: number;
  readonly lastSeq: number;
  /** Milliseconds since it began by the clock of the database; those of the pause do not count. */
  readonly elapsed: number;
}

/** A standing with the lot it is in. */
export interface StandingRow extends Standing {
  readonly lotId: string;
}

const factColumns = sql`
  a.id, a.status, a.auction_no as "auctionNo", a.auction_name as "auctionName", a.format, a.scope, a.lot_order as "lotOrder",
  a.company_id as "companyId", a.paused_at as "pausedAt", a.step_mode as "stepMode", a.min_step as "minStep",
  a.max_drop_pct as "maxDropPct", a.step_base as "stepBase", a.display, a.show_count_flag as "showCountFlag",
  a.tie_rule as "tieRule", coalesce(a.tick_seconds, 30) as "tickSeconds", coalesce(a.turn_seconds, 120) as "turnSeconds",
  a.extend_trigger as "extendTrigger", a.extend_by as "extendBy", a.extend_top_n as "extendTopN", a.extend_max as "extendMax",
  a.iso_code as "currencyCode"`;

/**
 * An auction under a lock: bids share it, what pauses, ends or voids it has it alone, so that no bid is accepted beside
 * that. `none`: it is only looked at.
 */
export async function lockAuction(db: Database, id: string, lock: 'share' | 'update' | 'none'): Promise<AuctionFacts> {
  const locks: Record<typeof lock, Fragment> = {
    share: sql`for share of a`,
    update: sql`for update of a`,
    none: sql``,
  };
  const row = await db.maybe<AuctionFacts>(sql`
    select ${factColumns} from bidding_auction_event a where a.id = ${id}::bigint and not a.deleted_flag ${locks[lock]}`);
  return row ?? fail(engineErrors.notFound);
}

const elapsedOf = sql`
  floor(extract(epoch from coalesce(a.paused_at, clock_timestamp()) - l.begin_at) * 1000)::float8`;

const lotColumns = sql`
  l.id, l.lot_no as "lotNo", l.lot_name as "lotName", l.qty, l.start_price as "startPrice", l.decimals, l.begin_at as "beginAt",
  l.end_at as "endAt", l.extensions, l.last_seq as "lastSeq",
  floor(extract(epoch from l.end_at - l.begin_at) * 1000)::float8 as duration, ${elapsedOf} as elapsed`;

/** The lots of an auction in their order. */
export const lotsOf = (db: Database, auctionId: string): Promise<LotRow[]> =>
  db.many<LotRow>(sql`
    select ${lotColumns} from bidding_auction_lot l join bidding_auction_event a on a.id = l.parent_id
     where l.parent_id = ${auctionId}::bigint and not l.deleted_flag order by l.lot_no`);

/** Locks lots, in their order, before their clock is read. */
export const lockLots = (db: Database, auctionId: string, lotId?: string): Promise<{ id: string }[]> =>
  db.many<{ id: string }>(sql`
    select l.id from bidding_auction_lot l
     where l.parent_id = ${auctionId}::bigint and not l.deleted_flag
       and (${lotId ?? null}::bigint is null or l.id = ${lotId ?? null}::bigint)
     order by l.lot_no for update`);

/** How everybody stands in lots. */
export async function standingsOf(db: Database, lotIds: readonly string[]): Promise<StandingRow[]> {
  return db.many<StandingRow>(sql`
    select lot_id::text as "lotId", entry_id::text as "entryId", factor, adder, opening, opening_order as "openingOrder", price, seq,
           tick, turns
      from bidding_auction_standing where lot_id = any(${lotIds}::bigint[]) order by entry_id`);
}

/** Notes how suppliers stand. */
export async function keepStandings(db: Database, lotId: string, standings: readonly Standing[]): Promise<void> {
  for (const { entryId, factor, adder, opening, openingOrder, price, seq, tick, turns } of standings) {
    await db.run(sql`
      insert into bidding_auction_standing (lot_id, entry_id, factor, adder, opening, opening_order, price, seq, tick, turns)
      values (${lotId}::bigint, ${entryId}::bigint, ${factor}::numeric, ${adder}::numeric, ${opening}::numeric, ${openingOrder},
              ${price}::numeric, ${seq}, ${tick}, ${turnsText(turns)}::jsonb)
      on conflict (lot_id, entry_id) do update
         set price = excluded.price, seq = excluded.seq, tick = excluded.tick, turns = excluded.turns`);
  }
}

const turnsText = (turns: readonly Turn[]): string => JSON.stringify(turns);

/** Counts a bid of a lot, and moves its end where it is extended; later lots of a row of lots move with it. */
export async function countBid(
  db: Database,
  auction: AuctionFacts,
  lot: LotRow,
  { bestPrice, extendedBy }: { readonly bestPrice: Decimal | null; readonly extendedBy: number },
): Promise<void> {
  await db.run(sql`
    update bidding_auction_lot
       set last_seq = last_seq + 1, best_price = ${bestPrice}::numeric,
           extensions = extensions + ${extendedBy > 0 ? 1 : 0},
           end_at = end_at + make_interval(secs => ${extendedBy / 1000}::float8)
     where id = ${lot.id}::bigint`);
  if (extendedBy > 0 && auction.lotOrder === 'SERIAL')
    await db.run(sql`
      update bidding_auction_lot
         set begin_at = begin_at + make_interval(secs => ${extendedBy / 1000}::float8),
             end_at = end_at + make_interval(secs => ${extendedBy / 1000}::float8)
       where parent_id = ${auction.id}::bigint and lot_no > ${lot.lotNo} and not deleted_flag`);
}

/** Moves the windows of lots that were not over when a pause began, by the length of it. */
export const moveLots = (db: Database, auctionId: string, pausedAt: string): Promise<number> =>
  db.run(sql`
    update bidding_auction_lot
       set begin_at = begin_at + (statement_timestamp() - ${pausedAt}::timestamptz),
           end_at = end_at + (statement_timestamp() - ${pausedAt}::timestamptz)
     where parent_id = ${auctionId}::bigint and end_at > ${pausedAt}::timestamptz and not deleted_flag`);

/** The auction of an entry. */
export async function auctionOfEntry(db: Database, entryId: string): Promise<string> {
  const row = await db.maybe<{ auctionId: string }>(sql`
    select auction_id::text as "auctionId" from bidding_auction_entry where id = ${entryId}::bigint and not deleted_flag`);
  return row?.auctionId ?? fail(engineErrors.notFound);
}

/** Tells every process with the commit that something of an auction has changed. */
export const tellRooms = (db: Database, auctionId: string): Promise<unknown> =>
  db.many(sql`select pg_notify(${channel}, ${auctionId})`);

/** The channel on which changes of auctions are told. */
export const channel = 'srm_auction';

/** An auction of an inquiry that is not decided yet; undefined where there is none. */
export const openAuctionOf = (
  db: Database,
  inquiryId: string,
): Promise<{ id: string; auctionNo: string } | undefined> =>
  db.maybe<{ id: string; auctionNo: string }>(sql`
    select id::text, auction_no as "auctionNo" from bidding_auction_event
     where inquiry_id = ${inquiryId}::bigint and not deleted_flag and status not in ('NEW', 'CONFIRMED', 'VOIDED') limit 1`);

/** Whether an inquiry has an auction whose result counts. */
export const hasResult = async (db: Database, inquiryId: string): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from bidding_auction_event
     where inquiry_id = ${inquiryId}::bigint and not deleted_flag and status = 'CONFIRMED' limit 1`)) !== undefined;

/** Auctions that may have to begin or end by the clock. */
export const dueAuctions = (db: Database): Promise<{ id: string }[]> =>
  db.many<{ id: string }>(sql`
    select id::text from bidding_auction_event
     where not deleted_flag and (status = 'RUNNING' or (status = 'WAITING' and start_at <= clock_timestamp()))
     order by id limit 500`);

/** An entry of the log, with the lot it is of. */
export interface LogRow {
  readonly id: string;
  readonly lotId: string;
  readonly entryId: string;
  readonly seq: number;
  readonly kind: 'BID' | 'RETRACT';
  readonly price: Decimal;
  readonly bidAt: string;
  readonly elapsed: number;
  readonly tick: number;
  readonly round: number;
  readonly rankNo: number;
  readonly extendedTo: string | null;
  readonly retractedSeq: number | null;
  readonly retractedFlag: boolean;
  readonly reason: string | null;
}

const logColumns = sql`
  b.id::text as id, b.lot_id::text as "lotId", b.entry_id::text as "entryId", b.seq, b.kind, b.price,
  b.bid_at as "bidAt", b.elapsed, b.tick, b.round_no as round, b.rank_no as "rankNo", b.extended_to as "extendedTo",
  b.retracted_seq as "retractedSeq", b.retracted_flag as "retractedFlag", b.reason`;

/** The log of an auction, or of one lot, in the order of its numbers; the newest entries alone where a number is given. */
export const logOf = (
  db: Database,
  auctionId: string,
  { lotId, newest }: { readonly lotId?: string; readonly newest?: number } = {},
): Promise<LogRow[]> =>
  db.many<LogRow>(sql`
    select * from (
      select ${logColumns} from bidding_auction_bid b
       where b.auction_id = ${auctionId}::bigint and not b.deleted_flag
         and (${lotId ?? null}::bigint is null or b.lot_id = ${lotId ?? null}::bigint)
       order by b.bid_at desc, b.seq desc limit ${newest ?? 100_000}) newest
     order by "lotId", seq`);
