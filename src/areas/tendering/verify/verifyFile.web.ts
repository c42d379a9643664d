import { isRecord } from '#model/value.ts';
import type { Label } from '#model/label.ts';
import { server } from '#ui/server.ts';
import type { ProofStep } from '../sealing/merkle.rules.ts';
import { isLogged, readReceipt, verifyReceipt, type Receipt, type ReceiptVerdict } from '../sealing/receipt.rules.ts';
import { tenderTexts } from '../texts.ts';

/** What verifying came to, for its page. */
export interface Verification {
  readonly isGood: boolean;
  readonly sentences: readonly { readonly label: Label; readonly values?: Readonly<Record<string, string>> }[];
  readonly receipt?: Receipt;
}

const words: Readonly<Record<ReceiptVerdict, Label>> = {
  OK: tenderTexts.verdictOK,
  BAD_SIGNATURE: tenderTexts.verdictBAD,
  UNKNOWN_KEY: tenderTexts.verdictKEY,
  WRONG_LEAF: tenderTexts.verdictLEAF,
};

const isStep = (value: unknown): value is ProofStep =>
  isRecord(value) && (value['side'] === 'left' || value['side'] === 'right') && typeof value['hash'] === 'string';

interface Proof {
  readonly steps: readonly ProofStep[];
  readonly root: string;
}

const proofIn = (value: unknown): Proof | undefined => {
  if (!isRecord(value) || typeof value['root'] !== 'string' || !Array.isArray(value['steps'])) return undefined;
  const steps: unknown[] = value['steps'];
  return steps.every(isStep) ? { steps, root: value['root'] } : undefined;
};

/** What whoever verifies has a copy of, so that no word of the platform is needed. */
interface OwnCopies {
  /** Signing keys, base64, with anything between them. */
  readonly keys: string;
  readonly root: string;
}

/**
 * Verifies a receipt, or a proof with its receipt, in this browser. By copies of its own it asks nobody; else the server is
 * asked for what it has published, and the answer says so.
 */
export async function verifyFile(content: string, own: OwnCopies = { keys: '', root: '' }): Promise<Verification> {
  const file = parsed(content);
  const receipt = readReceipt(isRecord(file) && 'receipt' in file ? file['receipt'] : file);
  if (!receipt) return { isGood: false, sentences: [{ label: tenderTexts.notReceipt }] };
  const ownKeys = own.keys.split(/[\s,;"]+/).filter(Boolean);
  const known = ownKeys.length > 0 ? ownKeys : await publishedKeys();
  if (!known) return { isGood: false, sentences: [{ label: tenderTexts.keysUnread }], receipt };
  const verdict = await verifyReceipt(receipt, known);
  if (verdict !== 'OK') return { isGood: false, sentences: [{ label: words[verdict] }], receipt };
  const signed = [{ label: words.OK }, { label: ownKeys.length > 0 ? tenderTexts.byOwnKeys : tenderTexts.byPublished }];
  const proof = proofIn(file) ?? proofIn(await publishedProof(receipt));
  if (!proof) return { isGood: true, sentences: [...signed, { label: tenderTexts.logUnknown }], receipt };
  const { isGood, ...sentence } = await logVerdict(receipt, proof, own.root.trim().toLowerCase());
  return { isGood, sentences: [...signed, sentence], receipt };
}

async function logVerdict(receipt: Receipt, { steps, root }: Proof, ownRoot: string) {
  if (!(await isLogged(receipt, steps, root))) return { isGood: false, label: tenderTexts.notLogged };
  if (ownRoot !== '' && ownRoot !== root) return { isGood: false, label: tenderTexts.rootOther, values: { root } };
  return { isGood: true, label: tenderTexts.logged, values: { root } };
}

/** The keys with which the platform signs receipts, base64; undefined where it cannot be asked. */
export async function publishedKeys(): Promise<string[] | undefined> {
  const answer = await server.post('/bidding/bidVerification/keys', {}, { quiet: true }).catch(() => undefined);
  const list: unknown = isRecord(answer) ? answer['keys'] : undefined;
  return Array.isArray(list) ? list.filter((each): each is string => typeof each === 'string') : undefined;
}

const publishedProof = ({ body }: Receipt): Promise<unknown> =>
  server
    .post(
      '/bidding/bidVerification/inclusion',
      { tenderingNo: body.tenderingNo, leafHash: body.leafHash },
      { quiet: true },
    )
    .catch(() => undefined);

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
