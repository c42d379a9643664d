import { createHash, createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { StartupError } from '../runtime/startupError.ts';
import { notReadable, openEncryption, type BackupCipher } from './encryption.ts';

const FORMAT = 1;
const FILE = 'manifest.json';
const plainName = '^[a-z_][a-z0-9_]*$';
// Tables of designed modules stand in a schema of their own.
const tableName = '^(ext\\.)?[a-z_][a-z0-9_]*$';

const stored = { bytes: Type.Integer({ minimum: 0 }), sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }) };

const tableEntry = Type.Object({
  name: Type.String({ pattern: tableName }),
  columns: Type.Array(Type.String({ pattern: plainName }), { minItems: 1 }),
  rows: Type.Integer({ minimum: 0 }),
  /** A sum over the rows that does not depend on their order. */
  rowHash: Type.String({ pattern: '^[0-9]+$' }),
  ...stored,
});

// Never out of the folder, neither upwards nor by an absolute path.
const fileEntry = Type.Object({ path: Type.String({ pattern: '^(?!/)(?!(.*/)?\\.\\.(/|$)).+$' }), ...stored });

const manifest = Type.Object({
  format: Type.Literal(FORMAT),
  /** The release that made the backup. */
  version: Type.String(),
  createDate: Type.String(),
  /** Tells whether a secret is the one of the backup, without telling the secret. */
  secretMark: Type.String(),
  /** What was applied to the database, in order. */
  migrations: Type.Array(Type.String(), { minItems: 1 }),
  tables: Type.Array(tableEntry, { minItems: 1 }),
  /** What makes the tables that no migration makes; none in backups of releases that had none. */
  designed: Type.Optional(Type.Object({ before: Type.Array(Type.String()), after: Type.Array(Type.String()) })),
  files: Type.Array(fileEntry),
});

/** A table of a backup. */
export type TableEntry = Static<typeof tableEntry>;
/** A file of the data folder in a backup. */
export type FileEntry = Static<typeof fileEntry>;
/** What a backup consists of; written last, so that a folder with it is complete. */
export type Manifest = Static<typeof manifest>;

const isManifest = Compile(manifest);

/** Where the rows of a table lie in a backup. */
export const tableFile = (folder: string, table: { readonly name: string }): string =>
  join(folder, 'tables', `${table.name}.copy.gz`);

/** Where a file of the data folder lies in a backup. */
export const copiedFile = (folder: string, file: { readonly path: string }): string => join(folder, 'files', file.path);

/** The mark of a secret: the same for the same secret, and of no use to find it. */
export const secretMarkOf = (secret: string): string =>
  createHmac('sha256', secret).update('mark of the secret in backups').digest('hex').slice(0, 16);

/** Writes the manifest, which completes the backup. */
export async function writeManifest(
  folder: string,
  facts: Omit<Manifest, 'format'>,
  cipher: BackupCipher | undefined,
): Promise<void> {
  const text = Readable.from([Buffer.from(`${JSON.stringify({ format: FORMAT, ...facts }, undefined, 1)}\n`)]);
  const content = await buffer(cipher ? text.pipe(cipher.encrypting(FILE)) : text);
  await writeFile(join(folder, FILE), content, { mode: 0o600, flush: true });
}

/** A checked backup, and what reads its files. */
export interface Backup {
  readonly manifest: Manifest;
  /** The rows of a table, or a file of the data folder, as they were. */
  read(part: { readonly name: string } | { readonly path: string }): Readable;
}

/** Under what name a part of a backup is encrypted. */
export const partName = (part: { readonly name: string } | { readonly path: string }): string =>
  'name' in part ? `tables/${part.name}` : `files/${part.path}`;

/** Reads the manifest and compares every file of the backup with it; refuses what is incomplete or damaged. */
export async function readBackup(folder: string, key?: string): Promise<Backup> {
  const cipher = await openEncryption(folder, key);
  const found = await readManifest(folder, cipher);
  const parts = [
    ...found.tables.map((table) => ({ ...table, place: tableFile(folder, table) })),
    ...found.files.map((file) => ({ ...file, place: copiedFile(folder, file) })),
  ];
  for (const part of parts) {
    const sum = await sumOf(part.place).catch(unlessMissing);
    if (sum === undefined) throw incomplete(part.place);
    if (sum.sha256 !== part.sha256 || sum.bytes !== part.bytes) throw damaged(part.place);
  }
  return {
    manifest: found,
    read(part) {
      const stored = createReadStream('name' in part ? tableFile(folder, part) : copiedFile(folder, part));
      if (!cipher) return stored;
      const read = cipher.decrypting(partName(part));
      stored.on('error', (error) => read.destroy(error));
      return stored.pipe(read);
    },
  };
}

async function readManifest(folder: string, cipher: BackupCipher | undefined): Promise<Manifest> {
  const place = join(folder, FILE);
  const content = await readFile(place).catch(unlessMissing);
  if (content === undefined) throw incomplete(place);
  const text = await readText(content, cipher);
  const found: unknown = parsed(text);
  if (typeof found === 'object' && found && 'format' in found && found.format !== FORMAT) throw otherFormat(place);
  if (!isManifest.Check(found)) throw damaged(place);
  return found;
}

async function readText(content: Buffer, cipher: BackupCipher | undefined): Promise<string> {
  if (!cipher) return content.toString('utf8');
  try {
    return (await buffer(Readable.from([content]).pipe(cipher.decrypting(FILE)))).toString('utf8');
  } catch {
    throw notReadable();
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The length and SHA-256 of a file. */
export async function sumOf(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(file), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  });
  return { bytes, sha256: hash.digest('hex') };
}

function incomplete(place: string): StartupError {
  return new StartupError([
    `备份不完整：缺少 ${place}，请换用其他备份。`,
    `The backup is incomplete: ${place} is missing; use another backup.`,
  ]);
}

function damaged(place: string): StartupError {
  return new StartupError([
    `备份已损坏：${place} 与清单不符，请换用其他备份。`,
    `The backup is damaged: ${place} is not what its manifest says; use another backup.`,
  ]);
}

function otherFormat(place: string): StartupError {
  return new StartupError([
    `${place} 由其他版本的程序写成，请用该版本恢复。`,
    `${place} was written by another release of the program; restore it with that release.`,
  ]);
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
