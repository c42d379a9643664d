import { hiddenStates, linesOf, permissionOf, visibleStates, tableOf, type AnyDocument } from '#model/document.ts';
import type { Decider, Side } from '#model/transition.ts';
import { fail } from '#model/errors.ts';
import type { GrantAction } from '#model/grants.ts';
import type { Label } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import type { User } from '../runtime/context.ts';
import { sql, type Fragment } from '../database/database.ts';
import { generic } from '../runtime/errors.ts';
import { isStepUpMissing, failStepUp } from './stepUp.ts';
import type { Registry } from '../runtime/registry.ts';
import { everything, grantedRows, nothing } from '../rights/predicate.ts';
import { columnNamed } from '../schema/desired.ts';

/**
 * The condition that keeps a query within what a user may see: the wall between suppliers, which row security repeats in
 * the database, and the data permissions. `alias` is the name of the document's table in the query.
 */
export function scopeOf(
  registry: Registry,
  user: User,
  document: AnyDocument,
  alias: string,
  action: GrantAction = 'QUERY',
): Fragment {
  if (user.side === 'system') return everything;
  const walled = sideScopeOf(registry, user, document, alias);
  if (walled === nothing) return nothing;
  const granted = grantedRows(registry, user, document, alias, action);
  if (granted === nothing) return nothing;
  const parts = [
    walled,
    granted,
    reachedRows(registry, user, document, alias),
    ownRows(registry, user, document, alias),
  ].filter((each) => each !== everything);
  return parts.length === 0 ? everything : sql.join(parts, sql` and `);
}

// The rows within the reach of an administrator; lines are reached with their header.
function reachedRows(registry: Registry, user: User, document: AnyDocument, alias: string): Fragment {
  if (user.reach === 'all') return everything;
  const own = registry.behaviourOf(document).reach;
  if (own) return own(user, alias);
  const parent = registry.parentOf(document)?.document;
  if (!parent) return everything;
  const above = `${alias}_r`;
  const inner = reachedRows(registry, user, parent, above);
  if (inner === everything) return everything;
  return sql`exists (select 1 from ${sql.table(tableOf(parent))} ${sql.ref(above)}
                      where ${sql.ref(`${above}.id`)} = ${sql.ref(`${alias}.parent_id`)} and ${inner})`;
}

// The rows that name somebody, where a document says that its rows belong to people; lines belong to whom their header does.
function ownRows(registry: Registry, user: User, document: AnyDocument, alias: string): Fragment {
  const people = document.scope?.people;
  if (people) {
    if (user.permissions.has(permissionOf(document, people.unless))) return everything;
    const columns = people.by.map((name) => columnNamed(document, name));
    return sql`${user.id}::bigint in (${sql.join(columns.map((column) => sql.ref(`${alias}.${column}`)))})`;
  }
  const parent = registry.parentOf(document)?.document;
  if (!parent?.scope?.people) return everything;
  const above = `${alias}_o`;
  const inner = ownRows(registry, user, parent, above);
  if (inner === everything) return everything;
  return sql`exists (select 1 from ${sql.table(tableOf(parent))} ${sql.ref(above)}
                      where ${sql.ref(`${above}.id`)} = ${sql.ref(`${alias}.parent_id`)} and ${inner})`;
}

/** The wall between the sides alone, without data permissions. */
export function sideScopeOf(registry: Registry, user: User, document: AnyDocument, alias: string): Fragment {
  const scope = document.scope;
  const parent = registry.parentOf(document);
  if (user.side === 'buyer') {
    if (hiddenStates(document, 'buyer').length > 0) return shownRows(document, 'buyer', alias);
    return parent && hiddenStates(parent.document, 'buyer').length > 0
      ? parentWall(registry, user, parent.document, alias)
      : everything;
  }
  if (!scope && parent) return parentWall(registry, user, parent.document, alias);
  if (!scope?.supplier || user.side !== 'supplier') return nothing;
  if (scope.supplier === 'lookup') return dealtWith(registry, user, document, alias);
  return supplierScope(user, document, scope.supplier, alias);
}

