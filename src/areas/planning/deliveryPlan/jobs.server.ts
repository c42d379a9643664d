import { defineJob } from '#engine/runtime/jobs.ts';
import { deliveryPlan } from './deliveryPlan.document.ts';
import { goingPlans, silentPlans } from './plan.queries.ts';
import { refreshPlans } from './refreshPlans.server.ts';

/** Confirms plans that the supplier has not answered in time, where silence counts as consent. */
export const confirmSilentPlans = defineJob({
  code: 'pur.confirmSilentPlans',
  label: ['交货计划逾期视为确认', 'Confirm delivery plans that were not answered in time'],
  cron: '9 * * * *',
  async run(_, ctx) {
    for (const id of await silentPlans(ctx.db)) await ctx.store(deliveryPlan).run('silence', id);
  },
});

/** Moves call-offs into nearer zones as the days pass. */
export const movePlanZones = defineJob({
  code: 'pur.movePlanZones',
  label: ['交货计划区段与敞口更新', 'Move delivery plans through their zones'],
  cron: '25 0 * * *',
  async run(_, ctx) {
    await refreshPlans(ctx, await goingPlans(ctx.db));
  },
});
