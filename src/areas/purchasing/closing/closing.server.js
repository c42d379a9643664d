import { defineJob } from '#engine/runtime/jobs.ts';
import { closingTypes } from '#areas/system/public.ts';
import { purchaseOrder } from '../purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';
import { restingOrders, typeOfOrder } from './closing.queries.ts';
import { checkMayClose, isSettled } from './closing.rules.ts';
/** What the business type of an order says of closing its lines. */
export async function closingOf(ctx, orderId) {
    return ctx.asSystem(async ({ db }) => {
        const types = await closingTypes(db, purchaseOrder);
        if (types.length === 0)
            return undefined;
        const found = await typeOfOrder(db, orderId, types);
        return types.find(({ typeCode }) => typeCode === found?.typeCode);
    });
}
/** Refuses people what the business type leaves to others; the server closes only what is delivered. */
export async function checkClosing(line, ctx) {
    if (ctx.user.side === 'system')
        return;
    checkMayClose(line, await closingOf(ctx, line.parentId ?? ''), ctx.user.roles);
}
/** Finds completed orders whose business type has them closed by now; each is closed in a transaction of its own. */
export const closeDoneOrders = defineJob({
    code: 'pur.closeDoneOrders',
    label: ['按业务类型关闭已完成的订单', 'Close completed orders as their business type says'],
    cron: '35 2 * * *',
    async run(_, ctx) {
        const types = await closingTypes(ctx.db, purchaseOrder);
        if (types.every(({ closeAfterDays }) => closeAfterDays === null))
            return;
        for (const { id } of await restingOrders(ctx.db, types, ctx.today))
            await ctx.jobs.add({ code: closeDoneOrder.code }, { id });
    },
});
/** Closes the delivered lines of one order, unless some of its goods are still on their way. */
export const closeDoneOrder = defineJob({
    code: 'pur.closeDoneOrder',
    label: ['关闭一张已完成的订单', 'Close one completed order'],
    async run({ id }, ctx) {
        const order = await ctx.store(purchaseOrder).get(id, 'for update');
        const rules = await closingOf(ctx, id);
        const left = order.lines.filter(({ status }) => status === 'CONFIRMED');
        if (!rules || rules.closeAfterDays === null || order.status !== 'COMPLETED')
            return;
        if (!left.every((line) => isSettled(line, rules.closePoint, line.itemKind !== 'GOODS')))
            return;
        for (const line of left.map((each) => each.id).toSorted())
            await ctx.store(purchaseOrderDetail).run('closeOrderDetail', line, { closeReason: 'DONE' });
    },
});
