import { sql } from '#engine/database/database.ts';
import { isEqual } from '#model/decimal.ts';
import { currencyFacts, taxRateFacts } from '#areas/masterData/public.ts';
import { saveVersion } from '../../change/version.server.ts';
import { postQuantities } from '../../ledger/posting.server.ts';
import { changesOrder } from './negotiation.rules.ts';
import { repriced } from '../pricing/priceScope.rules.ts';
import { purchaseOrder } from '../order/purchaseOrder.document.ts';
import { lockOrders } from '../order/purchaseOrder.queries.ts';
import { purchaseOrderDetail } from '../order/purchaseOrderDetail.document.ts';
import { refreshOrders } from '../order/orderFollowUp.server.ts';
import { readSchedule, scheduleText } from './schedule.rules.ts';
import { substituted } from './substitute.server.ts';
/** The date a line stands at: what the buyer last asked for. */
const askedDate = (line) => line.counterDate ?? line.requireDate;
const urgentReview = { reviewStatus: 'WAIT', reviewCause: 'URGENT' };
/** What agreeing to a line as it stands writes on it; the date of an urgent one is looked at. */
export const agreed = (line) => ({
    confirmDate: askedDate(line),
    promiseDate: askedDate(line),
    ...(line.urgentStatus ? urgentReview : {}),
});
/** Agrees to lines as they stand; `isDeemed` says that it is the system that agrees. */
export async function confirmLines(ctx, lines, isDeemed = false) {
    for (const alike of Map.groupBy(lines, (line) => JSON.stringify(agreed(line))).values()) {
        const ids = alike.map((line) => line.id);
        const values = { status: 'CONFIRMED', ...(alike[0] ? agreed(alike[0]) : {}), deemedFlag: isDeemed };
        await ctx.store(purchaseOrderDetail).patch(ids, values, 'confirm');
    }
}
/** The header of a line, locked. */
export async function orderOf(ctx, line) {
    const [order] = await ctx.asSystem((system) => lockOrders(system.db, [line.parentId ?? '']));
    if (!order)
        throw new Error(`The order of line ${line.id} is not there.`);
    return order;
}
/** What is ordered, as the supplier would have to confirm it. */
export const orderedTerms = (order, line) => ({
    date: askedDate(line),
    qty: line.orderQty,
    price: (order.taxIncludedFlag ? line.taxPrice : line.price) ?? '0',
    materialId: line.materialId,
    parts: [],
});
/** What the supplier proposes instead. */
export const proposalOf = (order, line) => {
    const ordered = orderedTerms(order, line);
    return {
        date: line.proposedDate ?? ordered.date,
        qty: line.proposedQty,
        price: line.proposedPrice,
        materialId: line.proposedMaterialId ?? line.materialId,
        parts: readSchedule(line.proposedSchedule),
    };
};
/** Puts an accepted proposal into effect: dates always; another part, quantity or price make a new version. */
export async function applyProposal(ctx, order, line) {
    await saveVersion(ctx, order.id, 'ISSUE');
    const [ordered, proposed] = [orderedTerms(order, line), proposalOf(order, line)];
    const lines = ctx.store(purchaseOrderDetail);
    await lines.patch(line.id, {
        confirmDate: proposed.date,
        promiseDate: proposed.date,
        promiseSchedule: scheduleText(proposed.parts),
        reviewStatus: 'PASSED',
        ...(await substituted(ctx, line, proposed.materialId)),
    }, 'accept');
    if (!changesOrder(ordered, proposed))
        return;
    if (!isEqual(proposed.qty, ordered.qty))
        await postQuantities(ctx, [
            { detailId: line.id, act: { kind: 'change', to: proposed.qty }, sourceDoc: order.orderNo, sourceLineId: line.id },
        ]);
    // Nothing of a line that is still negotiated was delivered.
    const amounts = await amountsOf(ctx, order, line, { ...proposed, scope: 'UNSETTLED' });
    if (amounts)
        await lines.patch(line.id, amounts, 'accept');
    await ctx.store(purchaseOrder).patch(order.id, { orderVersion: order.orderVersion + 1 }, 'accept');
    await refreshOrders(ctx, [order.id]);
    await saveVersion(ctx, order.id, 'PROPOSAL');
}
/** Prices and amounts of a line at other terms. */
export async function amountsOf(ctx, order, line, terms) {
    const currency = (await currencyFacts(ctx.db, [order.currencyId])).get(order.currencyId ?? '');
    const taxRate = (await taxRateFacts(ctx.db, [line.taxRateId])).get(line.taxRateId)?.rate ?? '0';
    const amounts = repriced(line, terms, {
        taxRate,
        taxIncluded: order.taxIncludedFlag,
        currency: currency ?? { decimals: 2, roundMode: 'HALF_UP' },
    });
    const held = order.taxIncludedFlag ? line.taxPrice : line.price;
    // Another price is agreed upon: it no longer comes from a former line.
    const isOwn = line.priceSource === 'LAST' && (held === null || !isEqual(held, terms.price));
    return amounts && isOwn ? { ...amounts, priceSource: 'MANUAL', priceRefId: null } : amounts;
}
/** What the buyer's answer writes on a proposed line, which waits for the supplier again. */
export const countered = (line, answer) => ({
    counterDate: answer.counterDate ?? line.counterDate,
    answerReason: answer.reason,
    reviewStatus: 'FAILED',
    rounds: line.rounds + 1,
});
/** Days since a day, by the calendar. */
export async function daysSince(ctx, day) {
    const { days } = await ctx.db.one(sql `select ${ctx.today}::date - ${day}::date as days`);
    return days;
}
