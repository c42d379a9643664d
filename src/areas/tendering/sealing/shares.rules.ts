import { bytesOfText, sha256, type Bytes } from './canonical.rules.ts';

/** For what a share is sealed; its holder's key opens it for nothing else. */
export const shareInfo: Bytes = bytesOfText('tender key share 1');

/** For what the challenge of a new key is sealed. */
export const challengeInfo: Bytes = bytesOfText('bid key challenge 1');

/** Where a share belongs, as associated data. */
export const shareBinding = (shareId: string): Bytes => bytesOfText(`share ${shareId}`);

/** Proves that somebody has a share, without showing it. */
export function proofOfShare(share: Bytes): Promise<string> {
  const mark = bytesOfText('possession of a share');
  const bytes = new Uint8Array(mark.length + share.length);
  bytes.set(mark);
  bytes.set(share, mark.length);
  return sha256(bytes);
}

/** The name of a personal key: the beginning of its hash. */
export const fingerprintOf = async (publicKey: Bytes): Promise<string> =>
  (await sha256(publicKey)).slice(0, 16).replace(/(.{4})(?=.)/g, '$1 ');
