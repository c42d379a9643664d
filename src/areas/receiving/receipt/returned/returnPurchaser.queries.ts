import { sql, type Database } from '#engine/database/database.ts';
import { inService } from '#areas/organisation/public.ts';

/** The purchaser of the first of these order lines whose order has one who is in service. */
export async function purchaserOfOrders(db: Database, orderDetailIds: readonly string[]): Promise<string | undefined> {
  const found = await db.maybe<{ id: string }>(sql`
    select p.id from pur_purchase_order_detail d
      join pur_purchase_order o on o.id = d.parent_id
      join basic_purchaser p on p.id = o.purchaser_id and ${inService('p')}
     where d.id = any(${orderDetailIds}::bigint[])
     order by array_position(${orderDetailIds}::bigint[], d.id) limit 1`);
  return found?.id;
}
