import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { receive } from '#engine/files/drafts.ts';
import { blobStores, hashOf, megabytes, part } from '#test/blobStores.ts';
const { stores, drafts } = await blobStores();
const size = 128;
for (const [name, create] of Object.entries(stores))
    test(`${name}: a big content passes through in both directions in little memory`, async () => {
        const blobs = await create();
        const before = process.memoryUsage().rss;
        let highest = before;
        const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 20);
        const draft = await receive(Readable.from(megabytes(size)), drafts, size * part.length);
        await blobs.keep(draft.path, draft.hash);
        assert.equal(await hashOf(await blobs.read(draft.hash)), draft.hash);
        clearInterval(watch);
        const grown = (highest - before) / 1024 / 1024;
        // The S3 server of this test lives in this process, and its own buffers with it. Nothing else does: the more a process
        // holds, the later it collects what it has let go, and the more this would tell of others.
        assert.ok(grown < 110, `${grown.toFixed(0)} MB more`);
    });
