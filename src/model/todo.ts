import { keyOf, permissionOf, type AnyDocument } from './document.ts';
import type { Todo } from './documentParts.ts';
import type { Side } from './transition.ts';
import type { DocumentOutline } from './outline.ts';

/** One kind of work that may wait for somebody. */
export interface TodoKind<D extends DocumentOutline = AnyDocument> {
  /** `pur.purchaseOrder.approve`: the document and the name of the todo. */
  readonly key: string;
  readonly document: D;
  readonly todo: Todo;
}

/** The kinds of work that may wait for somebody: where his side has to act, and he may both see and do it. */
export function todosFor<D extends DocumentOutline>(
  documents: readonly D[],
  side: Side,
  may: (permission: string) => boolean,
): readonly TodoKind<D>[] {
  return documents.flatMap((document) =>
    Object.entries(document.todo ?? {})
      .filter(([, todo]) => sideOf(document, todo) === side)
      .filter(([, todo]) => may(permissionOf(document, 'query')) && may(permissionOf(document, todo.action)))
      .map(([name, todo]) => ({ key: `${keyOf(document)}.${name}`, document, todo })),
  );
}

/** The kinds of work that the other side has to do with rows that somebody may list: what he waits for. */
export function awaitedFor<D extends DocumentOutline>(
  documents: readonly D[],
  side: Side,
  may: (permission: string) => boolean,
): readonly TodoKind<D>[] {
  if (side !== 'buyer' && side !== 'supplier') return [];
  const other = side === 'buyer' ? 'supplier' : 'buyer';
  return documents.flatMap((document) =>
    Object.entries(document.todo ?? {})
      .filter(([, todo]) => sideOf(document, todo) === other && may(permissionOf(document, 'query')))
      .map(([name, todo]) => ({ key: `${keyOf(document)}.${name}`, document, todo })),
  );
}

/** The side that has to act: approvals belong to the buyer side, as everything does that names no side. */
export function sideOf(document: DocumentOutline, { action, side }: Todo): Side {
  return side ?? (document.transitions?.[action]?.by === 'supplier' ? 'supplier' : 'buyer');
}

/** The kinds that are approvals: decided by looking at them. */
export const isApproval = ({ document, todo }: TodoKind<DocumentOutline>): boolean =>
  document.approval?.approved === todo.action;
