import { keyOf, tableOf, wireName, type AnyDocument } from '#model/document.ts';
import type { NextDraft } from '#model/documentParts.ts';
import { followEdges, isDraftable, openQtyOf, type FollowEdge } from '#model/follows.ts';
import type { Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { isEmpty } from '#model/value.ts';
import { deny, isReadable, scopeOf } from '../access/permissions.ts';
import { newRow } from '../write/cleanInput.ts';
import type { Context } from '../runtime/context.ts';
import { sql, type Fragment } from '../database/database.ts';
import type { EngineContext } from '../runtime/engine.ts';
import { engineErrors } from '../runtime/errors.ts';
import type { AnyRow, RelatedDocument } from '../runtime/implement.ts';
import { requireHeads, findRows, readerOf } from './read.ts';
import type { Registry } from '../runtime/registry.ts';
import { columnOf } from '../schema/desired.ts';

const known = new WeakMap<Registry, readonly FollowEdge[]>();

/** The lookups by which the documents of a registry follow each other. */
export function edgesOf(registry: Registry): readonly FollowEdge[] {
  const edges = known.get(registry) ?? followEdges(registry.documents);
  known.set(registry, edges);
  return edges;
}

/** What is followed as people know it: the header of a line. */
const sourceOf = (registry: Registry, { target }: FollowEdge): AnyDocument => {
  const named = registry.get(target);
  return registry.parentOf(named)?.document ?? named;
};

/** The documents that come before and after a row by the lookups that declare it. */
export async function followNeighbours(
  ctx: EngineContext,
  document: AnyDocument,
  row: AnyRow,
): Promise<RelatedDocument[]> {
  const { registry } = ctx.engine;
  const found: RelatedDocument[] = [];
  for (const edge of edgesOf(registry)) {
    const owner = edge.line?.document ?? edge.document;
    const field = owner.fields[edge.field];
    if (!field || !isReadable(field, ctx.user.side)) continue;
    const source = sourceOf(registry, edge);
    if (edge.document === document)
      found.push({ document: source, ids: await idsOf(ctx, beforeQuery(registry, edge, row.id)), direction: 'before' });
    if (source === document)
      found.push({
        document: edge.document,
        ids: await idsOf(ctx, afterQuery(registry, edge, row.id)),
        direction: 'after',
      });
  }
  return found;
}

const idsOf = async (ctx: Context, query: Fragment): Promise<string[]> =>
  (await ctx.db.many<{ id: string }>(query)).map(({ id }) => id);

interface Parts {
  /** The table that holds the lookup, with the alias `t`, joined with the line that it names where that has a header. */
  readonly from: Fragment;
  /** The id of the document that comes after. */
  readonly own: Fragment;
  /** The id of the document that is followed. */
  readonly source: Fragment;
}

function partsOf(registry: Registry, { document, line, field, target }: FollowEdge): Parts {
  const owner = line?.document ?? document;
  const column = sql.ref(`t.${columnOf(field, owner.fields[field])}`);
  const named = registry.get(target);
  const isLine = registry.parentOf(named) !== undefined;
  const table = sql.table(tableOf(owner));
  return {
    from: isLine ? sql`${table} t join ${sql.table(tableOf(named))} s on s.id = ${column}` : sql`${table} t`,
    own: line ? sql`t.parent_id` : sql`t.id`,
    source: isLine ? sql`s.parent_id` : column,
  };
}

function beforeQuery(registry: Registry, edge: FollowEdge, id: string): Fragment {
  const { from, own, source } = partsOf(registry, edge);
  return sql`select distinct ${source} as id from ${from}
              where ${own} = ${id}::bigint and ${source} is not null and not t.deleted_flag order by 1`;
}

function afterQuery(registry: Registry, edge: FollowEdge, id: string): Fragment {
  const { from, own, source } = partsOf(registry, edge);
  return sql`select distinct ${own} as id from ${from} where ${source} = ${id}::bigint and not t.deleted_flag order by 1`;
}

// So many rows are drafted at once.
const most = 500;

/**
 * A document drafted from the one it follows: the open quantities of these rows (headers or lines of `source`) that the
 * caller may see, with what the declaration takes over. Nothing is stored. Rows that cannot stand together are refused as the document
 * itself refuses them.
 */
export async function draftFrom(
  ctx: EngineContext,
  document: AnyDocument,
  source: string,
  ids: readonly string[],
  {
    isShown = false,
  }: {
    /** People look at it before it is stored: it says what follows from each line too. */ readonly isShown?: boolean;
  } = {},
): Promise<AnyRow> {
  const { registry } = ctx.engine;
  const edge = draftedEdge(registry, document, source);
  const { draft } = edge.follows;
  const followed = await followedRows(ctx, edge, draft, source, ids);
  const [first] = followed;
  if (!first) return fail(engineErrors.nothingToDraft, { document: document.label });
  assertSame(edge, followed);
  const owner = edge.line?.document ?? document;
  const numbers = lineNumbers(followed);
  const lines = followed.map((row, index) => ({
    ...(isShown ? namesOf(registry.get(edge.target), owner, edge.field, row) : {}),
    ...draft.lineValues,
    ...(owner.fields.lineNo ? { lineNo: numbers[index] } : {}),
    [`${edge.field}Id`]: row.line.id,
    [draft.qty.field]: row.open,
    ...taken(owner, draft.lines ?? {}, row),
  }));
  const values = { ...draft.values, ...taken(document, draft.head ?? {}, first) };
  const made = newRow(ctx, document, edge.line ? { ...values, [edge.line.field]: lines } : { ...values, ...lines[0] });
  const { id: _, ...proposed } = { ...made, ...(await ctx.engine.defaults(document, made, ctx)) };
  return { ...proposed, ...(edge.line ? { [edge.line.field]: linesWithoutIds(made[edge.line.field]) } : {}) } as AnyRow;
}

// What the server writes into a line once it is saved, as far as the line that is followed has it under the same name.
function namesOf(target: AnyDocument, owner: AnyDocument, field: string, { line, header }: Followed): object {
  const shared = Object.entries(owner.fields).filter(
    ([name, { type, computed }]) =>
      computed && (type === 'lookup' || type === 'text') && target.fields[name]?.type === type,
  );
  const { code, text = 'id' } = target.lov ?? {};
  return {
    ...taken(owner, Object.fromEntries(shared.map(([name]) => [name, name])), { line, header }),
    [`${field}Name`]: line[text] ?? null,
    ...(code ? { [`${field}Code`]: line[code] ?? null } : {}),
  };
}

/** Refuses whoever may not look at what a document is drafted from. */
export function assertMayFollow(ctx: EngineContext, document: AnyDocument, source: string): void {
  const edge = draftedEdge(ctx.engine.registry, document, source);
  const { module, code, label } = sourceOf(ctx.engine.registry, edge);
  if (!ctx.may(`${module}:${code}:query`)) deny(module, label);
}

type DraftedEdge = FollowEdge & { readonly follows: { readonly draft: NextDraft } };

const isDraftedEdge = (edge: FollowEdge): edge is DraftedEdge => edge.follows.draft !== undefined;

function draftedEdge(registry: Registry, document: AnyDocument, source: string): DraftedEdge {
  const edge = edgesOf(registry)
    .filter(isDraftedEdge)
    .find(
      (each) => each.document === document && (each.target === source || keyOf(sourceOf(registry, each)) === source),
    );
  return edge ?? fail(engineErrors.wrongValue);
}

// Lines keep the numbers of what they follow as long as these are told apart.
function lineNumbers(rows: readonly Followed[]): unknown[] {
  const numbers = rows.map(({ line }) => line.lineNo);
  const areDistinct = numbers.every((each) => typeof each === 'number') && new Set(numbers).size === numbers.length;
  return areDistinct ? numbers : rows.map((_, index) => (index + 1) * 10);
}

// Lines that are not stored have no ids yet.
const linesWithoutIds = (lines: unknown): unknown[] =>
  (Array.isArray(lines) ? lines : []).map((line: Record<string, unknown>) => {
    const { id: _, parentId: __, ...values } = line;
    return values;
  });

interface Followed {
  readonly line: AnyRow;
  readonly header: AnyRow | undefined;
  readonly open: Decimal;
}

async function followedRows(
  ctx: EngineContext,
  { target }: FollowEdge,
  draft: NextDraft,
  source: string,
  ids: readonly string[],
): Promise<Followed[]> {
  const { registry } = ctx.engine;
  const named = registry.get(target);
  const parent = registry.parentOf(named)?.document;
  const reader = readerOf(ctx);
  // Whoever names a row that does not exist for him learns it, as everywhere.
  await requireHeads(reader, source === target ? named : (parent ?? named), [...new Set(ids)]);
  const wanted =
    source === target
      ? ids
      : await idsOf(
          ctx,
          sql`select t.id from ${sql.table(tableOf(named))} t
               where t.parent_id = any(${ids}::bigint[]) and not t.deleted_flag
                 and ${scopeOf(registry, ctx.user, named, 't')} order by t.id`,
        );
  const { records } = await findRows(
    reader,
    named,
    { ids: wanted.slice(0, most) },
    { page: { size: most, current: 1 } },
  );
  const headers = parent
    ? await findRows(
        reader,
        parent,
        { ids: [...new Set(records.map(({ parentId }) => String(parentId)))] },
        { page: { size: most, current: 1 } },
      )
    : undefined;
  const byId = new Map(headers?.records.map((header) => [header.id, header]));
  const order = new Map(wanted.map((id, index) => [id, index]));
  return records
    .toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
    .map((line) => ({ line, header: byId.get(String(line.parentId)), open: openQtyOf(draft, line) }))
    .filter(({ line, header }) => isDraftable(draft, line, header));
}

function valueAt({ line, header }: Pick<Followed, 'line' | 'header'>, name: string): unknown {
  return name.startsWith('parent.') ? header?.[name.slice('parent.'.length)] : line[name];
}

// Lookups are taken over with their names, so that whoever reads the draft knows what they name.
function taken(
  owner: AnyDocument,
  from: Readonly<Record<string, string | readonly string[]>>,
  row: Pick<Followed, 'line' | 'header'>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(from).flatMap(([own, sources]) => {
      const field = owner.fields[own];
      if (!field) return [];
      const wire = wireName(own, field);
      const ends = field.type === 'lookup' ? ['Id', 'Name', 'Code'] : [''];
      const named = [sources].flat();
      const chosen = named.find((each) => !isEmpty(valueAt(row, wireOf(each, ends)))) ?? named[0] ?? '';
      return ends.map((end) => [
        end === 'Id' || end === '' ? wire : `${own}${end}`,
        valueAt(row, wireOf(chosen, [end])),
      ]);
    }),
  );
}

