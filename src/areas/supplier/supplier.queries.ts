import { sql, type Database } from '#engine/database.ts';
import type { Bilingual } from '#model/label.ts';

interface SupplierFacts {
  readonly id: string;
  readonly fullName: Bilingual;
  readonly enabledFlag: boolean;
  readonly currencyId: string | null;
  readonly paymentTermId: string | null;
  /** Somebody of the supplier can log in. */
  readonly hasUser: boolean;
}

/** What an order must know of its supplier; undefined when there is none. */
export async function supplierFacts(db: Database, id: string): Promise<SupplierFacts | undefined> {
  return db.maybe<SupplierFacts>(sql`
    select s.id, s.full_name as "fullName", s.enabled_flag as "enabledFlag", s.currency_id as "currencyId",
           s.payment_term_id as "paymentTermId",
           exists (select 1 from system_iap_sys_user_t u
                    where u.supplier_base_id = s.id and u.enabled_flag and not u.deleted_flag) as "hasUser"
      from sup_supplier_base s where s.id = ${id}::bigint and not s.deleted_flag`);
}

/** Another supplier with this full or short name in Chinese, spaces and case ignored. */
export async function nameTaken(db: Database, id: string, names: readonly string[]): Promise<boolean> {
  const plain = names.map((name) => name.replace(/\s+/g, '').toLowerCase());
  const found = await db.maybe(sql`
    select 1 from sup_supplier_base
     where id <> ${id}::bigint and not deleted_flag
       and lower(regexp_replace(full_name->>'zh', '\\s+', '', 'g')) = any(${plain}::text[])`);
  return found !== undefined;
}
