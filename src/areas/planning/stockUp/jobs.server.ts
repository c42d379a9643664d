import { defineJob } from '#engine/runtime/jobs.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { parameterNumber } from '#engine/runtime/parameters.ts';
import { refreshStockUp } from './refreshStockUp.server.ts';
import { stockUp } from './stockUp.document.ts';
import { dueReports, goingStockUps } from './stockUp.queries.ts';
import { stockUpDetail } from './stockUpDetail.document.ts';
import { reportDays } from './stockUpDetail.server.ts';

/** Ends stocking-up whose last day has passed; tells of the others what is there and what should be brought. */
export const followStockUps = defineJob({
  code: 'pur.followStockUps',
  label: ['备货到期、补货与上报提示', 'End stocking-up that is over, ask for what should be brought and for reports'],
  cron: '17 * * * *',
  async run(_, ctx) {
    for (const { id, isOver } of await goingStockUps(ctx.db, ctx.today))
      await (isOver ? ctx.store(stockUp).run('expire', id) : refreshStockUp(ctx, id));
    const days = await parameterNumber(ctx.db, reportDays);
    for (const id of await dueReports(ctx.db, ctx.today, days)) {
      await ctx.store(stockUpDetail).patch(id, { askedOn: ctx.today }, 'ask');
      await notifyEvent(ctx, stockUpDetail, 'askReport', id, null);
    }
  },
});
