import { sql } from '#engine/database/database.ts';
/** What binds a company towards a supplier now, in its home currency; without the lines of one stocking-up if asked so. */
export async function boundTo(db, bond, withoutStockUp = null) {
    const row = await db.one(sql `
    select coalesce(sum(exposure_amt), 0) as amount from pur_exposure_line
     where company_id = ${bond.companyId}::bigint and supplier_base_id = ${bond.supplierBaseId}::bigint
       and (${withoutStockUp}::bigint is null or stock_up_id is distinct from ${withoutStockUp}::bigint)`);
    return row.amount;
}
/** The ISO code of the home currency of a company. */
export async function homeCurrencyOf(db, companyId) {
    const row = await db.maybe(sql `
    select u.iso_code as code from basic_company c join basic_currency u on u.id = c.currency_id where c.id = ${companyId}::bigint`);
    return row?.code ?? null;
}
