import { isDecimal, normalise, sum } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { isDay } from '#model/days.ts';
import { isRecord } from '#model/value.ts';
import { errors } from '../errors.ts';
import { deliveryPlanDetail } from './deliveryPlanDetail.document.ts';
import { deliveryPromise } from './deliveryPromise.document.ts';
import { checkPromises, gapOf, liveQty } from './plan.rules.ts';
const asksForAnswer = ({ status }) => status === 'WAIT' || status === 'RETURNED';
const asPlanned = (line) => ({
    promiseQty: liveQty(line),
    promiseDate: line.requireDate,
    reason: null,
});
/** Reads promises as a call gives them, by plan line; refuses those of lines that need no answer. */
export function readPromises(plan, input) {
    const asked = new Set(plan.lines.filter(asksForAnswer).map((line) => line.id));
    const promises = new Map();
    for (const row of Array.isArray(input) ? input.filter(isRecord) : []) {
        const id = String(row['planDetailId'] ?? '');
        if (!asked.has(id))
            fail(errors.promiseForOther);
        const [quantity, date, reason] = [numberOf(row['promiseQty']), row['promiseDate'], row['reason']];
        if (quantity === undefined || typeof date !== 'string' || !isDay(date))
            return fail(errors.promiseMissing);
        const promise = {
            promiseQty: quantity,
            promiseDate: date,
            reason: typeof reason === 'string' ? reason.slice(0, 500) : null,
        };
        promises.set(id, [...(promises.get(id) ?? []), promise]);
    }
    for (const line of plan.lines)
        checkPromises(line, promises.get(line.id) ?? [asPlanned(line)]);
    return promises;
}
const numberOf = (value) => (isDecimal(value) ? normalise(value) : undefined);
/** Keeps what was promised; lines without a promise of their own are promised as planned. */
export async function savePromises(ctx, plan, promises, status) {
    await ctx.asSystem(async (system) => {
        for (const line of plan.lines.filter(asksForAnswer))
            await promiseLine(system, plan, line, promises.get(line.id) ?? [asPlanned(line)], status);
    });
}
/** Replaces the promises of one line. */
export async function promiseLine(system, plan, line, promises, status) {
    const store = system.store(deliveryPromise);
    const old = await store.find({ planDetailId: line.id });
    if (old.length > 0)
        await store.remove(old.map(({ id }) => id));
    const { planVersion, companyId, supplierBaseId } = plan;
    await store.createMany(promises.map((promise) => ({
        parentId: plan.id,
        planDetailId: line.id,
        planVersion,
        companyId,
        supplierBaseId,
        ...promise,
    })));
    await system.store(deliveryPlanDetail).patch(line.id, {
        status,
        promiseQty: sum(promises.map(({ promiseQty }) => promiseQty)),
        gapQty: gapOf(liveQty(line), line.requireDate, promises),
    }, 'reply');
}
