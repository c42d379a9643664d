import type { Client } from 'pg';

/**
 * The statements that make the tables of the schema `ext` again, which no migration does: those that come before the rows, and
 * those that must wait for them.
 */
export interface DesignedTables {
  readonly before: string[];
  readonly after: string[];
}

/** Reads them from a database. */
export async function readDesignedTables(client: Client): Promise<DesignedTables> {
  const read = async (query: string): Promise<string[]> =>
    (await client.query<{ statement: string }>(query)).rows.map(({ statement }) => statement);
  const tables = await read(`
    select format('create table %I.%I (%s)', 'ext', c.relname,
             string_agg(format('%I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
                               case when a.attnotnull then ' not null' else '' end,
                               coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')), ', ' order by a.attnum)) as statement
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where ${inSchema('c.relnamespace')} and c.relkind = 'r' group by c.oid order by c.relname`);
  const constraints = (kinds: string): Promise<string[]> =>
    read(`
      select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as statement
        from pg_constraint where ${inSchema('connamespace')} and contype in (${kinds}) order by conrelid::regclass::text, conname`);
  const indexes = await read(`
    select pg_get_indexdef(i.indexrelid) as statement
      from pg_index i join pg_class c on c.oid = i.indexrelid
     where ${inSchema('c.relnamespace')} and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
     order by c.relname`);
  const policies = await read(`
    select format('create policy %I on %I.%I for %s to %s%s%s', policyname, schemaname, tablename, cmd,
                  array_to_string(roles, ', '), coalesce(' using (' || qual || ')', ''), coalesce(' with check (' || with_check || ')', '')) as statement
      from pg_policies where schemaname = 'ext' order by tablename, policyname`);
  const perTable = (change: string): Promise<string[]> =>
    read(`
      select format(${change}, c.oid::regclass) as statement
        from pg_class c where ${inSchema('c.relnamespace')} and c.relkind = 'r' order by c.relname`);
  return {
    before: [
      ...tables,
      ...(await constraints("'p', 'u', 'c'")),
      ...indexes,
      ...(await perTable(
        "'grant select, insert, update, delete on %s to srm_buyer, srm_supplier, srm_expert, srm_system'",
      )),
      ...(await perTable("'alter table %s enable row level security'")),
      ...policies,
    ],
    after: [...(await constraints("'f'")), ...(await perTable("'alter table %s force row level security'"))],
  };
}

// An installation that was never brought up to this release has no such schema.
const inSchema = (column: string): string => `${column} = to_regnamespace('ext')`;

/** Runs such statements as the role that owns the schema. */
export async function makeDesignedTables(client: Client, statements: readonly string[]): Promise<void> {
  if (statements.length === 0) return;
  await client.query('set role srm_ddl');
  for (const statement of statements) await client.query(statement);
  await client.query('reset role');
}

/** Whether a table is one of them. */
export const isDesigned = (name: string): boolean => name.startsWith('ext.');
