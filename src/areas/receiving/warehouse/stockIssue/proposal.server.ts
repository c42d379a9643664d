import type { Context } from '#engine/runtime/context.ts';
import { isPositive, minus, sum } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { materialFacts } from '#areas/masterData/public.ts';
import { stockErrors } from '../../inventory/stock/errors.ts';
import { usableStock } from '../../inventory/stock/stock.queries.ts';
import { pick, type Available, type Demand, type Pick } from '../../inventory/stock/picking.rules.ts';

/** Where to take these demands from in a warehouse, first expired first; refuses what is not there. */
export async function proposedPicks(
  ctx: Context,
  warehouseId: string,
  demands: readonly Demand[],
  isAllowed: (place: Available) => boolean = () => true,
): Promise<Pick[]> {
  const ids = [...new Set(demands.map(({ materialId }) => materialId))];
  const stock = await ctx.asSystem((system) => usableStock(system.db, warehouseId, ids));
  const usable = stock.filter(isAllowed);
  const materials = await materialFacts(ctx.db, ids);
  return ids.flatMap((materialId) => {
    const qty = sum(demands.filter((each) => each.materialId === materialId).map((each) => each.qty));
    const found = pick({ materialId, qty }, usable, ctx.today);
    const name = materials.get(materialId)?.name;
    if (isPositive(found.missing))
      fail(stockErrors.stockShort, {
        material: [name?.zh ?? '', name?.en ?? name?.zh ?? ''],
        limit: minus(qty, found.missing),
        quantity: qty,
      });
    return found.picks;
  });
}
