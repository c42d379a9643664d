import { columnsOf, tableOf, type AnyDocument } from '#model/document.ts';
import type { Period } from '#model/documentParts.ts';
import type { Side } from '#model/transition.ts';
import { conditionText } from '#model/namedConditions.ts';
import { isDecimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Field } from '#model/fields.ts';
import { anyDay } from '#model/dependentLookups.ts';
import { namePattern, spellings } from '#model/foldedText.ts';
import { problemOf } from '#model/validate.ts';
import { isRecord } from '#model/value.ts';
import { isReadable } from '../access/permissions.ts';
import { sql, type Fragment } from '../database/database.ts';
import { eitherOf, type Search } from '../runtime/eitherSearch.ts';
import { engineErrors } from '../runtime/errors.ts';
import { isId } from '../runtime/ids.ts';
import type { Registry } from '../runtime/registry.ts';
import { columnNamed, columnOf, isContainsField, keywordFields, searchedText, treeColumn } from '../schema/desired.ts';
import { castOf } from '../schema/casts.ts';
import { failCondition, failConditionValue } from './searchRefusal.ts';

export type { Search };

/** Who searches, and on which day. */
export interface Searcher {
  readonly registry: Registry;
  readonly side: Side;
  readonly today: string;
  readonly userId?: string;
  /** A keyword is looked for in these fields alone. */
  readonly keywordWithin?: ReadonlySet<string>;
}

/** The conditions of a search over a table with the alias `t`; unknown names are refused with x001. */
export function conditionsOf(searcher: Searcher, document: AnyDocument, search: Search): Fragment[] {
  const { registry, side, today } = searcher;
  const filters = filtersOf(registry, document, side);
  return Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => {
      // Suppliers would count by others who works on what at the buyer's.
      if (name === 'creator' && side === 'supplier' && value !== searcher.userId) failCondition(document, side, name);
      if (name === 'either') return alternatives(searcher, document, search);
      if (name === 'keyword') return keywordCondition(document, value, searcher);
      if (name === 'importJob') return importedBy(value, searcher);
      if (name === 'ids') return anyOf(sql`t.id`, 'bigint', ids(value));
      if (name === 'validOn' && document.period)
        return validOn(document, document.period, value, () => failConditionValue(document, side, name));
      const named = Object.hasOwn(document.conditions ?? {}, name) ? document.conditions?.[name] : undefined;
      if (named)
        return namedCondition(document, named.where, today, truth(value) ?? failConditionValue(document, side, name));
      const filter = filters.get(name);
      if (!filter) return failCondition(document, side, name);
      return condition(filter, value, () => failConditionValue(document, side, name));
    });
}

// Three signs in a row: a trigram index knows nothing shorter.
const indexable = /[\p{L}\p{N}]{3}/u;

/**
 * The condition of the longest text that a search looks for by a trigram index; undefined where it looks for none. For
 * suppliers there is none: behind the wall the database asks for a text only of rows that passed it.
 */
export function indexedText({ registry, side }: Searcher, document: AnyDocument, search: Search): Fragment | undefined {
  if (side !== 'buyer') return undefined;
  const filters = filtersOf(registry, document, side);
  const [longest] = Object.entries(search)
    .flatMap(([name, value]) => {
      const filter = Object.hasOwn(document.conditions ?? {}, name) ? undefined : filters.get(name);
      return filter?.contains && typeof value === 'string' && indexable.test(value) ? [{ filter, value }] : [];
    })
    .toSorted((a, b) => b.value.length - a.value.length);
  return longest && contains(longest.filter.column, longest.filter.field, text(longest.value));
}

function alternatives(searcher: Searcher, document: AnyDocument, search: Search): Fragment {
  const groups = eitherOf(document, search).map((group) => {
    const each = group.map((one) => sql.join([sql`true`, ...conditionsOf(searcher, document, one)], sql` and `));
    return sql`((${sql.join(each, sql`) or (`)}))`;
  });
  return groups.length > 0 ? sql.join(groups, sql` and `) : sql`true`;
}

// A day stands in the text as it is: nothing but the clock has written it.
function namedCondition(document: AnyDocument, where: string, today: string, holds: boolean): Fragment {
  const text = conditionText(where, (name) =>
    name === 'today' ? `date '${today}'` : `t.${columnNamed(document, name)}`,
  );
  return holds ? sql.raw(`(${text})`) : sql.raw(`(${text}) is not true`);
}

