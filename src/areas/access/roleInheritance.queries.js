import { sql } from '#engine/database/database.ts';
// What one role gets from another is told by the view `system_role_reach`: every role with itself and everything it inherits
// from, to any depth; `in_force` where all of them are enabled and nothing on the way awaits a second person.
/**
 * The roles given to a user (`r`) with what each of them is or inherits (`x`); `isActive` says which of the given ones
 * count. What awaits a second person does not.
 */
export const assignedRoles = (userId, isActive) => sql `
  from system_sys_user_role ur
  join system_sys_role r on r.id = ur.role_id and r.enabled_flag and not r.deleted_flag and ${isActive}
  join system_role_reach x on x.role_id = r.id and x.in_force
 where ur.parent_id = ${userId}::bigint and not ur.deleted_flag and ur.awaits_confirmation is not true`;
/** The ids of the roles that a user holds, given or inherited. */
export const rolesHeldBy = (userId, isActive) => sql `select x.held_id ${assignedRoles(userId, isActive)}`;
/** The modules that these roles and their templates hold; rights that await a second person do not count. */
export const modulesGrantedBy = (roleIds) => ownModules((role) => sql `${role} in (${roleIds})`, sql `module_id`);
/** The ids of the roles that give a permission, also by inheriting it. */
export const rolesGranting = (permission) => sql `
  select x.role_id from system_role_reach x where x.in_force and x.held_id in (${rolesHolding(permission)})`;
/** The ids of the roles that hold a permission themselves. */
export const rolesHolding = (permission) => {
    const modules = sql `select id from system_sys_module
    where module_code = ${permission}::text and enabled_flag and not deleted_flag`;
    return ownModules((_, module) => sql `${module} in (${modules})`, sql `role_id`);
};
function ownModules(condition, wanted) {
    return sql `
    select ${wanted} from (
      select rm.parent_id as role_id, rm.module_id from system_sys_role_module rm
       where not rm.deleted_flag and not rm.awaits_confirmation and ${condition(sql `rm.parent_id`, sql `rm.module_id`)}
      union all
      select rt.parent_id, tm.module_id from system_sys_role_template rt
        join system_iap_sys_auth_template t on t.id = rt.template_id and t.enabled_flag and not t.deleted_flag
        join system_sys_auth_template_module tm on tm.parent_id = t.id and not tm.deleted_flag
       where not rt.deleted_flag and ${condition(sql `rt.parent_id`, sql `tm.module_id`)}) own`;
}
/**
 * Whether a role, or one that it inherits from, has grants of data; without any it gives the companies in sight. What is not
 * in force counts too: whoever disables a role makes nobody see more.
 */
export const isNarrowed = (roleId) => sql `exists (
  select 1 from system_role_reach n
   where n.role_id = ${roleId}
     and (exists (select 1 from system_sys_role_template rt where rt.parent_id = n.held_id and not rt.deleted_flag)
          or exists (select 1 from system_sys_data_auth d where d.role_id = n.held_id and not d.deleted_flag)))`;
/** Everybody to whom rights of these roles come, in force or not; across all users, whoever is at work. */
export async function peopleOfRoles(ctx, roleIds) {
    const rows = await ctx.db.many(sql `
    select distinct ur.parent_id as id from system_role_reach x
      join system_sys_user_role ur on ur.role_id = x.role_id and not ur.deleted_flag
     where x.held_id in (${roleIds})`);
    return rows.map(({ id }) => id);
}
