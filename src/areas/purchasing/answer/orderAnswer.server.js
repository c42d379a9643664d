import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { orderedTerms, orderOf } from '../purchaseOrder/negotiation/lineAnswer.server.ts';
import { isSameTerms } from '../purchaseOrder/negotiation/negotiation.rules.ts';
import { defaultTerms } from '../purchaseOrder/pricing/priceDefaults.server.ts';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';
import { orderAnswer } from './orderAnswer.document.ts';
export default implement(orderAnswer, {
    async beforeSave(answer, ctx) {
        Object.assign(answer, await checked(answer, ctx));
    },
    transitions: {
        give: {
            // The buyer may have asked for something else since it was written.
            writes: checked,
            async effect(answer, ctx) {
                const lines = ctx.store(purchaseOrderDetail);
                if (answer.outcome === 'CONFIRMED')
                    await lines.run('confirm', answer.orderDetailId);
                else
                    await lines.run('propose', answer.orderDetailId, { ...proposalIn(answer), reason: answer.reason ?? '' });
            },
        },
    },
});
/** Whose line it is, and whether the answer confirms it or proposes something; refuses what cannot be proposed. */
async function checked(answer, ctx) {
    const line = await ctx.store(purchaseOrderDetail).get(answer.orderDetailId);
    const ordered = orderedTerms(await orderOf(ctx, line), line);
    const input = proposalIn(answer);
    const { companyId, supplierBaseId } = line;
    if (isSameTerms(ordered, input))
        return { companyId, supplierBaseId, outcome: 'CONFIRMED' };
    await defaultTerms(ctx, line, input);
    if (!answer.reason)
        fail(errors.proposalReasonMissing, { line: line.orderLineNo ?? '' });
    return { companyId, supplierBaseId, outcome: 'PROPOSED' };
}
const proposalIn = (answer) => ({
    proposedDate: answer.answerDate,
    proposedQty: answer.answerQty,
    proposedSchedule: answer.answerSchedule,
    proposedPrice: answer.answerPrice,
    proposedMaterialId: answer.answerMaterialId,
});