/** The rows that an import of this person wrote. */
const importedBy = (value: unknown, { userId }: Searcher): Fragment =>
  sql`t.id in (select r.row_id from sys_excel_row r where r.job_id = ${text(value)} and r.user_id = ${userId ?? '0'}::bigint)`;

const day: Field = { type: 'date', label: ['', ''] };

/** The rows that count on a day; every row for 'any'. */
function validOn(document: AnyDocument, { from, to }: Period, value: unknown, bad: () => never): Fragment {
  if (value === anyDay) return sql`true`;
  const on = sql`${checked(day, value, bad)}::date`;
  const [since, until] = [from, to].map((name) => sql.ref(`t.${columnOf(name, document.fields[name])}`));
  return sql`(${since} is null or ${since} <= ${on}) and (${until} is null or ${until} >= ${on})`;
}

interface Filter {
  readonly field: Field;
  readonly column: string;
  /** May look for a part of the text: has a trigram index. */
  readonly contains: boolean;
  /** The tree that its values are rows of: `{ under }` means a row and everything below it. */
  readonly tree?: AnyDocument;
}

const knownFilters = new WeakMap<AnyDocument, Map<Side, Map<string, Filter>>>();

function filtersOf(registry: Registry, document: AnyDocument, side: Side): Map<string, Filter> {
  const bySide = knownFilters.get(document) ?? new Map<Side, Map<string, Filter>>();
  knownFilters.set(document, bySide);
  const made = bySide.get(side) ?? makeFilters(registry, document, side);
  bySide.set(side, made);
  return made;
}

const label = ['', ''] as const;
const flag: Field = { type: 'boolean', label };
const anyText: Field = { type: 'quickCode', label };
const anyId: Field = { type: 'lookup', label };
const time: Field = { type: 'datetime', label };

function makeFilters(registry: Registry, document: AnyDocument, side: Side): Map<string, Filter> {
  const filters = new Map<string, Filter>([
    ['id', { field: anyId, column: 'id', contains: false, ...treeOf(document) }],
    ['enabledFlag', { field: flag, column: 'enabled_flag', contains: false }],
    ['enabled', { field: flag, column: 'enabled_flag', contains: false }],
    ['createDate', { field: time, column: 'create_date', contains: false }],
    ['lastUpdateDate', { field: time, column: 'last_update_date', contains: false }],
    ['creator', { field: anyId, column: 'creator', contains: false }],
  ]);
  if (document.states) filters.set('status', { field: anyText, column: 'status', contains: false });
  if (registry.parentOf(document)) filters.set('parentId', { field: anyId, column: 'parent_id', contains: false });
  for (const [name, field] of columnsOf(document)) {
    if (!isReadable(field, side) || field.type === 'json') continue;
    const filter = {
      field,
      column: columnOf(name, field),
      contains: isContainsField(field) && (document.search ?? []).includes(name),
      ...treeOf(registry.find(field.target ?? '')),
    };
    filters.set(name, filter);
    if (field.type === 'lookup') filters.set(`${name}Id`, filter);
  }
  const code = document.lov?.code;
  const coded = code ? filters.get(code) : undefined;
  if (coded && !filters.has('code')) filters.set('code', coded);
  return filters;
}

const treeOf = (document: AnyDocument | undefined): { tree?: AnyDocument } =>
  document?.tree ? { tree: document } : {};

function keywordCondition(document: AnyDocument, value: unknown, { side, keywordWithin }: Searcher): Fragment {
  const columns = keywordFields(document)
    .filter((name) => keywordWithin?.has(name) ?? true)
    .map((name) => [name, document.fields[name]] as const)
    .filter(([, field]) => field && isReadable(field, side))
    .map(([name, field]) => contains(columnOf(name, field), field, text(value)));
  return columns.length > 0 ? sql`(${sql.join(columns, sql` or `)})` : sql`false`;
}

function condition(filter: Filter, value: unknown, bad: () => never): Fragment {
  const column = sql.ref(`t.${filter.column}`);
  if (isRecord(value)) return structured(filter, column, value, bad);
  if (filter.field.type === 'boolean') return sql`${column} = ${truth(value) ?? bad()}`;
  if (Array.isArray(value))
    return anyOf(
      column,
      searchCast(filter.field),
      value.map((each) => checked(filter.field, each, bad)),
    );
  if (filter.contains) return contains(filter.column, filter.field, text(value));
  if (filter.field.type === 'bilingual') return sql`${column}->>'zh' = ${text(value)}`;
  return sql`${column} = ${checked(filter.field, value, bad)}::${sql.raw(searchCast(filter.field))}`;
}

