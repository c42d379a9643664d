import { sql, type Database, type Fragment } from '#engine/database/database.ts';
import type { Bilingual } from '#model/label.ts';
import type { HeldCertificate, MatrixType } from './matrix.rules.ts';

/** The types of certificates that are in use. */
export const matrixTypes = (db: Database): Promise<MatrixType[]> =>
  db.many<MatrixType>(sql`
    select id::text, name, register_required as "isRequired", grace_days as "graceDays", remind_days as "remindDays"
      from sup_certificate_type where enabled_flag and not deleted_flag order by register_required desc, cert_type_code`);

interface MatrixSupplier {
  readonly id: string;
  readonly code: string;
  readonly name: Bilingual;
}

/** More than these are narrowed by a company. */
export const mostSuppliers = 1000;

/** The suppliers that some companies work with, by code. */
export const matrixSuppliers = (db: Database, companies: Fragment): Promise<MatrixSupplier[]> =>
  db.many<MatrixSupplier>(sql`
    select s.id::text, s.supplier_code as code, s.full_name as name from sup_supplier_base s
     where s.enabled_flag and not s.deleted_flag and exists (
           select 1 from sup_supplier_company r
            where r.parent_id = s.id and not r.deleted_flag and r.stage not in ('ELIMINATED', 'BLACKLISTED') and ${companies})
     order by s.supplier_code limit ${mostSuppliers}`);

/** The certificates of suppliers that were not refused. */
export const heldCertificates = (
  db: Database,
  supplierIds: readonly string[],
): Promise<(HeldCertificate & { supplierId: string; typeId: string })[]> =>
  db.many(sql`
    select supplier_base_id::text as "supplierId", cert_type_id::text as "typeId", status = 'VERIFIED' as "isVerified",
           expire_date::text as "expireDate"
      from sup_sup_certificate
     where supplier_base_id = any(${supplierIds}::bigint[]) and status <> 'FAILED' and not deleted_flag`);
