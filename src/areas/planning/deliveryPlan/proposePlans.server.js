import { notifyEvent } from '#engine/runtime/notifications.ts';
import { divide, isPositive, minus, round, times } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { readLines } from '#areas/purchasing/public.ts';
import { errors } from '../errors.ts';
import { deliveryPlan } from './deliveryPlan.document.ts';
import { callableLines, coverOf, materialsByCode, promisedLines } from './plan.queries.ts';
import { dayAfter } from '#model/days.ts';
import { calledOff, callsAsPromised, netRequirements, readDemand } from './proposal.rules.ts';
const replyDays = 2;
/** Drafts of plans that meet a demand: what stock, transit and plans do not cover, spread over the suppliers' orders. */
export async function proposePlans(ctx, companyId, need) {
    // Nobody learns of the stock of a company out of sight.
    await ctx.store(company).get(companyId);
    const needs = Map.groupBy(readDemand(need), ({ material }) => material);
    const materials = await materialsByCode(ctx.db, [...needs.keys()]);
    const calls = [];
    for (const [code, own] of needs) {
        const materialId = materials.get(code) ?? fail(errors.materialUnknown, { material: code });
        const cover = await ctx.asSystem((system) => coverOf(system.db, companyId, materialId));
        let lines = await ctx.asSystem((system) => callableLines(system.db, companyId, materialId));
        for (const requirement of netRequirements(own, cover)) {
            const made = calledOff(requirement, lines).calls;
            lines = reduced(lines, made);
            calls.push(...made.flatMap((call) => inOrderUnit(call, lines)));
        }
    }
    if (calls.length === 0)
        fail(errors.nothingToPropose);
    const plans = [];
    for (const [supplierBaseId, own] of Map.groupBy(calls, (call) => call.supplierBaseId))
        plans.push(await ctx.store(deliveryPlan).create({ ...planOf(ctx, companyId, supplierBaseId, own), source: 'MRP' }));
    return plans;
}
/** The draft of a plan that calls off what a supplier has promised, on the days he promised it for. */
export async function planAsPromised(ctx, companyId, supplierBaseId) {
    await ctx.store(company).get(companyId);
    const lines = await ctx.asSystem((system) => promisedLines(system.db, companyId, supplierBaseId));
    const calls = lines.flatMap((line) => callsAsPromised(line, ctx.today).map((call) => ({ ...call, supplierBaseId, orderDetailId: line.id })));
    if (calls.length === 0)
        fail(errors.nothingPromised);
    return ctx.store(deliveryPlan).create(planOf(ctx, companyId, supplierBaseId, calls));
}
/** Drafts the plan that calls off what a return has to be replaced by, and tells the planners; lines that have ended are left out. */
export async function planReplacement(ctx, { id: returnedId, companyId, supplierBaseId }, replacements) {
    if (companyId === null || supplierBaseId === null || replacements.length === 0)
        return;
    await ctx.asSystem(async (system) => {
        const orders = await readLines(system.db, replacements.map(({ orderDetailId }) => orderDetailId));
        const live = new Set(orders.flatMap(({ id, status }) => (status === 'CONFIRMED' ? [id] : [])));
        const calls = replacements.filter(({ orderDetailId }) => live.has(orderDetailId));
        if (calls.length === 0)
            return;
        const plan = planOf(system, companyId, supplierBaseId, calls.map((call) => ({ ...call, supplierBaseId })));
        const { id } = await system.store(deliveryPlan).create({ ...plan, source: 'RETURN', returnedId });
        await notifyEvent(system, deliveryPlan, 'replace', id, null);
    });
}
const undecided = ['NEW', 'REJECTED', 'WITHDRAWN', 'APPROVED'];
/** Gives up the plans for a return that was undone, as far as nobody has published them. */
export async function dropReplacement(ctx, returnedId, reason) {
    await ctx.asSystem(async (system) => {
        const plans = system.store(deliveryPlan);
        for (const { id } of await plans.find({ returnedId, status: undecided }))
            await plans.run('discard', id, { reason });
    });
}
const reduced = (lines, calls) => lines.map((line) => {
    const taken = calls.find(({ id }) => id === line.id)?.quantity ?? '0';
    return { ...line, openToPlan: minus(line.openToPlan, taken) };
});
function inOrderUnit(call, lines) {
    const line = lines.find(({ id }) => id === call.id);
    if (!line)
        return [];
    const planQty = round(divide(times(call.quantity, line.den), line.num), line.precision);
    const { supplierBaseId, requireDate } = call;
    return isPositive(planQty) ? [{ supplierBaseId, orderDetailId: call.id, requireDate, planQty }] : [];
}
function planOf(ctx, companyId, supplierBaseId, calls) {
    const days = calls.map(({ requireDate }) => requireDate).toSorted();
    const [first = ctx.today, last = ctx.today] = [days[0], days.at(-1)];
    return {
        companyId,
        supplierBaseId,
        planFrom: first < ctx.today ? first : ctx.today,
        planTo: last,
        replyDueDate: `${dayAfter(ctx.today, replyDays)}T10:00:00.000Z`,
        lines: calls.map(({ orderDetailId, requireDate, planQty }, index) => ({
            lineNo: (index + 1) * 10,
            orderDetailId,
            requireDate,
            planQty,
        })),
    };
}
