import { fail } from '#model/errors.ts';
import { changeErrors } from './errors.ts';
import { orderOf } from '../purchaseOrder/negotiation/lineAnswer.server.ts';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';
import { purchaseOrderChange } from './purchaseOrderChange.document.ts';
/** Puts a change before the buyer that the supplier asks for, of a line both sides had agreed upon. */
export async function askForChange(ctx, asked) {
    const line = await ctx.store(purchaseOrderDetail).get(asked.id);
    if (line.status !== 'CONFIRMED')
        fail(changeErrors.lineNotChangeable, { lineNo: line.lineNo });
    const order = await orderOf(ctx, line);
    const { newQty = null, newDate = null, newPrice = null, effectiveScope = null, reasonCode, reason } = asked;
    return ctx.asSystem(async (system) => {
        const changes = system.store(purchaseOrderChange);
        const { id, changeNo } = await changes.create({
            orderId: order.id,
            initiator: 'S',
            reasonCode,
            reason,
            lines: [
                { lineNo: line.lineNo, kind: 'CHANGE', orderDetailId: line.id, newQty, newDate, newPrice, effectiveScope },
            ],
        });
        await changes.run('offer', id);
        return { id, changeNo };
    });
}
