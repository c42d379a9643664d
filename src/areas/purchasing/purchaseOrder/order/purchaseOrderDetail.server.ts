import { runEach } from '#engine/write/savepoint.ts';
import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { parameterNumber } from '#engine/runtime/parameters.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { defineParameter } from '#model/parameters.ts';
import { askForChange } from '../../change/ask.server.ts';
import { checkNoOpenChange } from '../../change/checkChange.server.ts';
import { submitProposal } from '../../change/proposal.server.ts';
import { askToClose, checkAskToClose, checkOpenValue } from '../../lineClosing/askToClose.server.ts';
import { answerDueOf } from '../../deemedConfirmation/deemedConfirmation.server.ts';
import { errors } from '../../errors.ts';
import { postQuantities } from '../../ledger/posting.server.ts';
import { linesOfOperation, recordOperation, recordRefused } from '../../operation/operation.server.ts';
import {
  agreed,
  applyProposal,
  countered,
  daysSince,
  orderOf,
  orderedTerms,
  proposalOf,
} from '../negotiation/lineAnswer.server.ts';
import { checkRunningSupplier } from './orderSupplier.server.ts';
import { checkRounds, raisesAmount, reviewVerdict, type Verdict } from '../negotiation/negotiation.rules.ts';
import { defaultTerms } from '../pricing/priceDefaults.server.ts';
import { purchaseOrderDetail } from './purchaseOrderDetail.document.ts';
import { checkReviewable, reviewPatch, onCondition } from '../review/review.server.ts';
import { ordersOfLines } from './purchaseOrder.queries.ts';
import { refreshOrders } from './orderFollowUp.server.ts';
import { scheduleText } from '../negotiation/schedule.rules.ts';
import { postRemark } from '../../remark/remark.server.ts';
import { checkEndable } from '../../termination/termination.rules.ts';
import { answerTermination, askToEnd, checkTerminationAnswer } from '../../termination/termination.server.ts';
import { checkUrgentCall, setUrgency } from '../urgency/urgency.server.ts';

type Line = Row<typeof purchaseOrderDetail>;

export const reopenDays = defineParameter({
  key: 'pur.reopenDays',
  type: 'INTEGER',
  label: ['订单行可反关闭的天数', 'Days within which a closed order line can be reopened'],
  value: '90',
  upTo: 'SUPPLIER',
  min: 0,
});

