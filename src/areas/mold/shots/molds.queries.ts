import { sql, type Database } from '#engine/database/database.ts';
import type { Decimal } from '#model/decimal.ts';
import type { MakingMold } from './receipt.rules.ts';

/** The molds of a supplier that make these materials, with their cavities for each. */
export const moldsFor = (
  db: Database,
  of: { readonly companyId: string; readonly supplierBaseId: string; readonly materialIds: readonly string[] },
): Promise<MakingMold[]> =>
  db.many<MakingMold>(sql`
    select m.id, p.material_id as "materialId", m.status = 'IN_USE' as "isInUse", m.scrap_pct as "scrapPct",
           least(m.active_cavities, coalesce(p.cavities, m.active_cavities)) as cavities,
           p.cavities is null or not exists (
             select 1 from mold_mold_material f
              where f.parent_id = m.id and not f.deleted_flag and f.cavities is not null and f.line_no < p.line_no
           ) as "isLead"
      from mold_mold m
      join mold_mold_material p on p.parent_id = m.id and not p.deleted_flag
     where m.company_id = ${of.companyId}::bigint and m.custodian_id = ${of.supplierBaseId}::bigint
       and p.material_id = any(${[...of.materialIds]}::bigint[]) and not m.deleted_flag
       and m.status in ('IN_USE', 'REPAIRING', 'MODIFYING', 'MOVING', 'SEALED')
     order by m.id, p.line_no`);

/** What a line of a receipt was counted as, by mold, as far as it was not taken back. */
export const countedOf = (
  db: Database,
  sourceLineId: string,
): Promise<{ readonly moldId: string; readonly qty: Decimal; readonly sourceDoc: string }[]> =>
  db.many(sql`
    select s.mold_id as "moldId", s.qty, s.source_doc as "sourceDoc" from mold_mold_shot s
     where s.source_line_id = ${sourceLineId} and s.event = 'RECEIPT' and not s.deleted_flag
       and not exists (select 1 from mold_mold_shot r
                        where r.mold_id = s.mold_id and r.source_line_id = s.source_line_id and r.event = 'REVERSAL')
     order by s.mold_id`);
