import { bytesOfText, fromBase64, toBase64, type Bytes } from './canonical.rules.ts';
import { largestContent } from './envelope.rules.ts';

/** For what the outer layer of a bid is sealed, which its bidder alone opens. */
export const outerInfo: Bytes = bytesOfText('sealed bid, outer layer 1');

/** An envelope that is sealed for a key of the tender, as texts. */
export interface InnerEnvelope {
  readonly enc: string;
  readonly cipher: string;
}

// Of an encapsulated key, of the mark of integrity of a layer, and of the number that says where the second envelope begins.
const [encLength, markLength, countLength] = [32, 16, 4];

/** The most bytes of a sealed bid: one layer, or an outer one around one envelope or two. */
export function largestSealed(isOuter: boolean, isPriceApart: boolean): number {
  const one = largestContent + markLength;
  if (!isOuter) return one;
  return (one + encLength) * (isPriceApart ? 2 : 1) + (isPriceApart ? countLength : 0) + markLength;
}

const none = new Uint8Array(0);
const bytesOf = ({ enc, cipher }: InnerEnvelope): Bytes =>
  joined([fromBase64(enc) ?? none, fromBase64(cipher) ?? none]);

function joined(parts: readonly Bytes[]): Bytes {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** What an outer layer holds: a sealed bid, or with `price` its technical envelope, its length before it, and the commercial one. */
export function outerContent(inner: InnerEnvelope, price?: InnerEnvelope): Bytes {
  const first = bytesOf(inner);
  if (!price) return first;
  const count = new Uint8Array(countLength);
  new DataView(count.buffer).setUint32(0, first.length);
  return joined([count, first, bytesOf(price)]);
}

const envelopeIn = (bytes: Bytes): InnerEnvelope => ({
  enc: toBase64(bytes.subarray(0, encLength)),
  cipher: toBase64(bytes.subarray(encLength)),
});

/** The sealed bid in an outer layer that was opened, and its commercial envelope where that is one of its own. */
export function innerOf(bytes: Bytes, isPriceApart = false): InnerEnvelope & { readonly price?: InnerEnvelope } {
  if (!isPriceApart) return envelopeIn(bytes);
  const end = countLength + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  return { ...envelopeIn(bytes.subarray(countLength, end)), price: envelopeIn(bytes.subarray(end)) };
}
