import { sql, type Database } from '#engine/database/database.ts';
import {
  documentTable,
  expressions,
  selected,
  selectRows,
  whereJoined,
  type SelectedRow,
} from '#engine/read/documentTable.ts';
import { plus, type Decimal } from '#model/decimal.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { receive } from '../receive/receive.document.ts';
import { receiveDetail } from '../receive/receiveDetail.document.ts';
import type { ReturnStage } from './returned.rules.ts';

const receipt = documentTable(receive, 'r');
const line = documentTable(receiveDetail, 'd');
const orderLine = documentTable(purchaseOrderDetail, 'o');

const receiptColumns = selected(
  receipt.rename({ receiveId: 'id' }),
  receipt.pick('receiveNo', 'companyId', 'supplierBaseId', 'currencyId', 'warehouseId'),
  line.pick(
    'id',
    'status',
    'orderDetailId',
    'serviceFlag',
    'materialId',
    'materialDesc',
    'unitId',
    'batchNo',
    'price',
    'taxRateId',
    'netAmt',
    'grossAmt',
    'receiveQty',
    'acceptQty',
    'concedeQty',
    'rejectQty',
    'destroyQty',
    'scrapQty',
    'stockQty',
    'retUninsp',
    'retAccept',
    'retReject',
    'retStock',
    'returnQty',
  ),
  whereJoined(orderLine.rename({ orderLineNo: 'orderLineNo', orderStatus: 'status' })),
  expressions<{ readonly returnedNet: Decimal; readonly returnedGross: Decimal }>(
    sql`t.net as "returnedNet", t.gross as "returnedGross"`,
  ),
);

/** A receipt line with what a return must know of it. */
export type ReceiptLine = SelectedRow<typeof receiptColumns>;

/** Receipt lines by id, with the value of what earlier returns took from them. */
export async function receiptLinesById(db: Database, ids: readonly string[]): Promise<Map<string, ReceiptLine>> {
  const rows = await selectRows(
    db,
    receiptColumns,
    sql`from ${line.from} join ${receipt.from} on r.id = d.parent_id
      left join ${orderLine.from} on o.id = d.order_detail_id
     cross join lateral (
           select coalesce(sum(x.net_amt), 0) as net, coalesce(sum(x.gross_amt), 0) as gross
             from pur_returned_detail x
            where x.receive_detail_id = d.id and x.status in ('SHIPPED', 'SIGNED') and not x.deleted_flag) t
     where d.id = any(${ids}::bigint[]) and not d.deleted_flag
     order by d.id`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** What returns have reserved of receipt lines and not shipped yet, by line and stage. */
export type Reservations = (receiveDetailId: string, stage: ReturnStage) => Decimal;

/** What returns other than this one have reserved of these receipt lines: from their submission until they are shipped. */
export async function reservedByOthers(
  db: Database,
  receiveDetailIds: readonly string[],
  returnedId: string | null,
): Promise<Reservations> {
  const rows = await db.many<{ id: string; stage: ReturnStage; qty: Decimal }>(sql`
    select d.receive_detail_id as id, d.stage, d.return_qty as qty
      from pur_returned_detail d join pur_returned h on h.id = d.parent_id
     where d.receive_detail_id = any(${receiveDetailIds}::bigint[]) and not d.deleted_flag and not h.deleted_flag
       and h.status in ('PENDING', 'APPROVED', 'NOTIFIED', 'DISPUTED', 'CONFIRMED')
       and h.id is distinct from ${returnedId}::bigint`);
  const reserved = new Map<string, Decimal>();
  for (const { id, stage, qty } of rows)
    reserved.set(`${id}/${stage}`, plus(reserved.get(`${id}/${stage}`) ?? '0', qty));
  return (id, stage) => reserved.get(`${id}/${stage}`) ?? '0';
}

const columns: Readonly<Record<ReturnStage, string>> = {
  UNINSP: 'ret_uninsp',
  ACCEPT: 'ret_accept',
  REJECT: 'ret_reject',
  STOCK: 'ret_stock',
};

/**
 * Adds to what of a receipt line was sent back from a stage; negative when a return is reversed. Goods without an order are done
 * with when all of them are back.
 */
export async function addReturned(db: Database, id: string, stage: ReturnStage, qty: Decimal): Promise<void> {
  const column = sql.ref(columns[stage]);
  await db.run(sql`
    update pur_receive_detail
       set ${column} = ${column} + ${qty}::numeric, return_qty = return_qty + ${qty}::numeric,
           status = case when status not in ('UNLINKED', 'SENT_BACK') then status
                         when return_qty + ${qty}::numeric >= receive_qty then 'SENT_BACK' else 'UNLINKED' end,
           version_no = version_no + 1, last_update_date = now()
     where id = ${id}::bigint`);
}

/** Where the stocked goods of a receipt line were last put. */
export async function placeOf(
  db: Database,
  receiveDetailId: string,
): Promise<{ warehouseId: string; locationId: string | null } | undefined> {
  return db.maybe(sql`
    select h.warehouse_id as "warehouseId", d.location_id as "locationId"
      from pur_stock_in_detail d join pur_stock_in h on h.id = d.parent_id
     where d.receive_detail_id = ${receiveDetailId}::bigint and h.status = 'POSTED' and not h.deleted_flag
     order by h.id desc limit 1`);
}

/** The open return that brings goods of a receipt back from the dock, with its number and state. */
export async function dockReturnOf(
  db: Database,
  receiveId: string,
): Promise<{ id: string; returnedNo: string; status: string } | undefined> {
  return db.maybe(sql`
    select id, returned_no as "returnedNo", status from pur_returned
     where receive_id = ${receiveId}::bigint and not deleted_flag
       and status not in ('REJECTED', 'WITHDRAWN', 'DISCARDED', 'CANCELLED')
     order by id desc limit 1`);
}

/** Whether anything is attached to a return. */
export async function hasEvidence(db: Database, returnedId: string): Promise<boolean> {
  const row = await db.maybe(sql`
    select 1 from attachment_oss_business
     where business_id = ${returnedId} and business_document = 'pur.returned' and not deleted_flag limit 1`);
  return row !== undefined;
}
