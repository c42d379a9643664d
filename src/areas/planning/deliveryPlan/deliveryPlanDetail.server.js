import { implement } from '#engine/runtime/implement.ts';
import { isEqual, isLess, isMore, isPositive, isZero, minus } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { postQuantities } from '#areas/purchasing/public.ts';
import { demandId } from '../demandId.server.ts';
import { errors } from '../errors.ts';
import { simulate } from '../exposure/simulate.server.ts';
import { promiseLine } from './promises.server.ts';
import { deliveryPlan } from './deliveryPlan.document.ts';
import { deliveryPlanDetail } from './deliveryPlanDetail.document.ts';
import { endLine, ended } from './deliveryPlan.server.ts';
import { isFrozen, isUnshipped, liveQty } from './plan.rules.ts';
import { recordVersion, refreshPlans } from './refreshPlans.server.ts';
export default implement(deliveryPlanDetail, {
    transitions: {
        change: {
            async guard(line, ctx, input) {
                const plan = await planOf(line, ctx);
                checkNotFrozen(plan, line, ctx.today, input.requireDate);
                checkChange(line, input, ctx.today);
            },
            writes: (_line, _ctx, input) => ({
                planQty: input.planQty,
                closedQty: '0',
                requireDate: input.requireDate,
                changeReason: input.reason,
                promiseQty: '0',
                gapQty: '0',
                dueDate: null,
            }),
            effect: (line, ctx) => follow(line, ctx, 'CHANGE'),
        },
        ask: {
            guard: (line, ctx, input) => checkChange(line, input, ctx.today),
            writes: (line, _ctx, input) => ({
                proposedQty: input.planQty,
                proposedDate: input.requireDate,
                changeReason: input.reason,
                previousStatus: previousOf(line),
            }),
            effect: (line, ctx) => refreshPlans(ctx, [line.parentId ?? '']),
        },
        agree: { effect: agree },
        refuse: {
            writes: (_line, _ctx, { reason }) => ({ changeReason: reason, proposedDate: null, proposedQty: '0' }),
            async effect(line, ctx) {
                await ctx.asSystem((system) => system.store(deliveryPlanDetail).patch(line.id, { status: line.previousStatus ?? 'WAIT' }, 'refuse'));
                await refreshPlans(ctx, [line.parentId ?? '']);
            },
        },
        close: {
            guard: async (line, ctx) => checkNotFrozen(await planOf(line, ctx), line, ctx.today),
            effect: (line, ctx) => end(line, ctx, 'CLOSED', null),
        },
        cancel: {
            async guard(line, ctx) {
                if (!isUnshipped(line))
                    fail(errors.alreadyShipped, { line: line.planLineNo ?? '', shipped: line.shippedQty });
                checkNotFrozen(await planOf(line, ctx), line, ctx.today);
            },
            writes: (_line, _ctx, { reason }) => ({ changeReason: reason }),
            effect: (line, ctx, { reason }) => end(line, ctx, 'CANCELLED', reason),
        },
    },
    endpoints: {
        async foresee({ body }, ctx) {
            const line = await ctx.store(deliveryPlanDetail).get(demandId(body.id));
            const { companyId, supplierBaseId } = await planOf(line, ctx);
            return simulate(ctx, { companyId, supplierBaseId }, () => tryOut(ctx, line, body));
        },
    },
});
/** Carries out what a preview asks about; what the supplier has to agree to as if he had. */
async function tryOut(ctx, line, { act, planQty, requireDate }) {
    const lines = ctx.store(deliveryPlanDetail);
    // It is taken back before anybody reads why.
    const reason = '预览';
    const wanted = { planQty: planQty ?? liveQty(line), requireDate: requireDate ?? line.requireDate, reason };
    if (act === 'close')
        await lines.run('close', line.id);
    if (act === 'cancel')
        await lines.run('cancel', line.id, { reason });
    if (act === 'change')
        await lines.run('change', line.id, wanted);
    if (act === 'ask') {
        await lines.run('ask', line.id, wanted);
        await lines.run('agree', line.id);
    }
}
const planOf = (line, ctx) => ctx.asSystem((system) => system.store(deliveryPlan).get(line.parentId ?? ''));
function checkNotFrozen(plan, line, today, wanted) {
    const isNear = isFrozen(line.requireDate, today, plan) || (wanted && isFrozen(wanted, today, plan));
    if (isNear)
        fail(errors.frozen, { line: line.planLineNo ?? '', days: plan.frozenDays });
}
function checkChange(line, { planQty, requireDate }, today) {
    // The page asks in advance, before anybody has entered anything.
    if (!planQty || !requireDate)
        return;
    if (isLess(planQty, line.shippedQty))
        fail(errors.belowShipped, { line: line.planLineNo ?? '', shipped: line.shippedQty, quantity: planQty });
    if (requireDate < today)
        fail(errors.changeDatePast, { date: requireDate });
    if (isEqual(planQty, liveQty(line)) && requireDate === line.requireDate)
        fail(errors.nothingChanged);
}
function previousOf({ status }) {
    return status === 'REPLIED' || status === 'RETURNED' || status === 'CONFIRMED' ? status : 'WAIT';
}
/** The ledger and the version follow what a line was changed to; what it was before, the last version tells. */
async function follow(line, ctx, kind) {
    const plan = await planOf(line, ctx);
    const last = plan.changes
        .filter(({ planDetailId }) => planDetailId === line.id)
        .toSorted((a, b) => b.planVersion - a.planVersion)[0];
    const oldQty = last?.newQty ?? '0';
    const delta = minus(line.planQty, oldQty);
    if (!isZero(delta))
        await postQuantities(ctx, [
            {
                detailId: line.orderDetailId,
                act: isPositive(delta) ? { kind: 'plan', qty: delta } : { kind: 'unplan', qty: minus(oldQty, line.planQty) },
                sourceDoc: plan.planNo,
                sourceLineId: line.id,
                planDetailId: line.id,
            },
        ]);
    await recordVersion(ctx, plan.id, [
        {
            planDetailId: line.id,
            kind,
            oldQty,
            newQty: line.planQty,
            oldDate: last?.newDate ?? null,
            newDate: line.requireDate,
            reason: line.changeReason,
        },
    ]);
    await refreshPlans(ctx, [plan.id]);
}
/** The supplier agrees: the change takes effect as a promise; giving up all that is not shipped ends the line. */
async function agree(line, ctx) {
    const { proposedQty, proposedDate } = line;
    if (!isMore(proposedQty, line.shippedQty)) {
        await end(line, ctx, isUnshipped(line) ? 'CANCELLED' : 'CLOSED', line.changeReason);
        return;
    }
    const changed = {
        planQty: proposedQty,
        closedQty: '0',
        requireDate: proposedDate ?? line.requireDate,
        dueDate: proposedDate ?? line.requireDate,
    };
    await ctx.asSystem(async (system) => {
        await system
            .store(deliveryPlanDetail)
            .patch(line.id, { ...changed, proposedQty: '0', proposedDate: null }, 'agree');
        const promised = { promiseQty: proposedQty, promiseDate: changed.requireDate, reason: line.changeReason };
        await promiseLine(system, await planOf(line, ctx), { ...line, ...changed }, [promised], 'CONFIRMED');
    });
    await follow({ ...line, ...changed }, ctx, 'AGREE');
}
async function end(line, ctx, status, reason) {
    const plan = await planOf(line, ctx);
    await endLine(ctx, plan.planNo, line, status);
    await recordVersion(ctx, plan.id, [ended(line, status, reason)]);
    await refreshPlans(ctx, [plan.id]);
}
