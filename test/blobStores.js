import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { createLocalStore } from '#engine/files/localStore.ts';
import { createS3Store } from '#engine/files/s3Store.ts';
import { s3Server } from './servers.ts';
/** The stores of contents by name, each one of a test file with a server of its own where it needs one, and a folder for drafts. */
export async function blobStores() {
    const folder = await mkdtemp(join(tmpdir(), 'srm-blobs-'));
    const endings = [];
    after(async () => {
        for (const end of endings)
            await end();
        await rm(folder, { recursive: true, force: true });
    });
    return {
        stores: {
            'the local disk': async () => createLocalStore(join(folder, 'local')),
            'an S3-compatible server': async () => {
                const server = await s3Server(join(folder, 's3'), 'srm');
                endings.push(() => server.close());
                return createS3Store(server.settings);
            },
        },
        drafts: join(folder, 'drafts'),
    };
}
/** One MB of content. */
export const part = Buffer.alloc(1024 * 1024, 'bounded memory ');
/** So many MB that are made while they are read. */
export function* megabytes(count) {
    for (let made = 0; made < count; made += 1)
        yield part;
}
/** The name of a content. */
export async function hashOf(stream) {
    const hash = createHash('sha256');
    for await (const chunk of stream)
        hash.update(chunk);
    return hash.digest('hex');
}
