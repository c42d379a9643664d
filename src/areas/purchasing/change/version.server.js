import { lockOrders } from '../purchaseOrder/order/purchaseOrder.queries.ts';
import { isVersionStored, snapshotOf } from './change.queries.ts';
import { purchaseOrderVersion } from './purchaseOrderVersion.document.ts';
/** Keeps an order as it stands now; a version that is kept already stays as it was written. */
export async function saveVersion(ctx, orderId, source, changeId = null) {
    await ctx.asSystem(async (system) => {
        // Sent together: the order is read when it is locked.
        const [[order], isStored, stored] = await Promise.all([
            lockOrders(system.db, [orderId]),
            isVersionStored(system.db, orderId),
            snapshotOf(system.db, orderId),
        ]);
        if (!order || isStored)
            return;
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
                ...stored,
            },
        ]);
    });
}
