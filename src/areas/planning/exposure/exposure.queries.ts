import { sql, type Database } from '#engine/database/database.ts';
import { documentTable } from '#engine/read/documentTable.ts';
import type { Decimal } from '#model/decimal.ts';
import { currency } from '#areas/masterData/currency/currency.document.ts';
import { company } from '#areas/organisation/company/company.document.ts';

/** Between whom something binds. */
export interface Bond {
  readonly companyId: string;
  readonly supplierBaseId: string;
}

/** What binds a company towards a supplier now, in its home currency; without the lines of one stocking-up if asked so. */
export async function boundTo(db: Database, bond: Bond, withoutStockUp: string | null = null): Promise<Decimal> {
  const row = await db.one<{ amount: Decimal }>(sql`
    select coalesce(sum(exposure_amt), 0) as amount from pur_exposure_line
     where company_id = ${bond.companyId}::bigint and supplier_base_id = ${bond.supplierBaseId}::bigint
       and (${withoutStockUp}::bigint is null or stock_up_id is distinct from ${withoutStockUp}::bigint)`);
  return row.amount;
}

/** The ISO code of the home currency of a company. */
export async function homeCurrencyOf(db: Database, companyId: string): Promise<string | null> {
  const row = await db.maybe<{ code: string }>(sql`
    select u.iso_code as code from ${documentTable(company, 'c').from} join ${documentTable(currency, 'u').from} on u.id = c.currency_id
     where c.id = ${companyId}::bigint`);
  return row?.code ?? null;
}
