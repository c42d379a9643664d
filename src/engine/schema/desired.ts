import { createHash } from 'node:crypto';
import {
  columnsOf,
  hiddenStates,
  initialState,
  visibleStates,
  snake,
  tableOf,
  type AnyDocument,
} from '#model/document.ts';
import type { Transition } from '#model/transition.ts';
import { conditionText } from '#model/namedConditions.ts';
import type { Field } from '#model/fields.ts';
import { scaleOf } from '#model/fieldSizes.ts';
import type { Registry } from '../runtime/registry.ts';

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
  readonly default?: string;
  /** Worked out by the database, and never written. */
  readonly generated?: true;
}

/** A part of a table that is told from others by its name alone: the name carries a mark of its definition. */
export interface Part {
  readonly name: string;
  readonly create: string;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly indexes: readonly Part[];
  readonly checks: readonly Part[];
  readonly foreignKeys: readonly Part[];
  readonly policies: readonly Part[];
}

/** The tables that the declarations ask for, in the order of their names. */
export function desiredTables(registry: Registry): Table[] {
  return registry.documents
    .filter((document) => !document.view)
    .map((document) => tableFor(registry, document))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** What holds for rows that were not merged into another one, as SQL over their columns. */
export const notMerged = 'merged_into_id is null';

/** The column of the path of a row within its tree. */
export const treeColumn = 'tree_path';

/** The column of a field: `supplier_base_id` for a lookup, `order_qty` otherwise. */
export const columnOf = (name: string, field: Field | undefined): string =>
  field?.column ?? (field?.type === 'lookup' ? `${snake(name)}_id` : snake(name));

/** The name of a table without its schema. */
export const bareTable = (table: string): string => table.slice(table.indexOf('.') + 1);

/** The column of a field or standard column of a document, by name. */
export const columnNamed = (document: AnyDocument, name: string): string => columnOf(name, document.fields[name]);

function tableFor(registry: Registry, document: AnyDocument): Table {
  const name = tableOf(document);
  const isLine = registry.parentOf(document) !== undefined;
  return {
    name,
    columns: [
      ...standardColumnsOf(document, isLine),
      ...columnsOf(document).map(([field, declared]) => columnFor(field, declared)),
      ...(document.tree ? [{ name: treeColumn, type: 'text', notNull: true, default: "''::text" }] : []),
    ],
    indexes: [...uniqueIndexes(name, document), ...plainIndexes(name, document, isLine)],
    checks: checksOf(name, document),
    foreignKeys: foreignKeysOf(registry, name, document),
    policies: policiesOf(registry, name, document),
  };
}

function standardColumnsOf(document: AnyDocument, isLine: boolean): Column[] {
  const state = initialState(document);
  return [
    { name: 'id', type: 'bigint', notNull: true },
    ...(isLine ? [{ name: 'parent_id', type: 'bigint', notNull: true }] : []),
    ...(state ? [{ name: 'status', type: 'text', notNull: true, default: `'${state}'::text` }] : []),
    { name: 'enabled_flag', type: 'boolean', notNull: true, default: 'true' },
    { name: 'remark', type: 'text', notNull: false },
    { name: 'creator', type: 'bigint', notNull: false },
    { name: 'create_date', type: 'timestamp with time zone', notNull: true, default: 'now()' },
    { name: 'last_updated_by', type: 'bigint', notNull: false },
    { name: 'last_update_date', type: 'timestamp with time zone', notNull: true, default: 'now()' },
    { name: 'version_no', type: 'integer', notNull: true, default: '1' },
    { name: 'deleted_flag', type: 'boolean', notNull: true, default: 'false' },
  ];
}

/** Whether a field always has a value in the database. */
export function isNeverNull(field: Field): boolean {
  return columnFor('', field).notNull;
}

function columnFor(name: string, field: Field): Column {
  const number = field.type === 'decimal' || field.type === 'integer';
  const isNumberAtZero = number && field.computed === true && field.mayBeUnknown !== true;
  const notNull =
    field.required === true ||
    field.type === 'boolean' ||
    field.type === 'serial' ||
    isNumberAtZero ||
    (number && field.default !== undefined);
  const start = isNumberAtZero ? (field.default ?? 0) : field.type === 'boolean' ? (field.default ?? false) : undefined;
  return {
    name: columnOf(name, field),
    type: typeOf(field),
    notNull,
    ...(start === undefined ? {} : { default: String(start) }),
    ...(field.derived === undefined ? {} : { default: field.derived, generated: true as const }),
  };
}

function typeOf(field: Field): string {
  switch (field.type) {
    case 'integer':
      return 'integer';
    case 'decimal':
      return `numeric(20,${scaleOf(field)})`;
    case 'boolean':
      return 'boolean';
    case 'date':
      return 'date';
    case 'datetime':
      return 'timestamp with time zone';
    case 'lookup':
    case 'file':
      return 'bigint';
    case 'bilingual':
    case 'json':
      return 'jsonb';
    default:
      return 'text';
  }
}

// A mark of the definition in the name: a changed definition has another name, so names alone show the difference.
const mark = (definition: string): string => createHash('sha256').update(definition).digest('hex').slice(0, 6);

// PostgreSQL cuts names at 63 bytes; the mark keeps what is cut apart.
const named = (prefix: string, body: string, definition: string): string =>
  `${prefix}_${body.slice(0, 50)}_${mark(definition)}`;

function index(table: string, unique: boolean, on: string, where: string): Part {
  const definition = `${on}${where ? ` where ${where}` : ''}`;
  const body = `${bareTable(table)}_${on.replace(/[^a-z_]+/g, '_')}`;
  const name = named(unique ? 'uq' : 'ix', body, definition);
  return { name, create: `create ${unique ? 'unique ' : ''}index ${name} on ${table} ${definition}` };
}

function uniqueIndexes(table: string, document: AnyDocument): Part[] {
  return uniqueFieldsOf(document).map((columns) => uniqueIndex(table, document, columns));
}

function uniqueFieldsOf(document: AnyDocument): (readonly string[])[] {
  const single = columnsOf(document)
    .filter(([, field]) => field.unique || field.type === 'serial')
    .map(([name]) => [name]);
  const ofSource = document.owned ? [['sourceSystem', 'sourceKey']] : [];
  return [...single, ...(document.unique ?? []), ...ofSource];
}

function uniqueIndex(table: string, document: AnyDocument, columns: readonly string[]): Part {
  const names = columns.map((column) => (column === 'parent' ? 'parent_id' : columnNamed(document, column)));
  const isFreed = columns.length === 1 && document.fields[columns[0] ?? '']?.unique === 'unmerged';
  return index(table, true, `(${names.join(', ')})`, `not deleted_flag${isFreed ? ` and ${notMerged}` : ''}`);
}

/** The fields that a unique index of a document keeps apart, by the name of the index; 'parent' stands for the header. */
export const fieldsOfUniqueIndex = (document: AnyDocument, name: string): readonly string[] | undefined =>
  uniqueFieldsOf(document).find((columns) => uniqueIndex(tableOf(document), document, columns).name === name);

function plainIndexes(table: string, document: AnyDocument, isLine: boolean): Part[] {
  const seen = new Set<string>();
  const columns: string[] = isLine ? ['(parent_id)'] : [];
  const add = (list: readonly string[]) => {
    const on = `(${list.join(', ')}, id${list.some((column) => column.endsWith(' desc')) ? ' desc' : ''})`;
    if (!seen.has(on)) columns.push(on);
    seen.add(on);
  };
  const scoped = scopeColumns(document);
  // So that a list in some states is counted without reading its rows.
  const counted = initialState(document) ? ['status', 'deleted_flag'] : [];
  for (const column of scoped) add([column, ...counted]);
  for (const [name, field] of columnsOf(document))
    if (field.type === 'lookup' && !scoped.includes(columnOf(name, field))) add([columnOf(name, field)]);
  for (const name of document.search ?? []) {
    const field = document.fields[name];
    if (isContainsField(field)) columns.push(trigram(columnOf(name, field), field?.type === 'bilingual'));
    else if (name !== 'id' && !scoped.includes(columnNamed(document, name))) add([columnNamed(document, name)]);
  }
  if (document.tree) columns.push(`(${treeColumn} text_pattern_ops)`);
  for (const list of document.indexes ?? []) add(list.map((entry) => indexedColumn(document, entry)));
  return [
    ...columns.map((on) => index(table, false, on, '')),
    ...conditionIndexes(table, document),
    ...deadlineIndexes(table, document),
  ];
}

// Over the rows that wait for the deadline alone, in its order: what is due is found however many rows there are.
function deadlineIndexes(table: string, document: AnyDocument): Part[] {
  return Object.values(document.transitions ?? {}).flatMap((transition) =>
    transition.after === undefined && transition.onDay === undefined
      ? []
      : [index(table, false, `(${deadlineColumn(document, transition)}, id)`, deadlineCondition(document, transition))],
  );
}

/** The column that holds the moment of a deadline. */
export const deadlineColumn = (document: AnyDocument, { after, onDay }: Transition): string =>
  columnNamed(document, after ?? onDay ?? '');

/** Which rows wait for a deadline, whether its moment has come or not: the same words in the index and in the question. */
export function deadlineCondition(document: AnyDocument, { from, where = {} }: Transition): string {
  const inList = (column: string, values: readonly string[]): string =>
    values.length === 1
      ? `${column} = '${values[0]}'`
      : `${column} in (${values.map((value) => `'${value}'`).join(', ')})`;
  const further = Object.entries(where).map(([name, value]) => {
    const column = columnNamed(document, name);
    if (typeof value === 'boolean') return value ? column : `not ${column}`;
    return inList(column, typeof value === 'string' ? [value] : value);
  });
  return ['not deleted_flag', inList('status', from), ...further].join(' and ');
}

// Over the rows of a named condition alone, however many others there are.
function conditionIndexes(table: string, document: AnyDocument): Part[] {
  return Object.values(document.conditions ?? {}).flatMap(({ where, index: order }) => {
    if (!order) return [];
    const holds = conditionText(where, (name) => columnNamed(document, name));
    const on = order.map((entry) => indexedColumn(document, entry)).join(', ');
    return [index(table, false, `(${on})`, `not deleted_flag and (${holds})`)];
  });
}

function scopeColumns(document: AnyDocument): string[] {
  const { buyer, supplier } = document.scope ?? {};
  return [buyer?.by, typeof supplier === 'object' ? supplier.by : undefined]
    .filter((by) => by !== undefined && by !== 'id')
    .map((by) => columnNamed(document, by ?? ''));
}

const indexedColumn = (document: AnyDocument, entry: string): string =>
  entry.startsWith('-') ? `${columnNamed(document, entry.slice(1))} desc` : columnNamed(document, entry);

/** Whether a search on this field means "contains". */
export const isContainsField = (field: Field | undefined): boolean =>
  field?.type === 'text' || field?.type === 'serial' || field?.type === 'bilingual';

/** The fields that a keyword is looked for in: those of the search, and what names a row where it is chosen. */
export const keywordFields = ({ search = [], lov, fields }: AnyDocument): string[] =>
  [...new Set([...search, lov?.code ?? '', lov?.text ?? ''])].filter((name) => isContainsField(fields[name]));

const trigram = (column: string, isBilingual: boolean): string =>
  isBilingual
    ? `using gin ((coalesce(${column}->>'zh','') || ' ' || coalesce(${column}->>'en','')) gin_trgm_ops)`
    : `using gin (${column} gin_trgm_ops)`;

/** The text that "contains" looks into, as SQL over a column. */
export const searchedText = (column: string, field: Field | undefined): string =>
  field?.type === 'bilingual' ? `(coalesce(${column}->>'zh','') || ' ' || coalesce(${column}->>'en',''))` : column;

function checksOf(table: string, document: AnyDocument): Part[] {
  const states = Object.keys(document.states ?? {});
  const list: [string, string][] =
    states.length > 0 ? [['status', `status in (${states.map((state) => `'${state}'`).join(', ')})`]] : [];
  for (const [name, field] of columnsOf(document)) {
    const column = columnOf(name, field);
    if (field.type === 'select')
      list.push([
        column,
        `${column} in (${Object.keys(field.options ?? {})
          .map((code) => `'${code}'`)
          .join(', ')})`,
      ]);
    if (field.type === 'decimal' && field.above !== undefined) list.push([column, `${column} > ${field.above}`]);
    if (field.type === 'decimal' && field.min !== undefined) list.push([column, `${column} >= ${field.min}`]);
    if (field.type === 'decimal' && field.max !== undefined) list.push([column, `${column} <= ${field.max}`]);
  }
  const { period } = document;
  if (period) list.push(['validity', `${columnNamed(document, period.to)} >= ${columnNamed(document, period.from)}`]);
  for (const [name, condition] of Object.entries(document.checks ?? {})) list.push([snake(name), condition]);
  return list.map(([body, condition]) => {
    const name = named('ck', `${bareTable(table)}_${body}`, condition);
    return { name, create: `alter table ${table} add constraint ${name} check (${condition})` };
  });
}

function foreignKeysOf(registry: Registry, table: string, document: AnyDocument): Part[] {
  const key = (column: string, target: string, more = ''): Part => {
    const name = named('fk', `${bareTable(table)}_${column}`, `${target}${more}`);
    return {
      name,
      create: `alter table ${table} add constraint ${name} foreign key (${column}) references ${target} (id)${more}`,
    };
  };
  const parent = registry.parentOf(document);
  return [
    ...(parent ? [key('parent_id', tableOf(parent.document), ' on delete cascade')] : []),
    ...columnsOf(document)
      .filter(([, field]) => field.type === 'lookup')
      .map(([name, field]) => key(columnOf(name, field), tableOf(registry.get(field.target ?? '')))),
  ];
}

// --- Row security: one role per side, forced for the owner too ---------------------------------------

const supplierId = "(select nullif(current_setting('app.supplier_id', true), '')::bigint)";
// The role alone is the identity of these sides: nobody has it without having been given it. A condition of any kind
// would keep "contains" from its trigram index, because PostgreSQL asks `ilike` only of rows that passed it.
const anyone = 'true';

function policiesOf(registry: Registry, table: string, document: AnyDocument): Part[] {
  const policy = (role: string, command: string, using: string | undefined, check: string | undefined): Part => {
    const body = `${using ? ` using (${using})` : ''}${check ? ` with check (${check})` : ''}`;
    const name = named('p', `${role}_${command}_${bareTable(table)}`, body);
    return { name, create: `create policy ${name} on ${table} for ${command} to ${role}${body}` };
  };
  const system = policy('srm_system', 'all', anyone, anyone);
  return [
    system,
    ...buyerPolicies(registry, table, document, policy),
    ...supplierPolicies(registry, table, document, policy),
  ];
}

// What is hidden from the buyer side is hidden by the database too; everything else its role reads and writes.
function buyerPolicies(registry: Registry, table: string, document: AnyDocument, policy: MakePolicy): Part[] {
  const role = 'srm_buyer';
  const parent = registry.parentOf(document)?.document;
  const visible =
    hiddenStates(document, 'buyer').length > 0
      ? statusIn(visibleStates(document, 'buyer'))
      : parent && hiddenStates(parent, 'buyer').length > 0
        ? ownParent(table, parent)
        : undefined;
  if (!visible) return [policy(role, 'all', anyone, anyone)];
  return [
    policy(role, 'select', visible, undefined),
    policy(role, 'insert', undefined, anyone),
    policy(role, 'update', visible, anyone),
    policy(role, 'delete', visible, undefined),
  ];
}

const statusIn = (states: readonly string[]): string => `status in (${states.map((state) => `'${state}'`).join(', ')})`;

type MakePolicy = (role: string, command: string, using: string | undefined, check: string | undefined) => Part;

function supplierPolicies(registry: Registry, table: string, document: AnyDocument, policy: MakePolicy): Part[] {
  const role = 'srm_supplier';
  const scope = document.scope?.supplier;
  if (scope === 'lookup') return [policy(role, 'select', supplierId + ' is not null', undefined)];
  const parent = registry.parentOf(document);
  if (!scope && parent?.document.scope?.supplier === 'lookup')
    return [policy(role, 'select', supplierId + ' is not null', undefined)];
  const own = scope
    ? ownRow(document, scope.by)
    : parent?.document.scope?.supplier
      ? ownParent(table, parent.document)
      : undefined;
  if (!own) return [];
  const hidden = scope?.hiddenIn ?? [];
  const visible = hidden.length > 0 ? `${own} and ${statusIn(visibleStates(document))}` : own;
  return [
    policy(role, 'select', visible, undefined),
    policy(role, 'insert', undefined, own),
    policy(role, 'update', visible, own),
    ...(isWrittenBySuppliers(document, parent?.document) ? [policy(role, 'delete', visible, undefined)] : []),
  ];
}

const isWrittenBySuppliers = (document: AnyDocument, parent: AnyDocument | undefined): boolean =>
  [document.writtenBy, parent?.writtenBy].some((side) => side === 'supplier' || side === 'either');

const ownRow = (document: AnyDocument, by: string): string =>
  `${by === 'id' ? 'id' : columnNamed(document, by)} = ${supplierId}`;

// A line without a supplier column of its own is visible with its header, whose own policy answers the question.
const ownParent = (table: string, parent: AnyDocument): string =>
  `exists (select 1 from ${tableOf(parent)} header where header.id = ${table}.parent_id)`;
