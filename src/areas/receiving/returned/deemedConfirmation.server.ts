import { defineJob } from '#engine/runtime/jobs.ts';
import { defineParameter } from '#model/parameters.ts';
import { returned } from './returned.document.ts';
import { silentReturns } from './returned.queries.ts';

/** Days after which a return that the supplier has not answered counts as confirmed; 0 means never. */
export const deemedReturnDays = defineParameter({
  key: 'pur.return.deemedDays',
  type: 'INTEGER',
  label: ['退货逾期视为确认的天数（0 表示从不）', 'Days until an unanswered return counts as confirmed (0: never)'],
  value: '0',
  upTo: 'SUPPLIER',
  min: 0,
});

/** Confirms returns whose supplier has let the time for an answer pass. */
export const confirmOverdueReturns = defineJob({
  code: 'pur.confirmSilentReturns',
  label: ['退货逾期视为确认', 'Confirm returns that were not answered in time'],
  cron: '5 * * * *',
  async run(_, ctx) {
    for (const id of await silentReturns(ctx.db)) await ctx.store(returned).run('confirm', id);
  },
});
