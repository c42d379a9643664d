import type { Context } from '#engine/runtime/context.ts';
import { parameterNumber } from '#engine/runtime/parameters.ts';
import { sum } from '#model/decimal.ts';
import type { Row, TransitionInput } from '#model/row.ts';
import { defineParameter } from '#model/parameters.ts';
import { fail } from '#model/errors.ts';
import { terminationErrors } from './errors.ts';
import { postQuantities } from '../ledger/posting.server.ts';
import { recordOperation } from '../operation/operation.server.ts';
import { lockOrders } from '../purchaseOrder/order/purchaseOrder.queries.ts';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';
import { refreshOrders } from '../purchaseOrder/order/orderFollowUp.server.ts';
import { purTermination } from './purTermination.document.ts';
import { purTerminationLine } from './purTerminationLine.document.ts';
import {
  linesOfTermination,
  openAmountOf,
  openTerminationOf,
  terminationOfCall,
  type OpenTermination,
} from './termination.queries.ts';
import { answerDue, checkAnswer, speaksFor, terminationState } from './termination.rules.ts';

type Line = Row<typeof purchaseOrderDetail>;
type Asked = TransitionInput<typeof purchaseOrderDetail, 'termination'>;
type Answer = Partial<TransitionInput<typeof purchaseOrderDetail, 'confirmationTermination'>>;

export const terminateHours = defineParameter({
  key: 'pur.terminateHours',
  upTo: 'SUPPLIER',
  min: 0,
  type: 'INTEGER',
  label: ['终止答复时限（小时）', 'Hours to answer a termination'],
  value: '72',
});

/** Asks the other side to end this line, which is TERMINATING already; lines of one order and one call go together. */
export async function askToEnd(line: Line, ctx: Context, asked: Asked): Promise<void> {
  const orderId = line.parentId ?? '';
  // Only what the supplier has confirmed has a confirmed date.
  const before = line.confirmDate ? 'CONFIRMED' : 'WAIT';
  await ctx.asSystem(async (system) => {
    const known = await terminationOfCall(system.db, orderId, { now: ctx.now, userId: personOf(ctx) });
    const { id } = known ?? (await newTermination(system, ctx, line, asked));
    const { openQty, inTransitQty, companyId, supplierBaseId, materialId, materialDesc, unitId } = line;
    const row = {
      parentId: id,
      orderDetailId: line.id,
      companyId,
      supplierBaseId,
      materialId,
      materialDesc,
      unitId,
      openQty,
      inTransitQty,
      inTransitMode: asked.inTransitMode ?? 'RECEIVE',
      previousStatus: before,
    } as const;
    await system.store(purTerminationLine).createMany([row]);
    // With its last line: what is approved is all that the call asks for.
    ctx.beforeCommit(`${purTermination.code}/${id}`, () => sendTermination(ctx, id));
  });
  await note(ctx, line, 'TERMINATE', asked.reason, [before, 'TERMINATING']);
  await refreshOrders(ctx, [orderId]);
}

// The buying side approves what it asks for where a flow says so; what a supplier asks for is sent at once.
async function sendTermination(ctx: Context, id: string): Promise<void> {
  await ctx.asSystem(async (system) => {
    const termination = await system.store(purTermination).maybe(id);
    if (termination?.status !== 'NEW') return;
    await system.store(purTermination).patch(id, { openAmt: await openAmountOf(system.db, id) }, 'submit');
    if (termination.initiator === 'B') await system.store(purTermination).run('submit', id);
    else await sendToOtherSide(system, id);
  });
}

/** Lets the other side answer a termination, and tells it. */
export async function sendToOtherSide(system: Context, id: string): Promise<void> {
  for (const line of await linesOfTermination(system.db, id))
    await system.store(purTerminationLine).patch(line.id, { status: 'OPEN' }, 'submit');
  await system.store(purTermination).run('send', id);
}

/** Until when the other side has to answer what is sent now. */
export async function answerDueOf(system: Context, termination: Row<typeof purTermination>): Promise<string> {
  return answerDue(system.now, await parameterNumber(system.db, terminateHours, termination));
}

/** The order lines of a termination that was not approved go on as before. */
export async function dropTermination(ctx: Context, id: string, reason: string | null): Promise<void> {
  await ctx.asSystem(async (system) => {
    const termination = await system.store(purTermination).get(id);
    for (const line of await linesOfTermination(system.db, id)) {
      const before = { status: line.previousStatus };
      await system.store(purchaseOrderDetail).patch(line.orderDetailId, before, 'confirmationTermination');
      await system.store(purTerminationLine).patch(line.id, { status: 'REFUSED' }, 'confirmationTermination');
      await recordOperation(ctx, 'GO_ON', reason, [
        { orderDetailId: line.orderDetailId, before: { status: 'TERMINATING' }, after: before },
      ]);
    }
    await refreshOrders(ctx, [termination.orderId]);
  });
}

