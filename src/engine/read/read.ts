import { columnsOf, linesOf, tableOf, type AnyDocument } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import type { GrantAction } from '#model/grants.ts';
import type { Field } from '#model/fields.ts';
import type { Language } from '#model/label.ts';
import { isReadable, scopeOf } from '../access/permissions.ts';
import type { User } from '../runtime/context.ts';
import { idsIn, plannedByValue, sql, type Database, type Fragment, type Ids } from '../database/database.ts';
import type { EngineContext } from '../runtime/engine.ts';
import { engineErrors } from '../runtime/errors.ts';
import type { AnyRow } from '../runtime/implement.ts';
import type { Registry } from '../runtime/registry.ts';
import { openRow } from '../runtime/sealedNumbers.ts';
import { maskedFields } from '../rights/hiddenFields.ts';
import { columnNamed, columnOf, isNeverNull } from '../schema/desired.ts';
import { failCondition } from './searchRefusal.ts';
import { conditionsOf, indexedText, type Search } from './search.ts';
import { bareSelection, joinOf, lookupText, makeSelection, ownColumns, people, selection } from './selection.ts';

/** Who reads, and in which language lookups are named. */
export interface Reader {
  readonly registry: Registry;
  readonly user: User;
  readonly language: Language;
  /** The day that named conditions ask for. */
  readonly today: string;
  readonly db: Database;
  /** What for; viewing unless said. */
  readonly action?: GrantAction;
  /** A keyword is looked for in these fields alone. */
  readonly keywordWithin?: ReadonlySet<string>;
}

/** The reading side of a context. */
export const readerOf = (ctx: EngineContext): Reader => ({
  registry: ctx.engine.registry,
  user: ctx.user,
  language: ctx.language,
  today: ctx.today,
  db: ctx.db,
});

export interface Page {
  readonly size: number;
  readonly current: number;
}

export interface QueryOptions {
  readonly page?: Page;
  readonly sort?: readonly string[];
  /** Count every row instead of stopping at 10,000. */
  readonly exactCount?: boolean;
}

export interface Found {
  readonly records: AnyRow[];
  readonly total: number;
  readonly totalCapped: boolean;
}

/** Lists stop counting here; the exact number is counted on request. */
export const countLimit = 10_000;

/** The rows of one page without their lines, and how many there are. */
export async function findRows(
  reader: Reader,
  document: AnyDocument,
  search: Search,
  options: QueryOptions,
): Promise<Found> {
  const { size, current } = options.page ?? { size: 10, current: 1 };
  const offset = (Math.max(current, 1) - 1) * size;
  const order = orderOf(reader, document, options.sort);
  const all = whereOf(reader, document, search);
  const hits = await textHits(reader, document, search);
  if (hits?.length === 0) return { records: [], total: 0, totalCapped: false };
  const where = hits ? sql`t.id = any(${hits}::bigint[]) and ${all}` : all;
  const plan = offset >= deepFrom ? plannedByValue : sql``;
  // Ids first, rows after: a deep page skips narrow index entries instead of whole rows, and the statement that names
  // the lookups, which takes long to plan, is the same for every search.
  const found = await reader.db.many<{ id: string }>(
    sql`${plan}select t.id from ${sql.table(tableOf(document))} t ${order.joins} where ${where} order by ${order.by} limit ${size} offset ${offset}`,
  );
  const ids = found.map((row) => row.id);
  const isLast = ids.length < size && (ids.length > 0 || offset === 0);
  const [records, total] = await Promise.all([
    rowsOf(reader, document, ids),
    isLast ? offset + ids.length : countRows(reader, document, where, options.exactCount === true),
  ]);
  return {
    records,
    total: Math.min(total, options.exactCount ? total : countLimit),
    totalCapped: !options.exactCount && total > countLimit,
  };
}

// The walk to a page behind so many rows costs more than its plan.
const deepFrom = 1000;
// Of a text that more rows hold, the order of the list soon comes to some.
const fewHits = 2000;

/**
 * The rows that hold a text which a search looks for, where they are few: asked of the trigram index first, so that no
 * order is walked to its end for something that is rare or not there. Undefined where they are many, or no text is sought.
 */
async function textHits(reader: Reader, document: AnyDocument, search: Search): Promise<string[] | undefined> {
  const { registry, user, today } = reader;
  const text = indexedText({ registry, side: user.side, today }, document, search);
  if (!text) return undefined;
  const found = await reader.db.many<{ id: string }>(sql`${plannedByValue}
    select t.id from ${sql.table(tableOf(document))} t where ${text} and not t.deleted_flag limit ${fewHits + 1}`);
  return found.length > fewHits ? undefined : found.map(({ id }) => id);
}

