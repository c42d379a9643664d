import { isMore, isPositive, minus, plus, sum } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { deliveryPlanDetail } from './deliveryPlanDetail.document.ts';
import { liveLinesOf, lockPlanLines, plannedOf } from './plan.queries.ts';
import { liveQty, trimmed, unshippedQty } from './plan.rules.ts';
import { useStock } from '../stockUp/refreshStockUp.server.ts';
import { openStates, recordVersion, refreshPlans } from './refreshPlans.server.ts';
/** Refuses a shipment without the plan line that its order line asks for, or with one of another order line. */
export async function checkPlanLines(ctx, lines, isByPlan) {
    const found = await ctx.asSystem((system) => lockPlanLines(system.db, idsOf(lines)));
    const plans = new Map(found.map((line) => [line.id, line]));
    for (const { lineNo, orderDetailId, planDetailId } of lines) {
        if (planDetailId === null && isByPlan(orderDetailId))
            fail(errors.planLineMissing, { lineNo });
        if (planDetailId !== null && plans.get(planDetailId)?.orderDetailId !== orderDetailId)
            fail(errors.planLineOfOther, { lineNo });
    }
}
/** Ships what plan lines call off, never more; call it before the order lines are locked. */
export async function shipPlanned(ctx, lines) {
    const moves = lines.flatMap(({ planDetailId, shipQty }) => planDetailId === null ? [] : [{ planDetailId, shipped: shipQty, received: '0' }]);
    await movePlanned(ctx, moves, (line, qty) => {
        const [name, limit] = [line.planLineNo ?? '', unshippedQty(line)];
        if (line.status !== 'WAIT' && line.status !== 'REPLIED' && line.status !== 'CONFIRMED')
            fail(errors.planLineNotLive, { line: name });
        if (isMore(qty, limit))
            fail(errors.overPlanShip, { line: name, limit, quantity: qty });
    });
}
/** Adds to what of plan lines was shipped and received, and lets their plans follow. */
export async function movePlanned(ctx, moves, check = () => undefined) {
    if (moves.length === 0)
        return;
    await ctx.asSystem(async (system) => {
        const lines = await lockPlanLines(system.db, idsOf(moves));
        for (const line of lines) {
            const own = moves.filter(({ planDetailId }) => planDetailId === line.id);
            const shipped = sum(own.map((move) => move.shipped));
            check(line, shipped);
            await system.store(deliveryPlanDetail).patch(line.id, {
                shippedQty: plus(line.shippedQty, shipped),
                receivedQty: plus(line.receivedQty, sum(own.map((move) => move.received))),
            }, 'deliver');
            // What leaves the supplier is taken from the stock kept ready there.
            await useStock(system, line.id, shipped);
        }
        await refreshPlans(system, lines.map(({ planId }) => planId));
    });
}
/** Plans give up what the ledger no longer holds as planned: the latest call-offs of closed or terminated order lines. */
export async function trimPlans(ctx, orderDetailIds) {
    if (orderDetailIds.length === 0)
        return;
    await ctx.asSystem(async (system) => {
        const ids = await liveLinesOf(system.db, orderDetailIds);
        if (ids.length === 0)
            return;
        const lines = await lockPlanLines(system.db, ids);
        const planned = await plannedOf(system.db, orderDetailIds);
        for (const [orderDetailId, own] of Map.groupBy(lines, (line) => line.orderDetailId)) {
            const excess = minus(sum(own.map(liveQty)), planned.get(orderDetailId) ?? '0');
            if (isPositive(excess))
                await trim(system, own, excess);
        }
    });
}
async function trim(system, lines, excess) {
    const open = lines.filter(({ status }) => openStates.includes(status));
    const byId = new Map(open.map((line) => [line.id, line]));
    for (const { id, qty } of trimmed(open, excess)) {
        const line = byId.get(id);
        if (!line)
            continue;
        const left = minus(liveQty(line), qty);
        const isOver = !isMore(left, line.shippedQty);
        await system.store(deliveryPlanDetail).patch(id, {
            closedQty: plus(line.closedQty, qty),
            ...(isOver ? { status: isPositive(left) ? 'CLOSED' : 'CANCELLED' } : {}),
        }, 'order');
        const day = { oldDate: line.requireDate, newDate: line.requireDate };
        await recordVersion(system, line.planId, [
            { planDetailId: id, kind: 'ORDER', oldQty: liveQty(line), newQty: left, ...day, reason: null },
        ]);
        await refreshPlans(system, [line.planId]);
    }
}
const idsOf = (lines) => [
    ...new Set(lines.flatMap(({ planDetailId }) => (planDetailId === null ? [] : [planDetailId]))),
];