// The rows of a lookup that a supplier has to do with. Row security lets him read all of them: what he reads names them.
function dealtWith(registry: Registry, user: User, document: AnyDocument, alias: string, isInner = false): Fragment {
  const near = document.scope?.relevantTo;
  if (!near) return everything;
  const column = (name: string) => sql.ref(`${alias}.${columnNamed(document, name)}`);
  const rows = (near.named ?? []).flatMap((path) => {
    const [namer, field] = registry.fieldAt(path);
    const isOwnLine = registry.parentOf(namer)?.document === document;
    // What a line of such a row names would ask for itself without end.
    if (isOwnLine && isInner) return [];
    const inner = `${alias}_n`;
    const wall = isOwnLine
      ? sql`${sql.ref(`${inner}.parent_id`)} in (select h.id from ${sql.table(tableOf(document))} h where ${dealtWith(registry, user, document, 'h', true)})`
      : sideScopeOf(registry, user, namer, inner);
    return sql`select ${sql.ref(`${inner}.${columnNamed(namer, field)}`)} from ${sql.table(tableOf(namer))} ${sql.ref(inner)} where not ${sql.ref(`${inner}.deleted_flag`)} and ${wall}`;
  });
  const throughOf = (name: string) =>
    through(registry, user, registry.get(document.fields[name]?.target ?? ''), column(name), `${alias}_t`);
  const ways = [
    ...(near.open === undefined ? [] : [column(near.open)]),
    ...(rows.length === 0 ? [] : [sql`${sql.ref(`${alias}.id`)} in (${sql.join(rows, sql` union all `)})`]),
    ...(near.through === undefined ? [] : [throughOf(near.through)]),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

// Rows that name a row the supplier has to do with, or none.
function through(registry: Registry, user: User, target: AnyDocument, column: Fragment, inner: string): Fragment {
  return sql`(${column} is null or ${column} in (
    select ${sql.ref(`${inner}.id`)} from ${sql.table(tableOf(target))} ${sql.ref(inner)} where ${sideScopeOf(registry, user, target, inner)}))`;
}

function parentWall(registry: Registry, user: User, parent: AnyDocument, alias: string): Fragment {
  const inner = sideScopeOf(registry, user, parent, 'header');
  if (inner === everything || inner === nothing) return inner;
  return sql`exists (select 1 from ${sql.table(tableOf(parent))} header
                      where header.id = ${sql.ref(`${alias}.parent_id`)} and not header.deleted_flag and ${inner})`;
}

function supplierScope(
  user: User,
  document: AnyDocument,
  scope: { readonly by: string; readonly hiddenIn?: readonly string[] },
  alias: string,
): Fragment {
  if (user.supplierBaseId === null) return nothing;
  const column = scope.by === 'id' ? 'id' : columnNamed(document, scope.by);
  const own = sql`${sql.ref(`${alias}.${column}`)} = ${user.supplierBaseId}::bigint`;
  if (!scope.hiddenIn || scope.hiddenIn.length === 0) return own;
  return sql`${own} and ${shownRows(document, 'supplier', alias)}`;
}

const shownRows = (document: AnyDocument, side: 'buyer' | 'supplier', alias: string): Fragment =>
  sql`${sql.ref(`${alias}.status`)} = any(${visibleStates(document, side)}::text[])`;

/** Whether the decision of a transition or endpoint belongs to this side. */
export function isDecider(by: Decider | undefined, side: Side): boolean {
  if (side === 'system') return true;
  switch (by ?? 'buyer') {
    case 'either':
      return side === 'buyer' || side === 'supplier';
    case 'workflow':
      return side === 'buyer';
    case 'system':
      return false;
    default:
      return side === (by ?? 'buyer');
  }
}

/** Whether this side may add, edit and delete rows of a document. */
export function isWriter(document: AnyDocument, side: Side): boolean {
  if (side === 'system') return true;
  const by = document.writtenBy ?? 'buyer';
  return !document.readOnly && (by === 'either' ? side === 'buyer' || side === 'supplier' : side === by);
}

/** Refuses with x012 unless the user holds the permission of an action, and has proven who sits there where it asks for that. */
export function assertPermitted(
  user: User,
  document: { module: string; code: string },
  action: string,
  label: Label,
): void {
  if (user.side !== 'system' && !user.permissions.has(permissionOf(document, action))) deny(document.module, label);
  assertStepUp(user, permissionOf(document, action));
}

/** Refuses where an act asks for a second factor that was not given within the last ten minutes. */
export function assertStepUp(user: User, permission: string): void {
  if (user.proof && isStepUpMissing(user.proof, permission, Date.now())) failStepUp(user.proof.kind);
}

/** Refuses with x012, naming the action. */
export function deny(module: string, label: Label): never {
  return fail(generic('denied', module), { action: label });
}

/** The fields a side may read: suppliers never see internal ones. */
export const isReadable = (field: { readonly internal?: boolean }, side: Side): boolean =>
  !field.internal || side !== 'supplier';

/** What suppliers may read of a row and its lines: nothing internal, neither the value nor what a lookup shows of it. */
export function forSupplier(document: AnyDocument, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const stored: Record<string, unknown> = { ...row };
  for (const [name, field] of Object.entries(document.fields))
    if (!isReadable(field, 'supplier')) for (const end of ['', 'Id', 'Name', 'Code']) delete stored[`${name}${end}`];
  for (const [name, line] of linesOf(document)) {
    const lines = stored[name];
    if (Array.isArray(lines)) stored[name] = lines.filter(isRecord).map((each) => forSupplier(line, each));
  }
  return stored;
}
