import { fail } from '#model/errors.ts';
import { inForeignWarehouse, unitFacts } from '#areas/masterData/public.ts';
import { assertPrecision } from '#areas/masterData/unit/unit.rules.ts';
import { readLines } from '#areas/purchasing/public.ts';
import { errors } from '../errors.ts';
import { zoneOf } from './plan.rules.ts';
/** Fills in what follows from the order lines and judges a plan that is being written. */
export async function fillPlan(plan, ctx) {
    checkPeriod(plan);
    const found = await readLines(ctx.db, plan.lines.map((line) => line.orderDetailId));
    const orders = new Map(found.map((line) => [line.id, line]));
    for (const line of plan.lines)
        fillLine(plan, line, orders.get(line.orderDetailId), ctx.today);
    const foreign = await inForeignWarehouse(ctx, plan.companyId, plan.lines);
    if (foreign)
        fail(errors.warehouseOfOtherCompany, { lineNo: foreign.lineNo });
    await checkPrecision(plan, ctx);
}
/** Lines carry the number of their plan, which a new one gets last. */
export function namePlanLines(plan) {
    if (plan.planNo)
        for (const line of plan.lines)
            line.planLineNo = `${plan.planNo}-${line.lineNo}`;
}
function checkPeriod(plan) {
    const { planFrom, planTo, frozenDays: frozen, firmDays: firm, tradeDays: trade } = plan;
    if (planTo < planFrom)
        fail(errors.periodReversed, { from: planFrom, to: planTo });
    if (frozen > firm || firm > trade)
        fail(errors.zonesReversed, { frozen, firm, trade });
    const seen = new Set();
    for (const { lineNo, orderDetailId, requireDate: date, timeFrom, timeTo } of plan.lines) {
        if (date < planFrom || date > planTo)
            fail(errors.outsidePeriod, { lineNo, date, from: planFrom, to: planTo });
        if (timeFrom && timeTo && timeTo < timeFrom)
            fail(errors.timesReversed, { lineNo });
        if (seen.has(`${orderDetailId}/${date}`))
            fail(errors.lineTwice, { lineNo });
        seen.add(`${orderDetailId}/${date}`);
    }
}
function fillLine(plan, line, order, today) {
    if (!order)
        return;
    line.materialId = order.materialId;
    line.materialDesc = order.materialDesc;
    line.unitId = order.unitId;
    line.warehouseId ??= order.warehouseId;
    line.zone = zoneOf(line.requireDate, today, plan);
}
async function checkPrecision(plan, ctx) {
    const units = await unitFacts(ctx.db, plan.lines.map((line) => line.unitId));
    for (const { lineNo, unitId, planQty: quantity } of plan.lines) {
        assertPrecision(units.get(unitId ?? ''), { lineNo, quantity }, errors.unitPrecision);
    }
}
