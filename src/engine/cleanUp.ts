import { sql } from './database.ts';
import { defineJob } from './jobs.ts';

/**
 * Forgets what has served its time: idempotency keys after a day, failed logins after two, drafts after 30 days without
 * a change, ended logins after 90.
 */
export const cleanUp = defineJob({
  code: 'engine.cleanUp',
  label: ['清理过期数据', 'Forget what has expired'],
  cron: '17 3 * * *',
  async run(_, ctx) {
    await ctx.db.run(sql`delete from sys_idempotency where create_date < now() - interval '1 day'`);
    await ctx.db.run(sql`delete from sys_login_failure where time < now() - interval '2 days'`);
    await ctx.db.run(sql`delete from sys_draft where saved_at < now() - interval '30 days'`);
    await ctx.db.run(sql`
      delete from sys_login where coalesce(ended_at, absolute_expires) < now() - interval '90 days'`);
  },
});
