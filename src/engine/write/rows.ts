import { columnsOf, tableOf, wireName, type AnyDocument } from '#model/document.ts';
import type { Side } from '#model/transition.ts';
import type { Field } from '#model/fields.ts';
import type { EngineContext } from '../runtime/engine.ts';
import { sql, type Fragment } from '../database/database.ts';
import type { AnyRow } from '../runtime/implement.ts';
import { columnOf, desiredTables, type Column } from '../schema/desired.ts';
import type { Registry } from '../runtime/registry.ts';
import { sealedRow } from '../runtime/sealedNumbers.ts';

interface Written {
  readonly internal: boolean;
  readonly wire: string;
  readonly column: string;
  readonly type: string;
}

interface Statements {
  /** What a row is written from; what else it holds, such as the names of lookups and its lines, stays here. */
  readonly wires: readonly string[];
  readonly insert: (rows: string, userId: string, time: Fragment) => Fragment;
  /** Suppliers have never read internal fields, so their writes must not touch them. */
  readonly update: (rows: string, userId: string, side: Side, time: Fragment) => Fragment;
}

const known = new WeakMap<AnyDocument, Statements>();
const columnTypes = new WeakMap<Registry, Map<string, readonly Column[]>>();

const isWritten = ([, { derived }]: readonly [string, Field]): boolean => derived === undefined;

function columnsOfTable(registry: Registry, table: string): readonly Column[] {
  const types = columnTypes.get(registry) ?? new Map(desiredTables(registry).map((each) => [each.name, each.columns]));
  columnTypes.set(registry, types);
  return types.get(table) ?? [];
}

function statementsOf(registry: Registry, document: AnyDocument): Statements {
  const made = known.get(document) ?? makeStatements(registry, document);
  known.set(document, made);
  return made;
}

// Rows travel as one JSON parameter, so one prepared statement serves one row and ten thousand.
function makeStatements(registry: Registry, document: AnyDocument): Statements {
  const table = sql.table(tableOf(document));
  const types = new Map(columnsOfTable(registry, tableOf(document)).map((column) => [column.name, column.type]));
  const field = (wire: string, column: string, internal = false): Written => ({
    wire,
    column,
    internal,
    type: types.get(column) ?? 'text',
  });
  const own = columnsOf(document)
    .filter(isWritten)
    .map(([name, declared]) => field(wireName(name, declared), columnOf(name, declared), declared.internal));
  const standard = [
    field('id', 'id'),
    ...(registry.parentOf(document) ? [field('parentId', 'parent_id')] : []),
    ...(document.states ? [field('status', 'status')] : []),
    field('enabledFlag', 'enabled_flag'),
    field('remark', 'remark'),
  ];
  const all = [...standard, ...own];
  const record = sql.raw(all.map(({ wire, type }) => `"${wire}" ${type}`).join(', '));
  const values = sql.raw(all.map(({ wire }) => `x."${wire}"`).join(', '));
  const changed = all.filter(({ column }) => column !== 'id' && column !== 'parent_id');
  const setters = (list: readonly Written[]) =>
    sql.raw(list.map(({ column, wire }) => `${column} = x."${wire}"`).join(', '));
  const bySide = { supplier: setters(changed.filter(({ internal }) => !internal)), other: setters(changed) };
  return {
    wires: all.map(({ wire }) => wire),
    insert: (rows, userId, time) => sql`
      insert into ${table} (${sql.raw(all.map(({ column }) => column).join(', '))}, creator, last_updated_by, create_date, last_update_date)
      select ${values}, ${userId}::bigint, ${userId}::bigint, ${time}, ${time} from jsonb_to_recordset(${rows}::jsonb) as x(${record})`,
    update: (rows, userId, side, time) => sql`
      update ${table} t set ${side === 'supplier' ? bySide.supplier : bySide.other}, version_no = t.version_no + 1, last_updated_by = ${userId}::bigint, last_update_date = ${time}
        from jsonb_to_recordset(${rows}::jsonb) as x(${record}) where t.id = x.id`,
  };
}

