import type { Context } from '#engine/runtime/context.ts';
import { sql, type Database } from '#engine/database/database.ts';
import { proposedBin, type Bin } from './bin.rules.ts';

/** What is to be put away. */
interface Goods {
  readonly materialId: string | null;
  readonly batchNo: string | null;
  /** Goods that lie in a location already are not proposed the place they come from. */
  readonly fromLocationId?: string | null;
}

/** The location that the put-away rule proposes for goods in a warehouse. */
export async function binFor(ctx: Context, warehouseId: string, goods: Goods): Promise<string | null> {
  const bins = await ctx.asSystem((system) => binsOf(system.db, warehouseId, goods));
  return proposedBin(bins.filter(({ id }) => id !== goods.fromLocationId));
}

async function binsOf(db: Database, warehouseId: string, { materialId, batchNo }: Goods): Promise<Bin[]> {
  return db.many<Bin>(sql`
    select l.id, l.code,
           case when l.material_id is null then null when l.material_id = ${materialId}::bigint then 'THIS' else 'OTHER' end as "reservedFor",
           coalesce(bool_or(b.material_id = ${materialId}::bigint and b.batch_no is not distinct from ${batchNo}), false) as "holdsBatch",
           coalesce(bool_or(b.material_id = ${materialId}::bigint), false) as "holdsMaterial", count(b.id) = 0 as "isEmpty",
           case when l.abc_class is not null then l.abc_class = coalesce(max(c.abc_class), '') end as "isOfClass",
           exists (select 1 from pur_stock_take t
                    where t.warehouse_id = l.warehouse_id and t.status in ('COUNTING', 'PENDING') and not t.deleted_flag
                      and (t.location_id is null or t.location_id = l.id)) as "isFrozen"
      from basic_location l
      join basic_warehouse w on w.id = l.warehouse_id
      left join basic_material_org_param c on c.parent_id = ${materialId}::bigint and c.inventory_org_id = w.inventory_org_id
       and not c.deleted_flag
      left join pur_stock_balance b on b.location_id = l.id and b.qty > 0 and not b.deleted_flag
     where l.warehouse_id = ${warehouseId}::bigint and l.enabled_flag and not l.deleted_flag
     group by l.id`);
}
