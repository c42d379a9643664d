import { defineJob } from '#engine/runtime/jobs.ts';
import { goingPlans } from './plan.queries.ts';
import { refreshPlans } from './refreshPlans.server.ts';

/** Moves call-offs into nearer zones as the days pass. */
export const movePlanZones = defineJob({
  code: 'pur.movePlanZones',
  label: ['交货计划区段与敞口更新', 'Move delivery schedules through their zones'],
  cron: '25 0 * * *',
  async run(_, ctx) {
    await refreshPlans(ctx, await goingPlans(ctx.db));
  },
});
