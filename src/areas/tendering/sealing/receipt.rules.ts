import { canonicalBytes, fromBase64, sha256, type Bytes } from './canonical.rules.ts';
import { leafHash, type LeafFacts } from './envelope.rules.ts';
import { isIncluded, type ProofStep } from './merkle.rules.ts';

/** What the platform signs when it receives, binds anew or gives back a bid. It tells nothing of other bids. */
export interface ReceiptBody extends LeafFacts {
  readonly receiptNo: string;
  readonly tenderingNo: string;
  readonly size: number;
  readonly leafHash: string;
  readonly keyId: string;
}

export interface Receipt {
  readonly body: ReceiptBody;
  /** Ed25519 over the canonical body, base64. */
  readonly signature: string;
  /** The raw public key, base64: whoever verifies compares it with those that are published. */
  readonly publicKey: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const texts = [
  'receiptNo',
  'tenderingId',
  'tenderingNo',
  'kind',
  'bidder',
  'cipherHash',
  'receivedAt',
  'leafHash',
  'keyId',
] as const;

const isAct = (value: unknown): value is LeafFacts['act'] =>
  value === 'SUBMIT' || value === 'CONFIRM' || value === 'WITHDRAW';

const isNumber = (value: unknown): value is number => typeof value === 'number';

// What a receipt says where there is such a thing.
const optional = ['innerHash', 'filesHash', 'priceHash'] as const;

const isTexts = (
  value: Readonly<Record<string, unknown>>,
): value is Partial<Record<(typeof optional)[number], string>> =>
  Object.values(value).every((each) => typeof each === 'string');

/** A receipt as a file says it; undefined where it is none. */
export function readReceipt(value: unknown): Receipt | undefined {
  if (!isObject(value) || !isObject(value['body'])) return undefined;
  const { body, signature, publicKey } = value;
  const said = Object.fromEntries(texts.map((name) => [name, String(body[name])]));
  const { docVersion, bidVersion, size, act } = body;
  const hashes = Object.fromEntries(optional.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])));
  if (texts.some((name) => typeof body[name] !== 'string')) return undefined;
  if (!isTexts(hashes)) return undefined;
  if (!isNumber(docVersion) || !isNumber(bidVersion) || !isNumber(size)) return undefined;
  if (!isAct(act) || typeof signature !== 'string' || typeof publicKey !== 'string') return undefined;
  return {
    body: {
      receiptNo: said['receiptNo'] ?? '',
      tenderingId: said['tenderingId'] ?? '',
      tenderingNo: said['tenderingNo'] ?? '',
      kind: said['kind'] ?? '',
      bidder: said['bidder'] ?? '',
      cipherHash: said['cipherHash'] ?? '',
      receivedAt: said['receivedAt'] ?? '',
      leafHash: said['leafHash'] ?? '',
      keyId: said['keyId'] ?? '',
      docVersion,
      bidVersion,
      size,
      act,
      ...hashes,
    },
    signature,
    publicKey,
  };
}

/** The name of a signing key: the beginning of its hash. */
export const keyIdOf = async (publicKey: Bytes): Promise<string> => (await sha256(publicKey)).slice(0, 16);

/** What verifying a receipt came to. */
export type ReceiptVerdict = 'OK' | 'BAD_SIGNATURE' | 'UNKNOWN_KEY' | 'WRONG_LEAF';

/**
 * Verifies a receipt without asking anybody: the key is one of those that are known to be the platform's, it signed exactly
 * this, and the leaf is that of what it says.
 */
export async function verifyReceipt(receipt: Receipt, knownKeys: readonly string[]): Promise<ReceiptVerdict> {
  const { body, signature, publicKey } = receipt;
  const [key, signed] = [fromBase64(publicKey), fromBase64(signature)];
  if (!key || !signed || !knownKeys.includes(publicKey) || (await keyIdOf(key)) !== body.keyId) return 'UNKNOWN_KEY';
  const imported = await crypto.subtle.importKey('raw', key, { name: 'Ed25519' }, false, ['verify']).catch(() => null);
  if (!imported) return 'UNKNOWN_KEY';
  if (!(await crypto.subtle.verify('Ed25519', imported, signed, canonicalBytes(body)))) return 'BAD_SIGNATURE';
  return (await leafHash(body)) === body.leafHash ? 'OK' : 'WRONG_LEAF';
}

/** Whether the bid of a receipt is in the log whose root was published. */
export const isLogged = ({ body }: Receipt, steps: readonly ProofStep[], root: string): Promise<boolean> =>
  isIncluded(body.leafHash, steps, root);
