import { compiled, sql } from '#engine/database/database.ts';
import { selection } from '#engine/read/selection.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import type { Registry } from '#engine/runtime/registry.ts';

/** The SQL of the floor, by what it does. */
export type FloorStatements = Readonly<Record<keyof ReturnType<typeof writeStatements>, string>>;

/** The columns that rows of a table are written with; the database works out the others. */
export interface WrittenColumns {
  readonly orders: string;
  readonly lines: string;
}

/** The statements with the columns and joins of the product's own, so that both read the same. */
export const floorStatements = (registry: Registry, written: WrittenColumns): FloorStatements =>
  writeStatements(registry, written);

function writeStatements(registry: Registry, written: WrittenColumns) {
  const text = (document: typeof purchaseOrder | typeof purchaseOrderDetail) => {
    const { columns, joins } = selection(registry, document, 'buyer', 'zh');
    return { columns: compiled(sql`${columns}`).text, joins: compiled(sql`${joins}`).text };
  };
  const [order, line] = [text(purchaseOrder), text(purchaseOrderDetail)];
  const mine = 'not t.deleted_flag and t.company_id = any($1::bigint[])';
  const filtered = `${mine} and t.status = any($2::text[])`;
  const named = `${mine} and t.order_no ilike '%' || $2 || '%'`;
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
    // A deep page of everything: ids first, by the index of the order.
    deepPage: page(mine, newest, '$2'),
    deepCount: capped(mine),
    // What contains a text, found by the trigram index before anything is sorted; two characters have no trigram, and the
    // rows of a date are looked through until ten are found.
    textPage: `
      with hit as materialized (select t.id, t.order_date from pur_purchase_order t where ${named} limit 10001)
      select ${order.columns} from (select id from hit order by order_date desc, id desc limit 10) page
        join pur_purchase_order t on t.id = page.id ${order.joins} order by ${newest}`,
    shortTextPage: page(named, newest),
    textCount: capped(named),
    supplierPage: page(supplied, standard),
    supplierCount: capped(supplied),
    order: `select ${order.columns} from pur_purchase_order t ${order.joins} where t.id = $1::bigint and not t.deleted_flag`,
    lines: `select ${line.columns} from pur_purchase_order_detail t ${line.joins} where t.parent_id = $1::bigint and not t.deleted_flag order by t.id`,
    line: `select ${line.columns} from pur_purchase_order_detail t ${line.joins} where t.id = $1::bigint`,
    insertOrders: inserting('pur_purchase_order', written.orders),
    insertLines: inserting('pur_purchase_order_detail', written.lines),
    exported: `select ${order.columns} from pur_purchase_order t ${order.joins} where ${mine} order by ${newest}`,
    lockOrder: 'select status from pur_purchase_order where id = $1::bigint for update',
    issueLines: `update pur_purchase_order_detail set status = 'WAIT', version_no = version_no + 1 where parent_id = $1::bigint`,
    issueOrder: `update pur_purchase_order set status = 'ISSUED', issue_date = now(), version_no = version_no + 1 where id = $1::bigint`,
    insertLedger: `
      insert into pur_pur_qty_ledger (id, order_detail_id, company_id, supplier_base_id, event, qty, base_qty, amount, source_doc, source_line_id, seq, posting_date)
      select $2::bigint + row_number() over (), id, company_id, supplier_base_id, 'ISSUE', order_qty, order_qty, net_amt, order_no, id::text, 1, current_date
        from pur_purchase_order_detail where parent_id = $1::bigint`,
    // The guard stands in the statement that adds: nobody reads first, and nobody is received too much.
    receiveLine: `
      update pur_purchase_order_detail
         set receive_qty = receive_qty + 1, accept_qty = accept_qty + 1, open_qty = open_qty - 1, version_no = version_no + 1
       where id = $1::bigint and receive_qty + in_transit_qty + 1 <= order_qty
      returning company_id, order_no, unit_id, material_id, warehouse_id`,
    insertReceived: `
      insert into pur_pur_qty_ledger (id, order_detail_id, company_id, supplier_base_id, event, qty, base_qty, amount, source_doc, source_line_id, seq, posting_date)
      select $2::bigint + row_number() over (), id, company_id, supplier_base_id, event, 1, 1, price, order_no, $3, 1, current_date
        from pur_purchase_order_detail, unnest(array['RECEIVE', 'ACCEPT']) event where id = $1::bigint`,
    insertStock: `
      insert into pur_stock_ledger (id, move_type, company_id, warehouse_id, material_id, stock_status, qty, unit_id, base_qty, amount, source_doc, source_line_id, seq, posting_date)
      select $2::bigint, 'RECV', company_id, warehouse_id, material_id, 'INSPECT', 1, unit_id, 1, price, order_no, $3, 1, current_date
        from pur_purchase_order_detail where id = $1::bigint`,
    addToBalance: `
      insert into pur_stock_balance as b (id, balance_key, company_id, inventory_org_id, warehouse_id, material_id, stock_status, qty, unit_id)
      select $2::bigint, 'floor|' || material_id, d.company_id, w.inventory_org_id, d.warehouse_id, d.material_id, 'INSPECT', 1, d.unit_id
        from pur_purchase_order_detail d join basic_warehouse w on w.id = d.warehouse_id where d.id = $1::bigint
          on conflict (balance_key) where not deleted_flag do update set qty = b.qty + 1, version_no = b.version_no + 1`,
    postReceiptLine: `update pur_receive_detail set status = 'POSTED', accept_qty = 1, version_no = version_no + 1 where parent_id = $1::bigint returning *`,
    postReceipt: `update pur_receive set status = 'POSTED', version_no = version_no + 1 where id = $1::bigint and status = 'NEW' returning *`,
    confirmLine: `
      update pur_purchase_order_detail set status = 'CONFIRMED', confirm_date = require_date, promise_date = require_date,
             version_no = version_no + 1 where id = $1::bigint and status = 'WAIT'`,
    followLines: `
      update pur_purchase_order o set version_no = version_no + 1, status = case when exists (
               select 1 from pur_purchase_order_detail d where d.parent_id = o.id and d.status = 'WAIT') then 'ISSUED' else 'CONFIRMED' end
       where id = $1::bigint`,
  };
}

const inserting = (table: string, columns: string): string =>
  `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`;
