import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import type { Row } from '#model/row.ts';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';
import { remindBothSides } from './escalate.server.ts';
import { purTermination } from './purTermination.document.ts';
import { linesOfTermination, unanswered } from './termination.queries.ts';
import { answerDueOf, dropTermination, sendToOtherSide } from './termination.server.ts';
import { checkAnswer } from './termination.rules.ts';

type Termination = Row<typeof purTermination>;

export default implement(purTermination, {
  transitions: {
    approve: {
      writes: async (termination, ctx) => ({
        sentTime: ctx.now,
        answerDue: await ctx.asSystem((system) => answerDueOf(system, termination)),
      }),
      effect: ({ id }, ctx) => ctx.asSystem((system) => sendToOtherSide(system, id)),
    },
    reject: { effect: ({ id }, ctx, { reason }) => dropTermination(ctx, id, reason) },
    withdraw: { effect: ({ id }, ctx) => dropTermination(ctx, id, null) },
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

interface Answer {
  readonly agree: '1' | '0';
  readonly reason?: string;
}

function checkEveryLine(termination: Termination, ctx: Context, answer: Partial<Answer>): void {
  for (const line of termination.lines) checkAnswer(termination.initiator, ctx.user.side, answer, line);
}

/** Answers for every line that is still unanswered, as if each had been answered by itself. */
async function answerEveryLine(termination: Termination, ctx: Context, answer: Answer): Promise<void> {
  const lines = await ctx.asSystem((system) => linesOfTermination(system.db, termination.id));
  for (const orderDetailId of unanswered(lines))
    await ctx.store(purchaseOrderDetail).run('confirmationTermination', orderDetailId, answer);
}