const personOf = (ctx: Context): string | null => (ctx.user.id === '0' ? null : ctx.user.id);

async function newTermination(system: Context, asker: Context, line: Line, asked: Asked): Promise<{ id: string }> {
  const hours = await parameterNumber(system.db, terminateHours, line);
  const [order] = await lockOrders(system.db, [line.parentId ?? '']);
  return system.store(purTermination).create({
    orderId: line.parentId ?? '',
    companyId: line.companyId ?? '',
    supplierBaseId: line.supplierBaseId ?? '',
    currencyId: order?.currencyId ?? null,
    initiator: speaksFor(asker.user.side),
    reasonCode: asked.reasonCode,
    liableParty: asked.liableParty ?? 'NONE',
    reason: asked.reason,
    sentTime: asker.now,
    answerDue: answerDue(asker.now, hours),
    askedById: personOf(asker),
  });
}

/** Refuses an answer that is not this person's to give, or not yet. */
export async function checkTerminationAnswer(line: Line, ctx: Context, answer: Answer): Promise<void> {
  const open = await openOf(line, ctx);
  if (open.status === 'HELD') fail(terminationErrors.terminationNotSent, { lineNo: line.lineNo });
  checkAnswer(open.initiator, ctx.user.side, answer, open);
}

/** Ends the line, or lets it go on where it stood. */
export async function answerTermination(line: Line, ctx: Context, answer: Answer): Promise<void> {
  const open = await openOf(line, ctx);
  const isAgreed = answer.agree === '1';
  const after = isAgreed ? 'TERMINATED' : open.previousStatus;
  await ctx.asSystem(async (system) => {
    if (isAgreed) await end(system, line, open);
    else await system.store(purchaseOrderDetail).patch(line.id, { status: after }, 'confirmationTermination');
    await system
      .store(purTerminationLine)
      .patch(open.lineId, { status: isAgreed ? 'AGREED' : 'REFUSED' }, 'confirmationTermination');
    await settle(system, ctx, open.id, answer.reason ?? null);
  });
  await note(ctx, line, isAgreed ? 'END' : 'GO_ON', answer.reason ?? null, ['TERMINATING', after]);
  await refreshOrders(ctx, [line.parentId ?? '']);
}

async function end(system: Context, line: Line, open: OpenTermination): Promise<void> {
  await system
    .store(purchaseOrderDetail)
    .patch(line.id, { closeDate: system.today, refuseTransitFlag: open.inTransitMode === 'REFUSE' }, 'termination');
  await postQuantities(system, [
    { detailId: line.id, act: { kind: 'close' }, sourceDoc: open.terminationNo, sourceLineId: open.lineId },
  ]);
}

// The termination follows its lines; what was said last stands as its answer.
async function settle(system: Context, answering: Context, id: string, reason: string | null): Promise<void> {
  const lines = await linesOfTermination(system.db, id);
  const status = terminationState(lines.map((line) => line.status));
  await system
    .store(purTermination)
    .patch(id, { status, answerTime: answering.now, answerReason: reason }, 'confirmationTermination');
}

/** The amounts of a termination follow its lines. */
export async function refreshClaim(ctx: Context, id: string): Promise<void> {
  await ctx.asSystem(async (system) => {
    const lines = await linesOfTermination(system.db, id);
    await system
      .store(purTermination)
      .patch(
        id,
        { claimAmt: sum(lines.map((line) => line.claimAmt)), agreeAmt: sum(lines.map((line) => line.agreeAmt)) },
        'follow',
      );
  });
}

async function openOf(line: Line, ctx: Context): Promise<OpenTermination> {
  const open = await ctx.asSystem((system) => openTerminationOf(system.db, line.id));
  return open ?? fail(terminationErrors.terminationAnswered, { lineNo: line.lineNo });
}

const note = (
  ctx: Context,
  line: Line,
  kind: 'TERMINATE' | 'END' | 'GO_ON',
  reason: string | null,
  [before, after]: readonly [string, string],
): Promise<string> =>
  recordOperation(ctx, kind, reason, [
    { orderDetailId: line.id, before: { status: before }, after: { status: after } },
  ]);
