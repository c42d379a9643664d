import { sql, type Database } from '#engine/database/database.ts';
import type { Decimal } from '#model/decimal.ts';
import type { Initiator, TerminationLineState } from './termination.rules.ts';

/** The request under which an order line is about to end. */
export interface OpenTermination {
  readonly id: string;
  readonly lineId: string;
  readonly terminationNo: string;
  readonly initiator: Initiator;
  readonly status: TerminationLineState;
  readonly claimAmt: Decimal;
  readonly agreeAmt: Decimal;
  readonly inTransitMode: 'RECEIVE' | 'REFUSE';
  readonly previousStatus: 'WAIT' | 'CONFIRMED';
}

/** A line of a termination, and where its order line returns to. */
export interface TerminationLineRow extends Pick<
  OpenTermination,
  'status' | 'claimAmt' | 'agreeAmt' | 'previousStatus'
> {
  readonly id: string;
  readonly orderDetailId: string;
}

/** The unanswered termination of an order line. */
export async function openTerminationOf(db: Database, orderDetailId: string): Promise<OpenTermination | undefined> {
  return db.maybe<OpenTermination>(sql`
    select t.id, l.id as "lineId", t.termination_no as "terminationNo", t.initiator, l.status,
           l.claim_amt as "claimAmt", l.agree_amt as "agreeAmt", l.in_transit_mode as "inTransitMode",
           l.previous_status as "previousStatus"
      from pur_pur_termination_line l join pur_pur_termination t on t.id = l.parent_id
     where l.order_detail_id = ${orderDetailId}::bigint and l.status in ('HELD', 'OPEN', 'CLAIMED', 'ASSESSED')
       and not l.deleted_flag and not t.deleted_flag
     for update of l`);
}

/** The termination that the same call has begun for this order: its lines go together. */
export async function terminationOfCall(
  db: Database,
  orderId: string,
  call: { readonly now: string; readonly userId: string | null },
): Promise<{ id: string; terminationNo: string } | undefined> {
  return db.maybe(sql`
    select id, termination_no as "terminationNo" from pur_pur_termination
     where order_id = ${orderId}::bigint and sent_time = ${call.now}::timestamptz and asked_by_id is not distinct from ${call.userId}::bigint
       and status = 'NEW' and not deleted_flag`);
}

/** What a termination would end, in money with tax. */
export async function openAmountOf(db: Database, terminationId: string): Promise<Decimal> {
  const { amount } = await db.one<{ amount: Decimal }>(sql`
    select coalesce(sum(round(l.open_qty * d.tax_price / d.price_unit, 2)), 0)::text as amount
      from pur_pur_termination_line l join pur_purchase_order_detail d on d.id = l.order_detail_id
     where l.parent_id = ${terminationId}::bigint and not l.deleted_flag`);
  return amount;
}

/** States and amounts of the lines of a termination. */
export async function linesOfTermination(db: Database, terminationId: string): Promise<TerminationLineRow[]> {
  return db.many(sql`
    select id, order_detail_id as "orderDetailId", status, claim_amt as "claimAmt", agree_amt as "agreeAmt",
           previous_status as "previousStatus"
      from pur_pur_termination_line where parent_id = ${terminationId}::bigint and not deleted_flag
     order by order_detail_id`);
}

/** The order lines of a termination that nobody has answered, in the order in which they are locked. */
export const unanswered = (lines: readonly { orderDetailId: string; status: TerminationLineState }[]): string[] =>
  lines.filter(({ status }) => status !== 'AGREED' && status !== 'REFUSED').map((line) => line.orderDetailId);

/** Whom to remind of a termination: the people of both sides who have an address. */
export async function peopleToRemind(
  db: Database,
  terminationId: string,
): Promise<{ email: string; realName: string; language: 'zh' | 'en' }[]> {
  return db.many(sql`
    select distinct u.email, u.real_name as "realName", coalesce(u.language_id, 'zh') as language
      from pur_pur_termination t
      join pur_purchase_order o on o.id = t.order_id
      left join basic_purchaser p on p.id = o.purchaser_id
      join system_iap_sys_user_t u
        on u.id = coalesce(p.user_id, o.creator) or u.supplier_base_id = t.supplier_base_id
     where t.id = ${terminationId}::bigint and u.email is not null and u.enabled_flag and not u.deleted_flag
     order by u.email`);
}
