import type { Context } from '#engine/context.ts';
import { sql } from '#engine/database.ts';
import { hashPassword, randomPassword } from './passwords.server.ts';
import { countVersion, endLoginsOf } from './sessions.server.ts';
import { storePassword } from './users.queries.ts';

/** Makes the rights of users count anew at their next request. */
export async function forgetRights(ctx: Context, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0) await ctx.asSystem((system) => countVersion(system.db, userIds));
}

/** Gives a user a password that need not be changed: for accounts that are made together with their password. */
export async function setPassword(ctx: Context, userId: string, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await ctx.asSystem((system) => storePassword(system.db, userId, hash, false));
}

/** Gives a user a random password that must be changed at the next login, ends the running logins, and tells it once. */
export async function givePassword(ctx: Context, userId: string): Promise<string> {
  const password = randomPassword();
  const hash = await hashPassword(password);
  await ctx.asSystem(async (system) => {
    await storePassword(system.db, userId, hash, true);
    await endLoginsOf(system.db, [userId]);
  });
  return password;
}

/** Ends the running logins of users at once, such as when they are disabled. */
export async function endLoginsFor(ctx: Context, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0) await ctx.asSystem((system) => endLoginsOf(system.db, userIds));
}

/** Lets a user try again at once after failed logins. */
export async function forgetFailures(ctx: Context, userName: string): Promise<void> {
  await ctx.asSystem((system) =>
    system.db.run(sql`delete from sys_login_failure where user_name = ${userName.toLowerCase()}`),
  );
}
