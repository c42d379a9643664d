import type { Context } from '#engine/context.ts';
import { sql } from '#engine/database.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';

interface Pair {
  readonly one: string;
  readonly other: string;
}

/** Refuses roles of which two exclude each other, naming the pair (`domain/suppliers-platform.md` §6.2). */
export async function demandNoExclusion(ctx: Context, roleIds: readonly string[]): Promise<void> {
  const pair = await ctx.db.maybe<Pair>(sql`
    select coalesce(nullif(a.role_name->>${ctx.language}, ''), a.role_name->>'zh') as one,
           coalesce(nullif(b.role_name->>${ctx.language}, ''), b.role_name->>'zh') as other
      from system_sys_role_mutex m join system_sys_role a on a.id = m.parent_id join system_sys_role b on b.id = m.other_id
     where not m.deleted_flag and m.parent_id = any(${roleIds}::bigint[]) and m.other_id = any(${roleIds}::bigint[])
     order by m.id limit 1`);
  if (pair) fail(errors.roleExcluded, { one: pair.one, other: pair.other });
}

/** Users who hold two roles that exclude each other, from before the pair was forbidden. */
export const standingConflicts = (ctx: Context): Promise<unknown[]> =>
  ctx.db.many(sql`
    select u.id as "userId", u.user_name as "userName", u.real_name as "realName",
           a.role_code as "roleCode", coalesce(nullif(a.role_name->>${ctx.language}, ''), a.role_name->>'zh') as "roleName",
           b.role_code as "otherCode", coalesce(nullif(b.role_name->>${ctx.language}, ''), b.role_name->>'zh') as "otherName"
      from system_sys_role_mutex m
      join system_sys_user_role ua on ua.role_id = m.parent_id and not ua.deleted_flag
      join system_sys_user_role ub on ub.role_id = m.other_id and ub.parent_id = ua.parent_id and not ub.deleted_flag
      join system_iap_sys_user_t u on u.id = ua.parent_id and not u.deleted_flag
      join system_sys_role a on a.id = m.parent_id and not a.deleted_flag
      join system_sys_role b on b.id = m.other_id and not b.deleted_flag
     where not m.deleted_flag order by u.user_name, m.id limit 1000`);
