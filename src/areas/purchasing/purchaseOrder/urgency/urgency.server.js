import { runEach } from '#engine/write/savepoint.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../../errors.ts';
import { recordOperation, recordRefused } from '../../operation/operation.server.ts';
import { isOpenLine, mayBeUrgent } from '../order/orderState.rules.ts';
import { purchaseOrder } from '../order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '../order/purchaseOrderDetail.document.ts';
import { lockOrders, ordersOfLines } from '../order/purchaseOrder.queries.ts';
import { askReview, dropReview } from '../review/review.server.ts';
import { refreshOrders } from '../order/orderFollowUp.server.ts';
import { countingOn, urgencyCounts } from './urgencyCount.server.ts';
/** Refuses a call without rows, with an unknown status or without the reason that urgency needs. */
export function checkUrgentCall(status, body) {
    const ids = body.ids ?? [];
    if (ids.length === 0)
        fail(errors.nothingSelected);
    if (status !== 0 && status !== 1)
        fail(errors.urgentValue);
    const reason = body.reason ?? null;
    if (status === 1 && !reason)
        fail(errors.urgentReasonMissing);
    return { ids, urgent: status === 1, reason };
}
/** Refuses to make haste with an order that is not issued or has ended; `isOpen` says that its lines still can be. */
export function checkMayBeUrgent(orderNo, status, isOpen = true) {
    if (!mayBeUrgent(status) || !isOpen)
        fail(errors.urgentNotPossible, { orderNo, state: purchaseOrder.states?.[status] ?? ['', ''] });
}
/** Sets or clears the urgency of these lines one by one; their orders follow. */
export async function setUrgency(ctx, call, lineIds) {
    const seen = await ordersOfLines(ctx.db, lineIds, ctx.scope(purchaseOrderDetail, 'd'));
    if (seen.length === 0)
        fail(errors.nothingSelected);
    const lines = new Map(seen.map((line) => [line.id, line]));
    const locked = await lockOrders(ctx.db, [...new Set(seen.map((line) => line.orderId))]);
    const orders = new Map(locked.map((order) => [order.id, order]));
    const store = ctx.store(purchaseOrderDetail);
    const reason = call.urgent ? call.reason : null;
    const count = countingOn(call.urgent ? await urgencyCounts(ctx, [...orders.keys()]) : []);
    const refused = await runEach(ctx, lineIds, async (id) => {
        const line = lines.get(id) ?? fail(engineErrors.notFound);
        const order = orders.get(line.orderId) ?? fail(engineErrors.notFound);
        checkMayBeUrgent(order.orderNo, order.status, isOpenLine(line.status));
        count(order.id);
        await store.patch(id, { urgentStatus: call.urgent, urgentReason: reason }, 'updateUrgentStatusByIds');
    });
    const left = new Set(refused.map(({ id }) => id));
    const done = seen.filter(({ id }) => !left.has(id));
    const doneIds = done.map(({ id }) => id);
    await (call.urgent ? askReview(ctx, doneIds, 'URGENT') : dropReview(ctx, doneIds, 'URGENT'));
    const orderIds = [...new Set(done.map((line) => line.orderId))];
    for (const id of orderIds)
        await ctx.store(purchaseOrder).patch(id, { urgentReason: reason });
    await refreshOrders(ctx, orderIds);
    const kind = call.urgent ? 'URGENT' : 'NOT_URGENT';
    const changes = done.map((line) => ({
        orderDetailId: line.id,
        before: { urgentStatus: !call.urgent },
        after: { urgentStatus: call.urgent },
    }));
    const operationId = await recordOperation(ctx, kind, call.reason, changes);
    await recordRefused(ctx, kind, refused, call.reason);
    return { updated: done.length, operationId, refused };
}