// `id` names the row itself.
const wireOf = (name: string, [end = '']: readonly string[]): string =>
  name === 'id' || name === 'parent.id' ? (end === 'Id' || end === '' ? name : `${name}${end}`) : `${name}${end}`;

/** Refuses rows that cannot stand on one document: another company, supplier or currency than the first. */
function assertSame({ follows }: FollowEdge, rows: readonly Followed[]): void {
  const [first] = rows;
  for (const [name, refusal] of Object.entries(follows.same ?? {})) {
    const at = (row: Followed): unknown => valueAt(row, `${name}Id`) ?? row.header?.[`${name}Id`] ?? null;
    const other = rows.findIndex((row) => first && at(row) !== at(first));
    if (other >= 0) fail(refusal, { lineNo: (other + 1) * 10 });
  }
}

/** Whether a document can be drafted from another one. */
export const isDrafted = (document: AnyDocument): boolean =>
  Object.values(document.follows ?? {}).some(({ draft }) => draft !== undefined);

/** What is wrong with what a document follows, in words. */
export function followMistakes(registry: Registry, document: AnyDocument): string[] {
  return followEdges([document]).flatMap(({ line, field, target, follows: { draft } }) => {
    const owner = line?.document ?? document;
    const mine = `${keyOf(document)} follows ${field}`;
    const named = registry.find(target);
    if (owner.fields[field]?.type !== 'lookup' || !named) return [`${mine}, which is no lookup`];
    if (!draft) return [];
    const parent = registry.parentOf(named)?.document;
    const hasField = (name: string): boolean => {
      const [of, last] = name.startsWith('parent.')
        ? ([parent, name.slice('parent.'.length)] as const)
        : ([named, name] as const);
      return last === 'id' || of?.fields[last] !== undefined;
    };
    const sources = [...Object.values(draft.lines ?? {}), ...Object.values(draft.head ?? {})].flat();
    const owned = [draft.qty.field, ...Object.keys(draft.lines ?? {}), ...Object.keys(draft.lineValues ?? {})];
    const heads = [...Object.keys(draft.head ?? {}), ...Object.keys(draft.values ?? {})];
    return [
      ...[...sources, ...draft.qty.open.map((part) => part.slice(1)), ...Object.keys(draft.where ?? {})]
        .filter((name) => !hasField(name))
        .map((name) => `${mine}: ${target} has no ${name}`),
      ...owned.filter((name) => !owner.fields[name]).map((name) => `${mine}: its lines have no ${name}`),
      ...heads.filter((name) => !document.fields[name]).map((name) => `${mine}: it has no ${name}`),
      ...draft.from
        .filter((state) => named.states && !named.states[state])
        .map((state) => `${mine}: ${target} has no state ${state}`),
      ...(draft.headerFrom ?? [])
        .filter((state) => !parent?.states?.[state])
        .map((state) => `${mine}: there is no state ${state}`),
    ];
  });
}
