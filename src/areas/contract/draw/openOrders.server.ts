import { attach } from '#engine/runtime/attach.ts';
import type { Context } from '#engine/runtime/context.ts';
import { isPositive } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { contract } from '../contract/contract.document.ts';
import { errors } from '../errors.ts';
import { drawingLines } from './draw.queries.ts';

const ended: ReadonlySet<string | null> = new Set(['CLOSED', 'TERMINATED', 'CANCELLED']);

/** The orders under a contract of which something has still to be delivered. */
async function openOrders({ lines }: Row<typeof contract>, ctx: Context): Promise<string[]> {
  return ctx.asSystem(async (system) => {
    const ids = await drawingLines(
      system.db,
      lines.map(({ id }) => id),
    );
    if (ids.length === 0) return [];
    const drawn = await system.store(purchaseOrderDetail).find({ ids });
    const open = drawn.filter(({ status, openQty }) => !ended.has(status) && isPositive(openQty));
    return [...new Set(open.map(({ orderNo }) => orderNo ?? ''))].toSorted();
  });
}

/** Whoever ends a contract says what becomes of the orders under it. */
export const endsWithOrders = attach(contract, 'openOrders', {
  transitions: {
    terminate: {
      async guard(row, ctx, { openOrderPolicy }) {
        const orders = await openOrders(row, ctx);
        if (orders.length > 0 && !openOrderPolicy) fail(errors.ordersOpen, { orders: orders.join(', ') });
      },
    },
  },
});
