import { sql, type Database } from '#engine/database/database.ts';
import type { Bilingual } from '#model/label.ts';
import type { Counted } from './advice.rules.ts';

interface PastFeature {
  readonly name: Bilingual;
  readonly defectClass: 'CR' | 'MA' | 'MI';
  readonly pieces: number;
  readonly defects: number;
}

interface Past {
  readonly own: Counted & { readonly critical: number };
  /** The other goods of the category, and the same goods of others. */
  readonly category: Counted;
  readonly features: readonly PastFeature[];
}

interface Goods {
  readonly id: string;
  readonly supplierBaseId: string;
  readonly materialId: string;
}

// Older lots say little of how goods are made now, and more of them change nothing.
const mostLots = 100;
const mostOfCategory = 2000;

const checked = sql`l.judge_date >= installation_day() - 730 and l.parent_lot_id is null and l.mode is distinct from 'SKIP'
                   and l.status in ('JUDGED', 'REVIEW', 'DONE') and not l.deleted_flag`;

// A lot counts by its pieces with a critical or major defect, of those that were inspected for either.
const counted = sql`greatest(l.cr_size, l.ma_size) as pieces,
                    least(greatest(l.cr_size, l.ma_size), l.cr_found + l.ma_found) as defects, l.cr_found as critical`;

/** The judged lots of two years, of a supplier's material by characteristic and of its category in all, as far as the user sees them. */
export async function pastOf(db: Database, { id, supplierBaseId, materialId }: Goods): Promise<Past> {
  return db.one<Past>(sql`
    with own as materialized (
      select l.id, ${counted} from pur_iqc_lot l
       where l.material_id = ${materialId}::bigint and l.supplier_base_id = ${supplierBaseId}::bigint
         and l.id <> ${id}::bigint and ${checked}
       order by l.judge_date desc, l.id desc limit ${mostLots}),
    others as (
      select ${counted}
        from basic_material g
        join basic_material m on m.category_id = g.category_id
        join pur_iqc_lot l on l.material_id = m.id and ${checked}
       where g.id = ${materialId}::bigint
         and not (l.material_id = g.id and l.supplier_base_id = ${supplierBaseId}::bigint)
       limit ${mostOfCategory}),
    features as (
      select r.name, r.defect_class, sum(r.checked)::int as pieces, sum(least(r.defects, r.checked))::int as defects, min(r.line_no) as place
        from own join pur_iqc_result r on r.parent_id = own.id
       where r.kind <> 'DOC' and r.checked > 0 and not r.deleted_flag
       group by r.name, r.defect_class)
    select (select jsonb_build_object('lots', count(*)::int, 'pieces', coalesce(sum(pieces), 0)::int,
                                      'defects', coalesce(sum(defects), 0)::int, 'critical', coalesce(sum(critical), 0)::int) from own) as own,
           (select jsonb_build_object('lots', count(*)::int, 'pieces', coalesce(sum(pieces), 0)::int,
                                      'defects', coalesce(sum(defects), 0)::int) from others) as category,
           (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'defectClass', defect_class, 'pieces', pieces,
                                                         'defects', defects) order by place), '[]') from features) as features`);
}

/** How strictly the lots of a supplier's material are inspected under a plan, where that was ever decided. */
export async function severityNow(
  db: Database,
  { supplierBaseId, materialId }: Goods,
  planId: string,
): Promise<string | undefined> {
  const row = await db.maybe<{ status: string }>(sql`
    select status from pur_iqc_switch_state
     where supplier_base_id = ${supplierBaseId}::bigint and material_id = ${materialId}::bigint and plan_id = ${planId}::bigint
       and not deleted_flag`);
  return row?.status;
}
