import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { parameterText } from '#engine/runtime/parameters.ts';
import { isPositive, plus } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { defineParameter } from '#model/parameters.ts';
import { postQuantities, readLines } from '#areas/purchasing/public.ts';
import { demandId } from '../demandId.server.ts';
import { errors } from '../errors.ts';
import { simulate } from '../exposure/simulate.server.ts';
import { savePromises, readPromises } from './promises.server.ts';
import { deliveryPlan } from './deliveryPlan.document.ts';
import { deliveryPlanDetail } from './deliveryPlanDetail.document.ts';
import { fillPlan, namePlanLines } from './fillPlan.server.ts';
import { isFrozen, isUnshipped, lastPromise, liveQty, unshippedQty } from './plan.rules.ts';
import { planAsPromised, proposePlans } from './proposePlans.server.ts';
import {
  openStates,
  recordVersion,
  refreshPlans,
  type Change,
  type Plan,
  type PlanDetail,
} from './refreshPlans.server.ts';

export const planApproval = defineParameter({
  key: 'pur.deliveryPlan.approval',
  upTo: 'COMPANY',
  type: 'BOOLEAN',
  label: ['交货计划须先审批', 'Delivery schedules need approval'],
  value: 'false',
});

export default implement(deliveryPlan, {
  beforeSave: fillPlan,
  beforeWrite: namePlanLines,

  transitions: {
    submit: { guard: checkComplete },
    publish: {
      async guard(plan, ctx) {
        await checkComplete(plan, ctx);
        const approval = await ctx.asSystem((system) => parameterText(system.db, planApproval, plan.companyId));
        if (approval === 'true' && plan.status !== 'APPROVED') fail(errors.approvalNeeded);
      },
      effect: publish,
    },
    reply: {
      writes: (plan, ctx) => ({ replyTime: ctx.now, lateReplyFlag: ctx.now > plan.replyDueDate }),
      async effect(plan, ctx) {
        await savePromises(ctx, plan, new Map(), 'REPLIED');
        await refreshPlans(ctx, [plan.id]);
      },
    },
    accept: { effect: accept },
    return: {
      async effect(plan, ctx) {
        const replied = plan.lines.filter(({ status }) => status === 'REPLIED').map(({ id }) => id);
        await ctx.store(deliveryPlanDetail).patch(replied, { status: 'RETURNED' }, 'return');
        await refreshPlans(ctx, [plan.id]);
      },
    },
    silence: {
      async effect(plan, ctx) {
        await savePromises(ctx, plan, new Map(), 'CONFIRMED');
        await accept(await ctx.store(deliveryPlan).get(plan.id), ctx);
      },
    },
    close: {
      guard: (plan, ctx) => checkNotFrozen(plan, ctx),
      effect: (plan, ctx) => endLines(plan, ctx, 'CLOSED', null),
    },
    cancel: {
      guard(plan, ctx) {
        const shipped = plan.lines.find((line) => !isUnshipped(line));
        if (shipped) fail(errors.alreadyShipped, { line: shipped.planLineNo ?? '', shipped: shipped.shippedQty });
        checkNotFrozen(plan, ctx);
      },
      effect: (plan, ctx, { reason }) => endLines(plan, ctx, 'CANCELLED', reason),
    },
  },

  endpoints: {
    async foresee({ body }, ctx) {
      const plans = ctx.store(deliveryPlan);
      const plan = await plans.get(demandId(body.id));
      return simulate(ctx, plan, () =>
        body.act === 'close' ? plans.run('close', plan.id) : plans.run('cancel', plan.id, { reason: tried }),
      );
    },
    async answer({ body }, ctx) {
      const plans = ctx.store(deliveryPlan);
      const id = demandId(body.id);
      const plan = await plans.get(id, 'for update');
      // In any other state the transition itself says why not.
      if (plan.status === 'PUBLISHED' || plan.status === 'RETURNED')
        await savePromises(ctx, plan, readPromises(plan, body.promises), 'REPLIED');
      return plans.run('reply', id);
    },
    async propose({ body }, ctx) {
      return { records: await proposePlans(ctx, body.companyId, body.demand) };
    },
    planAsPromised: ({ body }, ctx) => planAsPromised(ctx, body.companyId, body.supplierBaseId),
  },
});

// A preview is taken back before anybody reads why.
const tried = '预览';

