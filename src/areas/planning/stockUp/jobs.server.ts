import { defineJob } from '#engine/jobs.ts';
import { refreshStockUp } from './refresh.server.ts';
import { stockUp } from './stockUp.document.ts';
import { goingStockUps } from './stockUp.queries.ts';

/** Ends stocking-up whose last day has passed; tells of the others what is there and what should be brought. */
export const followStockUps = defineJob({
  code: 'pur.followStockUps',
  label: ['备货到期与补货提示', 'End stocking-up that is over, and ask for what should be brought'],
  cron: '17 * * * *',
  async run(_, ctx) {
    for (const { id, isOver } of await goingStockUps(ctx.db, ctx.today))
      await (isOver ? ctx.store(stockUp).run('expire', id) : refreshStockUp(ctx, id));
  },
});
