import type { Context } from '#engine/context.ts';
import { sql } from '#engine/database.ts';

/** Whether anybody else holds a permission: whoever is alone has nobody to ask for a second opinion. */
export async function hasOtherHolder(ctx: Context, permission: string): Promise<boolean> {
  const other = await ctx.asSystem(({ db }) =>
    db.maybe(sql`
      select 1 from system_sys_module m
        join system_sys_role_module rm on rm.module_id = m.id and not rm.deleted_flag and not rm.awaits_confirmation
        join system_sys_role r on r.id = rm.parent_id and r.enabled_flag and not r.deleted_flag
        join system_sys_user_role ur on ur.role_id = r.id and not ur.deleted_flag
        join system_iap_sys_user_t u on u.id = ur.parent_id and u.enabled_flag and not u.deleted_flag
       where m.module_code = ${permission} and u.id <> ${ctx.user.id}::bigint limit 1`),
  );
  return other !== undefined;
}
