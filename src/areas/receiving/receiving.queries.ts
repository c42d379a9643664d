import { sql, type Database, type Transaction } from '#engine/database/database.ts';
import { documentTable, selected, selectRows, type SelectedRow } from '#engine/read/documentTable.ts';
import type { Decimal } from '#model/decimal.ts';
import { oncePerTransaction } from '#areas/masterData/public.ts';
import { orderLineTable, orderTable } from '#areas/purchasing/public.ts';
import { dueOf, readSchedule } from '#areas/purchasing/purchaseOrder/negotiation/schedule.rules.ts';
import { daysFrom } from './delivery/deliveryNote/window.rules.ts';
import { receive } from './receipt/receive/receive.document.ts';
import { receiveDetail } from './receipt/receive/receiveDetail.document.ts';

/** The number of a receipt of this delivery note that is not posted yet. */
export async function draftReceiptOf(db: Database, deliveryId: string): Promise<string | undefined> {
  const row = await db.maybe<{ receiveNo: string }>(sql`
    select receive_no as "receiveNo" from pur_receive
     where delivery_id = ${deliveryId}::bigint and status = 'NEW' and not deleted_flag limit 1`);
  return row?.receiveNo;
}

/** The days on which lines of a note are due: as their plan says, else as agreed on the order or for its next part. */
export async function dueDaysOf(
  db: Database,
  lines: readonly {
    readonly orderDetailId: string;
    readonly planDetailId: string | null;
    readonly shipQty: Decimal;
  }[],
  isShipped: boolean,
): Promise<{ orderDetailId: string; due: string; earlyDays: number | null; lateDays: number | null }[]> {
  // What the note itself has on its way covers no part before it.
  const asked = lines.map(({ orderDetailId, planDetailId, shipQty }) => ({
    orderDetailId,
    planDetailId,
    own: isShipped ? shipQty : '0',
  }));
  const rows = await db.many<DueRow>(sql`
    select coalesce(p.due_date, p.require_date)::text as planned, d.promise_schedule as schedule,
           greatest(0, d.receive_qty + d.in_transit_qty - x.own) as covered,
           coalesce(d.confirm_date, d.promise_date, d.require_date)::text as agreed,
           d.id as "orderDetailId", d.early_days as "earlyDays", d.late_days as "lateDays"
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
           as x("orderDetailId" bigint, "planDetailId" bigint, own numeric)
      join ${orderLineTable.from} on d.id = x."orderDetailId"
      left join pur_delivery_plan_detail p on p.id = x."planDetailId"`);
  return rows.map(({ planned, schedule, covered, agreed, ...window }) => ({
    due: planned ?? dueOf(readSchedule(schedule), covered) ?? agreed,
    ...window,
  }));
}

interface DueRow {
  readonly orderDetailId: string;
  readonly planned: string | null;
  readonly schedule: string | null;
  /** What has come or is on its way already. */
  readonly covered: Decimal;
  readonly agreed: string;
  readonly earlyDays: number | null;
  readonly lateDays: number | null;
}

/** Delivery notes other than this one that have left outside their window with goods of these order lines. */
export async function notesOnTheirWay(
  db: Database,
  orderDetailIds: readonly string[],
  noteId: string,
): Promise<string[]> {
  return ids(
    db,
    sql`
    select n.id from pur_delivery_note n
     where n.status = 'SHIPPED' and n.arrival_window <> 'WITHIN' and n.id <> ${noteId}::bigint and not n.deleted_flag
       and exists (select 1 from pur_delivery_note_detail d
                    where d.parent_id = n.id and d.order_detail_id = any(${orderDetailIds}::bigint[]) and not d.deleted_flag)
     order by n.id`,
  );
}

/** The number of a delivery note with this order line that is not shipped yet. */
export async function draftDeliveryOf(db: Database, orderDetailId: string): Promise<string | undefined> {
  const row = await db.maybe<{ deliveryNo: string }>(sql`
    select n.delivery_no as "deliveryNo" from pur_delivery_note n join pur_delivery_note_detail d on d.parent_id = n.id
     where d.order_detail_id = ${orderDetailId}::bigint and n.status in ('NEW', 'REVIEW') and not n.deleted_flag and not d.deleted_flag
     limit 1`);
  return row?.deliveryNo;
}

/** The number of a receipt with this order line that is not posted yet. */
export async function draftReceiptOfLine(db: Database, orderDetailId: string): Promise<string | undefined> {
  const row = await db.maybe<{ receiveNo: string }>(sql`
    select r.receive_no as "receiveNo" from pur_receive r join pur_receive_detail d on d.parent_id = r.id
     where d.order_detail_id = ${orderDetailId}::bigint and r.status = 'NEW' and not r.deleted_flag and not d.deleted_flag
     limit 1`);
  return row?.receiveNo;
}

