import { sql, type Database } from '#engine/database/database.ts';
import type { Part } from './stockPosition.rules.ts';

/** What the stock ledger tells of the goods of these receipt lines, by the lines of documents that moved them. */
export async function positionsOf(db: Database, receiveDetailIds: readonly string[]): Promise<Part[]> {
  const ids = sql`${receiveDetailIds}::bigint[]`;
  return db.many<Part>(sql`
    select x.receipt as "receiveDetailId", l.source_line_id as "sourceLineId", l.warehouse_id as "warehouseId",
           l.location_id as "locationId", l.stock_status as "stockStatus", sum(l.qty) as qty, sum(l.base_qty) as "baseQty"
      from (select id as receipt, id as source from pur_receive_detail where id = any(${ids})
            union all select receive_detail_id, id from pur_iqc_lot where receive_detail_id = any(${ids})
            union all select receive_detail_id, id from pur_stock_in_detail where receive_detail_id = any(${ids})
            union all select receive_detail_id, id from pur_returned_detail where receive_detail_id = any(${ids})) x
      join pur_stock_ledger l on l.source_line_id = x.source::text
     group by 1, 2, 3, 4, 5`);
}
