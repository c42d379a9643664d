import { bytesOfText, fromBase64, toBase64, type Bytes } from './canonical.rules.ts';

/** For what the outer layer of a bid is sealed, which its bidder alone opens. */
export const outerInfo: Bytes = bytesOfText('sealed bid, outer layer 1');

/** The length of an encapsulated key, and of what the two layers add to a content. */
const encLength = 32;
export const outerLength = encLength + 16;

/** A sealed bid as the content of its outer layer. */
export function outerContent(enc: string, cipher: string): Bytes {
  const [first, second] = [fromBase64(enc) ?? new Uint8Array(0), fromBase64(cipher) ?? new Uint8Array(0)];
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}

/** The sealed bid in an outer layer that was opened. */
export const innerOf = (bytes: Bytes): { readonly enc: string; readonly cipher: string } => ({
  enc: toBase64(bytes.subarray(0, encLength)),
  cipher: toBase64(bytes.subarray(encLength)),
});
