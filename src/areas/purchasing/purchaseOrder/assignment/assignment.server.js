import { notifyEvent } from '#engine/runtime/notifications.ts';
import { fail, failFields } from '#model/errors.ts';
import { isInService, purchaserOfUser, responsiblePurchaser } from '#areas/organisation/public.ts';
import { errors } from '../../errors.ts';
import { levelFor } from '../approvalLimit/approvalLimit.server.ts';
import { purchaseOrder } from '../order/purchaseOrder.document.ts';
/** Whose an order is that names nobody: its writer's, that of who answers for what it buys, or the pool's. */
export async function fillPurchaser(order, ctx, mainBuyerId, before) {
    await dropGone(order, ctx, before);
    order.purchaserId ??=
        (await purchaserOfUser(ctx.db, ctx.user.id)) ?? (await responsibleFor(ctx, order)) ?? mainBuyerId;
    order.assignment = order.purchaserId === null ? 'POOL' : 'OWN';
}
// Nobody names a purchaser who has gone; what the server writes by itself looks for another one.
async function dropGone(order, ctx, before) {
    const { purchaserId } = order;
    if (purchaserId === null || purchaserId === before?.purchaserId || (await isInService(ctx.db, purchaserId)))
        return;
    if (ctx.user.side !== 'system')
        failFields(errors.purchaserGone, [{ path: 'purchaserId', label: errors.purchaserGone.label }]);
    order.purchaserId = null;
}
// Of its first lines that lead to somebody.
async function responsibleFor(ctx, order) {
    const { companyId, supplierBaseId, inventoryOrgId, lines, orderDate } = order;
    const materials = new Set(lines.map(({ materialId }) => materialId));
    return ctx.asSystem(async ({ db }) => {
        for (const materialId of [...materials].slice(0, mostAsked)) {
            const found = await responsiblePurchaser(db, { materialId, supplierBaseId, inventoryOrgId, companyId }, orderDate);
            if (found)
                return found.purchaserId;
        }
        return undefined;
    });
}
// Who buys twenty materials that nobody answers for will find nobody for the next ones either.
const mostAsked = 20;
/** Tells the purchasing pool of an order that nobody answers for, or nobody any more. */
export async function notifyPool(order, ctx, before) {
    if (order.assignment === 'POOL' && before?.assignment !== 'POOL')
        await notifyEvent(ctx, purchaseOrder, 'unassigned', order.id, null);
}
/** Whose an order is from now on; while it waits for approval, his limit counts as well. */
export async function claim(order, ctx) {
    const { status, approvalLevel } = order;
    const purchaserId = await ownPurchaser(ctx);
    const taken = { purchaserId, assignment: 'OWN' };
    if (status !== 'PENDING' || approvalLevel === 'HIGHER')
        return taken;
    return { ...taken, approvalLevel: await levelFor(ctx, { ...order, purchaserId }, ctx.user.id) };
}
/** The purchaser that whoever takes an order on is. */
export async function ownPurchaser(ctx) {
    return (await purchaserOfUser(ctx.db, ctx.user.id)) ?? fail(errors.notPurchaser);
}
