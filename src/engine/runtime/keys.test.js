import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { beginKeys, keyFor, keyPurposes, keysOf, loadKeys, rotated, storeKeys, withoutFormer } from './keys.ts';
import { rotateSecret } from './keyRotation.ts';
import { createSecretBox } from './secretBox.ts';
import { StartupError } from './startupError.ts';
const secret = 'a secret of this test, long enough to be one';
async function folderOf(t) {
    const folder = await mkdtemp(join(tmpdir(), 'srm-keys-'));
    t.after(() => rm(folder, { recursive: true, force: true }));
    return folder;
}
test('an installation of before keys had values of their own keeps what follows from its secret', async (t) => {
    const folder = await folderOf(t);
    assert.deepEqual(loadKeys(folder, secret), keysOf(secret));
    const values = keyPurposes.map((purpose) => keyFor(keysOf(secret), purpose).value);
    assert.equal(new Set(values).size, keyPurposes.length, 'each is another one');
    // What earlier releases sealed and hashed with, so that their rows can still be read.
    assert.equal(keyFor(keysOf(secret), 'seal').value, '_4zvpI0rXn68jPqMnQOaY89gM5XEhDEKofsdXQ-ahUA');
});
test('a new installation has random keys, which only its own secret opens', async (t) => {
    const folder = await folderOf(t);
    beginKeys(folder, secret);
    const keys = loadKeys(folder, secret);
    for (const purpose of keyPurposes)
        assert.notEqual(keyFor(keys, purpose).value, keyFor(keysOf(secret), purpose).value, purpose);
    const written = await readFile(join(folder, 'keys.json'), 'utf8');
    for (const purpose of keyPurposes)
        assert.ok(!written.includes(keyFor(keys, purpose).value), purpose);
    assert.throws(() => loadKeys(folder, `${secret}!`), StartupError);
    await writeFile(join(folder, 'keys.json'), '{"seal":[{"no":1}]}');
    assert.throws(() => loadKeys(folder, secret), StartupError);
});
test('a rotated key closes, its former one still opens until it is dropped, and other purposes stay', async (t) => {
    const folder = await folderOf(t);
    const before = createSecretBox(keysOf(secret)).encrypt('an account');
    const next = rotated(keysOf(secret), 'seal');
    storeKeys(folder, secret, next);
    const keys = loadKeys(folder, secret);
    assert.deepEqual(keys, next);
    const box = createSecretBox(keys);
    const after = box.encrypt('an account');
    assert.match(after, /^2\./);
    assert.deepEqual([before, after].map(box.decrypt), ['an account', 'an account']);
    const left = createSecretBox(withoutFormer(keys, 'seal'));
    assert.equal(left.decrypt(after), 'an account');
    assert.throws(() => left.decrypt(before));
    assert.deepEqual(box.hmac('code'), createSecretBox(keysOf(secret)).hmac('code'), 'marks have a key of their own');
});
test('the secret itself is replaced, and the keys stay what they are', async (t) => {
    const folder = await folderOf(t);
    await writeFile(join(folder, 'secret'), `${secret}\n`);
    await rotateSecret({ dataFolder: folder, secret }, {});
    const fresh = (await readFile(join(folder, 'secret'), 'utf8')).trim();
    assert.notEqual(fresh, secret);
    assert.deepEqual(loadKeys(folder, fresh), keysOf(secret));
    assert.throws(() => loadKeys(folder, secret), StartupError);
    await assert.rejects(rotateSecret({ dataFolder: folder, secret: fresh }, { SRM_SECRET: fresh }), StartupError);
});
