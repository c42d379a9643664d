import { sql, type Database } from '#engine/database.ts';
import { isRecalled } from '../recall/recall.queries.ts';
import type { Available } from '../stockIssue/picking.rules.ts';

/** What can be used of materials in a warehouse, by place, batch and owner; nothing of a batch that is being recalled. */
export async function usableStock(
  db: Database,
  warehouseId: string,
  materialIds: readonly string[],
): Promise<Available[]> {
  return db.many<Available>(sql`
    select b.material_id as "materialId", b.location_id as "locationId", l.code as "locationCode",
           b.batch_no as "batchNo", b.owner_id as "ownerId", b.qty, r.expiry::text as "expiryDate", r.since::text as since
      from pur_stock_balance b
      join basic_location l on l.id = b.location_id
      left join lateral (
           select min(d.expiry_date) as expiry, min(h.posting_date) as since
             from pur_receive_detail d join pur_receive h on h.id = d.parent_id
            where d.material_id = b.material_id and d.batch_no is not distinct from b.batch_no
              and d.status = 'POSTED' and not d.deleted_flag) r on true
     where b.warehouse_id = ${warehouseId}::bigint and b.material_id = any(${materialIds}::bigint[])
       and b.stock_status = 'AVAILABLE' and b.qty > 0 and not b.deleted_flag
       and not ${isRecalled(sql`b.company_id`, sql`b.material_id`, sql`b.batch_no`)}
     order by b.id`);
}

/** The use-by date of a batch of a material. */
export async function expiryOf(db: Database, materialId: string, batchNo: string | null): Promise<string | null> {
  const row = await db.one<{ expiry: string | null }>(sql`
    select min(expiry_date)::text as expiry from pur_receive_detail
     where material_id = ${materialId}::bigint and batch_no is not distinct from ${batchNo}
       and status = 'POSTED' and not deleted_flag`);
  return row.expiry;
}
