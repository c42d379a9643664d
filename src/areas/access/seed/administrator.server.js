import { sql } from '#engine/database/database.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import { resetPassword } from '../accountActs.server.ts';
import { iapSysUserT } from '../user/user.document.ts';
/** Makes the first administrator of an empty installation; gives the password once, undefined when there are users. */
export async function firstAdministrator(engine, log) {
    return runRequest(engine, { user: systemUser, language: 'zh', log }, async (ctx) => {
        await ctx.db.run(sql `select pg_advisory_xact_lock(726100, 2)`);
        const somebody = await ctx.db.maybe(sql `select 1 from system_iap_sys_user_t limit 1`);
        if (somebody)
            return undefined;
        const role = await ctx.db.one(sql `select id from system_sys_role where role_code = 'platform_admin'`);
        const user = await ctx.store(iapSysUserT).create({
            userName: 'admin',
            realName: '平台管理员',
            userType: 'ADMIN',
            allCompaniesFlag: true,
            roles: [{ roleId: role.id }],
            companies: [],
        });
        return { userName: user.userName, password: await resetPassword(ctx, user.id) };
    });
}
