import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, test } from 'node:test';
import type { BlobStore } from '#engine/files/blobStore.ts';
import { draftAt, receive } from '#engine/files/drafts.ts';
import { createLocalStore } from '#engine/files/localStore.ts';
import { createS3Store } from '#engine/files/s3Store.ts';
import { s3Server } from './servers.ts';

const folder = await mkdtemp(join(tmpdir(), 'srm-blobs-'));
const endings: (() => Promise<unknown>)[] = [];
after(async () => {
  for (const end of endings) await end();
  await rm(folder, { recursive: true, force: true });
});

const stores: Readonly<Record<string, () => Promise<BlobStore>>> = {
  'the local disk': async () => createLocalStore(join(folder, 'local')),
  'an S3-compatible server': async () => {
    const server = await s3Server(join(folder, 's3'), 'srm');
    endings.push(() => server.close());
    return createS3Store(server.settings);
  },
};

const drafts = join(folder, 'drafts');
const part = Buffer.alloc(1024 * 1024, 'bounded memory ');

/** So many MB that are made while they are read. */
function* megabytes(count: number): Generator<Buffer> {
  for (let made = 0; made < count; made += 1) yield part;
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest('hex');
}

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
    assert.deepEqual(
      (await Array.fromAsync(blobs.keptBefore(new Date(Date.now() + 5000)))).filter((hash) => hash === one.hash),
      [one.hash],
    );
    assert.deepEqual(await Array.fromAsync(blobs.keptBefore(new Date(Date.now() - 60_000))), []);
    await blobs.remove(one.hash);
    await blobs.remove(one.hash);
    assert.equal(await blobs.has(one.hash), false);
    await assert.rejects(blobs.read(one.hash));
  });

  test(`${name}: a big content passes through in both directions in little memory`, async () => {
    const blobs = await store;
    const size = 128;
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    let highest = before;
    const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 20);
    const draft = await receive(Readable.from(megabytes(size)), drafts, size * part.length);
    await blobs.keep(draft.path, draft.hash);
    assert.equal(await hashOf(await blobs.read(draft.hash)), draft.hash);
    clearInterval(watch);
    const grown = (highest - before) / 1024 / 1024;
    // The S3 server of this test lives in this process, and its own buffers with it.
    assert.ok(grown < 110, `${grown.toFixed(0)} MB more`);
  });

  test(`${name}: nothing is named but by a hash`, async () => {
    const blobs = await store;
    await assert.rejects(async () => blobs.read('../../etc/passwd'));
  });
}

test('more than the limit is refused while it arrives, and nothing of it stays', async () => {
  await assert.rejects(receive(Readable.from(megabytes(3)), drafts, 2 * part.length), /10008/);
  const broken = Readable.from(
    (function* () {
      yield part;
      throw new Error('the line broke');
    })(),
  );
  await assert.rejects(receive(broken, drafts, 10 * part.length), /the line broke/);
  assert.deepEqual(await readdir(drafts), []);
  const draft = await receive(Readable.from(megabytes(1)), drafts, part.length);
  assert.deepEqual(await draftAt(draft.path), draft);
});
