import { scopeOf } from '#engine/access/permissions.ts';
import type { Context, User } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import type { AnyRow } from '#engine/runtime/implement.ts';
import type { Registry } from '#engine/runtime/registry.ts';
import { maskRows } from '#engine/rights/fields.ts';
import { hideFields } from '#engine/rights/hiddenFields.ts';
import { resourceOf } from '#engine/rights/resources.ts';
import { tableOf, type AnyDocument } from '#model/document.ts';
import { isInForce } from '#model/grants.ts';
import { pricePermission } from '#model/prices.ts';
import { userWithRights } from '#areas/access/public.ts';
import { placeholdersOf } from '#areas/system/placeholder/placeholder.rules.ts';
import { grantsOn } from '../template/restricted.queries.ts';
import { restrictedBy } from '../template/restricted.rules.ts';
import { narrowed, type ResolvedRecipient } from './recipients.queries.ts';

interface Shown {
  readonly document: AnyDocument;
  readonly row: AnyRow;
}

/** Receivers with the row as each of them may see it; whoever may not see it at all hears nothing of it. */
export async function visibleTo(
  registry: Registry,
  { document, row }: Shown,
  receivers: readonly ResolvedRecipient[],
  ctx: Context,
): Promise<{ receiver: ResolvedRecipient; row: AnyRow }[]> {
  const divided = await narrowed(
    ctx.db,
    receivers.map(({ id }) => id),
  );
  const seen: { receiver: ResolvedRecipient; row: AnyRow }[] = [];
  for (const receiver of receivers) {
    const shown =
      divided.has(receiver.id) && !receiver.isOwn ? await shownTo(registry, { document, row }, receiver.id, ctx) : row;
    if (shown) seen.push({ receiver, row: openTo(registry, { document, row: shown }, receiver) });
  }
  return seen;
}

// What nobody is told, or not him, is left out of the text as it is of the page.
const openTo = (registry: Registry, { document, row }: Shown, receiver: Listener): AnyRow =>
  hideFields(registry, readerFor(receiver), document, [row])[0] ?? row;

type Listener = Pick<ResolvedRecipient, 'id' | 'isSupplier' | 'readsPrices'>;

const readerFor = ({ id, isSupplier, readsPrices }: Listener): Pick<User, 'id' | 'side' | 'permissions'> => ({
  id,
  side: isSupplier ? 'supplier' : 'buyer',
  permissions: new Set(readsPrices ? [pricePermission] : []),
});

// Whoever listens where nobody knows who does.
const anybody: Listener = { id: '0', isSupplier: false, readsPrices: false };

/** The row without every field that any grant hides or masks: what may be said where nobody knows who listens. */
export async function readablePart(registry: Registry, { document, row }: Shown, ctx: Context): Promise<AnyRow> {
  const resource = resourceOf(registry, document);
  const grants = resource ? await grantsOn(ctx.db, resource.key, ctx.today) : [];
  const prefix = registry.parentOf(document)?.field;
  const paths = placeholdersOf(document).map(({ path }) => path);
  const closed = new Set(restrictedBy(document, prefix, paths, grants).map(({ placeholder }) => placeholder));
  return withoutPaths(openTo(registry, { document, row }, anybody), closed, '');
}

function withoutPaths(row: AnyRow, closed: ReadonlySet<string>, prefix: string): AnyRow {
  const stored = Object.entries(row).filter(([name]) => !closed.has(`${prefix}${name}`));
  const shown = stored.map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((line: AnyRow) => withoutPaths(line, closed, `${name}.`)) : value,
  ]);
  return { ...Object.fromEntries(shown), id: row.id, versionNo: row.versionNo };
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
  const [shown] = await maskRows({ user, db: ctx.db, engine: { registry } }, document, [row]);
  return shown;
}
