import type { Context } from '#engine/context.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { recordOperation } from '../operation/operation.server.ts';
import { isOpenLine, mayBeUrgent, type OrderState } from './orderState.rules.ts';
import { purchaseOrder } from './purchaseOrder.document.ts';
import { purchaseOrderDetail } from './purchaseOrderDetail.document.ts';
import { lockOrders, ordersOfLines } from './purchaseOrder.queries.ts';
import { refreshOrders } from './refresh.server.ts';

export interface UrgentCall {
  readonly ids: readonly string[];
  readonly urgent: boolean;
  readonly reason: string | null;
}

/** Refuses a call without rows, with an unknown status or without the reason that urgency needs. */
export function checkUrgentCall(
  status: number,
  body: { ids?: readonly string[] | null; reason?: string | null },
): UrgentCall {
  const ids = body.ids ?? [];
  if (ids.length === 0) fail(errors.nothingSelected);
  if (status !== 0 && status !== 1) fail(errors.urgentValue);
  const reason = body.reason ?? null;
  if (status === 1 && !reason) fail(errors.urgentReasonMissing);
  return { ids, urgent: status === 1, reason };
}

/** Refuses to make haste with an order that is not issued or has ended; `isOpen` says that its lines still can be. */
export function checkMayBeUrgent(orderNo: string, status: OrderState, isOpen = true): void {
  if (!mayBeUrgent(status) || !isOpen)
    fail(errors.urgentNotPossible, { orderNo, state: purchaseOrder.states?.[status] ?? ['', ''] });
}

/** Sets or clears the urgency of these lines; their orders follow. All or nothing. */
export async function setUrgency(
  ctx: Context,
  call: UrgentCall,
  lineIds: readonly string[],
): Promise<{ updated: number; operationId: string }> {
  const lines = await ordersOfLines(ctx.db, lineIds, ctx.scope(purchaseOrderDetail, 'd'));
  if (lines.length === 0) fail(errors.nothingSelected);
  const orderIds = [...new Set(lines.map((line) => line.orderId))];
  for (const order of await lockOrders(ctx.db, orderIds)) {
    const isOpen = lines.every((line) => line.orderId !== order.id || isOpenLine(line.status));
    checkMayBeUrgent(order.orderNo, order.status, isOpen);
  }
  const store = ctx.store(purchaseOrderDetail);
  const reason = call.urgent ? call.reason : null;
  for (const line of lines)
    await store.patch(line.id, { urgentStatus: call.urgent, urgentReason: reason }, 'updateUrgentStatusByIds');
  for (const id of orderIds) await ctx.store(purchaseOrder).patch(id, { urgentReason: reason });
  await refreshOrders(ctx, orderIds);
  const changes = lines.map((line) => ({
    orderDetailId: line.id,
    before: { urgentStatus: !call.urgent },
    after: { urgentStatus: call.urgent },
  }));
  const operationId = await recordOperation(ctx, call.urgent ? 'URGENT' : 'NOT_URGENT', call.reason, changes);
  return { updated: lines.length, operationId };
}
