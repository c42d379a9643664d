import { implement } from '#engine/runtime/implement.ts';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';
import { remindBothSides } from './escalate.server.ts';
import { purTermination } from './purTermination.document.ts';
import { linesOfTermination, unanswered } from './termination.queries.ts';
import { checkAnswer } from './termination.rules.ts';
export default implement(purTermination, {
    transitions: {
        escalate: { effect: remindBothSides },
        agree: {
            guard: (termination, ctx) => checkEveryLine(termination, ctx, { agree: '1' }),
            effect: (termination, ctx) => answerEveryLine(termination, ctx, { agree: '1' }),
        },
        refuse: {
            guard: (termination, ctx) => checkEveryLine(termination, ctx, {}),
            effect: (termination, ctx, { reason }) => answerEveryLine(termination, ctx, { agree: '0', reason }),
        },
    },
});
function checkEveryLine(termination, ctx, answer) {
    for (const line of termination.lines)
        checkAnswer(termination.initiator, ctx.user.side, answer, line);
}
/** Answers for every line that is still unanswered, as if each had been answered by itself. */
async function answerEveryLine(termination, ctx, answer) {
    const lines = await ctx.asSystem((system) => linesOfTermination(system.db, termination.id));
    for (const orderDetailId of unanswered(lines))
        await ctx.store(purchaseOrderDetail).run('confirmationTermination', orderDetailId, answer);
}
