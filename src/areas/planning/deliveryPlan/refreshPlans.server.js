import { parameterText } from '#engine/runtime/parameters.ts';
import { divide, isDecimal, isEqual, isPositive, isZero, round } from '#model/decimal.ts';
import { defineParameter } from '#model/parameters.ts';
import { readLines } from '#areas/purchasing/public.ts';
import { deliveryPlan } from './deliveryPlan.document.ts';
import { deliveryPlanChange } from './deliveryPlanChange.document.ts';
import { deliveryPlanDetail } from './deliveryPlanDetail.document.ts';
import { cumulated, exposure, planState, zoneOf } from './plan.rules.ts';
export const materialShare = defineParameter({
    key: 'pur.deliveryPlan.materialSharePct',
    upTo: 'COMPANY',
    type: 'DECIMAL',
    label: ['备料区责任占单价的百分比', 'Share of the price the buyer is liable for in the material zone (%)'],
    value: '60',
});
/** Lets a published plan follow its lines: state, zones, exposure, cumulative quantities; computed anew, never counted up. */
export async function refreshPlans(ctx, ids) {
    await ctx.asSystem(async (system) => {
        for (const id of [...new Set(ids)].toSorted())
            await refreshPlan(system, await system.store(deliveryPlan).get(id));
    });
}
async function refreshPlan(system, plan) {
    const zones = new Map(plan.lines.map((line) => [line.id, zoneOf(line.requireDate, system.today, plan)]));
    const sums = cumulated(plan.lines, plan.cumResetDate);
    for (const line of plan.lines) {
        const values = { zone: zones.get(line.id) ?? null, ...(sums.get(line.id) ?? nothing) };
        if (differs(line, values))
            await system.store(deliveryPlanDetail).patch(line.id, values, 'follow');
    }
    const prices = await unitPrices(system, plan);
    const live = plan.lines.filter(({ status }) => status !== 'CLOSED' && status !== 'CANCELLED');
    const liable = live.map((line) => ({
        ...line,
        zone: zones.get(line.id) ?? null,
        unitPrice: prices.get(line.orderDetailId) ?? '0',
    }));
    const materialSharePct = await shareOf(system, plan.companyId);
    await system.store(deliveryPlan).patch(plan.id, {
        materialSharePct,
        status: planState(plan.lines),
        gapLines: live.filter(({ gapQty, status }) => isPositive(gapQty) && status !== 'WAIT').length,
        ...rounded(exposure(liable, materialSharePct)),
    }, 'follow');
}
const nothing = { cumPlanQty: '0', cumReceiveQty: '0', cumBalanceQty: '0' };
const differs = (line, values) => line.zone !== values.zone ||
    !isEqual(line.cumPlanQty, values.cumPlanQty) ||
    !isEqual(line.cumReceiveQty, values.cumReceiveQty) ||
    !isEqual(line.cumBalanceQty, values.cumBalanceQty);
async function unitPrices(system, plan) {
    const orders = await readLines(system.db, plan.lines.map((line) => line.orderDetailId));
    return new Map(orders.map((line) => [line.id, isZero(line.orderQty) ? '0' : divide(line.netAmt, line.orderQty)]));
}
// An estimate of what is at stake: cents are enough, whatever the currency.
const rounded = ({ firmAmt, tradeAmt, exposureAmt }) => ({
    firmAmt: round(firmAmt, 2),
    tradeAmt: round(tradeAmt, 2),
    exposureAmt: round(exposureAmt, 2),
});
/** For how much of the price of goods a company is liable in the material zone. */
export async function shareOf(system, companyId) {
    const text = await parameterText(system.db, materialShare, companyId);
    return isDecimal(text) ? text : '0';
}
/** Begins the next version of a published plan, or the first, and keeps what it changes. */
export async function recordVersion(ctx, planId, changes) {
    await ctx.asSystem(async (system) => {
        const plan = await system.store(deliveryPlan).get(planId);
        const isFirst = plan.changes.length === 0;
        const planVersion = isFirst ? plan.planVersion : plan.planVersion + 1;
        const { companyId, supplierBaseId } = plan;
        await system
            .store(deliveryPlanChange)
            .createMany(changes.map((change) => ({ parentId: planId, planVersion, companyId, supplierBaseId, ...change })));
        if (!isFirst)
            await system.store(deliveryPlan).patch(planId, { planVersion }, 'version');
    });
}
/** States in which a line takes part in the plan. */
export const openStates = [
    'WAIT',
    'REPLIED',
    'RETURNED',
    'CONFIRMED',
    'CHANGING',
];
