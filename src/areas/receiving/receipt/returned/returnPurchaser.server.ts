import type { Context } from '#engine/runtime/context.ts';
import { responsiblePurchaser } from '#areas/organisation/public.ts';
import { purchaserOfOrders } from './returnPurchaser.queries.ts';
import type { Return } from './fillReturn.server.ts';

/** Who answers for a return that names nobody: the purchaser of what was ordered, else whoever answers for its goods. */
export async function purchaserFor(document: Return, ctx: Context): Promise<string | null> {
  const { companyId, supplierBaseId, lines } = document;
  const ordered = lines.flatMap(({ orderDetailId }) => orderDetailId ?? []);
  const materialId = lines.find((line) => line.materialId !== null)?.materialId ?? null;
  return ctx.asSystem(async ({ db }) => {
    const own = ordered.length > 0 ? await purchaserOfOrders(db, ordered) : undefined;
    const found =
      own ?? (await responsiblePurchaser(db, { materialId, supplierBaseId, companyId }, ctx.today))?.purchaserId;
    return found ?? null;
  });
}
