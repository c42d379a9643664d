import { sql } from '#engine/database/database.ts';
import { defineJob } from '#engine/runtime/jobs.ts';
/** Forgets codes after a day, devices after 400 days without a login, and the login log after two years. */
export const cleanUpLogins = defineJob({
    code: 'identity.cleanUp',
    label: ['清理登录数据', 'Forget what logins no longer need'],
    cron: '37 3 * * *',
    async run(_, ctx) {
        await ctx.db.run(sql `delete from sys_verification where expires < now() - interval '1 day'`);
        await ctx.db.run(sql `delete from sys_device where last_seen < now() - interval '400 days'`);
        await ctx.db.run(sql `delete from system_sys_login_log where login_time < now() - interval '2 years'`);
    },
});
