import { sql } from '../database/database.ts';
import { loginDays, loginFailureDays } from './engineParameters.ts';
import { defineJob } from './jobs.ts';
import { parameterNumber } from './parameters.ts';
/**
 * Forgets what has served its time: idempotency keys after a day, drafts after 30 days without a change, logins when the
 * parameters say so.
 */
export const cleanUp = defineJob({
    code: 'engine.cleanUp',
    label: ['清理过期数据', 'Forget what has expired'],
    cron: '17 3 * * *',
    async run(_, ctx) {
        await ctx.db.run(sql `delete from sys_idempotency where create_date < now() - interval '1 day'`);
        const failures = await parameterNumber(ctx.db, loginFailureDays);
        await ctx.db.run(sql `delete from sys_login_failure where time < now() - make_interval(days => ${failures}::int)`);
        const logins = await parameterNumber(ctx.db, loginDays);
        await ctx.db.run(sql `delete from sys_draft where saved_at < now() - interval '30 days'`);
        await ctx.db.run(sql `
      delete from sys_login where coalesce(ended_at, absolute_expires) < now() - make_interval(days => ${logins}::int)`);
    },
});
