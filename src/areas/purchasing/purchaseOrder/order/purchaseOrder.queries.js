import { idsIn, sql } from '#engine/database/database.ts';
/** The lines of orders as far as state and totals of their orders depend on them. */
export async function linesOfOrders(db, orderIds) {
    return db.many(sql `
    select id, parent_id as "orderId", line_no as "lineNo", status, receive_qty as "receiveQty", deliver_status as "deliverStatus",
           urgent_status as "urgentStatus", price_unit as "priceUnit", order_qty as "orderQty", net_amt as "netAmt",
           tax_amt as "taxAmt", gross_amt as "grossAmt", former_qty as "formerQty",
           former_net_amt as "formerNetAmt", former_gross_amt as "formerGrossAmt"
      from pur_purchase_order_detail where parent_id = any(${idsIn(orderIds)}) and not deleted_flag order by line_no`);
}
const roundingOf = (currency) => sql `jsonb_build_object('decimals', ${currency}.decimals, 'roundMode', ${currency}.round_mode)`;
/** Headers by id, locked in this order. */
export async function lockOrders(db, ids) {
    return db.many(sql `
    select o.id, o.order_no as "orderNo", o.status, o.tax_included_flag as "taxIncludedFlag",
           o.exchange_rate as "exchangeRate", o.currency_id as "currencyId", c.currency_id as "homeCurrencyId",
           o.order_version as "orderVersion", o.company_id as "companyId", o.supplier_base_id as "supplierBaseId",
           o.gross_amt as "grossAmt", case when x.id is not null then ${roundingOf(sql.ref('x'))} end as rounding,
           ${roundingOf(sql.ref('h'))} as "homeRounding"
      from pur_purchase_order o join basic_company c on c.id = o.company_id
      join basic_currency h on h.id = c.currency_id left join basic_currency x on x.id = o.currency_id
     where o.id = any(${idsIn(ids)}) order by o.id for update of o`);
}
/** The orders of these lines that the reader may see. */
export async function ordersOfLines(db, ids, scope) {
    return db.many(sql `
    select d.id, d.parent_id as "orderId", d.status from pur_purchase_order_detail d
     where d.id = any(${ids}::bigint[]) and not d.deleted_flag and ${scope} order by d.id`);
}
/** Lines that still ask something of the supplier, of orders the reader may see. */
export async function openLinesOfOrders(db, orderIds, scope) {
    return db.many(sql `
    select d.id, d.parent_id as "orderId" from pur_purchase_order_detail d
     where d.parent_id = any(${orderIds}::bigint[]) and not d.deleted_flag
       and d.status in ('WAIT', 'PROPOSED', 'CONFIRMED') and ${scope} order by d.id`);
}
/** How many orders within a scope have each type, state, reason for closing a line and reason for ending one. */
export async function countsOfOrders(db, scope) {
    return db.many(sql `
    with mine as (select t.id, t.order_type, t.status from pur_purchase_order t where not t.deleted_flag and ${scope})
    select 'orderType' as "group", order_type as code, count(*)::int as count from mine group by order_type
    union all select 'status', status, count(*)::int from mine group by status
    union all
    select 'closeReason', d.close_reason, count(distinct d.parent_id)::int
      from pur_purchase_order_detail d join mine m on m.id = d.parent_id
     where d.close_reason is not null and not d.deleted_flag group by d.close_reason
    union all
    select 'terminationReason', r.reason_code, count(distinct r.order_id)::int
      from pur_pur_termination r join mine m on m.id = r.order_id where not r.deleted_flag group by r.reason_code`);
}
/** Orders with something still to deliver, for pickers of other documents. */
export async function selectableOrders(db, search, scope) {
    return db.many(sql `
    select t.id, t.order_no as "orderNo", t.status, t.order_date as "orderDate", t.supplier_base_id as "supplierBaseId",
           t.company_id as "companyId", t.gross_amt as "grossAmt"
      from pur_purchase_order t
     where t.status in ('CONFIRMED', 'EXECUTING') and not t.deleted_flag and ${scope}
       and (${search.keyword}::text is null or t.order_no ilike '%' || replace(replace(${search.keyword}::text, '%', '\\%'), '_', '\\_') || '%')
       and (${search.supplierBaseId}::bigint is null or t.supplier_base_id = ${search.supplierBaseId}::bigint)
       and (${search.companyId}::bigint is null or t.company_id = ${search.companyId}::bigint)
       and exists (select 1 from pur_purchase_order_detail d
                    where d.parent_id = t.id and not d.deleted_flag and d.status = 'CONFIRMED' and d.open_qty > 0)
     order by t.order_date desc, t.id desc limit 50`);
}
