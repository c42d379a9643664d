import { proposalOf } from '../purchaseOrder/negotiation/lineAnswer.server.ts';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';
import { scheduleText } from '../purchaseOrder/negotiation/schedule.rules.ts';
import { purchaseOrderChange } from './purchaseOrderChange.document.ts';
import { purchaseOrderChangeLine } from './purchaseOrderChangeLine.document.ts';
/** Makes a change order of an accepted proposal that costs more, and submits it; until it is approved the line waits. */
export async function submitProposal(ctx, order, line) {
    await ctx.store(purchaseOrderDetail).patch(line.id, { status: 'PROPOSED' }, 'accept');
    const proposed = proposalOf(order, line);
    const changes = ctx.store(purchaseOrderChange);
    const change = await changes.create({
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
    await ctx.store(purchaseOrderChangeLine).patch(change.lines.map(({ id }) => id), { newSchedule: scheduleText(proposed.parts), newMaterialId: line.proposedMaterialId }, 'propose');
    await changes.run('submit', change.id);
}
