import { sql, type Database } from '#engine/database/database.ts';

/** A supplier as a side of a merge; materials and categories have more to say about themselves. */
interface SupplierSide {
  readonly id: string;
  readonly code: string;
  readonly name: { readonly zh: string; readonly en: string };
  readonly enabledFlag: boolean;
  readonly mergedIntoId: string | null;
  readonly owner: null;
  readonly baseUnitId: null;
  readonly isObsolete: false;
  readonly treePath: null;
  readonly hasBranches: false;
  readonly hasMaterials: false;
}

/** Suppliers as sides of a merge, in the order of their ids. */
export const supplierSides = (db: Database, ids: readonly string[], lock: boolean): Promise<SupplierSide[]> =>
  db.many<SupplierSide>(sql`
    select id, supplier_code as code, full_name as name, enabled_flag as "enabledFlag", merged_into_id as "mergedIntoId",
           null as owner, null as "baseUnitId", false as "isObsolete", null as "treePath", false as "hasBranches",
           false as "hasMaterials"
      from sup_supplier_base where id = any(${ids}::bigint[]) and not deleted_flag order by id
      ${lock ? sql`for update` : sql``}`);

interface Hindrances {
  readonly consigned: number;
  readonly bank: number;
  readonly stopped: number;
}

/** In rows: consigned goods that are still here, an account that nobody has confirmed, freezes and blacklistings, which no merge takes off. */
export const supplierHindrances = (db: Database, id: string): Promise<Hindrances> =>
  db.one<Hindrances>(sql`
    select (select count(*)::int from pur_stock_balance
             where owner_id = ${id}::bigint and qty <> 0 and not deleted_flag) as consigned,
           (select count(*)::int from sup_sup_bank_account
             where supplier_base_id = ${id}::bigint and not deleted_flag
               and status in ('UNVERIFIED', 'CALLBACK_DONE', 'CONFIRMED', 'COOLING', 'FROZEN')) as bank,
           (select count(*)::int from sup_sup_freeze
             where supplier_base_id = ${id}::bigint and status = 'ACTIVE' and not deleted_flag)
           + (select count(*)::int from sup_supplier_company
               where parent_id = ${id}::bigint and stage = 'BLACKLISTED' and not deleted_flag) as stopped`);

/** How many contacts and sites would go over, and how many companies that the other one, where it is known, does not deal with yet. */
export const relationsOf = (
  db: Database,
  ids: readonly string[],
  into?: string,
): Promise<{ contacts: number; sites: number; companies: number }> =>
  db.one<{ contacts: number; sites: number; companies: number }>(sql`
    select (select count(*)::int from sup_supplier_contact
             where parent_id = any(${ids}::bigint[]) and not deleted_flag) as contacts,
           (select count(*)::int from sup_supplier_site
             where parent_id = any(${ids}::bigint[]) and not deleted_flag) as sites,
           (select count(*)::int from sup_supplier_company c
             where parent_id = any(${ids}::bigint[]) and not deleted_flag and not exists (
                   select 1 from sup_supplier_company o
                    where o.parent_id = ${into ?? null}::bigint and o.company_id = c.company_id
                      and not o.deleted_flag)) as companies`);

/** Hands contacts and sites over, and the companies that the other one does not deal with yet. */
export async function moveRelations(db: Database, from: string, into: string): Promise<void> {
  for (const table of [sql.table('sup_supplier_contact'), sql.table('sup_supplier_site')])
    await db.run(sql`
      update ${table} c set parent_id = ${into}::bigint, version_no = version_no + 1,
             primary_flag = primary_flag and not exists (
               select 1 from ${table} o
                where o.parent_id = ${into}::bigint and o.primary_flag and not o.deleted_flag)
       where parent_id = ${from}::bigint and not deleted_flag`);
  await db.run(sql`
    update sup_supplier_company c set parent_id = ${into}::bigint, version_no = version_no + 1
     where parent_id = ${from}::bigint and not deleted_flag and not exists (
           select 1 from sup_supplier_company o
            where o.parent_id = ${into}::bigint and o.company_id = c.company_id and not o.deleted_flag)`);
}

/** Everybody who acts for a supplier. */
export async function usersOf(db: Database, supplierId: string): Promise<string[]> {
  const users = await db.many<{ id: string }>(sql`
    select id from system_iap_sys_user_t where supplier_base_id = ${supplierId}::bigint and not deleted_flag`);
  return users.map(({ id }) => id);
}
