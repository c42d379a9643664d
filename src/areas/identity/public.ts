import type { Context } from '#engine/context.ts';
import type { Registry } from '#engine/registry.ts';
import { hashPassword, randomPassword } from './passwords.server.ts';
import { countVersion, endLoginsOf } from './sessions.server.ts';
import { createPermissions } from './permissions.server.ts';
import { loadUser, storePassword, type KnownUser } from './users.queries.ts';

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

/** Somebody with all rights of the account, to be looked at; nothing is done on that person's behalf. */
export const userWithRights = (ctx: Context, registry: Registry, userId: string): Promise<KnownUser | undefined> =>
  ctx.asSystem((system) => loadUser(system.db, createPermissions(registry), userId, null));
