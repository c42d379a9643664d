import { sql } from '#engine/database/database.ts';
/** An order as a version keeps it: what was agreed, with the names of what it refers to in both languages, and its hash. */
export async function snapshotOf(db, orderId) {
    return db.one(sql `
    select s.snapshot, encode(sha256(convert_to(s.snapshot::text, 'UTF8')), 'hex') as "contentHash"
      from (select jsonb_build_object(
             'orderNo', o.order_no, 'orderVersion', o.order_version, 'currency', c.iso_code,
             'taxIncludedFlag', o.tax_included_flag,
             'paymentTermId', o.payment_term_id::text, 'paymentTermName', p.name,
             'invoiceCompanyId', o.invoice_company_id::text, 'invoiceCompanyName', i.name,
             'incotermPlace', o.incoterm_place,
             'netAmt', trim_scale(o.net_amt)::text, 'taxAmt', trim_scale(o.tax_amt)::text,
             'grossAmt', trim_scale(o.gross_amt)::text,
             'lines', (select jsonb_agg(jsonb_build_object(
                 'lineNo', d.line_no, 'status', d.status, 'materialId', d.material_id::text, 'materialName', m.name, 'materialCode', m.code,
                 'materialDesc', d.material_desc, 'orderQty', trim_scale(d.order_qty)::text,
                 'unitId', d.unit_id::text, 'unitName', u.name,
                 'price', trim_scale(d.price)::text, 'taxPrice', trim_scale(d.tax_price)::text,
                 'formerQty', trim_scale(d.former_qty)::text,
                 'taxRateId', d.tax_rate_id::text, 'taxRateName', r.name,
                 'requireDate', d.require_date, 'confirmDate', d.confirm_date,
                 'promiseSchedule', d.promise_schedule,
                 'warehouseId', d.warehouse_id::text, 'warehouseName', w.name,
                 'grossAmt', trim_scale(d.gross_amt)::text) order by d.line_no)
               from pur_purchase_order_detail d
               join basic_material m on m.id = d.material_id
               join basic_unit u on u.id = d.unit_id
               join basic_tax_rate r on r.id = d.tax_rate_id
               left join basic_warehouse w on w.id = d.warehouse_id
              where d.parent_id = o.id and not d.deleted_flag)) as snapshot
      from pur_purchase_order o
      left join basic_currency c on c.id = o.currency_id
      left join basic_payment_term p on p.id = o.payment_term_id
      left join basic_company i on i.id = o.invoice_company_id
     where o.id = ${orderId}::bigint) s`);
}
/** Whether a version of an order is kept already. */
export async function isVersionStored(db, orderId) {
    const row = await db.maybe(sql `
    select 1 as found from pur_purchase_order o
      join pur_purchase_order_version v on v.order_id = o.id and v.version = o.order_version
     where o.id = ${orderId}::bigint`);
    return row !== undefined;
}
/** A change that waits for somebody's decision and touches one of these lines; drafts hinder nobody. */
export async function openChangeOf(db, orderDetailIds, exceptId) {
    return db.maybe(sql `
    select c.change_no as "changeNo", d.line_no as "lineNo"
      from pur_purchase_order_change_line l
      join pur_purchase_order_change c on c.id = l.parent_id
      join pur_purchase_order_detail d on d.id = l.order_detail_id
     where l.order_detail_id = any(${orderDetailIds}::bigint[]) and c.status in ('PENDING', 'APPROVED', 'WAIT_BUYER', 'WAIT_SUPPLIER')
       and c.id is distinct from ${exceptId}::bigint and not c.deleted_flag and not l.deleted_flag
     order by d.line_no limit 1`);
}
/** The changes of an order that wait for a decision, with the lines of which they take something away. */
export async function waitingChanges(db, orderId) {
    return db.many(sql `
    select l.order_detail_id as "orderDetailId",
           coalesce(l.kind = 'DROP' or (l.kind = 'CHANGE' and l.new_qty < l.old_qty), false) as "takesAway"
      from pur_purchase_order_change c
      left join pur_purchase_order_change_line l on l.parent_id = c.id and not l.deleted_flag
     where c.order_id = ${orderId}::bigint and c.status in ('PENDING', 'APPROVED', 'WAIT_BUYER', 'WAIT_SUPPLIER')
       and not c.deleted_flag`);
}
/** Versions without a paper, oldest first; as many as one night prints. */
export async function unprintedVersions(db) {
    const rows = await db.many(sql `
    select v.id from pur_purchase_order_version v
     where not v.deleted_flag
       and not exists (select 1 from attachment_oss_business f
                        where f.business_id = v.id::text and f.business_document = 'pur.purchaseOrderVersion' and not f.deleted_flag)
     order by v.id limit 2000`);
    return rows.map(({ id }) => id);
}
