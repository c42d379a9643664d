import { combine, split } from 'shamir-secret-sharing';
import { fromBase64, toBase64, type Bytes } from './canonical.rules.ts';
import { proofOfShare } from './shares.rules.ts';
import { publicKeyOf } from './suite.server.ts';

/** Splits a private key (base64) so that `threshold` of `count` shares make it again and fewer say nothing of it. */
export async function splitKey(privateKey: string, count: number, threshold: number): Promise<Bytes[]> {
  const secret = fromBase64(privateKey) ?? new Uint8Array(0);
  const shares = await split(secret, count, threshold);
  secret.fill(0);
  return shares.map((share) => new Uint8Array(share));
}

/** The private key (base64) that shares make; undefined where it is not the one of the public key. */
export async function combineKey(shares: readonly Bytes[], publicKey: string): Promise<string | undefined> {
  const secret = await combine([...shares]).catch(() => undefined);
  if (!secret) return undefined;
  const privateKey = toBase64(secret);
  secret.fill(0);
  return (await publicKeyOf(privateKey)) === publicKey ? privateKey : undefined;
}

/** What is stored of a share to recognise its proof by: neither shows the share. */
export const checkOfShare = async (share: Bytes): Promise<string> => proofOfShare(await proofBytes(share));

const proofBytes = async (share: Bytes): Promise<Bytes> => new TextEncoder().encode(await proofOfShare(share)).slice();
