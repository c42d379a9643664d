import { scopeOf } from '#engine/access.ts';
import type { Context, User } from '#engine/context.ts';
import { sql } from '#engine/database.ts';
import type { AnyRow } from '#engine/implement.ts';
import type { Registry } from '#engine/registry.ts';
import { covered } from '#engine/rights/fields.ts';
import { tableOf, type AnyDocument } from '#model/document.ts';
import { isInForce } from '#model/grants.ts';
import { userWithRights } from '../../identity/public.ts';
import { narrowed, type Receiver } from './receivers.queries.ts';

interface Shown {
  readonly document: AnyDocument;
  readonly row: AnyRow;
}

/** Receivers with the row as each of them may see it; whoever may not see it at all hears nothing of it. */
export async function seenBy(
  registry: Registry,
  { document, row }: Shown,
  receivers: readonly Receiver[],
  ctx: Context,
): Promise<{ receiver: Receiver; row: AnyRow }[]> {
  const divided = await narrowed(
    ctx.db,
    receivers.map(({ id }) => id),
  );
  const seen: { receiver: Receiver; row: AnyRow }[] = [];
  for (const receiver of receivers) {
    const shown = divided.has(receiver.id) ? await shownTo(registry, { document, row }, receiver.id, ctx) : row;
    if (shown) seen.push({ receiver, row: shown });
  }
  return seen;
}

async function shownTo(
  registry: Registry,
  { document, row }: Shown,
  userId: string,
  ctx: Context,
): Promise<AnyRow | undefined> {
  const rights = await userWithRights(ctx, registry, userId);
  if (!rights) return undefined;
  const user: User = { ...rights, grants: rights.grants.filter((grant) => isInForce(grant, ctx.today)) };
  const visible = await ctx.db.maybe(sql`
    select 1 from ${sql.table(tableOf(document))} t
     where t.id = ${row.id}::bigint and ${scopeOf(registry, user, document, 't')}`);
  if (!visible) return undefined;
  const [shown] = await covered({ user, db: ctx.db, engine: { registry } }, document, [row]);
  return shown;
}
