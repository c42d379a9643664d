import { bytesOfText, canonicalBytes, canonicalText, sha256, textOfBytes } from './canonical.rules.ts';
/** What the two sides of an envelope agree upon; its suite is HPKE base mode (RFC 9180), X25519, HKDF-SHA-256, AES-256-GCM. */
export const sealInfo = bytesOfText('sealed bid 1');
/** The only kind of envelope: technical part and price together. */
export const envelopeKind = 'BID';
export const bindingBytes = ({ tenderingId, kind, docVersion, bidVersion, bidder }) =>
  canonicalBytes({ bidVersion, bidder, docVersion, kind, tenderingId });
/** What stands for a bidder in a tender. */
export const bidderRef = (tenderingId, supplierBaseId) => sha256(canonicalBytes({ supplierBaseId, tenderingId }));
const classes = [4, 16, 64, 256, 512].map((kilobytes) => kilobytes * 1024);
/** The most a content may have. */
export const largestContent = classes.at(-1) ?? 0;
/** A content as text of one of a few sizes, so that its length says nothing; undefined where it is too large. */
export function paddedContent(content) {
  const bytes = bytesOfText(canonicalText(content));
  const size = classes.find((each) => bytes.length <= each);
  if (size === undefined) return undefined;
  // Spaces behind a JSON text are no part of it.
  const padded = new Uint8Array(size).fill(32);
  padded.set(bytes);
  return padded;
}
/** The content of opened bytes; undefined where they are no JSON. */
export function readPadded(bytes) {
  try {
    return JSON.parse(textOfBytes(bytes));
  } catch {
    return undefined;
  }
}
export const leafHash = (facts) =>
  sha256(
    canonicalBytes({
      act: facts.act,
      bidVersion: facts.bidVersion,
      bidder: facts.bidder,
      cipherHash: facts.cipherHash,
      docVersion: facts.docVersion,
      kind: facts.kind,
      receivedAt: facts.receivedAt,
      tenderingId: facts.tenderingId,
    }),
  );
