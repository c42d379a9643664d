import { sql, type Database, type Fragment } from '#engine/database/database.ts';
import { documentTable } from '#engine/read/documentTable.ts';
import { location } from '#areas/masterData/warehouse/location.document.ts';
import { isRecalled } from './recalled.queries.ts';
import type { Available } from './picking.rules.ts';

/** What brought a batch of a material: receipts, and warehouse-ins of goods that came without one. */
const origins = (materialId: Fragment, batchNo: Fragment): Fragment => sql`
  select d.expiry_date, h.posting_date from pur_receive_detail d join pur_receive h on h.id = d.parent_id
   where d.material_id = ${materialId} and d.batch_no is not distinct from ${batchNo} and d.status = 'POSTED'
     and not d.deleted_flag
  union all
  select d.expiry_date, h.posting_date from pur_stock_in_detail d join pur_stock_in h on h.id = d.parent_id
   where d.material_id = ${materialId} and d.batch_no is not distinct from ${batchNo} and d.receive_detail_id is null
     and h.status = 'POSTED' and not d.deleted_flag and not h.deleted_flag`;

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
      join ${documentTable(location, 'l').from} on l.id = b.location_id
      left join lateral (
           select min(o.expiry_date) as expiry, min(o.posting_date) as since
             from (${origins(sql`b.material_id`, sql`b.batch_no`)}) o) r on true
     where b.warehouse_id = ${warehouseId}::bigint and b.material_id = any(${materialIds}::bigint[])
       and b.stock_status = 'AVAILABLE' and b.qty > 0 and not b.deleted_flag
       and not ${isRecalled(sql`b.company_id`, sql`b.material_id`, sql`b.batch_no`)}
     order by b.id`);
}

/** The use-by date of a batch of a material. */
export async function expiryOf(db: Database, materialId: string, batchNo: string | null): Promise<string | null> {
  const row = await db.one<{ expiry: string | null }>(sql`
    select min(o.expiry_date)::text as expiry from (${origins(sql`${materialId}::bigint`, sql`${batchNo}::text`)}) o`);
  return row.expiry;
}
