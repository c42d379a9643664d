import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fail } from '#model/errors.ts';
import { fileErrors } from './errors.ts';
/** Writes what arrives to a new file of the folder, counting and hashing it on the way; more than `limit` bytes are refused. */
export async function receive(source, folder, limit) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, randomBytes(16).toString('hex'));
    const hash = createHash('sha256');
    let size = 0;
    const counted = async function* (chunks) {
        for await (const chunk of chunks) {
            size += chunk.length;
            if (size > limit)
                fail(fileErrors.tooLarge, { limit: Math.floor(limit / mebibyte) });
            hash.update(chunk);
            yield chunk;
        }
    };
    try {
        await pipeline(source, counted, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
    }
    catch (error) {
        await drop(path);
        throw error;
    }
    return { path, hash: hash.digest('hex'), size };
}
/** The hash and size of a file on the disk. */
export async function draftAt(path) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path, { highWaterMark: mebibyte }), hash);
    return { path, hash: hash.digest('hex'), size: (await stat(path)).size };
}
/** Removes a file that is not kept. */
export const drop = (path) => unlink(path).catch(ignoreMissing);
/** Removes the files of a folder that were last written before a time. */
export async function dropOlder(folder, time) {
    for (const name of await readdir(folder).catch(() => [])) {
        const found = await stat(join(folder, name)).catch(ignoreMissing);
        if (found?.isFile() && found.mtime < time)
            await drop(join(folder, name));
    }
}
/** Bytes of a MB, as limits count them. */
export const mebibyte = 1024 * 1024;
/** For a file that is already gone. */
export function ignoreMissing(error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT'))
        throw error;
}
