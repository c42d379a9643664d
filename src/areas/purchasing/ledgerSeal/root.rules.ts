/** What is wrong with a chain, and where it is first seen. */
export interface Tamper {
  /** A movement was edited, removed or put in; the links were changed; a root does not fit. */
  readonly kind: 'EDITED' | 'REMOVED' | 'INSERTED' | 'CHAIN' | 'ROOT';
  readonly seq: number | null;
  readonly orderLineNo: string | null;
}

/** A movement as both sides can prove it. */
export interface SealedMovement {
  readonly seq: number;
  readonly hash: string;
  readonly orderLineNo: string | null;
  /** The text that was hashed after the hash before it. */
  readonly content: string;
}

/** The month after one, both as 'YYYY-MM'. */
function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

export interface EndedMonth {
  readonly month: string;
  /** The first day after it. */
  readonly until: string;
}

/** The months that have ended by a day, from the one of another day on. */
export function endedMonths(from: string, today: string): EndedMonth[] {
  const months: EndedMonth[] = [];
  const current = today.slice(0, 7);
  for (let month = from.slice(0, 7); month < current; month = monthAfter(month))
    months.push({ month, until: `${monthAfter(month)}-01` });
  return months;
}

/** What a root and its movements look like in the file that each side keeps; `docs/ledger.md` says how to prove it. */
export function sealFile(
  root: { readonly firstSeq: number; readonly prevHash: string },
  movements: readonly SealedMovement[],
): string {
  const lines = movements.map(({ seq, hash, orderLineNo, content }) => [seq, hash, orderLineNo ?? '', content]);
  const start = [root.firstSeq - 1, root.prevHash, '', ''];
  return [['seq', 'hash', 'orderLineNo', 'content'], start, ...lines].map((line) => `${line.join('\t')}\n`).join('');
}
