import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { remarkErrors } from './errors.ts';
import { recordOperation } from '../operation/operation.server.ts';
import { orderOf } from '../purchaseOrder/negotiation/lineAnswer.server.ts';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';
import { checkRemarkAllowed } from './remark.rules.ts';
import { orderRemark } from './orderRemark.document.ts';
/** Says something to the other side about each of these lines. */
export async function postRemark(ctx, ids, content) {
    if (!ids || ids.length === 0)
        fail(errors.nothingSelected);
    const said = content.trim();
    if (said === '')
        fail(remarkErrors.remarkEmpty);
    const lines = [...new Set(ids)].toSorted();
    for (const id of lines)
        await sayOf(ctx, await ctx.store(purchaseOrderDetail).get(id), said);
    const noted = lines.map((orderDetailId) => ({ orderDetailId, before: {}, after: { remark: said.slice(0, 200) } }));
    await recordOperation(ctx, 'REMARK', said.slice(0, 500), noted);
    return ids.length;
}
async function sayOf(ctx, line, content) {
    checkRemarkAllowed(line);
    // Holding the order, so that nobody counts the same remark twice.
    const order = await orderOf(ctx, line);
    await ctx.asSystem(async (system) => {
        const lines = system.store(purchaseOrderDetail);
        const held = await lines.get(line.id);
        await system.store(orderRemark).createMany([
            {
                orderId: order.id,
                orderDetailId: line.id,
                companyId: order.companyId,
                supplierBaseId: order.supplierBaseId,
                side: ctx.user.side === 'supplier' ? 'S' : 'B',
                round: held.rounds + 1,
                content,
                authorName: ctx.user.realName,
                saidTime: system.now,
            },
        ]);
        await lines.patch(line.id, { remarkCount: held.remarkCount + 1 }, 'remark');
    });
}
