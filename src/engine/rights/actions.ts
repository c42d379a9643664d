import { tableOf, type AnyDocument } from '#model/document.ts';
import type { GrantAction } from '#model/grants.ts';
import type { Label } from '#model/label.ts';
import { deny, scopeOf } from '../access.ts';
import { sql } from '../database.ts';
import type { EngineContext } from '../engine.ts';
import { everything } from './predicate.ts';

/** Refuses with x012 unless data permissions grant an action on every one of these rows, which the caller can see. */
export async function demandGranted(
  ctx: EngineContext,
  document: AnyDocument,
  ids: readonly string[],
  action: GrantAction,
  label: Label,
): Promise<void> {
  // Whoever has the same grants for viewing has been asked by reading the row.
  if (ctx.user.side !== 'buyer' || ids.length === 0 || (action !== 'CREATE' && isSameAsViewing(ctx, action))) return;
  const scope = scopeOf(ctx.engine.registry, ctx.user, document, 't', action);
  if (scope === everything) return;
  const { granted } = await ctx.db.one<{ granted: number }>(sql`
    select count(*)::int as granted from ${sql.table(tableOf(document))} t
     where t.id = any(${ids}::bigint[]) and ${scope}`);
  if (granted < new Set(ids).size) deny(document.module, label);
}

const isSameAsViewing = (ctx: EngineContext, action: GrantAction): boolean =>
  ctx.user.grants.every((grant) => grant.actions.includes(action) === grant.actions.includes('QUERY'));
