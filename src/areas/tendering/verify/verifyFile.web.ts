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

/** Verifies a receipt, or a proof with its receipt, in this browser; the server is asked for what it has published alone. */
export async function verifyFile(content: string): Promise<Verification> {
  const file = parsed(content);
  const receipt = readReceipt(isRecord(file) && 'receipt' in file ? file['receipt'] : file);
  if (!receipt) return { isGood: false, sentences: [{ label: tenderTexts.notReceipt }] };
  const answer = await server.post('/bidding/bidVerification/keys', {}, { quiet: true }).catch(() => undefined);
  const list: unknown = isRecord(answer) ? answer['keys'] : undefined;
  const known = Array.isArray(list) ? list.filter((each): each is string => typeof each === 'string') : [];
  const verdict = await verifyReceipt(receipt, known);
  if (verdict !== 'OK') return { isGood: false, sentences: [{ label: words[verdict] }], receipt };
  const proof = proofIn(file) ?? proofIn(await publishedProof(receipt));
  if (!proof) return { isGood: true, sentences: [{ label: words.OK }, { label: tenderTexts.logUnknown }], receipt };
  const isThere = await isLogged(receipt, proof.steps, proof.root);
  return {
    isGood: isThere,
    sentences: [
      { label: words.OK },
      isThere ? { label: tenderTexts.logged, values: { root: proof.root } } : { label: tenderTexts.notLogged },
    ],
    receipt,
  };
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