export default implement(purchaseOrderDetail, {
  transitions: {
    confirm: {
      // Nobody at the supplier said so: it is the system that confirms.
      writes: (line, ctx) => ({
        ...agreed(line),
        deemedFlag: ctx.user.side === 'system' && line.confirmMode === 'SILENCE',
      }),
      effect: follow,
    },
    propose: {
      async writes(line, ctx, input) {
        const terms = await defaultTerms(ctx, line, input);
        return {
          proposedDate: terms.date,
          proposedQty: terms.qty,
          proposedPrice: terms.price,
          proposedMaterialId: terms.materialId === line.materialId ? null : terms.materialId,
          proposedSchedule: scheduleText(terms.parts),
          proposeReason: input.reason,
          reviewStatus: 'WAIT',
          reviewCause: 'PROPOSAL',
        } as const;
      },
      effect: (line, ctx, { reason }) => followed(line, ctx, 'PROPOSE', reason),
    },
    reject: {
      writes: (_line, _ctx, { reason }) => ({ answerReason: reason }),
      effect: (line, ctx, { reason }) => followed(line, ctx, 'REFUSE', reason),
    },
    accept: {
      guard: checkNoOpenChange,
      async effect(line, ctx) {
        const order = await orderOf(ctx, line);
        const costsMore = raisesAmount(orderedTerms(order, line), proposalOf(order, line));
        await (costsMore ? submitProposal : applyProposal)(ctx, order, line);
        await followed(costsMore ? { ...line, status: 'PROPOSED' } : line, ctx, 'ACCEPT', null);
      },
    },
    counter: {
      async guard(line, ctx) {
        checkRounds(line.lineNo, line.rounds);
        await checkNoOpenChange(line, ctx);
      },
      writes: async (line, ctx, input) => ({
        ...countered(line, input),
        confirmDueDate: await answerDueOf(ctx, line),
      }),
      effect: (line, ctx, { reason }) => followed(line, ctx, 'COUNTER', reason),
    },
    reissue: {
      guard: checkRunningSupplier,
      writes: async (line, ctx) => ({ confirmDueDate: await answerDueOf(ctx, line) }),
      effect: follow,
    },
    cancel: {
      writes: (_line, _ctx, { reason }) => ({ answerReason: reason }),
      effect: (line, ctx) => post(line, ctx, 'cancel'),
    },
    reviewAgain: {
      guard: checkReviewable,
      writes: (_line, _ctx, answer) => reviewPatch(reviewVerdict(Number(answer.verdict), answer), answer),
      async effect({ id, reviewStatus }, ctx, { reason }) {
        const noted = { orderDetailId: id, before: { reviewStatus: 'WAIT' }, after: { reviewStatus } };
        await recordOperation(ctx, 'REVIEW', reason ?? null, [noted]);
      },
      refused: (lines, ctx, { reason }) => recordRefused(ctx, 'REVIEW', lines, reason),
    },
    askToClose: { guard: checkAskToClose, effect: askToClose },
    closeOrderDetail: {
      guard: checkOpenValue,
      writes: (_line, ctx, { closeReason }) => ({ closeReason, closeDate: ctx.today }),
      async effect(line, ctx, { closeReason, reason }) {
        await post(line, ctx, 'close');
        const [before, after] = [{ status: 'CONFIRMED' }, { status: 'CLOSED', closeReason }];
        await recordOperation(ctx, 'CLOSE', reason ?? null, [{ orderDetailId: line.id, before, after }]);
      },
      refused: (lines, ctx, { reason }) => recordRefused(ctx, 'CLOSE', lines, reason),
    },
    backCloseOrderDetail: {
      async guard(line, ctx) {
        const days = await ctx.asSystem(({ db }) => parameterNumber(db, reopenDays, line));
        if (line.closeDate && (await daysSince(ctx, line.closeDate)) > days)
          fail(errors.reopenTooLate, { lineNo: line.lineNo, days });
        if ((await orderOf(ctx, line)).status === 'TERMINATED') fail(errors.orderTerminated, { lineNo: line.lineNo });
        await checkRunningSupplier(line, ctx);
      },
      writes: () => ({ closeReason: null, closeDate: null }),
      async effect(line, ctx, { reason }) {
        await post(line, ctx, 'reopen');
        const [before, after] = [{ status: 'CLOSED' }, { status: 'CONFIRMED' }];
        await recordOperation(ctx, 'REOPEN', reason ?? null, [{ orderDetailId: line.id, before, after }]);
      },
      refused: (lines, ctx, { reason }) => recordRefused(ctx, 'REOPEN', lines, reason),
    },
    termination: {
      guard: checkEndable,
      effect: askToEnd,
      refused: (lines, ctx, { reason }) => recordRefused(ctx, 'TERMINATE', lines, reason),
    },
    confirmationTermination: {
      guard: checkTerminationAnswer,
      effect: answerTermination,
      refused: (lines, ctx, { agree, reason }) => recordRefused(ctx, agree === '1' ? 'END' : 'GO_ON', lines, reason),
    },
  },

  endpoints: {
    async updateUrgentStatusByIds({ params, body }, ctx) {
      const call = checkUrgentCall(params.status, body);
      return setUrgency(ctx, call, call.ids);
    },
    async deliveryReview({ params, body }, ctx) {
      const ids = body.ids ?? [];
      if (ids.length === 0) fail(errors.nothingSelected);
      const answer = { reason: body.reason ?? null, counterDate: body.counterDate ?? null };
      const verdict = reviewVerdict(params.value, answer);
      const noted = new Set<string>();
      const refused = await runEach(ctx, ids.toSorted(), async (id) => {
        if (await review(ctx, id, verdict, answer)) noted.add(id);
      });
      const left = new Set(refused.map(({ id }) => id));
      const done = ids.filter((id) => !left.has(id));
      const lines = done
        .filter((id) => !noted.has(id))
        .map((orderDetailId) => ({
          orderDetailId,
          before: { reviewStatus: 'WAIT' },
          after: { reviewStatus: reviewPatch(verdict, answer).reviewStatus },
        }));
      const operationId = await recordOperation(ctx, 'REVIEW', answer.reason, lines);
      await recordRefused(ctx, 'REVIEW', refused, answer.reason);
      return { updated: done.length, operationId, refused };
    },
    askForChange: ({ body }, ctx) => askForChange(ctx, body),
    remark: async ({ body }, ctx) => ({ updated: await postRemark(ctx, body.ids, body.reason) }),
    reply: async ({ body }, ctx) => ({ updated: await postRemark(ctx, body.ids, body.reason) }),
    async queryByOperationId({ body }, ctx) {
      if (!body.operationId) fail(errors.operationMissing);
      if (!/^\d{1,19}$/.test(body.operationId)) fail(errors.operationUnknown);
      const operation = await linesOfOperation(ctx, body.operationId);
      // Only lines the reader may see: an operation may touch lines of several suppliers.
      const visible = await ordersOfLines(
        ctx.db,
        operation.map((line) => line.id),
        ctx.scope(purchaseOrderDetail, 'd'),
      );
      if (visible.length === 0) fail(errors.operationUnknown);
      const store = ctx.store(purchaseOrderDetail);
      const outcomes = new Map(operation.map((line) => [line.id, line]));
      const rows = await store.find({ ids: visible.map((line) => line.id) });
      return { records: rows.map((row) => ({ ...row, operation: outcomes.get(row.id) })) };
    },
  },
});

