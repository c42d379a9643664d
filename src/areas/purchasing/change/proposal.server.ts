import type { Context } from '#engine/context.ts';
import type { Row } from '#model/document.ts';
import { proposalOf } from '../purchaseOrder/answer.server.ts';
import { purchaseOrderDetail } from '../purchaseOrder/purchaseOrderDetail.document.ts';
import type { OrderHead } from '../purchaseOrder/purchaseOrder.queries.ts';
import { purchaseOrderChange } from './purchaseOrderChange.document.ts';

/** Makes a change order of an accepted proposal that costs more, and submits it; until it is approved the line waits. */
export async function submitProposal(
  ctx: Context,
  order: OrderHead,
  line: Row<typeof purchaseOrderDetail>,
): Promise<void> {
  await ctx.store(purchaseOrderDetail).patch(line.id, { status: 'PROPOSED' }, 'accept');
  const proposed = proposalOf(order, line);
  const changes = ctx.store(purchaseOrderChange);
  const { id } = await changes.create({
    orderId: order.id,
    initiator: 'S',
    reasonCode: 'SUPPLY',
    reason: line.proposeReason,
    lines: [
      {
        lineNo: line.lineNo,
        kind: 'CHANGE',
        orderDetailId: line.id,
        newQty: proposed.qty,
        newPrice: proposed.price,
        newDate: proposed.date,
      },
    ],
  });
  await changes.run('submit', id);
}
