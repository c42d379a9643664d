import { sql, type Database } from '#engine/database/database.ts';
import { documentTable } from '#engine/read/documentTable.ts';
import { inService } from '#areas/organisation/public.ts';
import { purchaser } from '#areas/organisation/purchaser/purchaser.document.ts';
import { linesWithOrders } from '#areas/purchasing/public.ts';

/** The purchaser of the first of these order lines whose order has one who is in service. */
export async function purchaserOfOrders(db: Database, orderDetailIds: readonly string[]): Promise<string | undefined> {
  const found = await db.maybe<{ id: string }>(sql`
    select p.id from ${linesWithOrders} join ${documentTable(purchaser, 'p').from} on p.id = o.purchaser_id and ${inService('p')}
     where d.id = any(${orderDetailIds}::bigint[])
     order by array_position(${orderDetailIds}::bigint[], d.id) limit 1`);
  return found?.id;
}
