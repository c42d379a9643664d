import type { Context } from '#engine/context.ts';
import type { Row } from '#model/document.ts';
import { lockOrders } from '../purchaseOrder/purchaseOrder.queries.ts';
import { hasVersion, snapshotOf } from './change.queries.ts';
import { purchaseOrderVersion } from './purchaseOrderVersion.document.ts';

type Source = Row<typeof purchaseOrderVersion>['source'];

/** Keeps an order as it stands now; a version that is kept already stays as it was written. */
export async function keepVersion(
  ctx: Context,
  orderId: string,
  source: Source,
  changeId: string | null = null,
): Promise<void> {
  await ctx.asSystem(async (system) => {
    const [order] = await lockOrders(system.db, [orderId]);
    if (!order || (await hasVersion(system.db, orderId, order.orderVersion))) return;
    await system.store(purchaseOrderVersion).createMany([
      {
        orderId,
        companyId: order.companyId,
        supplierBaseId: order.supplierBaseId,
        version: order.orderVersion,
        source,
        changeId,
        versionTime: system.now,
        grossAmt: order.grossAmt,
        snapshot: await snapshotOf(system.db, orderId),
      },
    ]);
  });
}
