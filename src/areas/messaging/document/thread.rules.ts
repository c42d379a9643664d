import { visibleStates, type AnyDocument } from '#model/document.ts';
import type { Side } from '#model/transition.ts';

/** The two conversations of a document: with its supplier, and of the buying side among itself. */
export type Thread = 'external' | 'internal';

/** What decides about the conversations of a row. */
export interface TalkedAbout {
  readonly status: string | null;
  readonly supplierBaseId: string | null;
}

/** A conversation of a row as somebody may have it. */
export interface OfferedThread {
  readonly thread: Thread;
  /** Nothing may be said in it now. */
  readonly isClosed: boolean;
}

/** Whether nothing is said to the supplier in this state: he does not see the row, or what stands in it is sealed. */
export function isClosedToSupplier(document: AnyDocument, status: string | null): boolean {
  const { conversations, states } = document;
  if (conversations === undefined) return true;
  if (!states) return false;
  const isSealed = conversations !== true && conversations.closedIn?.includes(status ?? '') === true;
  return isSealed || !visibleStates(document).includes(status ?? '');
}

/** The states that a row never leaves. */
export function finalStates({ states, transitions }: AnyDocument): string[] {
  const left = new Set(Object.values(transitions ?? {}).flatMap(({ from, keepsState }) => (keepsState ? [] : from)));
  return Object.keys(states ?? {}).filter((state) => !left.has(state));
}

/** The conversations of a row that somebody who reads it takes part in. */
export function threadsFor(
  document: AnyDocument,
  row: TalkedAbout,
  reader: { readonly side: Side; readonly supplierBaseId: string | null },
): OfferedThread[] {
  if (document.conversations === undefined) return [];
  const isOwn = reader.side === 'buyer' || (reader.side === 'supplier' && reader.supplierBaseId === row.supplierBaseId);
  const external: OfferedThread = { thread: 'external', isClosed: isClosedToSupplier(document, row.status) };
  return [
    ...(row.supplierBaseId !== null && isOwn ? [external] : []),
    ...(reader.side === 'buyer' ? [{ thread: 'internal', isClosed: false } as const] : []),
  ];
}
