import { sql } from '#engine/database/database.ts';
/** Locks plans and then their lines, each by ascending id, and reads the lines. */
export async function lockPlanLines(db, ids) {
    await db.many(sql `
    select id from pur_delivery_plan
     where id in (select parent_id from pur_delivery_plan_detail where id = any(${ids}::bigint[])) order by id for update`);
    return db.many(sql `
    select id, parent_id as "planId", plan_line_no as "planLineNo", status, order_detail_id as "orderDetailId",
           require_date as "requireDate", plan_qty as "planQty", closed_qty as "closedQty",
           shipped_qty as "shippedQty", received_qty as "receivedQty"
      from pur_delivery_plan_detail where id = any(${ids}::bigint[]) and not deleted_flag order by id for update`);
}
/** The published, unfinished lines that call off these order lines. */
export async function liveLinesOf(db, orderDetailIds) {
    const rows = await db.many(sql `
    select id from pur_delivery_plan_detail
     where order_detail_id = any(${orderDetailIds}::bigint[]) and not deleted_flag
       and status in ('WAIT', 'REPLIED', 'RETURNED', 'CONFIRMED', 'CHANGING', 'CLOSED') order by id`);
    return rows.map((row) => row.id);
}
/** What the ledger holds as planned for each of these order lines. */
export async function plannedOf(db, orderDetailIds) {
    const rows = await db.many(sql `
    select id, plan_qty as "planQty" from pur_purchase_order_detail where id = any(${orderDetailIds}::bigint[])`);
    return new Map(rows.map((row) => [row.id, row.planQty]));
}
/** Published plans that still go on: their zones move with the days. */
export async function goingPlans(db) {
    const rows = await db.many(sql `
    select id from pur_delivery_plan
     where status in ('PUBLISHED', 'REPLIED', 'RETURNED', 'CONFIRMED', 'PART') and not deleted_flag order by id`);
    return rows.map((row) => row.id);
}
/** Materials by code. */
export async function materialsByCode(db, codes) {
    const rows = await db.many(sql `
    select id, code from basic_material where code = any(${codes}::text[]) and not deleted_flag`);
    return new Map(rows.map((row) => [row.code, row.id]));
}
/**
 * What covers the demand for a material in a company: usable stock, goods on their way and waiting for inspection, and what
 * is planned but not shipped; all in the base unit.
 */
export async function coverOf(db, companyId, materialId) {
    const own = sql `company_id = ${companyId}::bigint and material_id = ${materialId}::bigint and not deleted_flag`;
    return db.one(sql `
    select (select coalesce(sum(qty), 0) from pur_stock_balance where ${own} and stock_status = 'AVAILABLE') as available,
           coalesce(sum(d.in_transit_qty * d.f), 0) as "inTransit",
           coalesce(sum(greatest(0, d.receive_qty - d.accept_qty - d.concede_qty - d.reject_qty - d.destroy_qty - d.ret_uninsp) * d.f), 0) as "waitInsp",
           coalesce(sum(greatest(0, d.plan_qty - d.receive_qty - d.in_transit_qty) * d.f), 0) as planned,
           round(100 * coalesce(1 - sum(d.reject_qty) / nullif(sum(d.accept_qty + d.concede_qty + d.reject_qty), 0), 1), 4) as "passRate"
      from (select *, base_factor_num / base_factor_den as f from pur_purchase_order_detail where ${own}
               and status in ('CONFIRMED', 'CLOSED', 'TERMINATING', 'TERMINATED')) d`);
}
// What came or is on its way without a plan is called off no more.
const callable = sql `least(d.order_qty - d.close_qty + d.replace_qty - d.plan_qty, d.open_qty - d.in_transit_qty)`;
/** Confirmed order lines of a material that may still be called off, in the base unit. */
export async function callableLines(db, companyId, materialId) {
    return db.many(sql `
    select d.id, d.supplier_base_id as "supplierBaseId", coalesce(d.confirm_date, d.require_date) as "requireDate",
           ${callable} * d.base_factor_num / d.base_factor_den as "openToPlan",
           d.pack_qty * d.base_factor_num / d.base_factor_den as "packQty",
           d.base_factor_num as num, d.base_factor_den as den, coalesce(u.precision, 6) as precision,
           d.consign_flag as "consignFlag", d.warehouse_id as "warehouseId"
      from pur_purchase_order_detail d left join basic_unit u on u.id = d.unit_id
     where d.company_id = ${companyId}::bigint and d.material_id = ${materialId}::bigint and d.status = 'CONFIRMED'
       and ${callable} > 0 and not d.deleted_flag
     order by coalesce(d.confirm_date, d.require_date), d.id`);
}
/** Order lines of a supplier that are delivered by plan and may still be called off, with what he promised. */
export async function promisedLines(db, companyId, supplierBaseId) {
    return db.many(sql `
    select d.id, d.order_qty - d.close_qty + d.replace_qty as "promisedQty", d.plan_qty as "plannedQty",
           coalesce(d.confirm_date, d.require_date) as "confirmDate", d.promise_schedule as schedule
      from pur_purchase_order_detail d
     where d.company_id = ${companyId}::bigint and d.supplier_base_id = ${supplierBaseId}::bigint
       and d.status = 'CONFIRMED' and d.delivery_mode = 'PLAN' and not d.change_hold_flag
       and d.order_qty - d.close_qty + d.replace_qty > d.plan_qty and not d.deleted_flag
     order by coalesce(d.confirm_date, d.require_date), d.id`);
}
