import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { forgetRights } from '../accountActs.server.ts';
import { sysDataAuth } from './dataAuth.document.ts';
import { peopleOf } from './dataAuth.server.ts';
import { withSurvivor, type Scopes } from './mergedGrants.rules.ts';

interface Naming {
  readonly id: string;
  readonly scopes: Scopes;
}

// There are few grants, and an id is a text of its own wherever one of them names it.
const grantsNaming = (ctx: Context, ids: readonly string[]): Promise<Naming[]> =>
  ctx.asSystem(({ db }) =>
    db.many<Naming>(sql`
      select id, dimensions as scopes from system_sys_data_auth
       where dimensions::text ~ ${`\\m(${ids.join('|')})\\M`} and not deleted_flag order by id`),
  );

/** How many data permissions name these rows and would name the one that stays as well. */
export async function grantCount(ctx: Context, ids: readonly string[]): Promise<number> {
  const grants = await grantsNaming(ctx, ids);
  return grants.filter(({ scopes }) => ids.some((id) => withSurvivor(scopes, id, '0') !== scopes)).length;
}

/** Lets every data permission that names a merged row, of templates, roles and users, name the one that stays as well. */
export async function shareGrants(ctx: Context, from: string, into: string, reason: string): Promise<void> {
  const grants = await grantsNaming(ctx, [from]);
  await ctx.asSystem(async (system) => {
    const store = system.store(sysDataAuth);
    for (const { id, scopes } of grants) {
      const dimensions = withSurvivor(scopes, from, into);
      if (dimensions === scopes) continue;
      await store.patch(id, { dimensions }, 'merge', reason);
      await forgetRights(system, await peopleOf(system, [await store.get(id)]));
    }
  });
}
