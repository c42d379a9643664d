import { Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core';
import { fromBase64, sha256, toBase64 } from './canonical.rules.ts';
import { bindingBytes, sealInfo } from './envelope.rules.ts';
const suite = new CipherSuite({
  kem: new DhkemX25519HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
});
/** Makes the keys of a tender. */
export async function createTenderKeys() {
  const pair = await suite.kem.generateKeyPair();
  return {
    publicKey: toBase64(new Uint8Array(await suite.kem.serializePublicKey(pair.publicKey))),
    privateKey: toBase64(new Uint8Array(await suite.kem.serializePrivateKey(pair.privateKey))),
  };
}
/** The hash of a sealed content together with its encapsulated key. */
export const hashOfCipher = (enc, cipher) => {
  const both = new Uint8Array(enc.length + cipher.length);
  both.set(enc);
  both.set(cipher, enc.length);
  return sha256(both);
};
/** Opens one envelope: nothing is thrown, what cannot be opened says why. */
export async function openEnvelope(privateKey, sealed) {
  const [enc, cipher, key] = [fromBase64(sealed.enc), fromBase64(sealed.cipher), fromBase64(privateKey)];
  if (!enc || !cipher || (await hashOfCipher(enc, cipher)) !== sealed.cipherHash) return { result: 'HASH_MISMATCH' };
  if (!key) return { result: 'NOT_DECRYPTED' };
  try {
    const recipientKey = await suite.kem.deserializePrivateKey(key);
    const opened = await suite.open({ recipientKey, enc, info: sealInfo }, cipher, bindingBytes(sealed.binding));
    return { result: 'OK', bytes: new Uint8Array(opened) };
  } catch {
    return { result: 'NOT_DECRYPTED' };
  }
}
