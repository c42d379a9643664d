import { sql, type Database } from '#engine/database/database.ts';
import type { Decimal } from '#model/decimal.ts';

/** One invoice of an order, with what it bills of that order. */
interface BilledInvoice {
  readonly id: string;
  readonly recordNo: string;
  readonly isBooked: boolean;
  /** Including tax. */
  readonly grossAmt: Decimal;
}

/** The invoices that count of these order lines, the oldest first: drafts and what was sent back or taken back do not. */
export const invoicesOfLines = (db: Database, orderDetailIds: readonly string[]): Promise<BilledInvoice[]> =>
  db.many<BilledInvoice>(sql`
    select i.id, i.record_no as "recordNo", i.status = 'BOOKED' as "isBooked", sum(d.net_amt + d.tax_amt) as "grossAmt"
      from fin_invoice_detail d join fin_invoice i on i.id = d.parent_id
     where d.order_detail_id = any(${orderDetailIds}::bigint[]) and d.status = 'SENT' and not d.deleted_flag
       and i.status not in ('NEW', 'RETURNED', 'VOID', 'REVERSED') and not i.deleted_flag
     group by i.id order by i.posting_date, i.id`);

/** What prepayments of an order were offset with, by the record number of the invoice. */
export async function offsetByInvoice(db: Database, orderId: string): Promise<ReadonlyMap<string, Decimal>> {
  const rows = await db.many<{ recordNo: string; amount: Decimal }>(sql`
    select m.source_doc as "recordNo", sum(m.amount) as amount
      from fin_prepayment_movement m join fin_prepayment p on p.id = m.parent_id
     where p.order_id = ${orderId}::bigint and m.event = 'OFFSET' and not m.deleted_flag
     group by m.source_doc`);
  return new Map(rows.map(({ recordNo, amount }) => [recordNo, amount]));
}

/** The order lines that invoices bill. */
export async function linesOfInvoices(db: Database, invoiceIds: readonly string[]): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select distinct d.order_detail_id as id from fin_invoice_detail d
     where d.parent_id = any(${invoiceIds}::bigint[]) and d.status = 'SENT' and d.order_detail_id is not null
       and not d.deleted_flag`);
  return rows.map(({ id }) => id);
}
