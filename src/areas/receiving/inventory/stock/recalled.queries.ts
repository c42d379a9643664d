import { sql, type Database, type Fragment } from '#engine/database/database.ts';

/** Goods in stock, as far as a recall asks after them. */
interface Goods {
  readonly materialId: string;
  readonly batchNo: string | null;
}

/** Whether the goods of a row of stock are being recalled; the columns by which it tells company, material and batch. */
export const isRecalled = (companyId: Fragment, materialId: Fragment, batchNo: Fragment): Fragment => sql`
  exists (select 1 from pur_iqc_recall k
           where k.material_id = ${materialId} and k.company_id = ${companyId} and k.status in ('OPEN', 'RECOVERED')
             and k.batch_no is not distinct from ${batchNo} and not k.deleted_flag)`;

/** The first of some goods of a company that are being recalled, with the number of the recall. */
export async function recalledOf<G extends Goods>(
  db: Database,
  companyId: string | null,
  goods: readonly G[],
): Promise<{ readonly goods: G; readonly recallNo: string } | undefined> {
  const rows = await db.many<Goods & { recallNo: string }>(sql`
    select material_id as "materialId", batch_no as "batchNo", recall_no as "recallNo" from pur_iqc_recall
     where material_id = any(${goods.map(({ materialId }) => materialId)}::bigint[]) and company_id = ${companyId}::bigint
       and status in ('OPEN', 'RECOVERED') and not deleted_flag`);
  for (const each of goods) {
    const found = rows.find((row) => row.materialId === each.materialId && row.batchNo === each.batchNo);
    if (found) return { goods: each, recallNo: found.recallNo };
  }
  return undefined;
}
