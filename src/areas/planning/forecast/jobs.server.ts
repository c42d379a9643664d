import { defineJob } from '#engine/runtime/jobs.ts';
import { forecast } from './forecast.document.ts';
import { passedForecasts, unansweredForecasts } from './forecast.queries.ts';

/** Escalates forecasts that the supplier has not answered in time, and ends those whose last day has passed. */
export const followForecasts = defineJob({
  code: 'pur.followForecasts',
  label: ['预测逾期升级与失效', 'Escalate unanswered forecasts and end old ones'],
  cron: '13 * * * *',
  async run(_, ctx) {
    const forecasts = ctx.store(forecast);
    for (const id of await unansweredForecasts(ctx.db))
      await forecasts.run('escalate', id, { reason: '逾期未答复 · Not answered in time' });
    for (const id of await passedForecasts(ctx.db, ctx.today)) await forecasts.run('expire', id);
  },
});
