import { sql, type Database } from '#engine/database/database.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { supplierCompany } from '#areas/supplier/supplierBase/supplierCompany.document.ts';
import type { Bilingual } from '#model/label.ts';
import { tableNamed } from './tableNamed.queries.ts';

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
      from ${tableNamed(supplierBase)} s
      join ${tableNamed(supplierCompany)} r on r.parent_id = s.id and r.company_id = ${companyId}::bigint and not r.deleted_flag
     where r.stage in ('TRIAL', 'QUALIFIED', 'DOWNGRADED') and s.enabled_flag and s.merged_into_id is null
       and not s.deleted_flag
     order by s.supplier_code`);
