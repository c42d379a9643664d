import { sql } from '#engine/database/database.ts';
import { fail } from '#model/errors.ts';
import { modulesGrantedBy } from '../roleInheritance.queries.ts';
import { errors } from '../errors.ts';
/** The roles that a role inherits from since this save. */
export const newParents = (role, before) => {
    const known = new Set(before?.parentRoles.map((each) => each.parentRoleId));
    return role.parentRoles.map((each) => each.parentRoleId).filter((id) => !known.has(id));
};
/** Refuses circles, and rights of one side for the other. */
export async function assertInheritance(role, ctx, before) {
    const added = newParents(role, before);
    if (added.length === 0 && (!before || before.userType === role.userType))
        return;
    // Two roles that are to inherit from each other are judged one after the other.
    await ctx.db.run(sql `select pg_advisory_xact_lock(hashtext('system_sys_role_parent'))`);
    const circle = await ctx.db.maybe(sql `
    select 1 from system_role_reach where role_id = any(${added}::bigint[]) and held_id = ${role.id}::bigint limit 1`);
    if (circle || added.includes(role.id))
        fail(errors.roleCircle);
    const parents = role.parentRoles.map((each) => each.parentRoleId);
    const unfit = await ctx.db.maybe(sql `
    select r.role_code as code from system_sys_role r
     where not r.deleted_flag and not (${fitsSide(sql `r.user_type`, role.userType)})
       and (r.id = any(${parents}::bigint[])
            or r.id in (select p.parent_id from system_sys_role_parent p
                         where p.parent_role_id = ${role.id}::bigint and not p.deleted_flag))
     order by r.id limit 1`);
    if (unfit)
        fail(errors.roleOfOtherSide, { role: unfit.code });
}
/** Whether a role for users of one type goes with those of another: the buyers' and the administrators' go together. */
export const fitsSide = (roleType, userType) => sql `
  ${roleType} = ${userType} or (${roleType} in ('BUYER', 'ADMIN') and ${userType} in ('BUYER', 'ADMIN'))`;
/** What a role inherits, each module once. */
export const inheritedModules = (ctx, roleId) => ctx.db.many(sql `
    with parents as (
      select distinct x.held_id as id from system_sys_role_parent p
        join system_role_reach x on x.role_id = p.parent_role_id and x.in_force
       where p.parent_id = ${roleId}::bigint and not p.deleted_flag and not p.awaits_confirmation)
    select distinct on (given.module_id) given.module_id as "moduleId", r.role_name as role
      from parents join system_sys_role r on r.id = parents.id
      cross join lateral (${modulesGrantedBy(sql `parents.id`)}) given
     order by given.module_id, r.id`);
