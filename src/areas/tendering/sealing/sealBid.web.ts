import { Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core';
import { fromBase64, sha256, toBase64, type Bytes } from './canonical.rules.ts';
import { bindingBytes, sealInfo, type SealBinding } from './envelope.rules.ts';
import { outerContent, outerInfo } from './outer.rules.ts';

/** A sealed bid as it is sent. */
export interface SealedBid {
  readonly enc: string;
  readonly cipher: string;
}

const partLength = 60_000;

/** A long text in parts, as a call carries it. */
export const inParts = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / partLength) }, (_, n) =>
    text.slice(n * partLength, (n + 1) * partLength),
  );

const suiteOf = () =>
  new CipherSuite({ kem: new DhkemX25519HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() });

/** A sealed bid in the outer layer that its bidder opens, and the hashes of what is in it. */
export interface OuterBid extends SealedBid {
  readonly innerHash: string;
  readonly priceHash?: string;
}

/** Puts a sealed bid, with its commercial envelope where that is one of its own, into an outer layer for the bidder's own key. */
export async function sealOuter(
  publicKey: string,
  inner: SealedBid,
  binding: SealBinding,
  price?: SealedBid,
): Promise<OuterBid> {
  const suite = suiteOf();
  const recipientPublicKey = await suite.kem.deserializePublicKey(fromBase64(publicKey) ?? new Uint8Array(0));
  const content = outerContent(inner, price);
  const sealed = await suite.seal({ recipientPublicKey, info: outerInfo }, content, bindingBytes(binding));
  return {
    enc: toBase64(new Uint8Array(sealed.enc)),
    cipher: toBase64(new Uint8Array(sealed.ct)),
    innerHash: await sha256(outerContent(inner)),
    ...(price ? { priceHash: await sha256(outerContent(price)) } : {}),
  };
}

/** Seals a padded content for the key of a tender, in this browser: nothing readable leaves it. */
export async function sealBid(publicKey: string, content: Bytes, binding: SealBinding): Promise<SealedBid> {
  const suite = suiteOf();
  const recipientPublicKey = await suite.kem.deserializePublicKey(fromBase64(publicKey) ?? new Uint8Array(0));
  const sealed = await suite.seal({ recipientPublicKey, info: sealInfo }, content, bindingBytes(binding));
  return { enc: toBase64(new Uint8Array(sealed.enc)), cipher: toBase64(new Uint8Array(sealed.ct)) };
}
