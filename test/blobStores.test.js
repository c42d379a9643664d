import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { draftAt, receive } from '#engine/files/drafts.ts';
import { blobStores, hashOf, megabytes, part } from './blobStores.ts';
const { stores, drafts } = await blobStores();
for (const [name, create] of Object.entries(stores)) {
    const store = create();
    test(`${name}: what is kept is read back, and the draft is gone`, async () => {
        const blobs = await store;
        const draft = await receive(Readable.from([Buffer.from('合同'), Buffer.from(' text')]), drafts, 100);
        assert.equal(draft.size, 11);
        assert.equal(await blobs.has(draft.hash), false);
        await blobs.keep(draft.path, draft.hash);
        assert.equal(await blobs.has(draft.hash), true);
        assert.equal((await readdir(drafts)).length, 0);
        assert.equal(await hashOf(await blobs.read(draft.hash)), draft.hash);
    });
    test(`${name}: the same content twice is kept once and can be removed once`, async () => {
        const blobs = await store;
        const drafted = () => receive(Readable.from([Buffer.from('twice')]), drafts, 100);
        const [one, two] = [await drafted(), await drafted()];
        assert.equal(one.hash, two.hash);
        await Promise.all([blobs.keep(one.path, one.hash), blobs.keep(two.path, two.hash)]);
        assert.deepEqual((await Array.fromAsync(blobs.storedBefore(new Date(Date.now() + 5000)))).filter((hash) => hash === one.hash), [one.hash]);
        assert.deepEqual(await Array.fromAsync(blobs.storedBefore(new Date(Date.now() - 60_000))), []);
        await blobs.remove(one.hash);
        await blobs.remove(one.hash);
        assert.equal(await blobs.has(one.hash), false);
        await assert.rejects(blobs.read(one.hash));
    });
    test(`${name}: nothing is named but by a hash`, async () => {
        const blobs = await store;
        await assert.rejects(async () => blobs.read('../../etc/passwd'));
    });
}
test('more than the limit is refused while it arrives, and nothing of it stays', async () => {
    await assert.rejects(receive(Readable.from(megabytes(3)), drafts, 2 * part.length), /10008/);
    const broken = Readable.from((function* () {
        yield part;
        throw new Error('the line broke');
    })());
    await assert.rejects(receive(broken, drafts, 10 * part.length), /the line broke/);
    assert.deepEqual(await readdir(drafts), []);
    const draft = await receive(Readable.from(megabytes(1)), drafts, part.length);
    assert.deepEqual(await draftAt(draft.path), draft);
});
