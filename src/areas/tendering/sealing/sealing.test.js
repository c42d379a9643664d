import assert from 'node:assert/strict';
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  sign,
} from 'node:crypto';
import { test } from 'node:test';
import { canonicalBytes, canonicalText, fromBase64, fromHex, toBase64, toHex } from './canonical.rules.ts';
import { bindingBytes, leafHash, paddedContent, readPadded, sealInfo } from './envelope.rules.ts';
import { inclusionProof, isIncluded, merkleRoot } from './merkle.rules.ts';
import { keyIdOf, readReceipt, verifyReceipt } from './receipt.rules.ts';
import { sealBid } from './sealBid.web.ts';
import { createTenderKeys, hashOfCipher, openEnvelope } from './suite.server.ts';
// A second implementation of RFC 9180, base mode with DHKEM(X25519, HKDF-SHA256) and HKDF-SHA256, over node:crypto alone.
const hmac = (key, data) => createHmac('sha256', key).update(data).digest();
const text = (value) => Buffer.from(value, 'latin1');
function labeledExtract(suiteId, salt, label, ikm) {
  return hmac(salt.length === 0 ? Buffer.alloc(32) : salt, Buffer.concat([text('HPKE-v1'), suiteId, text(label), ikm]));
}
function labeledExpand(suiteId, prk, label, info, length) {
  const size = Buffer.from([length >> 8, length & 255]);
  const whole = Buffer.concat([size, text('HPKE-v1'), suiteId, text(label), info]);
  let block = Buffer.alloc(0);
  let out = Buffer.alloc(0);
  for (let count = 1; out.length < length; count += 1) {
    block = hmac(prk, Buffer.concat([block, whole, Buffer.from([count])]));
    out = Buffer.concat([out, block]);
  }
  return out.subarray(0, length);
}
const kemId = Buffer.concat([text('KEM'), Buffer.from([0, 0x20])]);
const publicOf = (raw) =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'X25519', x: Buffer.from(raw).toString('base64url') },
    format: 'jwk',
  });
const rawPublic = (key) => Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x ?? '', 'base64url');
const privateOf = (raw) =>
  createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b656e04220420', 'hex'), raw]),
    format: 'der',
    type: 'pkcs8',
  });
