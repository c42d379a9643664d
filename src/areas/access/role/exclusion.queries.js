import { sql } from '#engine/database/database.ts';
import { fail } from '#model/errors.ts';
import { userScope } from '../userScope.queries.ts';
import { errors } from '../errors.ts';
const nameOfRole = (ctx, alias) => sql `coalesce(nullif(${sql.ref(alias)}.role_name->>${ctx.language}, ''), ${sql.ref(alias)}.role_name->>'zh')`;
const refuse = (pair) => {
    if (pair)
        fail(errors.roleExcluded, { one: pair.one, other: pair.other });
};
/** Refuses roles of which two, given or inherited, exclude each other, naming the pair. */
export async function assertNoExclusion(ctx, roleIds) {
    const held = sql `select held_id from system_role_reach where role_id = any(${roleIds}::bigint[])`;
    refuse(await ctx.db.maybe(sql `
      select ${nameOfRole(ctx, 'a')} as one, ${nameOfRole(ctx, 'b')} as other
        from system_sys_role_mutex m join system_sys_role a on a.id = m.parent_id join system_sys_role b on b.id = m.other_id
       where not m.deleted_flag and m.parent_id in (${held}) and m.other_id in (${held})
       order by m.id limit 1`));
}
/** The same for a role that now inherits from others: neither the role nor anybody who holds it may come to hold such a pair. */
export async function assertNoExclusionBy(ctx, roleId, parentIds) {
    if (parentIds.length === 0)
        return;
    const brought = sql `select held_id from system_role_reach where role_id = any(${parentIds}::bigint[])`;
    refuse(await ctx.db.maybe(sql `
      with holding (who, role_id) as (
        select 0, ${roleId}::bigint
        union
        select ur.parent_id, ur.role_id from system_sys_user_role ur
          join system_iap_sys_user_t u on u.id = ur.parent_id and not u.deleted_flag
         where not ur.deleted_flag and ur.parent_id in (
           select h.parent_id from system_role_reach x join system_sys_user_role h on h.role_id = x.role_id and not h.deleted_flag
            where x.held_id = ${roleId}::bigint)),
      held as (select distinct holding.who, x.held_id from holding join system_role_reach x on x.role_id = holding.role_id)
      select ${nameOfRole(ctx, 'a')} as one, ${nameOfRole(ctx, 'b')} as other
        from system_sys_role_mutex m join held one on one.held_id = m.parent_id
        join held other on other.held_id = m.other_id and other.who = one.who
        join system_sys_role a on a.id = m.parent_id join system_sys_role b on b.id = m.other_id
       where not m.deleted_flag and (m.parent_id in (${brought}) or m.other_id in (${brought}))
       order by m.id limit 1`));
}
/** Users who hold two roles that exclude each other, from before the pair was forbidden. */
export const standingConflicts = (ctx) => ctx.db.many(sql `
    with held as (
      select distinct ur.parent_id as user_id, x.held_id from system_sys_user_role ur
        join system_role_reach x on x.role_id = ur.role_id where not ur.deleted_flag)
    select u.id as "userId", u.user_name as "userName", u.real_name as "realName",
           a.role_code as "roleCode", ${nameOfRole(ctx, 'a')} as "roleName",
           b.role_code as "otherCode", ${nameOfRole(ctx, 'b')} as "otherName"
      from system_sys_role_mutex m
      join held ua on ua.held_id = m.parent_id
      join held ub on ub.held_id = m.other_id and ub.user_id = ua.user_id
      join system_iap_sys_user_t u on u.id = ua.user_id and not u.deleted_flag
      join system_sys_role a on a.id = m.parent_id and not a.deleted_flag
      join system_sys_role b on b.id = m.other_id and not b.deleted_flag
     where not m.deleted_flag and ${userScope(ctx.user, 'u')} order by u.user_name, m.id limit 1000`);
