import { Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core';
import { fromBase64, toBase64 } from './canonical.rules.ts';
import { bindingBytes, sealInfo } from './envelope.rules.ts';
const partLength = 60_000;
/** A long text in parts, as a call carries it. */
export const inParts = (text) =>
  Array.from({ length: Math.ceil(text.length / partLength) }, (_, n) =>
    text.slice(n * partLength, (n + 1) * partLength),
  );
/** Seals a padded content for the key of a tender, in this browser: nothing readable leaves it. */
export async function sealBid(publicKey, content, binding) {
  const suite = new CipherSuite({
    kem: new DhkemX25519HkdfSha256(),
    kdf: new HkdfSha256(),
    aead: new Aes256Gcm(),
  });
  const recipientPublicKey = await suite.kem.deserializePublicKey(fromBase64(publicKey) ?? new Uint8Array(0));
  const sealed = await suite.seal({ recipientPublicKey, info: sealInfo }, content, bindingBytes(binding));
  return { enc: toBase64(new Uint8Array(sealed.enc)), cipher: toBase64(new Uint8Array(sealed.ct)) };
}
