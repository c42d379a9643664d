import { bytesOfText, canonicalBytes, canonicalText, sha256, textOfBytes, type Bytes } from './canonical.rules.ts';

/** What the two sides of an envelope agree upon; its suite is HPKE base mode (RFC 9180), X25519, HKDF-SHA-256, AES-256-GCM. */
export const sealInfo: Bytes = bytesOfText('sealed bid 1');

/** The envelope of a bid that has no other: technical part and price together. */
export const envelopeKind = 'BID';

/** The name of the bidder's own key beside it, where bidders open an outer layer. */
export const outerKind = 'OUTER';

/** Where an envelope belongs: a sealed bid cannot be opened as another one. */
export interface SealBinding {
  readonly tenderingId: string;
  readonly kind: string;
  readonly docVersion: number;
  readonly bidVersion: number;
  /** Hash that stands for the bidder. */
  readonly bidder: string;
}

export const bindingBytes = ({ tenderingId, kind, docVersion, bidVersion, bidder }: SealBinding): Bytes =>
  canonicalBytes({ bidVersion, bidder, docVersion, kind, tenderingId });

/** What stands for a bidder in a tender. */
export const bidderRef = (tenderingId: string, supplierBaseId: string): Promise<string> =>
  sha256(canonicalBytes({ supplierBaseId, tenderingId }));

const classes = [4, 16, 64, 256, 512].map((kilobytes) => kilobytes * 1024);

/** The most a content may have. */
export const largestContent = classes.at(-1) ?? 0;

/** A content as text of one of a few sizes, so that its length says nothing; undefined where it is too large. */
export function paddedContent(content: unknown): Bytes | undefined {
  const bytes = bytesOfText(canonicalText(content));
  const size = classes.find((each) => bytes.length <= each);
  if (size === undefined) return undefined;
  // Spaces behind a JSON text are no part of it.
  const padded = new Uint8Array(size).fill(32);
  padded.set(bytes);
  return padded;
}

/** The content of opened bytes; undefined where they are no JSON. */
export function readPadded(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(textOfBytes(bytes));
  } catch {
    return undefined;
  }
}

/** What is logged of an envelope: only its bidder can make the leaf again. */
export interface LeafFacts extends SealBinding {
  readonly cipherHash: string;
  readonly receivedAt: string;
  readonly act: 'SUBMIT' | 'CONFIRM' | 'WITHDRAW';
  /** The hash of what lies in the outer layer, where the bidder opens that: nothing else can be in it afterwards. */
  readonly innerHash?: string | undefined;
  /** The hash of the commercial envelope that came with it. */
  readonly priceHash?: string | undefined;
  /** The hash over the files that belong to the bid, by their own hashes. */
  readonly filesHash?: string | undefined;
}

export const leafHash = (facts: LeafFacts): Promise<string> =>
  sha256(
    canonicalBytes({
      act: facts.act,
      bidVersion: facts.bidVersion,
      bidder: facts.bidder,
      cipherHash: facts.cipherHash,
      docVersion: facts.docVersion,
      filesHash: facts.filesHash,
      innerHash: facts.innerHash,
      kind: facts.kind,
      priceHash: facts.priceHash,
      receivedAt: facts.receivedAt,
      tenderingId: facts.tenderingId,
    }),
  );