function structured(filter: Filter, column: Fragment, value: Record<string, unknown>, bad: () => never): Fragment {
  if (filter.tree && 'under' in value) return under(filter.tree, column, value, bad);
  const cast = sql.raw(searchCast(filter.field));
  const names = Object.keys(value).filter(
    (name) => value[name] !== undefined && value[name] !== null && value[name] !== '',
  );
  if (names.some((name) => !['from', 'to', 'eq', 'not', 'empty'].includes(name))) return bad();
  const parts = names.map((name) => {
    if (name === 'empty') return truth(value[name]) ? sql`${column} is null` : sql`${column} is not null`;
    if (name === 'not') return noneOf(filter, column, value[name], bad);
    const input = sql`${checked(filter.field, value[name], bad)}::${cast}`;
    if (name === 'eq') return sql`${column} = ${input}`;
    if (name === 'from') return sql`${column} >= ${input}`;
    // The whole last day belongs to a range of instants that names days.
    return filter.field.type === 'datetime' && isDayText(value[name])
      ? sql`${column} < ${input} + interval '1 day'`
      : sql`${column} <= ${input}`;
  });
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`;
}

// What says nothing is none of them either.
function noneOf({ field }: Filter, column: Fragment, values: unknown, bad: () => never): Fragment {
  if (!Array.isArray(values)) return bad();
  const unwanted = values.map((each) => checked(field, each, bad));
  return sql`(${column} is null or not ${anyOf(column, searchCast(field), unwanted)})`;
}

function under(tree: AnyDocument, column: Fragment, value: Record<string, unknown>, bad: () => never): Fragment {
  if (!isId(value.under) || Object.keys(value).length > 1) return bad();
  return sql`${column} in (select b.id from ${sql.table(tableOf(tree))} b
              where b.${sql.ref(treeColumn)} like (select a.${sql.ref(treeColumn)} || '%' from ${sql.table(tableOf(tree))} a where a.id = ${value.under}::bigint and a.${sql.ref(treeColumn)} <> ''))`;
}

const isDayText = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

function contains(column: string, field: Field | undefined, value: string): Fragment {
  return spelledIn(sql.raw(searchedText(`t.${column}`, field)), value);
}

/** Whether a column holds what was typed, whatever its width, its case, and in names the marks of its letters. */
export function spelledIn(column: Fragment, typed: string): Fragment {
  const name = namePattern(typed);
  // One expression in place of three spellings: letters without marks are among what it takes.
  if (name !== undefined) return sql`${column} ~* ${name}`;
  const found = spellings(typed).map(
    (each) => sql`${column} ilike ${`%${each.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`,
  );
  return found.length === 1 && found[0] ? found[0] : sql`(${sql.join(found, sql` or `)})`;
}

const anyOf = (column: Fragment, cast: string, values: readonly unknown[]): Fragment =>
  sql`${column} = any(${values}::${sql.raw(`${cast}[]`)})`;

// Whoever looks for numbers above one that no row can hold finds nothing, and is not refused.
const searchCast = (field: Field): string => (field.type === 'integer' ? 'bigint' : castOf(field));

const isAnyDecimal = (value: string): boolean => value.length <= 60 && isDecimal(value);

/** A value that fits the column's type; limits of the field do not matter for a search. */
function checked(field: Field, value: unknown, bad: () => never): string | number {
  if (field.type === 'lookup' || field.type === 'file') return isId(value) ? value : bad();
  if (field.type === 'datetime' && isDayText(value)) return String(value);
  if (field.type === 'integer') return Number.isSafeInteger(Number(value)) ? Number(value) : bad();
  if (field.type === 'decimal') return isAnyDecimal(String(value)) ? String(value) : bad();
  if (field.type === 'date' || field.type === 'datetime') return problemOf(field, value) ? bad() : String(value);
  return text(value);
}

function truth(value: unknown): boolean | undefined {
  if (value === true || value === 1 || value === '1' || value === 'true') return true;
  return value === false || value === 0 || value === '0' || value === 'false' ? false : undefined;
}

function text(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return fail(engineErrors.wrongValue);
  const written = String(value).normalize('NFC').trim();
  // PostgreSQL text holds no NUL; nothing a person looks for has one.
  return written.length > 500 || written.includes('\u0000') ? fail(engineErrors.wrongValue) : written;
}

function ids(value: unknown): readonly string[] {
  return Array.isArray(value) && value.length <= 5000 && value.every(isId) ? value : fail(engineErrors.wrongValue);
}
