import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartupError } from '../runtime/startupError.ts';
import {
  copiedFile,
  partName,
  secretMarkOf,
  tableFile,
  writeManifest,
  type FileEntry,
  type Manifest,
  type TableEntry,
} from './manifest.ts';
import { beginEncryption, type BackupCipher } from './encryption.ts';
import { appliedMigrations } from '../database/migrate.ts';
import { readDesignedTables } from './designedTables.ts';
import { connectToRead, place, quoted, readTables, rowsOf, type ExistingTable } from './tables.ts';

/** What lies in the data folder but is no part of a backup: the database itself, the secret, and the ballast. */
const notCopied = /^(postgres|secret|ballast)/;

interface Installation {
  readonly ownerUrl: string;
  readonly dataFolder: string;
  readonly secret: string;
  readonly version: string;
  /** What the backup is encrypted with; readable by whoever reads its folder without one. */
  readonly backupKey?: string | undefined;
}

/**
 * Writes everything an installation holds into a new folder: the rows of every table as one moment saw them, and the
 * files. Servers may run meanwhile. The folder gets its name when it is complete.
 */
export async function backup(installation: Installation, wanted: string): Promise<Manifest> {
  const folder = resolve(wanted);
  await assertFolderFree(folder, installation.dataFolder);
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 });
  try {
    const { backupKey } = installation;
    const cipher = backupKey === undefined ? undefined : await beginEncryption(draft, backupKey);
    const rows = await copyRows(installation.ownerUrl, draft, cipher);
    // After the rows: a file is written before the row that names it.
    const files = await copyFiles(installation.dataFolder, draft, cipher);
    const facts = {
      version: installation.version,
      createDate: new Date().toISOString(),
      secretMark: secretMarkOf(installation.secret),
      ...rows,
      files,
    };
    await writeManifest(draft, facts, cipher);
    await rename(draft, folder);
    return { format: 1, ...facts };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

interface Draft {
  readonly draft: string;
  readonly cipher: BackupCipher | undefined;
}

const encrypted = (cipher: BackupCipher | undefined, part: Parameters<typeof partName>[0]): Transform[] =>
  cipher ? [cipher.encrypting(partName(part))] : [];

async function assertFolderFree(folder: string, dataFolder: string): Promise<void> {
  if (await lstat(folder).catch(() => undefined))
    throw new StartupError([
      `${folder} 已存在，每次备份须写入新的目录。`,
      `${folder} exists already; each backup goes into a new folder.`,
    ]);
  if (!relative(dataFolder, folder).startsWith('..'))
    throw new StartupError([
      `备份不能放在数据目录 ${dataFolder} 之内，请另选位置。`,
      `A backup cannot lie inside the data folder ${dataFolder}; choose another place.`,
    ]);
}

async function copyRows(
  ownerUrl: string,
  draft: string,
  cipher: BackupCipher | undefined,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'designed'>> {
  const client = await connectToRead(ownerUrl);
  try {
    await client.query('begin isolation level repeatable read read only');
    const migrations = await appliedMigrations(client);
    if (migrations.length === 0) throw nothingThere();
    const designed = await readDesignedTables(client);
    const tables: TableEntry[] = [];
    for (const table of await readTables(client)) tables.push(await copyTable(client, table, { draft, cipher }));
    await client.query('commit');
    return { migrations, tables, designed };
  } finally {
    await client.end();
  }
}

async function copyTable(client: Client, table: ExistingTable, { draft, cipher }: Draft): Promise<TableEntry> {
  // Row security is forced for the owner too; the server itself sees everything.
  await client.query(table.secured ? 'set local role srm_system' : 'reset role');
  const { name } = table;
  const columns = [...table.columns];
  const counted = await rowsOf(client, table);
  const copy = client.query(copyTo(`copy ${place(name)} (${quoted(columns)}) to stdout`));
  const sum = summing();
  await pipeline([copy, createGzip(), ...encrypted(cipher, table), sum.stream, createFile(tableFile(draft, table))]);
  return { name, columns, ...counted, ...sum.result() };
}

async function copyFiles(dataFolder: string, draft: string, cipher: BackupCipher | undefined): Promise<FileEntry[]> {
  const entries = await readdir(dataFolder, { withFileTypes: true }).catch(unlessMissing);
  const files: FileEntry[] = [];
  for (const entry of entries ?? []) {
    if (notCopied.test(entry.name)) continue;
    const inside = entry.isDirectory()
      ? await readdir(join(dataFolder, entry.name), { recursive: true, withFileTypes: true })
      : [entry];
    for (const each of inside.filter((one) => one.isFile())) {
      const path = relative(dataFolder, join(each.parentPath, each.name)).replaceAll('\\', '/');
      const file = await copyFile(dataFolder, path, { draft, cipher }).catch(unlessMissing);
      if (file) files.push(file);
    }
  }
  return files;
}

/** A file that the server removes meanwhile is one that no row needs any more. */
async function copyFile(dataFolder: string, path: string, { draft, cipher }: Draft): Promise<FileEntry> {
  const target = copiedFile(draft, { path });
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const sum = summing();
  const source = createReadStream(join(dataFolder, path));
  await pipeline([source, ...encrypted(cipher, { path }), sum.stream, createFile(target)]);
  return { path, ...sum.result() };
}

const createFile = (file: string) => createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });

function summing(): { stream: Transform; result(): { bytes: number; sha256: string } } {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(undefined, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}

function nothingThere(): StartupError {
  return new StartupError([
    '数据库中没有可备份的数据，请先启动一次服务器。',
    'There is nothing to back up in the database yet; start the server once.',
  ]);
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