/**
 * The own columns of rows within the reader's scope, without lines and without the names of lookups; refuses with 10007
 * unless all exist for this reader.
 */
export async function requireHeads(reader: Reader, document: AnyDocument, ids: readonly string[]): Promise<AnyRow[]> {
  const rows = await readHeads(reader, document, 'id', ids);
  return rows.length === ids.length ? rows : fail(engineErrors.notFound);
}

/** The same for the rows whose field is one of these values, or of those a query gives, as far as there are any. */
export async function readHeads(reader: Reader, document: AnyDocument, name: string, values: Ids): Promise<AnyRow[]> {
  const isNumber = name === 'id' || document.fields[name]?.type === 'lookup';
  const wanted = isNumber || 'compile' in values ? idsIn(values) : sql`${values}::text[]`;
  const rows = await reader.db.many<AnyRow>(sql`
    select ${ownColumns(reader.registry, document, reader.user.side)} from ${sql.table(tableOf(document))} t
     where ${sql.ref(`t.${columnNamed(document, name)}`)} = any(${wanted}) and ${whereOf(reader, document, {})}`);
  return openRows(document, rows);
}

/** These rows without their lines, in the order of their ids as given. */
async function rowsOf(reader: Reader, document: AnyDocument, ids: readonly string[]): Promise<AnyRow[]> {
  if (ids.length === 0) return [];
  const { columns, joins } = selection(reader.registry, document, reader.user.side, reader.language);
  // Joined to the ids, not `= any`: behind the wall that seems to cost less by the index that lists a supplier's rows,
  // which is then read through for all of them.
  const rows = await reader.db.many<AnyRow>(
    sql`select ${columns} from unnest(${ids}::bigint[]) wanted (id)
          join ${sql.table(tableOf(document))} t on t.id = wanted.id ${joins}`,
  );
  const byId = new Map(openRows(document, rows).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function countRows(reader: Reader, document: AnyDocument, where: Fragment, exact: boolean): Promise<number> {
  const table = sql.table(tableOf(document));
  const limit = exact ? sql`` : sql` limit ${countLimit + 1}`;
  const { total } = await reader.db.one<{ total: number }>(
    sql`select count(*)::int as total from (select 1 from ${table} t where ${where}${limit}) counted`,
  );
  return total;
}

/** All rows that a search finds, as one statement for a cursor, with these fields; lookups are named, lines are not read. */
export function exportQuery(
  reader: Reader,
  document: AnyDocument,
  search: Search,
  only: ReadonlySet<string>,
  sort?: readonly string[],
): Fragment {
  const { columns, joins } = makeSelection(reader.registry, document, reader.user.side, reader.language, only);
  const order = orderOf(reader, document, sort);
  return sql`select ${columns} from ${sql.table(tableOf(document))} t ${joins} ${order.joins}
              where ${whereOf(reader, document, search)} order by ${order.by}`;
}

/** The lines of some headers for an export: with the fields that it shows and nothing else. */
export const exportedLinesQuery = (
  reader: Reader,
  line: AnyDocument,
  headerIds: readonly string[],
  only: ReadonlySet<string>,
): Fragment =>
  linesQuery(
    reader,
    line,
    sql`t.parent_id = any(${headerIds}::bigint[])`,
    'none',
    (registry, document, side, language) => makeSelection(registry, document, side, language, only),
  );

/** The condition of a search within the reader's scope; the table's alias is `t`. */
export function whereOf(reader: Reader, document: AnyDocument, search: Search): Fragment {
  const { registry, user, today, keywordWithin } = reader;
  const searcher = { registry, side: user.side, userId: user.id, today, ...(keywordWithin ? { keywordWithin } : {}) };
  const conditions = conditionsOf(searcher, document, search);
  return sql.join(
    [sql`not t.deleted_flag`, scopeOf(registry, user, document, 't', reader.action), ...conditions],
    sql` and `,
  );
}

interface Order {
  readonly joins: Fragment;
  readonly by: Fragment;
}

interface SortColumn {
  readonly column: Fragment;
  readonly join?: Fragment;
}

function orderOf(reader: Reader, document: AnyDocument, sort: readonly string[] | undefined): Order {
  const wanted = sort && sort.length > 0 ? sort : declaredOrder(reader, document);
  const columns = wanted.map((entry, index) => {
    const name = entry.replace(/^-/, '');
    return sortColumn(reader, document, name, `s${index}`) ?? failCondition(document, reader.user.side, name);
  });
  const parts = columns.map(({ column }, index) => {
    const entry = wanted[index] ?? '';
    if (!entry.startsWith('-')) return column;
    // Said only where it matters: an index read backwards has its nulls first.
    return isFilled(document, entry.slice(1)) ? sql`${column} desc` : sql`${column} desc nulls last`;
  });
  // The id makes the order of equal rows the same on every page.
  if (!wanted.some((entry) => entry.replace(/^-/, '') === 'id'))
    parts.push(wanted[0]?.startsWith('-') ? sql`t.id desc` : sql`t.id`);
  const joins = columns.flatMap(({ join }) => join ?? []);
  return { joins: joins.length > 0 ? sql.join(joins, sql` `) : sql``, by: sql.join(parts) };
}

// Nobody asked for it: what the reader may not see does not order his rows, and is no reason to refuse him.
function declaredOrder({ user }: Reader, document: AnyDocument): readonly string[] {
  const readable = (document.sort ?? ['-id']).filter((entry) => {
    const field = document.fields[entry.replace(/^-/, '')];
    return !field || isReadable(field, user.side);
  });
  return readable.length > 0 ? readable : ['id'];
}

function isFilled(document: AnyDocument, name: string): boolean {
  const field = document.fields[name];
  if (!field) return sortableStandard.has(name) && name !== 'creator';
  return field.type !== 'bilingual' && field.type !== 'lookup' && isNeverNull(field);
}

const sortableStandard = new Set(['id', 'status', 'enabledFlag', 'createDate', 'lastUpdateDate', 'creator']);

function sortColumn(reader: Reader, document: AnyDocument, name: string, alias: string): SortColumn | undefined {
  const { registry, user, language } = reader;
  const own = Object.hasOwn(document.fields, name) ? document.fields[name] : undefined;
  // The order of rows tells what stands in them.
  if (own) return isReadable(own, user.side) ? fieldOrder(reader, name, own, alias) : undefined;
  // Who wrote what is not told of the other side, neither by an id nor by the order of rows.
  if (name === 'creator' && user.side === 'supplier') return undefined;
  if (sortableStandard.has(name) && (name !== 'status' || document.states))
    return { column: sql.ref(`t.${columnNamed(document, name)}`) };
  const person = people(registry).find((each) => each.name === name);
  return person && byText(registry.get(registry.people ?? ''), alias, person.column, language);
}

const orderless = new Set<Field['type']>(['lines', 'ids', 'json']);

function fieldOrder({ registry, language }: Reader, name: string, field: Field, alias: string): SortColumn | undefined {
  if (orderless.has(field.type)) return undefined;
  const column = columnOf(name, field);
  // By what people see first in the column: an id has no order that anybody knows.
  if (field.type === 'lookup') return byText(registry.get(field.target ?? ''), alias, column, language);
  const own = sql.ref(`t.${column}`);
  return { column: field.type === 'bilingual' ? sql`${own}->>'zh'` : own };
}

function byText(target: AnyDocument, alias: string, column: string, language: Language): SortColumn {
  const { code, knownByCode } = target.lov ?? {};
  return {
    column:
      code && knownByCode ? sql.ref(`${alias}.${columnNamed(target, code)}`) : lookupText(target, alias, language),
    join: joinOf(target, alias, column),
  };
}

export type Lock = 'for update' | 'for share' | 'none';

/** One row with its lines, within the reader's scope; undefined when there is none. */
export async function readRow(
  reader: Reader,
  document: AnyDocument,
  id: string,
  lock: Lock = 'none',
): Promise<AnyRow | undefined> {
  return readWith(reader, document, id, lock, selection);
}

/**
 * A row again that was read under a lock before: lookups keep the names they had, which spares most of the work of
 * reading; where one names another row by now, everything is read.
 */
export async function readAgain(reader: Reader, document: AnyDocument, before: AnyRow): Promise<AnyRow | undefined> {
  const row = await readWith(reader, document, before.id, 'none', bareSelection);
  if (!row || keepsNames(reader, document, before, row)) return row;
  return readRow(reader, document, before.id);
}

function keepsNames(reader: Reader, document: AnyDocument, before: AnyRow | undefined, row: AnyRow): boolean {
  for (const [name, field] of columnsOf(document)) {
    if (field.type !== 'lookup' || !isReadable(field, reader.user.side)) continue;
    const id = row[`${name}Id`] ?? null;
    if (id !== null && id !== before?.[`${name}Id`]) return false;
    row[`${name}Name`] = id === null ? null : before?.[`${name}Name`];
    if (reader.registry.get(field.target ?? '').lov?.code)
      row[`${name}Code`] = id === null ? null : before?.[`${name}Code`];
  }
  return linesOf(document).every(([name, line]) => {
    const old = new Map(((before?.[name] ?? []) as AnyRow[]).map((each) => [each.id, each]));
    return ((row[name] ?? []) as AnyRow[]).every((each) => keepsNames(reader, line, old.get(each.id), each));
  });
}

async function readWith(
  reader: Reader,
  document: AnyDocument,
  id: string,
  lock: Lock,
  select: typeof selection,
): Promise<AnyRow | undefined> {
  const lineFields = linesOf(document);
  // Sent together: the statements after the lock begin when it is held, and see what was written before.
  const locked = lock === 'none' || lockRow(reader, document, id, lock);
  const { columns, joins } = select(reader.registry, document, reader.user.side, reader.language);
  const header = reader.db.maybe<AnyRow>(sql`
    select ${columns} from ${sql.table(tableOf(document))} t ${joins}
     where t.id = ${id}::bigint and not t.deleted_flag and ${scopeOf(reader.registry, reader.user, document, 't')}`);
  const lines = lineFields.map(([name, of]) =>
    isForeignView(reader, document, name, of)
      ? []
      : reader.db.many<AnyRow>(linesQuery(reader, of, sql`t.parent_id = ${id}::bigint`, lock, select)),
  );
  const [isLocked, found, ...lists] = await Promise.all([locked, header, ...lines]);
  if (!isLocked || !found) return undefined;
  const row = openRow(document, found);
  lineFields.forEach(([name, of], index) => Object.assign(row, { [name]: openRows(of, lists[index] ?? []) }));
  return row;
}

// Lines that are worked out of what a side may not read at all; the database would refuse the whole row.
const isForeignView = ({ user }: Reader, document: AnyDocument, name: string, line: AnyDocument): boolean =>
  line.view === true && !isReadable(document.fields[name] ?? {}, user.side);

// Most documents have no such numbers.
const openRows = (document: AnyDocument, rows: AnyRow[]): AnyRow[] =>
  maskedFields(document).length === 0 ? rows : rows.map((row) => openRow(document, row));

/** The lines that a condition finds, as a statement; the table has the alias `t`. */
export function linesQuery(
  reader: Reader,
  line: AnyDocument,
  where: Fragment,
  lock: Lock,
  select = selection,
): Fragment {
  const { columns, joins } = select(reader.registry, line, reader.user.side, reader.language);
  const order = orderWithinHeader(line);
  // What a view works out has no rows of its own to lock.
  const locking = lock === 'none' || line.view ? sql`` : sql.raw(` ${lock} of t`);
  return sql`select ${columns} from ${sql.table(tableOf(line))} t ${joins} where ${where} and not t.deleted_flag order by ${order}${locking}`;
}

/** Lines stand in the order of what numbers them within their header; without a number, in the order they were entered. */
export function orderWithinHeader(line: AnyDocument): Fragment {
  const numbered = line.unique?.find((columns) => columns.length === 2 && columns[0] === 'parent')?.[1] ?? '';
  const field = line.fields[numbered];
  return field?.type === 'integer' ? sql`${sql.ref(`t.${columnOf(numbered, field)}`)}, t.id` : sql`t.id`;
}

async function lockRow(reader: Reader, document: AnyDocument, id: string, lock: Lock): Promise<boolean> {
  const locked = await reader.db.many(sql`
    select t.id from ${sql.table(tableOf(document))} t
     where t.id = ${id}::bigint and not t.deleted_flag and ${scopeOf(reader.registry, reader.user, document, 't')} ${sql.raw(lock)}`);
  return locked.length > 0;
}

/** One row with its lines; refuses with 10007 when it does not exist for this reader. */
export async function requireRow(
  reader: Reader,
  document: AnyDocument,
  id: string,
  lock: Lock = 'none',
): Promise<AnyRow> {
  return (await readRow(reader, document, id, lock)) ?? fail(engineErrors.notFound);
}
