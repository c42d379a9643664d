import { sql, type Database, type Fragment } from '#engine/database/database.ts';
import type { Decimal } from '#model/decimal.ts';

/** Selects the plan in force for a material: its own, or that of the nearest category above it. */
export const planOfMaterial = (materialId: Fragment): Fragment => sql`
    with recursive up as (
      select c.id, c.parent_category_id, 1 as step from basic_material g join basic_material_category c on c.id = g.category_id
       where g.id = ${materialId}
      union all
      select c.id, c.parent_category_id, up.step + 1 from up join basic_material_category c on c.id = up.parent_category_id
       where up.step < 20)
    select p.id from pur_iqc_plan p left join up on up.id = p.material_category_id
     where p.status = 'EFFECTIVE' and not p.deleted_flag and (p.material_id = ${materialId} or up.id is not null)
     order by p.material_id is null, up.step limit 1`;

/** The plan in force for a material. */
export async function planFor(db: Database, materialId: string): Promise<string | null> {
  const row = await db.maybe<{ id: string }>(planOfMaterial(sql`${materialId}::bigint`));
  return row?.id ?? null;
}

/** The plans for the same goods that are in force, and the highest version there ever was. */
export async function versionsOf(
  db: Database,
  plan: { readonly id: string; readonly materialId: string | null; readonly materialCategoryId: string | null },
): Promise<{ inForce: string[]; version: number }> {
  const target = `${plan.materialId ?? ''}/${plan.materialCategoryId ?? ''}`;
  // Two releases at once would both be in force.
  await db.many(sql`select pg_advisory_xact_lock(hashtextextended(${`inspection plan ${target}`}, 0))`);
  const rows = await db.many<{ id: string; status: string; version: number }>(sql`
    select id, status, version from pur_iqc_plan
     where not deleted_flag and id <> ${plan.id}::bigint
       and material_id is not distinct from ${plan.materialId}::bigint
       and material_category_id is not distinct from ${plan.materialCategoryId}::bigint`);
  return {
    inForce: rows.filter((row) => row.status === 'EFFECTIVE').map((row) => row.id),
    version: Math.max(0, ...rows.map((row) => row.version)),
  };
}

/** The lots of a receipt line that nobody has finished, and those that were skipped. */
export async function openLots(db: Database, receiveDetailId: string): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select id from pur_iqc_lot
     where receive_detail_id = ${receiveDetailId}::bigint and not deleted_flag
       and (status in ('WAIT', 'INSPECTING') or mode = 'SKIP') order by id`);
  return rows.map((row) => row.id);
}

/** Adds to what of a receipt line was judged. */
export async function addDecided(
  db: Database,
  id: string,
  by: { readonly accept: Decimal; readonly concede: Decimal; readonly reject: Decimal; readonly destroy: Decimal },
): Promise<void> {
  await db.run(sql`
    update pur_receive_detail
       set accept_qty = accept_qty + ${by.accept}::numeric, concede_qty = concede_qty + ${by.concede}::numeric,
           reject_qty = reject_qty + ${by.reject}::numeric, destroy_qty = destroy_qty + ${by.destroy}::numeric,
           version_no = version_no + 1, last_update_date = now()
     where id = ${id}::bigint`);
}

/** Adds to what of a receipt line left at the supplier's expense. */
export async function addScrapped(db: Database, id: string, qty: Decimal): Promise<void> {
  await db.run(sql`
    update pur_receive_detail
       set scrap_qty = scrap_qty + ${qty}::numeric, version_no = version_no + 1, last_update_date = now()
     where id = ${id}::bigint`);
}

/** Locks the lots of receipt lines, which a verdict locks before the receipts. */
export async function lockLots(db: Database, receiveDetailIds: readonly string[]): Promise<void> {
  await db.many(sql`
    select id from pur_iqc_lot where receive_detail_id = any(${receiveDetailIds}::bigint[]) order by id for update`);
}

/** The lot in which the goods of a receipt line wait for their first verdict. */
export async function waitingLot(db: Database, receiveDetailId: string): Promise<string | undefined> {
  const row = await db.maybe<{ id: string }>(sql`
    select id from pur_iqc_lot
     where receive_detail_id = ${receiveDetailId}::bigint and parent_lot_id is null and not deleted_flag
     order by id limit 1`);
  return row?.id;
}

/** Reviews of a lot that are not concluded, without one of them. */
export async function openReviews(db: Database, lotId: string, without = '0'): Promise<Decimal> {
  const row = await db.one<{ qty: Decimal }>(sql`
    select coalesce(sum(review_qty), 0) as qty from pur_iqc_review
     where iqc_lot_id = ${lotId}::bigint and status = 'PENDING' and not deleted_flag and id <> ${without}::bigint`);
  return row.qty;
}

/** How many decisions a lot has. */
export async function decisionCount(db: Database, lotId: string): Promise<number> {
  const row = await db.one<{ count: number }>(
    sql`select count(*)::int as count from pur_iqc_decision where parent_id = ${lotId}::bigint`,
  );
  return row.count;
}
