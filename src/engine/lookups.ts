import { columnsOf, keyOf, linesOf, tableOf, type AnyDocument } from '#model/document.ts';
import { failFields, fill, type FieldProblem } from '#model/errors.ts';
import type { Field } from '#model/fields.ts';
import type { Label } from '#model/label.ts';
import { scopeOf } from './access.ts';
import { sql, type Fragment } from './database.ts';
import type { EngineContext } from './engine.ts';
import { engineErrors } from './errors.ts';
import type { AnyRow } from './implement.ts';
import { lookupText } from './selection.ts';
import { conditionsOf } from './search.ts';
import { columnNamed } from './schema/desired.ts';

interface Place {
  readonly row: AnyRow;
  readonly name: string;
  readonly path: string;
}

interface Group {
  readonly target: AnyDocument;
  readonly field: Field;
  readonly ids: Set<string>;
  readonly places: Place[];
}

interface Found {
  readonly part: number;
  /** The row that was asked for; `id` is another one where that has been merged into it. */
  readonly named: string;
  readonly id: string;
  readonly name: string | null;
  readonly code: string | null;
}

/**
 * Makes sure that every lookup of new or changed rows names a row which exists for this user and is enabled, and writes
 * its name and code beside it. A row that points to something disabled since keeps it (`before`).
 */
export async function resolveLookups(
  ctx: EngineContext,
  document: AnyDocument,
  rows: readonly AnyRow[],
  before?: AnyRow,
): Promise<void> {
  const groups = new Map<string, Group>();
  rows.forEach((row, index) => collect(ctx, groups, document, row, before, rows.length > 1 ? `${index}.` : ''));
  if (groups.size === 0) return;
  const list = [...groups.values()];
  const found = await ctx.db.many<Found>(
    sql.join(
      list.map((group, part) => selectGroup(ctx, group, part)),
      sql` union all `,
    ),
  );
  const names = new Map(found.map((each) => [`${each.part} ${each.named}`, each]));
  const problems = list.flatMap((group, part) => group.places.flatMap((place) => name(group, part, place, names)));
  if (problems.length > 0) failFields(engineErrors.lookupUnknown, problems, { label: labelOf(list, problems[0]) });
}

function collect(
  ctx: EngineContext,
  groups: Map<string, Group>,
  document: AnyDocument,
  row: AnyRow,
  before: AnyRow | undefined,
  prefix: string,
): void {
  for (const [name, field] of columnsOf(document)) {
    const id = row[`${name}Id`];
    // What the server itself wrote into a computed lookup is no choice of a person: it may be disabled by now.
    if (field.type !== 'lookup' || field.computed || typeof id !== 'string' || id === '') continue;
    if (before && before[`${name}Id`] === id) continue;
    const target = ctx.engine.registry.get(field.target ?? '');
    const key = `${keyOf(target)} ${JSON.stringify(field.filter ?? {})}`;
    const group = groups.get(key) ?? { target, field, ids: new Set<string>(), places: [] };
    group.ids.add(id);
    group.places.push({ row, name, path: `${prefix}${name}Id` });
    groups.set(key, group);
  }
  for (const [name, line] of linesOf(document)) {
    const lines = Array.isArray(row[name]) ? (row[name] as AnyRow[]) : [];
    const old = new Map(
      (Array.isArray(before?.[name]) ? (before[name] as AnyRow[]) : []).map((each) => [each.id, each]),
    );
    lines.forEach((each, index) => collect(ctx, groups, line, each, old.get(each.id), `${prefix}${name}.${index}.`));
  }
}

function selectGroup(ctx: EngineContext, group: Group, part: number): Fragment {
  const { target } = group;
  const code = target.lov?.code;
  const codeColumn = code ? sql.ref(`t.${columnNamed(target, code)}`) : sql`null`;
  const conditions = conditionsOf(ctx.engine.registry, target, group.field.filter ?? {}, 'system');
  const table = sql.table(tableOf(target));
  const isMergeable = target.fields['mergedInto'] !== undefined;
  // What was merged into another row is its alias.
  const named = isMergeable ? sql`n.id` : sql`t.id`;
  const from = isMergeable
    ? sql`${table} n join ${table} t on t.id = coalesce(n.merged_into_id, n.id)`
    : sql`${table} t`;
  return sql`select ${sql.lit(part)} as part, ${named} as named, t.id, (${lookupText(target, 't', ctx.language)})::text as name, (${codeColumn})::text as code
               from ${from}
              where ${sql.join([sql`${named} = any(${[...group.ids]}::bigint[])`, sql`not t.deleted_flag`, sql`t.enabled_flag`, scopeOf(ctx.engine.registry, ctx.user, target, 't'), ...conditions], sql` and `)}`;
}

function name(group: Group, part: number, place: Place, names: ReadonlyMap<string, Found>): FieldProblem[] {
  const row = place.row;
  const found = names.get(`${part} ${String(row[`${place.name}Id`])}`);
  if (!found) {
    const [zh, en] = engineErrors.lookupUnknown.label;
    const [nameZh, nameEn] = group.field.label;
    return [{ path: place.path, label: [fill(zh, { label: nameZh }), fill(en, { label: nameEn })] }];
  }
  row[`${place.name}Id`] = found.id;
  row[`${place.name}Name`] = found.name;
  if (group.target.lov?.code) row[`${place.name}Code`] = found.code;
  return [];
}

function labelOf(groups: readonly Group[], problem: FieldProblem | undefined): Label {
  const group = groups.find((each) => each.places.some((place) => place.path === problem?.path));
  return group?.field.label ?? ['', ''];
}
