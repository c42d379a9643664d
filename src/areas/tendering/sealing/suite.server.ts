import { createPrivateKey, createPublicKey } from 'node:crypto';
import { Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core';
import { fromBase64, sha256, toBase64, type Bytes } from './canonical.rules.ts';
import { bindingBytes, sealInfo, type SealBinding } from './envelope.rules.ts';

const suite = new CipherSuite({
  kem: new DhkemX25519HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
});

/** A key pair for the bids of one tender: what bidders seal with, and what opens. Both base64. */
export interface TenderKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Makes the keys of a tender. */
export async function createTenderKeys(): Promise<TenderKeys> {
  const pair = await suite.kem.generateKeyPair();
  return {
    publicKey: toBase64(new Uint8Array(await suite.kem.serializePublicKey(pair.publicKey))),
    privateKey: toBase64(new Uint8Array(await suite.kem.serializePrivateKey(pair.privateKey))),
  };
}

/** The public key (base64) of a private one; undefined where it is none. */
export async function publicKeyOf(privateKey: string): Promise<string | undefined> {
  try {
    const jwk = createPublicKey(
      createPrivateKey({
        key: Buffer.concat([Buffer.from('302e020100300506032b656e04220420', 'hex'), Buffer.from(privateKey, 'base64')]),
        format: 'der',
        type: 'pkcs8',
      }),
    ).export({ format: 'jwk' });
    return Buffer.from(jwk.x ?? '', 'base64url').toString('base64');
  } catch {
    return undefined;
  }
}

/** Whether a text is a public key (base64) that can be sealed for. */
export async function isPublicKey(publicKey: string): Promise<boolean> {
  const bytes = fromBase64(publicKey);
  if (bytes?.length !== 32) return false;
  try {
    // A point of small order has no secret: sealing for it fails.
    await sealFor(publicKey, new Uint8Array(1), new Uint8Array(0), new Uint8Array(0));
    return true;
  } catch {
    return false;
  }
}

/** Seals a few bytes for somebody's public key (base64), for one purpose and one place. */
export async function sealFor(
  publicKey: string,
  bytes: Bytes,
  info: Bytes,
  binding: Bytes,
): Promise<Pick<SealedEnvelope, 'enc' | 'cipher'>> {
  const recipientPublicKey = await suite.kem.deserializePublicKey(fromBase64(publicKey) ?? new Uint8Array(0));
  const { enc, ct } = await suite.seal({ recipientPublicKey, info }, bytes, binding);
  return { enc: toBase64(new Uint8Array(enc)), cipher: toBase64(new Uint8Array(ct)) };
}

/** A bid as it was received. */
export interface SealedEnvelope {
  /** The encapsulated key, base64. */
  readonly enc: string;
  /** The sealed content, base64. */
  readonly cipher: string;
  readonly cipherHash: string;
  readonly binding: SealBinding;
}

/** What opening an envelope came to. */
export type Opened =
  | { readonly result: 'OK'; readonly bytes: Bytes }
  | { readonly result: 'HASH_MISMATCH' | 'NOT_DECRYPTED' };

/** The hash of a sealed content together with its encapsulated key. */
export const hashOfCipher = (enc: Bytes, cipher: Bytes): Promise<string> => {
  const both = new Uint8Array(enc.length + cipher.length);
  both.set(enc);
  both.set(cipher, enc.length);
  return sha256(both);
};

/** Opens one envelope: nothing is thrown, what cannot be opened says why. */
export async function openEnvelope(privateKey: string, sealed: SealedEnvelope): Promise<Opened> {
  const [enc, cipher] = [fromBase64(sealed.enc), fromBase64(sealed.cipher)];
  if (!enc || !cipher || (await hashOfCipher(enc, cipher)) !== sealed.cipherHash) return { result: 'HASH_MISMATCH' };
  const bytes = await openFor(privateKey, sealed, sealInfo, bindingBytes(sealed.binding));
  return bytes ? { result: 'OK', bytes } : { result: 'NOT_DECRYPTED' };
}

/** Opens what was sealed for a private key (base64), for one purpose and one place; undefined where it was sealed otherwise. */
export async function openFor(
  privateKey: string,
  sealed: Pick<SealedEnvelope, 'enc' | 'cipher'>,
  info: Bytes,
  binding: Bytes,
): Promise<Bytes | undefined> {
  const [enc, cipher, key] = [fromBase64(sealed.enc), fromBase64(sealed.cipher), fromBase64(privateKey)];
  if (!enc || !cipher || !key) return undefined;
  try {
    const recipientKey = await suite.kem.deserializePrivateKey(key);
    return new Uint8Array(await suite.open({ recipientKey, enc, info }, cipher, binding));
  } catch {
    return undefined;
  }
}

/** Seals a content as browsers do, for bidders that have none. */
export const sealEnvelope = (
  publicKey: string,
  content: Bytes,
  binding: SealBinding,
): Promise<Pick<SealedEnvelope, 'enc' | 'cipher'>> => sealFor(publicKey, content, sealInfo, bindingBytes(binding));
