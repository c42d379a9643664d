import { parameterNumber } from '#engine/runtime/parameters.ts';
import { sum } from '#model/decimal.ts';
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
import { linesOfTermination, openTerminationOf, terminationOfCall, } from './termination.queries.ts';
import { answerDue, checkAnswer, speaksFor, terminationState } from './termination.rules.ts';
export const terminateHours = defineParameter({
    key: 'pur.terminateHours',
    upTo: 'SUPPLIER',
    min: 0,
    type: 'INTEGER',
    label: ['终止答复时限（小时）', 'Hours to answer a termination'],
    value: '72',
});
/** Asks the other side to end this line, which is TERMINATING already; lines of one order and one call go together. */
export async function askToEnd(line, ctx, asked) {
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
        };
        await system.store(purTerminationLine).createMany([row]);
    });
    await note(ctx, line, 'TERMINATE', asked.reason, [before, 'TERMINATING']);
    await refreshOrders(ctx, [orderId]);
}
const personOf = (ctx) => (ctx.user.id === '0' ? null : ctx.user.id);
async function newTermination(system, asker, line, asked) {
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
export async function checkTerminationAnswer(line, ctx, answer) {
    const open = await openOf(line, ctx);
    checkAnswer(open.initiator, ctx.user.side, answer, open);
}
/** Ends the line, or lets it go on where it stood. */
export async function answerTermination(line, ctx, answer) {
    const open = await openOf(line, ctx);
    const isAgreed = answer.agree === '1';
    const after = isAgreed ? 'TERMINATED' : open.previousStatus;
    await ctx.asSystem(async (system) => {
        if (isAgreed)
            await end(system, line, open);
        else
            await system.store(purchaseOrderDetail).patch(line.id, { status: after }, 'confirmationTermination');
        await system
            .store(purTerminationLine)
            .patch(open.lineId, { status: isAgreed ? 'AGREED' : 'REFUSED' }, 'confirmationTermination');
        await settle(system, ctx, open.id, answer.reason ?? null);
    });
    await note(ctx, line, isAgreed ? 'END' : 'GO_ON', answer.reason ?? null, ['TERMINATING', after]);
    await refreshOrders(ctx, [line.parentId ?? '']);
}
async function end(system, line, open) {
    await system
        .store(purchaseOrderDetail)
        .patch(line.id, { closeDate: system.today, refuseTransitFlag: open.inTransitMode === 'REFUSE' }, 'termination');
    await postQuantities(system, [
        { detailId: line.id, act: { kind: 'close' }, sourceDoc: open.terminationNo, sourceLineId: open.lineId },
    ]);
}
// The termination follows its lines; what was said last stands as its answer.
async function settle(system, answering, id, reason) {
    const lines = await linesOfTermination(system.db, id);
    const status = terminationState(lines.map((line) => line.status));
    await system
        .store(purTermination)
        .patch(id, { status, answerTime: answering.now, answerReason: reason }, 'confirmationTermination');
}
/** The amounts of a termination follow its lines. */
export async function refreshClaim(ctx, id) {
    await ctx.asSystem(async (system) => {
        const lines = await linesOfTermination(system.db, id);
        await system
            .store(purTermination)
            .patch(id, { claimAmt: sum(lines.map((line) => line.claimAmt)), agreeAmt: sum(lines.map((line) => line.agreeAmt)) }, 'follow');
    });
}
async function openOf(line, ctx) {
    const open = await ctx.asSystem((system) => openTerminationOf(system.db, line.id));
    return open ?? fail(terminationErrors.terminationAnswered, { lineNo: line.lineNo });
}
const note = (ctx, line, kind, reason, [before, after]) => recordOperation(ctx, kind, reason, [
    { orderDetailId: line.id, before: { status: before }, after: { status: after } },
]);