async function checkComplete(plan: Plan, ctx: Context): Promise<void> {
  if (plan.lines.length === 0) fail(errors.noLines);
  const orders = await readLines(
    ctx.db,
    plan.lines.map((line) => line.orderDetailId),
  );
  const states = new Map(orders.map((line) => [line.id, line]));
  for (const { lineNo, requireDate, orderDetailId } of plan.lines) {
    if (requireDate < ctx.today) fail(errors.datePast, { lineNo, date: requireDate });
    const order = states.get(orderDetailId);
    if (order?.status !== 'CONFIRMED') fail(errors.lineNotConfirmed, { lineNo, line: order?.orderLineNo ?? '' });
  }
}

/** The order lines are called off, and the first version stands. */
async function publish(plan: Plan, ctx: Context): Promise<void> {
  await postQuantities(
    ctx,
    plan.lines.map((line) => ({
      detailId: line.orderDetailId,
      act: { kind: 'plan', qty: line.planQty },
      sourceDoc: plan.planNo,
      sourceLineId: line.id,
      planDetailId: line.id,
    })),
  );
  const ids = plan.lines.map(({ id }) => id);
  await ctx.store(deliveryPlanDetail).patch(ids, { status: 'WAIT' }, 'publish');
  const published = plan.lines.map((line): Change => ({
    planDetailId: line.id,
    kind: 'PUBLISH',
    oldQty: '0',
    newQty: line.planQty,
    oldDate: null,
    newDate: line.requireDate,
    reason: null,
  }));
  await recordVersion(ctx, plan.id, published);
  await refreshPlans(ctx, [plan.id]);
}

/** The promises bind: deliveries are measured by them. */
async function accept(plan: Plan, ctx: Context): Promise<void> {
  const agreed = plan.lines.filter(
    ({ status, dueDate }) => status === 'REPLIED' || (status === 'CONFIRMED' && !dueDate),
  );
  for (const line of agreed) {
    const own = plan.promises.filter(({ planDetailId }) => planDetailId === line.id);
    const dueDate = lastPromise(line.requireDate, own);
    await ctx.store(deliveryPlanDetail).patch(line.id, { status: 'CONFIRMED', dueDate }, 'accept');
  }
  await refreshPlans(ctx, [plan.id]);
}

function checkNotFrozen(plan: Plan, ctx: Context): void {
  const frozen = plan.lines.find(
    (line) =>
      openStates.includes(line.status) && isPositive(unshippedQty(line)) && isFrozen(line.requireDate, ctx.today, plan),
  );
  if (frozen) fail(errors.frozen, { line: frozen.planLineNo ?? '', days: plan.frozenDays });
}

/** What is not shipped leaves the plan. */
async function endLines(
  plan: Plan,
  ctx: Context,
  status: 'CLOSED' | 'CANCELLED',
  reason: string | null,
): Promise<void> {
  const open = plan.lines.filter((line) => openStates.includes(line.status));
  for (const line of open) await endLine(ctx, plan.planNo, line, status);
  await recordVersion(
    ctx,
    plan.id,
    open.map((line) => ended(line, status, reason)),
  );
  await refreshPlans(ctx, [plan.id]);
}

/** One line gives up what is not shipped. */
export async function endLine(
  ctx: Context,
  planNo: string,
  line: PlanDetail,
  status: 'CLOSED' | 'CANCELLED',
): Promise<void> {
  const rest = unshippedQty(line);
  if (isPositive(rest))
    await postQuantities(ctx, [
      {
        detailId: line.orderDetailId,
        act: { kind: 'unplan', qty: rest },
        sourceDoc: planNo,
        sourceLineId: line.id,
        planDetailId: line.id,
      },
    ]);
  await ctx.asSystem((system) =>
    system
      .store(deliveryPlanDetail)
      .patch(line.id, { status, closedQty: plus(line.closedQty, rest), gapQty: '0' }, 'end'),
  );
}

/** What ending a line changes, as its version tells it. */
export const ended = (line: PlanDetail, status: 'CLOSED' | 'CANCELLED', reason: string | null): Change => ({
  planDetailId: line.id,
  kind: status === 'CLOSED' ? 'CLOSE' : 'CANCEL',
  oldQty: liveQty(line),
  newQty: line.shippedQty,
  oldDate: line.requireDate,
  newDate: line.requireDate,
  reason,
});