/** Key and nonce of the first message, by what both sides know. */
function schedule(dh, enc, recipient, info, aead) {
  const shared = labeledExpand(
    kemId,
    labeledExtract(kemId, Buffer.alloc(0), 'eae_prk', dh),
    'shared_secret',
    Buffer.concat([enc, recipient]),
    32,
  );
  const suiteId = Buffer.concat([text('HPKE'), Buffer.from([0, 0x20, 0, 0x01, 0, aead.id])]);
  const context = Buffer.concat([
    Buffer.from([0]),
    labeledExtract(suiteId, Buffer.alloc(0), 'psk_id_hash', Buffer.alloc(0)),
    labeledExtract(suiteId, Buffer.alloc(0), 'info_hash', info),
  ]);
  const secret = labeledExtract(suiteId, shared, 'secret', Buffer.alloc(0));
  return {
    key: labeledExpand(suiteId, secret, 'key', context, aead.key),
    nonce: labeledExpand(suiteId, secret, 'base_nonce', context, 12),
  };
}
const aes256 = { id: 2, key: 32 };
function openPlainly(privateKey, enc, cipher, info, aad) {
  const dh = diffieHellman({ privateKey, publicKey: publicOf(enc) });
  const { key, nonce } = schedule(dh, enc, rawPublic(privateKey), info, aes256);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(aad).setAuthTag(cipher.subarray(-16));
  return Buffer.concat([decipher.update(cipher.subarray(0, -16)), decipher.final()]);
}
const binding = { tenderingId: '1', kind: 'BID', docVersion: 2, bidVersion: 3, bidder: 'b'.repeat(64) };
test('the key schedule of the second implementation is that of the vector in RFC 9180, A.1.1', () => {
  // DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, AES-128-GCM, base mode.
  const enc = Buffer.from('37fda3567bdbd628e88668c3c8d7e97d1d1253b6d4ea6d44c150f741f1bf4431', 'hex');
  const recipient = privateOf(Buffer.from('4612c550263fc8ad58375df3f557aac531d26850903e55a9f23f21d8534e8ac8', 'hex'));
  const info = Buffer.from('4f6465206f6e2061204772656369616e2055726e', 'hex');
  const dh = diffieHellman({ privateKey: recipient, publicKey: publicOf(enc) });
  const { key, nonce } = schedule(dh, enc, rawPublic(recipient), info, { id: 1, key: 16 });
  assert.equal(key.toString('hex'), '4531685d41d65f03dc48f6b8302c05b0');
  assert.equal(nonce.toString('hex'), '56d890e5accaaf011cff4b7d');
  const cipher = createCipheriv('aes-128-gcm', key, nonce).setAAD(Buffer.from('436f756e742d30', 'hex'));
  const sealed = cipher.update('4265617574792069732074727574682c20747275746820626561757479', 'hex', 'hex');
  assert.ok(
    'f938558b5d72f1a23810b4be2ab4f84331acc02fc97babc53a52ae8218a355a96d8770ac83d07bea87e13c512a'.startsWith(sealed),
  );
});
test('what the browser seals the second implementation opens, and the other way round', async () => {
  const keys = await createTenderKeys();
  const content = paddedContent({ unitPrice: '8.88' }) ?? assert.fail();
  const sealed = await sealBid(keys.publicKey, content, binding);
  const [enc, cipher] = [fromBase64(sealed.enc), fromBase64(sealed.cipher)];
  assert.ok(enc && cipher);
  const privateKey = privateOf(fromBase64(keys.privateKey) ?? assert.fail());
  assert.deepEqual(new Uint8Array(openPlainly(privateKey, enc, cipher, sealInfo, bindingBytes(binding))), content);
  const own = generateKeyPairSync('x25519');
  const dh = diffieHellman({ privateKey: own.privateKey, publicKey: createPublicKey(privateKey) });
  const ownEnc = rawPublic(own.privateKey);
  const { key, nonce } = schedule(dh, ownEnc, rawPublic(privateKey), sealInfo, aes256);
  const made = createCipheriv('aes-256-gcm', key, nonce).setAAD(bindingBytes(binding));
  const closed = Buffer.concat([made.update(content), made.final(), made.getAuthTag()]);
  const opened = await openEnvelope(keys.privateKey, {
    enc: toBase64(ownEnc),
    cipher: toBase64(closed),
    cipherHash: await hashOfCipher(new Uint8Array(ownEnc), new Uint8Array(closed)),
    binding,
  });
  assert.deepEqual(opened, { result: 'OK', bytes: content });
});
test('a bit changed, another bid, another tender or key: nothing opens, and it is said why', async () => {
  const keys = await createTenderKeys();
  const sealed = await sealBid(keys.publicKey, paddedContent({ unitPrice: '8.88' }) ?? assert.fail(), binding);
  const [enc, cipher] = [fromBase64(sealed.enc) ?? assert.fail(), fromBase64(sealed.cipher) ?? assert.fail()];
  const cipherHash = await hashOfCipher(enc, cipher);
  const open = (changes, key = keys.privateKey) =>
    openEnvelope(key, { ...sealed, cipherHash, binding, ...changes }).then(({ result }) => result);
  const flipped = cipher.slice();
  flipped[100] = (flipped[100] ?? 0) ^ 1;
  assert.equal(await open({}), 'OK');
  assert.equal(await open({ cipher: toBase64(flipped) }), 'HASH_MISMATCH');
  assert.equal(await open({ cipher: '*' }), 'HASH_MISMATCH');
  const rehashed = { cipher: toBase64(flipped), cipherHash: await hashOfCipher(enc, flipped) };
  assert.equal(await open(rehashed), 'NOT_DECRYPTED', 'nor when the hash was changed with it');
  for (const change of [{ tenderingId: '2' }, { docVersion: 1 }, { bidVersion: 4 }, { bidder: 'c'.repeat(64) }])
    assert.equal(await open({ binding: { ...binding, ...change } }), 'NOT_DECRYPTED', JSON.stringify(change));
  assert.equal(await open({}, (await createTenderKeys()).privateKey), 'NOT_DECRYPTED');
  assert.equal(await open({}, ''), 'NOT_DECRYPTED');
});
test('contents have one of a few sizes and read back as they were', () => {
  const sizes = [10, 4000, 5000, 60_000, 500_000].map((length) => paddedContent({ text: 'x'.repeat(length) })?.length);
  assert.deepEqual(sizes, [4096, 4096, 16_384, 65_536, 524_288]);
  assert.equal(paddedContent({ text: 'x'.repeat(600_000) }), undefined);
  const content = { b: [1, null, '价'], a: { z: true, y: '"' } };
  assert.deepEqual(readPadded(paddedContent(content) ?? new Uint8Array(0)), content);
  assert.equal(canonicalText({ b: 1, a: undefined, c: [undefined] }), '{"b":1,"c":[null]}');
  assert.equal(readPadded(new Uint8Array([255])), undefined);
  assert.equal(fromHex('0g'), undefined);
  assert.equal(toHex(fromHex('00ff10') ?? new Uint8Array(0)), '00ff10');
});
test('every leaf of a log is under its root, and no other is', async () => {
  for (const count of [0, 1, 2, 3, 7, 8, 33]) {
    const leaves = await Promise.all(Array.from({ length: count }, (_, n) => leafFor(n)));
    const root = await merkleRoot(leaves);
    for (const leaf of leaves) {
      const steps = (await inclusionProof(leaves, leaf)) ?? assert.fail();
      assert.ok(await isIncluded(leaf, steps, root), `${count}`);
      assert.ok(!(await isIncluded(await leafFor(99), steps, root)));
      assert.ok(!(await isIncluded(leaf, steps, await merkleRoot([...leaves, await leafFor(99)]))));
    }
    assert.equal(await inclusionProof(leaves, await leafFor(99)), undefined);
  }
});
const leafFor = (n) =>
  leafHash({
    ...binding,
    bidVersion: n,
    cipherHash: 'a'.repeat(64),
    receivedAt: '2026-12-01T00:00:00.000Z',
    act: 'SUBMIT',
  });
