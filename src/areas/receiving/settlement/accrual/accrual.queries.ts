import { sql, type Database, type Fragment } from '#engine/database/database.ts';
import type { Decimal } from '#model/decimal.ts';
import { orderLineTable } from '#areas/purchasing/public.ts';

/** What is accrued of an order line. */
export interface Accrued {
  readonly orderDetailId: string;
  readonly companyId: string;
  readonly supplierBaseId: string;
  readonly orderLineNo: string | null;
  readonly materialId: string | null;
  readonly materialDesc: string | null;
  readonly grirAmt: Decimal;
  readonly currencyId: string | null;
  readonly firstDate: string | null;
  readonly ageDays: number;
  /** The clean-up it stands on already. */
  readonly cleanupNo: string | null;
}

const open = sql`status not in ('WRITTEN_OFF', 'DONE') and not deleted_flag`;

const accrued = (where: Fragment): Fragment => sql`
    select a.order_detail_id as "orderDetailId", a.company_id as "companyId", a.supplier_base_id as "supplierBaseId",
           d.order_line_no as "orderLineNo", a.material_id as "materialId", a.material_desc as "materialDesc", a.grir_amt as "grirAmt",
           a.currency_id as "currencyId", a.first_date::text as "firstDate", coalesce(a.age_days, 0) as "ageDays",
           (select min(c.cleanup_no) from pur_accrual_cleanup c
             where c.order_detail_id = a.order_detail_id and ${open}) as "cleanupNo"
      from pur_accrual a join ${orderLineTable.from} on d.id = a.order_detail_id
     where ${where}
     order by a.id`;

/** What is accrued of these order lines, as far as anything is. */
export const accruedOf = (db: Database, orderDetailIds: readonly string[]): Promise<Accrued[]> =>
  db.many<Accrued>(accrued(sql`a.id = any(${orderDetailIds}::bigint[])`));

/** What has been accrued for longer than so many days, by company. */
export async function oldAccruals(db: Database, companyId: string, days: number): Promise<Accrued[]> {
  const rows = await db.many<Accrued>(
    accrued(sql`a.company_id = ${companyId}::bigint and a.age_days > ${days}::integer and a.grir_amt <> 0`),
  );
  return rows.filter(({ cleanupNo }) => cleanupNo === null);
}

/** The companies that have anything accrued. */
export async function accruingCompanies(db: Database): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select distinct d.company_id as id from ${orderLineTable.from}
     where d.receive_qty > 0 and not d.consign_flag and d.company_id is not null and not d.deleted_flag order by 1`);
  return rows.map(({ id }) => id);
}

/** Clean-ups that wait for something, with what their line has accrued today. */
export async function openCleanups(
  db: Database,
): Promise<{ id: string; status: string; grirAmt: Decimal; ageDays: number | null }[]> {
  return db.many(sql`
    select c.id, c.status, coalesce(a.grir_amt, 0) as "grirAmt", a.age_days as "ageDays"
      from pur_accrual_cleanup c left join pur_accrual a on a.id = c.order_detail_id
     where c.status not in ('WRITTEN_OFF', 'DONE') and not c.deleted_flag order by c.id`);
}

/** Nobody else puts the same line on the list meanwhile. */
export async function lockCleanups(db: Database): Promise<void> {
  await db.many(sql`select pg_advisory_xact_lock(hashtextextended('accrual clean-up', 0))`);
}
