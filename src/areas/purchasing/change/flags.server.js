import { purchaseOrder } from '../purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';
import { waitingChanges } from './change.queries.ts';
/** Marks an order while a change of it waits, and the lines of which less may come: nothing more is shipped for these. */
export async function refreshChangeFlags(ctx, orderId) {
    await ctx.asSystem(async (system) => {
        const waiting = await waitingChanges(system.db, orderId);
        const held = new Set(waiting.flatMap((line) => (line.takesAway ? (line.orderDetailId ?? []) : [])));
        const order = await system.store(purchaseOrder).get(orderId);
        if (order.changeFlag !== waiting.length > 0)
            await system.store(purchaseOrder).patch(orderId, { changeFlag: waiting.length > 0 }, 'change');
        for (const isHeld of [true, false]) {
            const ids = order.lines.filter((line) => held.has(line.id) === isHeld && line.changeHoldFlag !== isHeld);
            if (ids.length > 0)
                await system.store(purchaseOrderDetail).patch(ids.map((line) => line.id), { changeHoldFlag: isHeld }, 'change');
        }
    });
}
