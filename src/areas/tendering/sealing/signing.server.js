import { generateKeyPairSync, createPrivateKey, sign } from 'node:crypto';
import { canonicalBytes, fromBase64, toBase64 } from './canonical.rules.ts';
import { keyIdOf } from './receipt.rules.ts';
import { addSigningKey, newestSigningKey, signingKeys } from './sealing.queries.ts';
export function receiptSigner(seal, newId) {
  const current = async (system) => {
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
    publicKeys: (ctx) => ctx.asSystem(({ db }) => signingKeys(db)),
  };
}
