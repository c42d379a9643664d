import { sql, type Database } from '#engine/database/database.ts';
import type { Decimal } from '#model/decimal.ts';

/** What an order line holds of a need. */
export interface HeldNeed {
  /** The order line. */
  readonly sourceLineId: string;
  readonly needId: string;
  /** Ordered with its draft, from an award or at an agreed price; and what its draft took at first. */
  readonly qty: Decimal;
  readonly amount: Decimal;
  readonly firstQty: Decimal;
  readonly firstAmount: Decimal;
  /** Drawn on a contract over an award. */
  readonly drawnQty: Decimal;
  readonly drawnAmount: Decimal;
}

/** What the lines of an order hold of needs; lines that gave everything back are among them. */
export const needsHeldBy = (db: Database, orderNo: string): Promise<HeldNeed[]> =>
  db.many<HeldNeed>(sql`
    select l.source_line_id as "sourceLineId", l.need_id as "needId",
           sum(case when l.event in ('ORDER', 'ORDER_DIRECT', 'REORDER') then l.qty when l.event = 'UNORDER' then -l.qty else 0 end) as qty,
           sum(case when l.event in ('ORDER', 'ORDER_DIRECT', 'REORDER') then l.amount when l.event = 'UNORDER' then -l.amount else 0 end) as amount,
           sum(case when l.event in ('ORDER', 'ORDER_DIRECT') then l.qty else 0 end) as "firstQty",
           sum(case when l.event in ('ORDER', 'ORDER_DIRECT') then l.amount else 0 end) as "firstAmount",
           sum(case l.event when 'DRAW' then l.qty when 'UNDRAW' then -l.qty else 0 end) as "drawnQty",
           sum(case l.event when 'DRAW' then l.amount when 'UNDRAW' then -l.amount else 0 end) as "drawnAmount"
      from bidding_src_ledger l
     where l.source_doc = ${orderNo} and not l.deleted_flag
     group by 1, 2 order by 1, 2`);

/** How much of needs these order lines have drawn on contracts, in all. */
export const drawnByLines = async (db: Database, lineIds: readonly string[]): Promise<Decimal> => {
  const { qty } = await db.one<{ qty: Decimal }>(sql`
    select coalesce(sum(case l.event when 'DRAW' then l.qty else -l.qty end), 0) as qty from bidding_src_ledger l
     where l.source_line_id = any(${[...lineIds]}::text[]) and l.event in ('DRAW', 'UNDRAW') and not l.deleted_flag`);
  return qty;
};
