import { sql } from '#engine/database/database.ts';
/** Whether the goods of a row of stock are being recalled; the columns by which it tells company, material and batch. */
export const isRecalled = (companyId, materialId, batchNo) => sql `
  exists (select 1 from pur_iqc_recall k
           where k.material_id = ${materialId} and k.company_id = ${companyId} and k.status in ('OPEN', 'RECOVERED')
             and k.batch_no is not distinct from ${batchNo} and not k.deleted_flag)`;
/** The first of some goods of a company that are being recalled, with the number of the recall. */
export async function recalledOf(db, companyId, goods) {
    const rows = await db.many(sql `
    select material_id as "materialId", batch_no as "batchNo", recall_no as "recallNo" from pur_iqc_recall
     where material_id = any(${goods.map(({ materialId }) => materialId)}::bigint[]) and company_id = ${companyId}::bigint
       and status in ('OPEN', 'RECOVERED') and not deleted_flag`);
    for (const each of goods) {
        const found = rows.find((row) => row.materialId === each.materialId && row.batchNo === each.batchNo);
        if (found)
            return { goods: each, recallNo: found.recallNo };
    }
    return undefined;
}
