import { createHash, createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { StartupError } from '../runtime/startupError.ts';
const FORMAT = 1;
const FILE = 'manifest.json';
const plainName = '^[a-z_][a-z0-9_]*$';
const stored = { bytes: Type.Integer({ minimum: 0 }), sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }) };
const tableEntry = Type.Object({
    name: Type.String({ pattern: plainName }),
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
    files: Type.Array(fileEntry),
});
const isManifest = Compile(manifest);
/** Where the rows of a table lie in a backup. */
export const tableFile = (folder, table) => join(folder, 'tables', `${table.name}.copy.gz`);
/** Where a file of the data folder lies in a backup. */
export const copiedFile = (folder, file) => join(folder, 'files', file.path);
/** The mark of a secret: the same for the same secret, and of no use to find it. */
export const secretMarkOf = (secret) => createHmac('sha256', secret).update('mark of the secret in backups').digest('hex').slice(0, 16);
/** Writes the manifest, which completes the backup. */
export async function writeManifest(folder, facts) {
    const text = JSON.stringify({ format: FORMAT, ...facts }, undefined, 1);
    await writeFile(join(folder, FILE), `${text}\n`, { mode: 0o600, flush: true });
}
/** Reads the manifest and compares every file of the backup with it; refuses what is incomplete or damaged. */
export async function readBackup(folder) {
    const found = await readManifest(folder);
    const parts = [
        ...found.tables.map((table) => ({ ...table, place: tableFile(folder, table) })),
        ...found.files.map((file) => ({ ...file, place: copiedFile(folder, file) })),
    ];
    for (const part of parts) {
        const sum = await sumOf(part.place).catch(unlessMissing);
        if (sum === undefined)
            throw incomplete(part.place);
        if (sum.sha256 !== part.sha256 || sum.bytes !== part.bytes)
            throw damaged(part.place);
    }
    return found;
}
async function readManifest(folder) {
    const place = join(folder, FILE);
    const text = await readFile(place, 'utf8').catch(unlessMissing);
    if (text === undefined)
        throw incomplete(place);
    const found = parsed(text);
    if (typeof found === 'object' && found && 'format' in found && found.format !== FORMAT)
        throw otherFormat(place);
    if (!isManifest.Check(found))
        throw damaged(place);
    return found;
}
function parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
/** The length and SHA-256 of a file. */
export async function sumOf(file) {
    const hash = createHash('sha256');
    let bytes = 0;
    await pipeline(createReadStream(file), async (chunks) => {
        for await (const chunk of chunks) {
            hash.update(chunk);
            bytes += chunk.length;
        }
    });
    return { bytes, sha256: hash.digest('hex') };
}
function incomplete(place) {
    return new StartupError([
        `备份不完整：缺少 ${place}，请换用其他备份。`,
        `The backup is incomplete: ${place} is missing; use another backup.`,
    ]);
}
function damaged(place) {
    return new StartupError([
        `备份已损坏：${place} 与清单不符，请换用其他备份。`,
        `The backup is damaged: ${place} is not what its manifest says; use another backup.`,
    ]);
}
function otherFormat(place) {
    return new StartupError([
        `${place} 由其他版本的程序写成，请用该版本恢复。`,
        `${place} was written by another release of the program; restore it with that release.`,
    ]);
}
function unlessMissing(error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
        return undefined;
    throw error;
}
