import { sql, type Database } from '#engine/database/database.ts';
import type { Bilingual } from '#model/label.ts';

interface SupplierRow {
  readonly id: string;
  readonly code: string;
  readonly name: Bilingual;
  readonly supplierTypeId: string | null;
}

/** The suppliers that a company trades with: on trial, qualified or downgraded. */
export const suppliersOf = (db: Database, companyId: string): Promise<SupplierRow[]> =>
  db.many<SupplierRow>(sql`
    select s.id::text as id, s.supplier_code as code, s.full_name as name, s.supplier_type_id::text as "supplierTypeId"
      from sup_supplier_base s
      join sup_supplier_company r on r.parent_id = s.id and r.company_id = ${companyId}::bigint and not r.deleted_flag
     where r.stage in ('TRIAL', 'QUALIFIED', 'DOWNGRADED') and s.enabled_flag and s.merged_into_id is null
       and not s.deleted_flag
     order by s.supplier_code`);
