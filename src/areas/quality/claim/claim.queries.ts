import { sql, type Database } from '#engine/database/database.ts';
import type { Decimal } from '#model/decimal.ts';

/** What other claims ask for of the bad goods of a nonconformance, those that were withdrawn or rejected left out. */
export async function claimedGoods(db: Database, defectId: string, without: string): Promise<Decimal> {
  const row = await db.one<{ qty: Decimal }>(sql`
    select coalesce(sum(i.qty), 0) as qty
      from qc_qc_claim_item i join qc_qc_claim c on c.id = i.parent_id and not c.deleted_flag
     where i.defect_id = ${defectId}::bigint and i.kind in ('MATERIAL', 'SCRAP') and not i.deleted_flag
       and c.id <> ${without}::bigint and c.status not in ('NEW', 'REJECTED', 'WITHDRAWN')`);
  return row.qty;
}
