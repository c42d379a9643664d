import type { Context } from '#engine/context.ts';
import { sql } from '#engine/database.ts';
import { removeSecondFactor } from './secondFactor/secondFactor.server.ts';
import { endLoginsOf } from './sessions.server.ts';

/** Takes the second factor of a user away, with its recovery codes, and ends the logins. */
export async function dropSecondFactor(ctx: Context, userId: string): Promise<void> {
  await ctx.asSystem(async ({ db }) => {
    await removeSecondFactor(db, userId);
    await endLoginsOf(db, [userId]);
  });
}

/**
 * Removes what tells who a user is, and everything to log in with; the id and what was done under it stay. Written without
 * the history of the fields, which would keep what is to go.
 */
export async function forgetPerson(ctx: Context, userId: string): Promise<void> {
  await dropSecondFactor(ctx, userId);
  const id = sql`${userId}::bigint`;
  await ctx.asSystem(async ({ db }) => {
    await db.run(sql`
      update system_iap_sys_user_t
         set user_name = ${`gone_${BigInt(userId).toString(36)}`.slice(0, 16)}, real_name = '已注销用户', phone = null, email = null,
             gender = null, age = null, description = null, employee_id = null, user_group = null, last_login_ip = null
       where id = ${id}`);
    await db.run(
      sql`update attachment_oss_business set deleted_flag = true where creator = ${id} and purpose = 'avatar'`,
    );
    for (const table of ['sys_credential', 'sys_device', 'sys_wechat', 'sys_user_setting', 'sys_draft'])
      await db.run(sql`delete from ${sql.table(table)} where user_id = ${id}`);
  });
}
