import { defineJob } from '#engine/runtime/jobs.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { parameterNumber } from '#engine/runtime/parameters.ts';
import { refreshStockUp } from './refreshStockUp.server.ts';
import { dueReports, goingStockUps } from './stockUp.queries.ts';
import { stockUpDetail } from './stockUpDetail.document.ts';
import { reportDays } from './stockUpDetail.server.ts';

/** Tells of stocking-up that goes on what is there, what should be brought, and when reports are due. */
export const followStockUps = defineJob({
  code: 'pur.followStockUps',
  label: ['备货补货与上报提示', 'Ask for buffer stock to be filled, and for reports'],
  cron: '17 * * * *',
  async run(_, ctx) {
    for (const id of await goingStockUps(ctx.db, ctx.today)) await refreshStockUp(ctx, id);
    const days = await parameterNumber(ctx.db, reportDays);
    for (const id of await dueReports(ctx.db, ctx.today, days)) {
      await ctx.store(stockUpDetail).patch(id, { askedOn: ctx.today }, 'ask');
      await notifyEvent(ctx, stockUpDetail, 'askReport', id, null);
    }
  },
});
