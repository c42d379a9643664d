import { compiled, sql } from '#engine/database.ts';
import { selection } from '#engine/read.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/purchaseOrderDetail.document.ts';
import type { Registry } from '#engine/registry.ts';

/** The SQL of the floor, by what it does. */
export type FloorStatements = Readonly<Record<keyof ReturnType<typeof writeStatements>, string>>;

/** The statements with the columns and joins of the product's own, so that both read the same. */
export const floorStatements = (registry: Registry): FloorStatements => writeStatements(registry);

function writeStatements(registry: Registry) {
  const text = (document: typeof purchaseOrder | typeof purchaseOrderDetail) => {
    const { columns, joins } = selection(registry, document, 'buyer', 'zh');
    return { columns: compiled(sql`${columns}`).text, joins: compiled(sql`${joins}`).text };
  };
  const [order, line] = [text(purchaseOrder), text(purchaseOrderDetail)];
  const mine = 'not t.deleted_flag and t.company_id = any($1::bigint[])';
  const filtered = `${mine} and t.status = any($2::text[])`;
  const named = `${mine} and position(lower($2) in lower(t.order_no)) > 0`;
  const supplied = `not t.deleted_flag and t.supplier_base_id = $1::bigint
    and t.status not in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'DISCARDED')`;
  const newest = 't.order_date desc, t.id desc';
  const standard = 't.urgent_status desc, t.order_date desc, t.order_no desc, t.id desc';
  const page = (where: string, by: string, from = '0') => `
    select ${order.columns} from (select t.id from pur_purchase_order t where ${where} order by ${by} limit 10 offset ${from}) page
      join pur_purchase_order t on t.id = page.id ${order.joins} order by ${by}`;
  const capped = (where: string) =>
    `select count(*)::int as total from (select 1 from pur_purchase_order t where ${where} limit 10001) counted`;
  return {
    page: page(filtered, newest, '$3'),
    cappedCount: capped(filtered),
    // What one writes without thinking of size: joins first, every row counted.
    plainPage: `select ${order.columns} from pur_purchase_order t ${order.joins} where ${filtered} order by ${newest} limit 10 offset $3`,
    exactCount: `select count(*)::int as total from pur_purchase_order t where ${filtered}`,
    // "Contains" as it is without an index for it.
    textPage: page(named, newest),
    textCount: `select count(*)::int as total from pur_purchase_order t where ${named}`,
    supplierPage: page(supplied, standard),
    supplierCount: capped(supplied),
    order: `select ${order.columns} from pur_purchase_order t ${order.joins} where t.id = $1::bigint and not t.deleted_flag`,
    lines: `select ${line.columns} from pur_purchase_order_detail t ${line.joins} where t.parent_id = $1::bigint and not t.deleted_flag order by t.id`,
    line: `select ${line.columns} from pur_purchase_order_detail t ${line.joins} where t.id = $1::bigint`,
    insertOrders:
      'insert into pur_purchase_order select * from jsonb_populate_recordset(null::pur_purchase_order, $1::jsonb)',
    insertLines:
      'insert into pur_purchase_order_detail select * from jsonb_populate_recordset(null::pur_purchase_order_detail, $1::jsonb)',
    exported: `select ${order.columns} from pur_purchase_order t ${order.joins} where ${mine} order by ${newest}`,
    lockOrder: 'select status from pur_purchase_order where id = $1::bigint for update',
    issueLines: `update pur_purchase_order_detail set status = 'WAIT', version_no = version_no + 1 where parent_id = $1::bigint`,
    issueOrder: `update pur_purchase_order set status = 'ISSUED', issue_date = now(), version_no = version_no + 1 where id = $1::bigint`,
    insertLedger: `
      insert into pur_pur_qty_ledger (id, order_detail_id, company_id, event, qty, base_qty, amount, source_doc, source_line_id, seq, posting_date)
      select $2::bigint + row_number() over (), id, company_id, 'ISSUE', order_qty, order_qty, net_amt, order_no, id::text, 1, current_date
        from pur_purchase_order_detail where parent_id = $1::bigint`,
    confirmLine: `
      update pur_purchase_order_detail set status = 'CONFIRMED', confirm_date = require_date, promise_date = require_date,
             version_no = version_no + 1 where id = $1::bigint and status = 'WAIT'`,
    followLines: `
      update pur_purchase_order o set version_no = version_no + 1, status = case when exists (
               select 1 from pur_purchase_order_detail d where d.parent_id = o.id and d.status = 'WAIT') then 'ISSUED' else 'CONFIRMED' end
       where id = $1::bigint`,
  };
}
