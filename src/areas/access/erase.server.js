import { sql } from '#engine/database/database.ts';
import { dropIdleRecoveryCodes } from './secondFactor/factor.queries.ts';
import { notifyFactor } from './secondFactor/factorMail.server.ts';
import { removeSecondFactor } from './secondFactor/secondFactor.server.ts';
import { keysOf, removeKey } from './securityKey/securityKey.server.ts';
import { endLoginsOf } from './sessions.server.ts';
/** Takes the second factor of a user away, with its recovery codes, and ends the logins. */
export async function dropSecondFactor(ctx, userId) {
    await forgetFactors(ctx, userId);
    await ctx.asSystem((system) => notifyFactor(system, userId, ['管理员解除了双因素验证', 'an administrator took the second factor away']));
}
async function forgetFactors(ctx, userId) {
    await ctx.asSystem(async ({ db }) => {
        await removeSecondFactor(db, userId);
        await endLoginsOf(db, [userId]);
    });
}
/** Takes one security key of a user away and ends the logins; gives its name, or undefined when there is no such key. */
export const dropSecurityKey = (ctx, userId, keyId) => ctx.asSystem(async (system) => {
    const name = await removeKey(system.db, userId, keyId);
    if (name === undefined)
        return undefined;
    await dropIdleRecoveryCodes(system.db, userId);
    await endLoginsOf(system.db, [userId]);
    await notifyFactor(system, userId, ['管理员移除了一个安全密钥', 'an administrator took a security key away']);
    return name;
});
/** The security keys of a user, for whoever may take one away. */
export const securityKeysOf = (ctx, userId) => ctx.asSystem(({ db }) => keysOf(db, userId));
/**
 * Removes what tells who a user is, and everything to log in with; the id and what was done under it stay. Written without
 * the history of the fields, which would keep what is to go.
 */
export async function forgetPerson(ctx, userId) {
    await forgetFactors(ctx, userId);
    const id = sql `${userId}::bigint`;
    await ctx.asSystem(async ({ db }) => {
        await db.run(sql `
      update system_iap_sys_user_t
         set user_name = ${`gone_${BigInt(userId).toString(36)}`.slice(0, 16)}, real_name = '已注销用户', phone = null, email = null,
             gender = null, age = null, description = null, employee_id = null, user_group = null, last_login_ip = null
       where id = ${id}`);
        await db.run(sql `update attachment_oss_business set deleted_flag = true where creator = ${id} and purpose = 'avatar'`);
        for (const table of [
            'sys_credential',
            'sys_device',
            'sys_wechat',
            'sys_identity_link',
            'sys_user_setting',
            'sys_draft',
        ])
            await db.run(sql `delete from ${sql.table(table)} where user_id = ${id}`);
    });
}
