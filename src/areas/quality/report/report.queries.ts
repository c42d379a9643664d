import { sql, type Database } from '#engine/database/database.ts';

interface Goods {
  readonly companyId: string;
  readonly supplierBaseId: string;
  readonly materialId: string;
}

/** The last closed report about the same fault of the same goods: what a new one repeats. */
export async function lastReportOfFault(
  db: Database,
  { companyId, supplierBaseId, materialId }: Goods,
  codes: readonly string[],
): Promise<string | null> {
  const row = await db.maybe<{ id: string }>(sql`
    select r.id
      from qc_qc8d r
     where r.company_id = ${companyId}::bigint and r.supplier_base_id = ${supplierBaseId}::bigint
       and r.material_id = ${materialId}::bigint and r.status = 'CLOSED' and not r.deleted_flag
       and exists (select 1 from qc_qc8d_defect d join qc_qc_defect n on n.id = d.defect_id
                    where d.parent_id = r.id and not d.deleted_flag and n.defect_code_id = any(${codes}::bigint[]))
     order by r.closed_at desc nulls last, r.id desc limit 1`);
  return row?.id ?? null;
}

/** The reports about these goods whose effect is being verified on a day. */
export async function verifiedReports(
  db: Database,
  { companyId, supplierBaseId, materialId }: Goods,
  day: string,
): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select id from qc_qc8d
     where company_id = ${companyId}::bigint and supplier_base_id = ${supplierBaseId}::bigint
       and material_id = ${materialId}::bigint and status = 'VERIFYING' and verify_from <= ${day}::date and not deleted_flag
     order by id for update`);
  return rows.map(({ id }) => id);
}

/** Of these reports those that are about a fault of this code, and not about this very record. */
export async function reportsOfFault(
  db: Database,
  ids: readonly string[],
  defect: { readonly id: string; readonly defectCodeId: string },
): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select distinct d.parent_id as id
      from qc_qc8d_defect d join qc_qc_defect n on n.id = d.defect_id
     where d.parent_id = any(${ids}::bigint[]) and not d.deleted_flag and n.defect_code_id = ${defect.defectCodeId}::bigint
       and not exists (select 1 from qc_qc8d_defect o
                        where o.parent_id = d.parent_id and o.defect_id = ${defect.id}::bigint and not o.deleted_flag)`);
  return rows.map(({ id }) => id);
}
