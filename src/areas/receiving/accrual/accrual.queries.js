import { sql } from '#engine/database/database.ts';
const open = sql `status not in ('WRITTEN_OFF', 'DONE') and not deleted_flag`;
const accrued = (where) => sql `
    select a.order_detail_id as "orderDetailId", a.company_id as "companyId", a.supplier_base_id as "supplierBaseId",
           d.order_line_no as "orderLineNo", a.material_id as "materialId", a.material_desc as "materialDesc", a.grir_amt as "grirAmt",
           a.currency_id as "currencyId", a.first_date::text as "firstDate", coalesce(a.age_days, 0) as "ageDays",
           (select min(c.cleanup_no) from pur_accrual_cleanup c
             where c.order_detail_id = a.order_detail_id and ${open}) as "cleanupNo"
      from pur_accrual a join pur_purchase_order_detail d on d.id = a.order_detail_id
     where ${where}
     order by a.id`;
/** What is accrued of these order lines, as far as anything is. */
export const accruedOf = (db, orderDetailIds) => db.many(accrued(sql `a.id = any(${orderDetailIds}::bigint[])`));
/** What has been accrued for longer than so many days, by company. */
export async function oldAccruals(db, companyId, days) {
    const rows = await db.many(accrued(sql `a.company_id = ${companyId}::bigint and a.age_days > ${days}::integer and a.grir_amt <> 0`));
    return rows.filter(({ cleanupNo }) => cleanupNo === null);
}
/** The companies that have anything accrued. */
export async function accruingCompanies(db) {
    const rows = await db.many(sql `
    select distinct company_id as id from pur_purchase_order_detail
     where receive_qty > 0 and not consign_flag and company_id is not null and not deleted_flag order by 1`);
    return rows.map(({ id }) => id);
}
/** Clean-ups that wait for something, with what their line has accrued today. */
export async function openCleanups(db) {
    return db.many(sql `
    select c.id, c.status, coalesce(a.grir_amt, 0) as "grirAmt", a.age_days as "ageDays"
      from pur_accrual_cleanup c left join pur_accrual a on a.id = c.order_detail_id
     where c.status not in ('WRITTEN_OFF', 'DONE') and not c.deleted_flag order by c.id`);
}
/** Nobody else puts the same line on the list meanwhile. */
export async function lockCleanups(db) {
    await db.many(sql `select pg_advisory_xact_lock(hashtextextended('accrual clean-up', 0))`);
}
