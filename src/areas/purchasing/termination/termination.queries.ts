import { sql, type Database } from '#engine/database/database.ts';
import { documentTable, selected, selectRows, type SelectedRow } from '#engine/read/documentTable.ts';
import type { Decimal } from '#model/decimal.ts';
import { purTermination } from './purTermination.document.ts';
import { purTerminationLine } from './purTerminationLine.document.ts';
import type { TerminationLineState } from './termination.rules.ts';

const termination = documentTable(purTermination, 't');
const line = documentTable(purTerminationLine, 'l');

const openColumns = selected(
  termination.pick('id', 'terminationNo', 'initiator'),
  selected(
    line.rename({ lineId: 'id' }),
    line.pick('status', 'claimAmt', 'agreeAmt', 'inTransitMode', 'previousStatus'),
  ),
);

/** The request under which an order line is about to end. */
export type OpenTermination = SelectedRow<typeof openColumns>;

const lineColumns = line.pick('id', 'orderDetailId', 'status', 'claimAmt', 'agreeAmt', 'previousStatus');

/** A line of a termination, and where its order line returns to. */
export type TerminationLineRow = SelectedRow<typeof lineColumns>;

/** The unanswered termination of an order line. */
export async function openTerminationOf(db: Database, orderDetailId: string): Promise<OpenTermination | undefined> {
  return db.maybe<OpenTermination>(sql`
    select ${openColumns.list} from ${line.from} join ${termination.from} on t.id = ${line.column('parentId')}
     where ${line.column('orderDetailId')} = ${orderDetailId}::bigint
       and ${line.column('status')} in ('HELD', 'OPEN', 'CLAIMED', 'ASSESSED')
       and not l.deleted_flag and not t.deleted_flag
     for update of l`);
}

const nameColumns = termination.pick('id', 'terminationNo');

/** The termination that the same call has begun for this order: its lines go together. */
export async function terminationOfCall(
  db: Database,
  orderId: string,
  call: { readonly now: string; readonly userId: string | null },
): Promise<SelectedRow<typeof nameColumns> | undefined> {
  return db.maybe(sql`
    select ${nameColumns.list} from ${termination.from}
     where ${termination.column('orderId')} = ${orderId}::bigint
       and ${termination.column('sentTime')} = ${call.now}::timestamptz
       and ${termination.column('askedById')} is not distinct from ${call.userId}::bigint
       and ${termination.column('status')} = 'NEW' and not t.deleted_flag`);
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
  return selectRows(
    db,
    lineColumns,
    sql`from ${line.from} where ${line.column('parentId')} = ${terminationId}::bigint and not l.deleted_flag
         order by ${line.column('orderDetailId')}`,
  );
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
