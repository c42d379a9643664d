import { sql } from '#engine/database/database.ts';
import { isZero } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../../errors.ts';
import { openQty } from '../../ledger/balances.rules.ts';
import { purchaseOrderDetail } from '../order/purchaseOrderDetail.document.ts';
/** Asks for a review of the dates agreed upon for what is still to come of these lines; others have their answer before them. */
export async function askReview(ctx, lineIds, cause) {
    if (lineIds.length === 0)
        return;
    await ctx.asSystem(async (system) => {
        const lines = await agreedLines(system.db, lineIds);
        const values = { reviewStatus: 'WAIT', reviewCause: cause };
        if (lines.length > 0)
            await system.store(purchaseOrderDetail).patch(lines, values, 'askReview');
    });
}
/** Takes back what was asked for because of something that has gone. */
export async function dropReview(ctx, lineIds, cause) {
    if (lineIds.length === 0)
        return;
    await ctx.asSystem(async (system) => {
        const rows = await system.db.many(sql `
      select id from pur_purchase_order_detail
       where id = any(${lineIds}::bigint[]) and review_status = 'WAIT' and review_cause = ${cause} order by id`);
        const ids = rows.map(({ id }) => id);
        if (ids.length > 0)
            await system.store(purchaseOrderDetail).patch(ids, notReviewed, 'endReview');
    });
}
const notReviewed = { reviewStatus: 'NONE', reviewCause: null };
/** Ends the reviews of lines of which nothing is to come any more: there is no date left to talk about. */
export async function endReviews(system, lines) {
    const store = system.store(purchaseOrderDetail);
    for (const [status, values] of endings) {
        const ids = lines.filter((line) => isSettled(line) && line.reviewStatus === status).map(({ id }) => id);
        if (ids.length > 0)
            await store.patch(ids, values, 'endReview');
    }
}
// The date of a proposal is judged with the proposal.
const isSettled = (line) => line.status !== 'PROPOSED' && isZero(openQty(line));
const noCondition = { reviewCondition: null, reviewDate: null, reviewAskedOn: null };
// What passed on a condition has passed once its goods are there.
const endings = [
    ['WAIT', notReviewed],
    ['CONDITION', { ...noCondition, reviewStatus: 'PASSED' }],
];
async function agreedLines(db, lineIds) {
    const rows = await db.many(sql `
    select id from pur_purchase_order_detail
     where id = any(${lineIds}::bigint[]) and status = 'CONFIRMED' and review_status <> 'WAIT' and open_qty > 0 and not deleted_flag
     order by id`);
    return rows.map(({ id }) => id);
}
/** Refuses to review a date that nobody has asked about. */
export function checkReviewable({ reviewStatus, lineNo }) {
    if (reviewStatus !== 'WAIT' && reviewStatus !== 'CONDITION')
        fail(errors.reviewNotWaiting, { lineNo });
}
/** What a verdict writes on a line whose date is agreed upon. */
export function reviewPatch(verdict, { reason, counterDate }) {
    switch (verdict) {
        case 'agreed':
            return { ...noCondition, reviewStatus: 'PASSED' };
        case 'refused':
            return {
                ...noCondition,
                reviewStatus: 'FAILED',
                answerReason: reason ?? null,
                counterDate: counterDate ?? null,
            };
        case 'conditional':
            return { ...noCondition, ...onCondition(reason, counterDate) };
    }
}
/** A date that passed on a condition, with the day on which it is reviewed again. */
export const onCondition = (reason, day) => ({ reviewStatus: 'CONDITION', reviewCondition: reason ?? null, reviewDate: day ?? null });
