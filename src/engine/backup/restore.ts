import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { appliedMigrations, knownMigrations, migrate } from '../database/migrate.ts';
import { keyFile } from '../runtime/keys.ts';
import { StartupError } from '../runtime/startupError.ts';
import { secretMarkOf, type Backup, type Manifest, type TableEntry } from './manifest.ts';
import { isDesigned, makeDesignedTables } from './designedTables.ts';
import { connectToRead, place, quote, quoted, readTables, rowsOf } from './tables.ts';

interface Target {
  readonly ownerUrl: string;
  readonly dataFolder: string;
}

/** Refuses a backup that this installation cannot take, before anything is touched: newer, or of another secret. */
export async function assertRestorable(manifest: Manifest, secret: string, takesOtherSecret: boolean): Promise<void> {
  const known = await knownMigrations();
  const unknown = manifest.migrations.find((name, place) => known[place] !== name);
  if (unknown !== undefined)
    throw new StartupError([
      `备份由版本 ${manifest.version} 生成，其中的迁移 ${unknown} 在本程序中不存在，请安装该版本或更新的版本后恢复。`,
      `The backup was made by release ${manifest.version}; its migration ${unknown} is unknown here. Restore it with that release or a newer one.`,
    ]);
  if (takesOtherSecret || manifest.secretMark === secretMarkOf(secret)) return;
  throw new StartupError([
    '密钥与备份时的不同：请先放回原来的 SRM_SECRET 或 secret 文件；若已遗失，请加 --new-secret 恢复，之后所有用户须重新设置密码。',
    'The secret is not the one of the backup: put the old SRM_SECRET or secret file in place; if it is lost, restore with --new-secret, after which every user needs a new password.',
  ]);
}

/** Brings a checked backup into an empty installation: all of it or nothing, and then up to the present release. */
export async function restore(backup: Backup, target: Target): Promise<void> {
  const { manifest } = backup;
  await prepare(manifest, target.ownerUrl);
  for (const { path } of manifest.files) if (path !== keyFile) await putBack(backup, path, target.dataFolder);
  const client = await connectToRead(target.ownerUrl);
  try {
    await load(client, backup);
  } finally {
    await client.end();
  }
  await migrate(target.ownerUrl);
}

/** Gives the database the tables as they were when the backup was made. */
async function prepare(manifest: Manifest, ownerUrl: string): Promise<void> {
  const client = await connectToRead(ownerUrl);
  try {
    const applied = await appliedMigrations(client);
    if (applied.length > 0) await assertEmptyDatabase(client);
    if (applied.some((name, place) => manifest.migrations[place] !== name))
      throw new StartupError([
        '数据库的结构比备份新，请恢复到全新的数据目录或数据库。',
        'The database is newer than the backup; restore into a new data folder or database.',
      ]);
  } finally {
    await client.end();
  }
  await migrate(ownerUrl, manifest.migrations.at(-1));
}

async function load(client: Client, backup: Backup): Promise<void> {
  const { manifest } = backup;
  await client.query('begin');
  await assertEmptyDatabase(client);
  await makeDesignedTables(client, manifest.designed?.before ?? []);
  const tables = await readTables(client);
  const missing = symmetricDifference(
    tables.map((table) => table.name),
    manifest.tables.map((table) => table.name),
  );
  if (missing.length > 0) throw new Error(`The backup and its migrations differ in ${missing.join(', ')}.`);
  // COPY refuses where row security holds, and keys may point in circles: both come back before the commit.
  const secured = tables.filter((table) => table.secured && !isDesigned(table.name)).map((table) => place(table.name));
  const keys = await readForeignKeys(client);
  for (const name of secured) await client.query(`alter table ${name} no force row level security`);
  // Rows come back as they were: what follows from a change has happened already.
  const triggered = await readTriggered(client);
  for (const name of triggered) await client.query(`alter table ${name} disable trigger user`);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${quote(name)}`);
  for (const table of manifest.tables) await loadTable(client, table, backup);
  // No table is altered while checks of it still wait for the commit.
  await client.query('set constraints all immediate');
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`);
  for (const name of secured) await client.query(`alter table ${name} force row level security`);
  for (const name of triggered) await client.query(`alter table ${name} enable trigger user`);
  await makeDesignedTables(client, manifest.designed?.after ?? []);
  await client.query('commit');
  await client.query('analyze');
}

async function loadTable(client: Client, table: TableEntry, backup: Backup): Promise<void> {
  // Those have an owner of their own, and nobody but the owner of a table copies into it.
  if (isDesigned(table.name)) await client.query('set role srm_ddl');
  if (broughtByMigrations.has(table.name)) await client.query(`delete from ${place(table.name)}`);
  const copy = client.query(copyFrom(`copy ${place(table.name)} (${quoted(table.columns)}) from stdin`));
  await pipeline(backup.read(table), createGunzip(), copy);
  const { rows, rowHash } = await rowsOf(client, table);
  await client.query('reset role');
  if (rows !== table.rows || rowHash !== table.rowHash)
    throw new Error(`${table.name} has ${rows} rows after loading; the backup says ${table.rows}, or others.`);
}

async function assertEmptyDatabase(client: Client): Promise<void> {
  for (const { name, secured } of await readTables(client)) {
    if (broughtByMigrations.has(name)) continue;
    if (secured) await client.query('set role srm_system');
    const { rowCount } = await client.query(`select from ${place(name)} limit 1`);
    await client.query('reset role');
    if (rowCount)
      throw new StartupError([
        `数据库中已有数据（表 ${name}），只能恢复到全新的数据目录或数据库。`,
        `The database already holds data (table ${name}); restore only into a new data folder or database.`,
      ]);
  }
}

/** Tables that have a row from their migration on: the backup brings it as it was. */
const broughtByMigrations: ReadonlySet<string> = new Set(['sys_rights_epoch']);

/** The tables of the product with triggers of their own. */
async function readTriggered(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`);
  return rows.map(({ name }) => place(name));
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

async function readForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`);
  return rows;
}

async function putBack(backup: Backup, path: string, dataFolder: string): Promise<void> {
  const target = join(dataFolder, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o711 });
  await pipeline(backup.read({ path }), createWriteStream(target, { mode: 0o600, flush: true }));
}

const symmetricDifference = (one: readonly string[], other: readonly string[]): string[] => [
  ...new Set(one).symmetricDifference(new Set(other)),
];
