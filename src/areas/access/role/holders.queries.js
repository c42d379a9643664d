import { sql } from '#engine/database/database.ts';
import { rolesGranting } from '../roleInheritance.queries.ts';
/** Whether anybody else holds a permission: whoever is alone has nobody to ask for a second opinion. */
export async function hasOtherHolder(ctx, permission) {
    const other = await ctx.asSystem(({ db }) => db.maybe(sql `
      select 1 from system_sys_user_role ur
        join system_iap_sys_user_t u on u.id = ur.parent_id and u.enabled_flag and not u.deleted_flag
       where ur.role_id in (${rolesGranting(permission)}) and not ur.deleted_flag and ur.awaits_confirmation is not true and u.id <> ${ctx.user.id}::bigint limit 1`));
    return other !== undefined;
}
