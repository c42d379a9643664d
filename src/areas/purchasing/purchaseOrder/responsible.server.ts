import type { Context } from '#engine/context.ts';
import { tellEvent } from '#engine/messages.ts';
import type { Row } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { purchaserOfUser, responsiblePurchaser } from '#areas/organisation/public.ts';
import { errors } from '../errors.ts';
import { purchaseOrder } from './purchaseOrder.document.ts';

type Order = Row<typeof purchaseOrder>;

/** Who answers for an order that names nobody: of its first lines that lead to somebody. */
export async function responsibleFor(ctx: Context, order: Order): Promise<string | undefined> {
  const { companyId, supplierBaseId, inventoryOrgId, lines, orderDate } = order;
  const materials = new Set(lines.map(({ materialId }) => materialId));
  return ctx.asSystem(async ({ db }) => {
    for (const materialId of [...materials].slice(0, mostAsked)) {
      const found = await responsiblePurchaser(
        db,
        { materialId, supplierBaseId, inventoryOrgId, companyId },
        orderDate,
      );
      if (found) return found.purchaserId;
    }
    return undefined;
  });
}

// Who buys twenty materials that nobody answers for will find nobody for the next ones either.
const mostAsked = 20;

/** Tells the purchasing pool of a new order that nobody answers for. */
export async function tellPool(order: Order, ctx: Context, before?: Order): Promise<void> {
  if (!before && order.assignment === 'POOL') await tellEvent(ctx, purchaseOrder, 'unassigned', order.id, null);
}

/** The purchaser that whoever takes an order on is. */
export async function ownPurchaser(ctx: Context): Promise<string> {
  return (await purchaserOfUser(ctx.db, ctx.user.id)) ?? fail(errors.notPurchaser);
}