/** The number of a warehouse-in of this receipt that is not posted yet. */
export async function draftStockInOf(db: Database, receiveId: string): Promise<string | undefined> {
  const row = await db.maybe<{ stockInNo: string }>(sql`
    select stock_in_no as "stockInNo" from pur_stock_in
     where receive_id = ${receiveId}::bigint and status = 'NEW' and not deleted_flag limit 1`);
  return row?.stockInNo;
}

interface Received {
  readonly postingDate: string;
  readonly lines: readonly { readonly orderDetailId: string | null }[];
}

const dueDates = oncePerTransaction<{ readonly id: string; readonly due: string | null }>(
  (ids) => sql`
    select d.id, coalesce(d.confirm_date, d.require_date) as due from ${orderLineTable.from}
     where d.id = any(${ids}::bigint[])`,
);

/** The days agreed with the supplier for what is received, by order line. */
export const dueDatesOf = (db: Transaction, { lines }: Received) =>
  dueDates(
    db,
    lines.map((line) => line.orderDetailId),
  );

/** By how many days goods that are taken over on a day miss the day agreed with the supplier; the latest line counts. */
export async function daysLateOf(db: Transaction, received: Received): Promise<number> {
  const due = await dueDatesOf(db, received);
  const late = received.lines.map(({ orderDetailId }) => {
    const day = due.get(orderDetailId ?? '')?.due;
    return day ? daysFrom(day, received.postingDate) : 0;
  });
  return Math.max(0, ...late);
}

/** Delivery note lines, locked by ascending id after their header. */
export async function lockNote(db: Database, deliveryId: string): Promise<void> {
  await db.many(sql`select id from pur_delivery_note where id = ${deliveryId}::bigint for update`);
  await db.many(
    sql`select id from pur_delivery_note_detail where parent_id = ${deliveryId}::bigint order by id for update`,
  );
}

/** Adds to what of a delivery note line was received and refused; negative when a receipt is reversed. */
export async function addToNoteLine(db: Database, id: string, received: Decimal, refused: Decimal): Promise<void> {
  await db.run(sql`
    update pur_delivery_note_detail
       set received_qty = received_qty + ${received}::numeric, refuse_qty = refuse_qty + ${refused}::numeric,
           version_no = version_no + 1, last_update_date = now()
     where id = ${id}::bigint`);
}

const receipt = documentTable(receive, 'r');
const receiptLine = documentTable(receiveDetail, 'd');

const receiptColumns = selected(
  receipt.rename({ receiveId: 'id' }),
  receipt.pick('receiveNo', 'companyId', 'warehouseId', 'supplierBaseId'),
  receiptLine.pick(
    'id',
    'orderDetailId',
    'materialId',
    'materialDesc',
    'unitId',
    'status',
    'serviceFlag',
    'acceptQty',
    'concedeQty',
    'stockQty',
    'retAccept',
    'price',
    'batchNo',
    'productionDate',
    'expiryDate',
  ),
);

export type ReceiptLineFacts = SelectedRow<typeof receiptColumns>;

/** Receipt lines with what a warehouse-in must know of them. */
export async function receiptLines(db: Database, ids: readonly string[]): Promise<Map<string, ReceiptLineFacts>> {
  const rows = await selectRows(
    db,
    receiptColumns,
    sql`from ${receiptLine.from} join ${receipt.from} on r.id = d.parent_id
         where d.id = any(${ids}::bigint[]) and not d.deleted_flag`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks receipts and then their lines, each by ascending id. */
export async function lockReceiptsOf(db: Database, lineIds: readonly string[]): Promise<void> {
  await db.many(sql`
    select id from pur_receive where id in (select parent_id from pur_receive_detail where id = any(${lineIds}::bigint[]))
     order by id for update`);
  await db.many(sql`select id from pur_receive_detail where id = any(${lineIds}::bigint[]) order by id for update`);
}

/** Adds to what of a receipt line is in stock. */
export async function addStocked(db: Database, id: string, qty: Decimal): Promise<void> {
  await db.run(sql`
    update pur_receive_detail
       set stock_qty = stock_qty + ${qty}::numeric, version_no = version_no + 1, last_update_date = now()
     where id = ${id}::bigint`);
}

/** Documents that came before or after a document, by the line that ties them. */
export async function ids(db: Database, query: Parameters<Database['many']>[0]): Promise<string[]> {
  return (await db.many<{ id: string }>(query)).map((row) => row.id);
}

const terms = orderTable.pick('incotermId', 'transportModeId');

/** How the goods of an order travel, and by which trade term. */
export async function transportOf(db: Database, orderId: string | null): Promise<SelectedRow<typeof terms>> {
  const [found] = await selectRows(db, terms, sql`from ${orderTable.from} where o.id = ${orderId}::bigint`);
  return found ?? { incotermId: null, transportModeId: null };
}