test('a receipt verifies by itself; whatever is changed in it, or signed by another key, does not', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = new Uint8Array(Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'));
  const facts = {
    ...binding,
    cipherHash: 'a'.repeat(64),
    receivedAt: '2026-12-01T00:00:00.000Z',
    act: 'SUBMIT',
  };
  const body = {
    ...facts,
    receiptNo: 'BR1',
    tenderingNo: 'TB1',
    size: 4112,
    leafHash: await leafHash(facts),
    keyId: await keyIdOf(raw),
  };
  const signed = (said) => ({
    body: said,
    signature: sign(null, canonicalBytes(said), privateKey).toString('base64'),
    publicKey: toBase64(raw),
  });
  const receipt = readReceipt(JSON.parse(JSON.stringify(signed(body)))) ?? assert.fail();
  const known = [toBase64(raw)];
  assert.equal(await verifyReceipt(receipt, known), 'OK');
  assert.equal(await verifyReceipt(receipt, []), 'UNKNOWN_KEY');
  assert.equal(await verifyReceipt({ ...receipt, body: { ...body, size: 1 } }, known), 'BAD_SIGNATURE');
  assert.equal(await verifyReceipt({ ...receipt, body: { ...body, keyId: 'x' } }, known), 'UNKNOWN_KEY');
  assert.equal(await verifyReceipt(signed({ ...body, cipherHash: 'b'.repeat(64) }), known), 'WRONG_LEAF');
  for (const wrong of [
    null,
    {},
    { body: {} },
    { ...receipt, signature: 1 },
    { ...receipt, body: { ...body, act: 'X' } },
  ])
    assert.equal(readReceipt(wrong), undefined);
});
