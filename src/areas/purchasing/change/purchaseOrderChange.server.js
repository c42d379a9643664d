import { implement } from '#engine/runtime/implement.ts';
import { isMore } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { changeErrors } from './errors.ts';
import { checkChangedAmount } from '../purchaseOrder/approvalLimit/approvalLimit.server.ts';
import { assertCanAnswer, checkRunningSupplier } from '../purchaseOrder/order/orderSupplier.server.ts';
import { purchaseOrder } from '../purchaseOrder/order/purchaseOrder.document.ts';
import { checkChange } from './checkChange.server.ts';
import { applyChange } from './applyChange.server.ts';
import { fillChange } from './fillChange.server.ts';
import { refreshChangeFlags } from './flags.server.ts';
import { purchaseOrderChange } from './purchaseOrderChange.document.ts';
import { purchaseOrderChangeLine } from './purchaseOrderChangeLine.document.ts';
export default implement(purchaseOrderChange, {
    beforeSave: fillChange,
    transitions: {
        submit: { guard: checkChange, effect: followed },
        withdraw: { effect: backToBuyer },
        offer: { guard: checkChange, writes: (_change, ctx) => ({ sentTime: ctx.now }), effect: shown },
        take: {
            async guard(change, ctx) {
                if (change.approvalFlag)
                    fail(changeErrors.changeNeedsApproval);
                await checkChange(change, ctx);
            },
            writes: (_change, ctx) => ({ answerTime: ctx.now }),
            effect: (change, ctx) => enactNow(change, ctx),
        },
        decline: {
            writes: (_change, ctx, { reason }) => ({ answerTime: ctx.now, answerReason: reason }),
            effect: followed,
        },
        takeBack: { effect: followed },
        reopen: { effect: followed },
        approve: {
            guard: checkRise,
            // What the supplier asked for needs nobody else's consent.
            async effect(change, ctx) {
                if (change.initiator === 'S')
                    await enactNow(change, ctx);
            },
        },
        reject: {
            writes: (change, _ctx, { reason }) => (isOffered(change) ? {} : { answerReason: reason }),
            effect: backToBuyer,
        },
        send: {
            async guard(change, ctx) {
                if (change.initiator === 'S')
                    fail(changeErrors.proposalNotSent);
                if (change.status !== 'APPROVED' && change.approvalFlag)
                    fail(changeErrors.changeNeedsApproval);
                await checkChange(change, ctx);
                await checkRunningSupplier(change, ctx);
                await assertCanAnswer(change, ctx);
            },
            writes: (_change, ctx) => ({ sentTime: ctx.now }),
            effect: shown,
        },
        confirm: { guard: checkChange, writes: (_change, ctx) => ({ answerTime: ctx.now }), effect: applyChange },
        enact: { guard: checkChange, effect: applyChange },
        refuse: {
            writes: (_change, ctx, { reason }) => ({ answerTime: ctx.now, answerReason: reason }),
            effect: followed,
        },
        cancel: { writes: (_change, _ctx, { reason }) => ({ answerReason: reason }), effect: followed },
        discard: { writes: (_change, _ctx, { reason }) => ({ answerReason: reason }), effect: followed },
    },
});
/** What raises an order above the limit of its purchaser is approved by whoever could have approved such an order. */
async function checkRise({ orderId, oldGrossAmt, newGrossAmt, creator }, ctx) {
    if (ctx.user.side === 'system' || !isMore(newGrossAmt, oldGrossAmt))
        return;
    const order = await ctx.store(purchaseOrder).get(orderId);
    await checkChangedAmount(order, newGrossAmt, creator ?? '0', ctx);
}
// What a supplier has begun himself lies before him, unlike a change that is made of his answer to an order.
const isOffered = (change) => change.initiator === 'S' && change.sentTime !== null;
const enactNow = async (change, ctx) => {
    await ctx.asSystem((system) => system.store(purchaseOrderChange).run('enact', change.id));
};
async function backToBuyer(change, ctx) {
    if (isOffered(change))
        await ctx.asSystem((system) => system.store(purchaseOrderChange).run('reopen', change.id));
    else
        await followed(change, ctx);
}
async function shown(change, ctx) {
    const ids = change.lines.map((line) => line.id);
    await ctx.store(purchaseOrderChangeLine).patch(ids, { status: 'SHOWN' }, 'send');
    await followed(change, ctx);
}
function followed(change, ctx) {
    return refreshChangeFlags(ctx, change.orderId);
}