/** When a write happens: by the clock of the database unless history is being written. */
export const timeOf = (ctx: EngineContext): Fragment => sql`coalesce(${ctx.past ?? null}::timestamptz, now())`;

// Nothing here is waited for: what is written travels with the statements that come next, and the transaction fails
// when it fails.

/** Inserts rows as they are, all their columns; keys are wire names. */
export function insertRows(ctx: EngineContext, document: AnyDocument, rows: readonly AnyRow[]): void {
  if (rows.length === 0) return;
  const { insert, wires } = statementsOf(ctx.engine.registry, document);
  ctx.db.send(insert(written(document, rows, wires), ctx.user.id, timeOf(ctx)));
}

const written = (document: AnyDocument, rows: readonly AnyRow[], wires: readonly string[]): string =>
  JSON.stringify(
    rows.map((row) => {
      const record: Record<string, unknown> = {};
      for (const wire of wires) record[wire] = row[wire];
      return sealedRow(document, record);
    }),
  );

/** Writes rows over the stored ones and counts their versions up. */
export function updateRows(ctx: EngineContext, document: AnyDocument, rows: readonly AnyRow[]): void {
  if (rows.length === 0) return;
  const { update, wires } = statementsOf(ctx.engine.registry, document);
  ctx.db.send(update(written(document, rows, wires), ctx.user.id, ctx.user.side, timeOf(ctx)));
}

/** Takes rows out of sight: nothing is ever erased by a person. */
export function hideRows(ctx: EngineContext, document: AnyDocument, ids: readonly string[]): void {
  if (ids.length === 0) return;
  ctx.db.send(sql`
    update ${sql.table(tableOf(document))} set deleted_flag = true, version_no = version_no + 1,
           last_updated_by = ${ctx.user.id}::bigint, last_update_date = ${timeOf(ctx)}
     where id = any(${ids}::bigint[])`);
}

const patchable = new WeakMap<AnyDocument, ReadonlyMap<string, { column: string; type: string }>>();

function patchableOf(registry: Registry, document: AnyDocument): ReadonlyMap<string, { column: string; type: string }> {
  const known = patchable.get(document);
  if (known) return known;
  const types = new Map(columnsOfTable(registry, tableOf(document)).map((column) => [column.name, column.type]));
  const columns: [string, string][] = [
    ['status', 'status'],
    ['remark', 'remark'],
    ['enabledFlag', 'enabled_flag'],
    ...columnsOf(document)
      .filter(isWritten)
      .map(([name, field]): [string, string] => [wireName(name, field), columnOf(name, field)]),
  ];
  const made = new Map(columns.map(([wire, column]) => [wire, { column, type: types.get(column) ?? 'text' }]));
  patchable.set(document, made);
  return made;
}

export interface PatchOptions {
  /** Only rows in one of these states. */
  readonly from?: readonly string[];
  /** Told how many rows were written; the transaction fails when it throws. */
  readonly judge?: (written: number) => void;
}

/** Writes the same values into some columns of rows, named as on the wire, and counts their versions up. */
export function patchRows(
  ctx: EngineContext,
  document: AnyDocument,
  ids: readonly string[],
  values: Readonly<Record<string, unknown>>,
  { from, judge: check }: PatchOptions = {},
): void {
  const table = tableOf(document);
  const columns = patchableOf(ctx.engine.registry, document);
  const setters = Object.entries(sealedRow(document, values)).map(([name, value]) => {
    const found = columns.get(name);
    if (!found) throw new Error(`${table} has no column for ${name}.`);
    const written = found.type === 'jsonb' && value !== null ? JSON.stringify(value) : value;
    return sql`${sql.ref(found.column)} = ${written ?? null}::${sql.raw(found.type)}`;
  });
  if (setters.length === 0) return;
  ctx.db.send(
    sql`
    update ${sql.table(table)} set ${sql.join(setters)}, version_no = version_no + 1,
           last_updated_by = ${ctx.user.id}::bigint, last_update_date = ${timeOf(ctx)}
     where id = any(${ids}::bigint[])${from ? sql` and status = any(${from}::text[])` : sql``}`,
    check,
  );
}