function follow(line: Line, ctx: Context): Promise<void> {
  return refreshOrders(ctx, [line.parentId ?? '']);
}

const stateBefore = { PROPOSE: 'WAIT', REFUSE: 'WAIT', ACCEPT: 'PROPOSED', COUNTER: 'PROPOSED' } as const;

async function followed(
  line: Line,
  ctx: Context,
  kind: keyof typeof stateBefore,
  reason: string | null,
): Promise<void> {
  await follow(line, ctx);
  const [before, after] = [{ status: stateBefore[kind] }, { status: line.status }];
  await recordOperation(ctx, kind, reason, [{ orderDetailId: line.id, before, after }]);
}

async function post(line: Line, ctx: Context, kind: 'close' | 'reopen' | 'cancel'): Promise<void> {
  const posted = await postQuantities(ctx, [
    { detailId: line.id, act: { kind }, sourceDoc: line.orderNo ?? '', sourceLineId: line.id },
  ]);
  if (posted.length === 0) await follow(line, ctx);
}

/** Gives a verdict on the date of a line; whether its operation is noted already. */
async function review(
  ctx: Context,
  id: string,
  verdict: Verdict,
  answer: { readonly reason: string | null; readonly counterDate: string | null },
): Promise<boolean> {
  const lines = ctx.store(purchaseOrderDetail);
  const line = await lines.get(id);
  checkReviewable(line);
  if (line.status === 'CONFIRMED') {
    await lines.run('reviewAgain', id, { verdict: numberOf[verdict], ...answer });
    return true;
  }
  if (verdict === 'refused') {
    await lines.run('counter', id, { counterDate: answer.counterDate, reason: answer.reason ?? '' });
    return false;
  }
  const { status } = await lines.run('accept', id, {});
  // A proposal that costs more has not passed before its change is approved.
  if (verdict === 'conditional' && status === 'CONFIRMED')
    await lines.patch(
      id,
      { answerReason: answer.reason, ...onCondition(answer.reason, answer.counterDate) },
      'deliveryReview',
    );
  return false;
}

const numberOf = { agreed: '1', refused: '2', conditional: '3' } as const;
