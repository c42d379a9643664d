import { sql } from '#engine/database/database.ts';
import { forgetRights } from '../accountActs.server.ts';
import { sysDataAuth } from './dataAuth.document.ts';
import { peopleOf } from './dataAuth.server.ts';
import { withSurvivor } from './mergedGrants.rules.ts';
// There are few grants, and an id is a text of its own wherever one of them names it.
const grantsNaming = (ctx, ids) => ctx.asSystem(({ db }) => db.many(sql `
      select id, dimensions as scopes from system_sys_data_auth
       where dimensions::text ~ ${`\\m(${ids.join('|')})\\M`} and not deleted_flag order by id`));
/** How many data permissions name these rows and would name the one that stays as well. */
export async function grantCount(ctx, ids) {
    const grants = await grantsNaming(ctx, ids);
    return grants.filter(({ scopes }) => ids.some((id) => withSurvivor(scopes, id, '0') !== scopes)).length;
}
/** Lets every data permission that names a merged row, of templates, roles and users, name the one that stays as well. */
export async function shareGrants(ctx, from, into, reason) {
    const grants = await grantsNaming(ctx, [from]);
    await ctx.asSystem(async (system) => {
        const store = system.store(sysDataAuth);
        for (const { id, scopes } of grants) {
            const dimensions = withSurvivor(scopes, from, into);
            if (dimensions === scopes)
                continue;
            await store.patch(id, { dimensions }, 'merge', reason);
            await forgetRights(system, await peopleOf(system, [await store.get(id)]));
        }
    });
}
