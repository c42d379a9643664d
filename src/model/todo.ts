import { keyOf, permissionOf, type AnyDocument, type Side, type Todo } from './document.ts';

/** One kind of work that may wait for somebody. */
export interface TodoKind {
  /** `pur.purchaseOrder.approve`: the document and the name of the todo. */
  readonly key: string;
  readonly document: AnyDocument;
  readonly todo: Todo;
}

/** The kinds of work that may wait for somebody: where his side has to act, and he may both see and do it. */
export function todosFor(
  documents: readonly AnyDocument[],
  side: Side,
  may: (permission: string) => boolean,
): readonly TodoKind[] {
  return documents.flatMap((document) =>
    Object.entries(document.todo ?? {})
      .filter(([, todo]) => sideOf(document, todo) === side)
      .filter(([, todo]) => may(permissionOf(document, 'query')) && may(permissionOf(document, todo.action)))
      .map(([name, todo]) => ({ key: `${keyOf(document)}.${name}`, document, todo })),
  );
}

// Approvals belong to the buyer side, as everything does that names no side.
function sideOf(document: AnyDocument, { action, side }: Todo): Side {
  return side ?? (document.transitions?.[action]?.by === 'supplier' ? 'supplier' : 'buyer');
}
