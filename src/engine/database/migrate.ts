import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import pg from 'pg';
import { connect } from '../postgres/connection.ts';
import { desiredTables } from '../schema/desired.ts';
import { difference, readExisting } from '../schema/difference.ts';
import type { Registry } from '../runtime/registry.ts';
import { StartupError } from '../runtime/startupError.ts';

const folder = join(import.meta.dirname, '../../../migrations');

/**
 * Applies the migrations that a database lacks, in the order of their names, under a lock: all, or up to the last one
 * wanted. Gives the applied names.
 */
export async function migrate(ownerUrl: string, last?: string): Promise<string[]> {
  if (last === undefined && (await isComplete(ownerUrl))) return [];
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await assertNotNewer(ownerUrl);
    // Migrations that were written side by side may arrive out of order; each names only what it adds.
    const migrator = new Migrator({
      db,
      provider: { getMigrations: readMigrations },
      allowUnorderedMigrations: true,
    });
    const { error, results } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
    if (error) throw migrationError(error, results?.find(({ status }) => status === 'Error')?.migrationName);
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

// Everything was in one transaction: what failed has changed nothing.
function migrationError(error: unknown, name: string | undefined): Error {
  const reason = error instanceof Error ? error.message : String(error);
  if (name === undefined) return error instanceof Error ? error : new Error('A migration failed.', { cause: error });
  return new StartupError(
    [
      `数据库升级 migrations/${name}.sql 失败（${reason}），数据库未作任何更改。请用原版本程序启动，并把此信息发给开发者。`,
      `The migration migrations/${name}.sql failed (${reason}); nothing of the database was changed. Start the release you had before, and send this sentence to the developers.`,
    ],
    error,
  );
}

async function assertNotNewer(ownerUrl: string): Promise<void> {
  const client = await connect(ownerUrl);
  try {
    const [applied, known] = await Promise.all([appliedMigrations(client), knownMigrations()]);
    const unknown = applied.find((name) => !known.includes(name));
    if (unknown === undefined) return;
    throw new StartupError([
      `数据库来自更新的版本（${unknown}），此版本程序不能使用它，数据未作更改。请启动更新的版本，或用旧版本的备份恢复到新的数据目录。`,
      `The database is of a newer release (${unknown}) than this program, which leaves it alone. Start the newer release, or restore a backup of this one into a new data folder.`,
    ]);
  } finally {
    await client.end();
  }
}

// The migrator reads all columns of all tables before anything else, which is a sixth of a start that has nothing to do.
async function isComplete(ownerUrl: string): Promise<boolean> {
  const client = await connect(ownerUrl);
  try {
    const [applied, known] = await Promise.all([appliedMigrations(client), knownMigrations()]);
    return applied.length === known.length && known.every((name) => applied.includes(name));
  } finally {
    await client.end();
  }
}

/** The names of the applied migrations, in order; none in a database that was never used. */
export async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "select to_regclass('public.kysely_migration') is not null as there",
  );
  if (!found[0]?.there) return [];
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map((row) => row.name);
}

/** The names of all migrations of this release, in order. */
export const knownMigrations = async (): Promise<string[]> => Object.keys(await readMigrations());

/** The statements by which a database differs from the declarations; none when they agree. */
export async function drift(ownerUrl: string, registry: Registry): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return difference(desiredTables(registry), await readExisting(client));
  } finally {
    await client.end();
  }
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const entries = files.map(async (name) => {
    const text = await readFile(join(folder, name), 'utf8');
    return [name.replace(/\.sql$/, ''), { up: (db: Kysely<unknown>) => applyMigration(db, text) }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const FORCES = /^alter table (\S+) force row level security;$/gm;

/**
 * Runs the statements of a migration with the rows of the tables that they name in sight: row security, which is forced for
 * the owner of the tables too and gives that role no row, would let every change of rows pass over all of them in silence.
 * It is forced again, also for the tables that the migration made, before its transaction ends.
 */
export async function applyMigration(db: Kysely<unknown>, text: string): Promise<void> {
  const { rows: secured } = await sql<{ oid: number; name: string }>`
    select oid, relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relforcerowsecurity
       and strpos(${text}, relname) > 0 and relowner = current_user::regrole`.execute(db);
  for (const { name } of secured) await sql`alter table ${sql.table(name)} no force row level security`.execute(db);
  await sql.raw(text.replaceAll(FORCES, '')).execute(db);
  // No table is altered while checks of its rows wait for the end of the transaction.
  await sql.raw('set constraints all immediate; set constraints all deferred').execute(db);
  const made = [...text.matchAll(FORCES)].map(([, name = '']) => name);
  const { rows: left } = await sql<{ name: string }>`
    select relname as name from pg_class where oid = any(${secured.map(({ oid }) => oid)})
    union select relname from pg_class where relnamespace = 'public'::regnamespace and relname = any(${made})`.execute(
    db,
  );
  for (const { name } of left) await sql`alter table ${sql.table(name)} force row level security`.execute(db);
}
