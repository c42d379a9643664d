import { tableOf, type AnyDocument } from '#model/document.ts';
import type { GrantAction } from '#model/grants.ts';
import type { Label } from '#model/label.ts';
import { deny, scopeOf } from '../access/permissions.ts';
import { sql, type Fragment } from '../database/database.ts';
import type { EngineContext } from '../runtime/engine.ts';
import { everything } from './predicate.ts';

/** Refuses with x012 unless data permissions grant an action on every one of these rows, which the caller can see. */
export async function assertGranted(
  ctx: EngineContext,
  document: AnyDocument,
  ids: readonly string[],
  action: GrantAction,
  label: Label,
): Promise<void> {
  // Whoever has the same grants for viewing has been asked by reading the row.
  if (isSameAsViewing(ctx, action)) return;
  const asking = grantedOf(ctx, document, ids, action);
  if (asking && (await ctx.db.run(asking)) < new Set(ids).size) deny(document.module, label);
}

/** The same for rows that were just created; not waited for, the transaction fails when it is refused. */
export function assertCreatable(ctx: EngineContext, document: AnyDocument, ids: readonly string[], label: Label): void {
  const asking = grantedOf(ctx, document, ids, 'CREATE');
  if (asking) ctx.db.send(asking, (granted) => void (granted < new Set(ids).size && deny(document.module, label)));
}

// Finds those of the rows on which the action is granted; undefined when nothing has to be asked.
function grantedOf(
  ctx: EngineContext,
  document: AnyDocument,
  ids: readonly string[],
  action: GrantAction,
): Fragment | undefined {
  if (ctx.user.side !== 'buyer' || ids.length === 0) return undefined;
  const scope = scopeOf(ctx.engine.registry, ctx.user, document, 't', action);
  if (scope === everything) return undefined;
  return sql`select t.id from ${sql.table(tableOf(document))} t where t.id = any(${ids}::bigint[]) and ${scope}`;
}

const isSameAsViewing = (ctx: EngineContext, action: GrantAction): boolean =>
  ctx.user.grants.every((grant) => grant.actions.includes(action) === grant.actions.includes('QUERY'));
