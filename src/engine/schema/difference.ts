import type { Client } from 'pg';
import type { Column, Part, Table } from './desired.ts';

/** What a database has of the tables that declarations ask for. */
export interface Existing {
  readonly columns: ReadonlyMap<string, ReadonlyMap<string, Column>>;
  readonly indexes: ReadonlyMap<string, ReadonlySet<string>>;
  readonly constraints: ReadonlyMap<string, ReadonlySet<string>>;
  readonly policies: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Reads what the database has in a schema; tables of another one than `public` go by its name: `ext.m_1`. */
export async function readExisting(
  client: Pick<Client, 'query'>,
  schema: 'public' | 'ext' = 'public',
): Promise<Existing> {
  const columns = await client.query<{
    table: string;
    name: string;
    type: string;
    notnull: boolean;
    start: string | null;
    generated: boolean;
  }>(`
    select ${named('c.relname', schema)} as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
           a.attnotnull as notnull, pg_get_expr(d.adbin, d.adrelid) as start,
           a.attgenerated <> '' as generated
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = '${schema}'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relkind = 'r'`);
  const byTable = new Map<string, Map<string, Column>>();
  for (const row of columns.rows) {
    const table = byTable.get(row.table) ?? new Map<string, Column>();
    table.set(row.name, {
      name: row.name,
      type: row.type,
      notNull: row.notnull,
      ...(row.start === null ? {} : { default: row.start }),
      ...(row.generated ? { generated: true as const } : {}),
    });
    byTable.set(row.table, table);
  }
  return {
    columns: byTable,
    indexes: await names(
      client,
      `select ${named('tablename', schema)} as table, indexname as name from pg_indexes where schemaname = '${schema}'`,
    ),
    constraints: await names(
      client,
      `select ${named('c.relname', schema)} as table, k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
        where c.relnamespace = '${schema}'::regnamespace`,
    ),
    policies: await names(
      client,
      `select ${named('tablename', schema)} as table, policyname as name from pg_policies where schemaname = '${schema}'`,
    ),
  };
}

const named = (column: string, schema: string): string => (schema === 'public' ? column : `'${schema}.' || ${column}`);

async function names(client: Pick<Client, 'query'>, query: string): Promise<Map<string, Set<string>>> {
  const result = await client.query<{ table: string; name: string }>(query);
  const byTable = new Map<string, Set<string>>();
  for (const { table, name } of result.rows) byTable.set(table, (byTable.get(table) ?? new Set()).add(name));
  return byTable;
}

/** The statements that bring a database to the declarations; none when there is no difference. */
export function difference(tables: readonly Table[], existing: Existing): string[] {
  const statements = tables.map((table) => changesOf(table, existing));
  // Foreign keys last: a table may point to one that is made after it.
  return [
    ...statements.flatMap((each) => each.tables),
    ...statements.flatMap((each) => each.parts),
    ...statements.flatMap((each) => each.foreignKeys),
  ];
}

interface Changes {
  readonly tables: readonly string[];
  readonly parts: readonly string[];
  readonly foreignKeys: readonly string[];
}

function changesOf(table: Table, existing: Existing): Changes {
  const columns = existing.columns.get(table.name);
  const constraints = existing.constraints.get(table.name) ?? new Set();
  const parts = [
    ...partChanges(table.name, table.indexes, existing.indexes.get(table.name), /^(uq|ix)_/),
    ...partChanges(table.name, table.checks, constraints, /^ck_/),
    ...partChanges(table.name, table.policies, existing.policies.get(table.name), /^p_/),
  ];
  const foreignKeys = partChanges(table.name, table.foreignKeys, constraints, /^fk_/);
  return { tables: columns ? columnChanges(table, columns) : createTable(table), parts, foreignKeys };
}

function createTable(table: Table): string[] {
  const columns = table.columns.map((column) => `  ${columnText(column)}${column.name === 'id' ? ' primary key' : ''}`);
  return [
    `create table ${table.name} (\n${columns.join(',\n')}\n)`,
    `alter table ${table.name} enable row level security`,
    `alter table ${table.name} force row level security`,
    `grant select, insert, update, delete on ${table.name} to srm_buyer, srm_supplier, srm_expert, srm_system`,
  ];
}

const columnText = (column: Column): string =>
  `${column.name} ${column.type}${column.notNull && column.name !== 'id' ? ' not null' : ''}${startOf(column)}`;

function startOf({ default: start, generated }: Column): string {
  if (start === undefined) return '';
  return generated ? ` generated always as (${start}) stored` : ` default ${start}`;
}

function columnChanges(table: Table, existing: ReadonlyMap<string, Column>): string[] {
  const wanted = new Set(table.columns.map((column) => column.name));
  const alter = (change: string) => `alter table ${table.name} ${change}`;
  return [
    ...table.columns.flatMap((column) => {
      const present = existing.get(column.name);
      if (!present) return [alter(`add column ${columnText(column)}`)];
      // What the database works out holds nothing of its own: it is made anew.
      if ((column.generated || present.generated) && !isSame(column, present))
        return [alter(`drop column ${column.name}`), alter(`add column ${columnText(column)}`)];
      return [
        ...(present.type === column.type ? [] : [alter(`alter column ${column.name} type ${column.type}`)]),
        ...(present.notNull === column.notNull
          ? []
          : [alter(`alter column ${column.name} ${column.notNull ? 'set' : 'drop'} not null`)]),
        ...(present.default === column.default
          ? []
          : [
              alter(
                `alter column ${column.name} ${column.default === undefined ? 'drop default' : `set default ${column.default}`}`,
              ),
            ]),
      ];
    }),
    ...[...existing.keys()].filter((name) => !wanted.has(name)).map((name) => alter(`drop column ${name}`)),
  ];
}

const isSame = (one: Column, other: Column): boolean =>
  one.type === other.type && one.default === other.default && one.generated === other.generated;

function partChanges(
  table: string,
  parts: readonly Part[],
  existing: ReadonlySet<string> | undefined,
  kind: RegExp,
): string[] {
  const wanted = new Set(parts.map((part) => part.name));
  const unknown = [...(existing ?? [])].filter((name) => kind.test(name) && !wanted.has(name));
  return [
    ...unknown.map((name) => dropOf(table, name)),
    ...parts.filter((part) => !existing?.has(part.name)).map((part) => part.create),
  ];
}

// A part that is no longer wanted has no declaration left; what it was shows in its prefix.
function dropOf(table: string, name: string): string {
  if (/^(uq|ix)_/.test(name)) return `drop index ${table.includes('.') ? `${table.split('.')[0]}.` : ''}${name}`;
  return name.startsWith('p_') ? `drop policy ${name} on ${table}` : `alter table ${table} drop constraint ${name}`;
}
