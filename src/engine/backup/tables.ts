import type { Client } from 'pg';
import { connect } from '../postgres/connection.ts';

/** A table of the product as it stands in a database. */
export interface ExistingTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Whether row security hides its rows from their owner. */
  readonly secured: boolean;
}

/** Values read the same in every session. */
const SETTINGS = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'`;

/** A session of the owner that can read everything. */
export async function connectToRead(ownerUrl: string): Promise<Client> {
  const client = await connect(ownerUrl);
  // A broken connection also fails the statement under way, which is where it is told.
  client.on('error', () => undefined);
  await client.query(SETTINGS);
  return client;
}

/** Every table of the product, without the ones that note the migrations. */
export async function readTables(client: Client): Promise<ExistingTable[]> {
  const { rows } = await client.query<ExistingTable & { open: boolean }>(`
    select case when n.nspname = 'public' then c.relname else n.nspname || '.' || c.relname end as name, c.relforcerowsecurity as secured,
           array_agg(a.attname::text order by a.attnum) as columns,
           not c.relrowsecurity or exists (
             select from pg_policies p
              where p.schemaname = n.nspname and p.tablename = c.relname and p.permissive = 'PERMISSIVE'
                and 'srm_system' = any(p.roles) and p.cmd in ('ALL', 'SELECT') and p.qual = 'true') as open
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'ext')
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and c.relname not like 'kysely%'
     group by c.oid, n.nspname order by 1`);
  const hidden = rows.find((table) => !table.open);
  if (hidden) throw new Error(`Row security hides rows of ${hidden.name} from the server itself.`);
  return rows;
}

/** How many rows a table has, and a sum over them that does not depend on their order. */
export async function rowsOf(
  client: Client,
  table: { readonly name: string; readonly columns: readonly string[] },
): Promise<{ rows: number; rowHash: string }> {
  const { rows } = await client.query<{ rows: string; rowHash: string }>(`
    select count(*) as rows,
           coalesce(sum(('x' || left(md5(row(${quoted(table.columns)})::text), 15))::bit(60)::bigint::numeric), 0) as "rowHash"
      from ${place(table.name)}`);
  return { rows: Number(rows[0]?.rows), rowHash: rows[0]?.rowHash ?? '' };
}

/** Names as PostgreSQL reads them whatever they are. */
export const quoted = (names: readonly string[]): string => names.map(quote).join(', ');

/** A table as PostgreSQL finds it: in the schema that its name begins with, else in that of the product. */
export const place = (name: string): string =>
  name.includes('.') ? name.split('.').map(quote).join('.') : `public.${quote(name)}`;

/** A name as PostgreSQL reads it whatever it is. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
