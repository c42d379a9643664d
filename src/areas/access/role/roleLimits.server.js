import { sql } from '#engine/database/database.ts';
import { fail } from '#model/errors.ts';
import { nameOf } from '#model/label.ts';
import { errors } from '../errors.ts';
/** Refuses modules that are not meant for suppliers. */
export async function assertAllowedForSuppliers(ctx, moduleIds, further) {
    const unfit = await ctx.db.maybe(sql `
    select title from system_sys_module
     where (id = any(${moduleIds}::bigint[]) or id in (${further})) and not supplier_allowed order by id limit 1`);
    if (unfit)
        fail(errors.supplierModule, { module: [nameOf(unfit.title, 'zh'), nameOf(unfit.title, 'en')] });
}
/** Refuses more holders than a role may have; `joining` is the user who is about to hold them. */
export async function assertCapacity(ctx, roles, joining) {
    for (const { id, roleName, maxUsers } of roles) {
        if (maxUsers === null)
            continue;
        const { count } = await ctx.asSystem(({ db }) => db.one(sql `
        select count(distinct u.id)::int as count from system_sys_user_role ur
          join system_iap_sys_user_t u on u.id = ur.parent_id and u.enabled_flag and not u.deleted_flag
         where ur.role_id = ${id}::bigint and not ur.deleted_flag and u.id is distinct from ${joining ?? null}::bigint`));
        if (count + (joining === undefined ? 0 : 1) > maxUsers)
            fail(errors.roleFull, { role: [nameOf(roleName, 'zh'), nameOf(roleName, 'en')], most: maxUsers });
    }
}
