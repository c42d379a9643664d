import { generateKeyPairSync, createPrivateKey, sign } from 'node:crypto';
import type { Context } from '#engine/runtime/context.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import { canonicalBytes, fromBase64, toBase64 } from './canonical.rules.ts';
import { keyIdOf, type Receipt, type ReceiptBody } from './receipt.rules.ts';
import { addSigningKey, newestSigningKey, signingKeys } from './sealing.queries.ts';

/** Signs receipts with a key of the platform, which the database holds encrypted. */
export interface ReceiptSigner {
  sign(ctx: Context, body: Omit<ReceiptBody, 'keyId'>): Promise<Receipt>;
  /** Signs a hash (hexadecimal) with the same key, for what is no receipt; base64. */
  signHash(ctx: Context, hash: string): Promise<string>;
  /** Makes the key where there is none: its coming into being must not tell that somebody has bid. */
  prepare(ctx: Context): Promise<void>;
  /** The public keys of every receipt that was ever signed, base64. */
  publicKeys(ctx: Context): Promise<string[]>;
}

export function receiptSigner(seal: SecretBox, newId: () => string): ReceiptSigner {
  const current = async (system: Context) => {
    const known = await newestSigningKey(system.db);
    if (known) return { publicKey: known.publicKey, secret: seal.decrypt(known.sealed) };
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const raw = toBase64(new Uint8Array(Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')));
    const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    await addSigningKey(system.db, { id: newId(), publicKey: raw, sealed: seal.encrypt(secret) });
    return { publicKey: raw, secret };
  };
  return {
    sign: (ctx, said) =>
      ctx.asSystem(async (system) => {
        const { publicKey, secret } = await current(system);
        const key = createPrivateKey({ key: Buffer.from(secret, 'base64'), format: 'der', type: 'pkcs8' });
        const body = { ...said, keyId: await keyIdOf(fromBase64(publicKey) ?? new Uint8Array(0)) };
        return { body, signature: sign(null, canonicalBytes(body), key).toString('base64'), publicKey };
      }),
    signHash: (ctx, hash) =>
      ctx.asSystem(async (system) => {
        const { secret } = await current(system);
        const key = createPrivateKey({ key: Buffer.from(secret, 'base64'), format: 'der', type: 'pkcs8' });
        return sign(null, Buffer.from(hash, 'hex'), key).toString('base64');
      }),
    prepare: (ctx) => ctx.asSystem(async (system) => void (await current(system))),
    publicKeys: (ctx) => ctx.asSystem(({ db }) => signingKeys(db)),
  };
}
