import { implement } from '#engine/runtime/implement.ts';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';
import { lineClosing } from './lineClosing.document.ts';
export default implement(lineClosing, {
    transitions: {
        approve: {
            async effect({ orderDetailId, closeReason, reason }, ctx) {
                await ctx.asSystem((system) => system.store(purchaseOrderDetail).run('closeOrderDetail', orderDetailId, { closeReason, reason }));
            },
        },
        reject: { writes: (_request, _ctx, { reason }) => ({ answerReason: reason }) },
    },
    related: ({ orderDetailId }) => [{ document: purchaseOrderDetail, ids: [orderDetailId], direction: 'before' }],
});
