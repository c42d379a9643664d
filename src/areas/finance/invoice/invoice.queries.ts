import { sql, type Database } from '#engine/database/database.ts';
import type { Decimal } from '#model/decimal.ts';

/** Nobody else matches an invoice of this supplier meanwhile: what was let pass is counted once. */
export async function lockMatching(db: Database, companyId: string, supplierBaseId: string): Promise<void> {
  await db.many(
    sql`select pg_advisory_xact_lock(hashtextextended(${`invoice matching ${companyId}/${supplierBaseId}`}, 0))`,
  );
}

/** The variance that other invoices of these order lines were let pass with, by order line. */
export async function passedVariances(
  db: Database,
  orderDetailIds: readonly string[],
  exceptInvoiceId: string,
): Promise<ReadonlyMap<string, Decimal>> {
  const rows = await db.many<{ id: string; passed: Decimal }>(sql`
    select d.order_detail_id as id, sum(d.variance_amt) as passed
      from fin_invoice_detail d join fin_invoice i on i.id = d.parent_id
     where d.order_detail_id = any(${orderDetailIds}::bigint[]) and i.id <> ${exceptInvoiceId}::bigint
       and i.status in ('BLOCKED', 'MATCHED', 'PENDING', 'APPROVED', 'BOOKED') and d.status = 'SENT' and not d.deleted_flag
     group by d.order_detail_id`);
  return new Map(rows.map(({ id, passed }) => [id, passed]));
}

interface OtherInvoice {
  readonly invoiceNumber: string;
  readonly isSameAmount: boolean;
}

/** Other invoices of a seller that count: with whether one of the same amount was issued within three days. */
export const otherInvoices = (
  db: Database,
  of: { readonly id: string; readonly sellerTaxNo: string; readonly issueDate: string },
): Promise<OtherInvoice[]> =>
  db.many<OtherInvoice>(sql`
    select o.invoice_number as "invoiceNumber",
           o.net_amt + o.tax_amt = i.net_amt + i.tax_amt and abs(o.issue_date - i.issue_date) <= 3 as "isSameAmount"
      from fin_invoice i join fin_invoice o on o.seller_tax_no = i.seller_tax_no and o.id <> i.id
     where i.id = ${of.id}::bigint and o.status not in ('VOID', 'RETURNED', 'NEW', 'REVERSED') and not o.deleted_flag
     order by o.id desc limit 2000`);

/** Whether something of a statement still waits for its invoice, or an invoice of it for being booked. */
export async function isInvoicedInFull(db: Database, statementId: string): Promise<boolean> {
  const open = await db.maybe(sql`
    select 1 from fin_statement_detail d
     where d.parent_id = ${statementId}::bigint and d.status = 'CONFIRMED' and not d.invoiced_flag and not d.deleted_flag
    union all
    select 1 from fin_invoice i
     where i.statement_id = ${statementId}::bigint and i.status not in ('BOOKED', 'VOID', 'REVERSED') and not i.deleted_flag limit 1`);
  return open === undefined;
}
