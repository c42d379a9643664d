import { createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isHash } from './blobStore.ts';
import { ignoreMissing } from './drafts.ts';
/** Contents as files below a folder, named by their hash. */
export function createLocalStore(folder) {
    const placeOf = (hash) => {
        if (!isHash(hash))
            throw new Error('A content is named by its hash.');
        return join(folder, hash.slice(0, 2), hash);
    };
    return {
        async keep(path, hash) {
            const place = placeOf(hash);
            await mkdir(dirname(place), { recursive: true, mode: 0o700 });
            await flush(path);
            // Replaces an equal content with a younger one, which the sweep of old contents then leaves alone.
            await rename(path, place);
            await flush(dirname(place));
        },
        has: (hash) => access(placeOf(hash)).then(() => true, () => false),
        async read(hash) {
            const stream = createReadStream(placeOf(hash));
            await new Promise((resolve, reject) => stream.once('open', resolve).once('error', reject));
            return stream;
        },
        remove: (hash) => unlink(placeOf(hash)).catch(ignoreMissing),
        async *storedBefore(time) {
            for (const part of await readdir(folder).catch(() => [])) {
                for (const hash of await readdir(join(folder, part))) {
                    if (!isHash(hash))
                        continue;
                    const { mtime } = await stat(placeOf(hash));
                    if (mtime < time)
                        yield hash;
                }
            }
        },
    };
}
async function flush(path) {
    const handle = await open(path, 'r');
    try {
        await handle.sync();
    }
    finally {
        await handle.close();
    }
}
