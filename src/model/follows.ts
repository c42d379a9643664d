import { keyOf, linesOf, type AnyDocument, type Follows, type NextDraft } from './document.ts';

/** One lookup by which a document comes after another one. */
export interface FollowEdge {
  /** The document that comes after. */
  readonly document: AnyDocument;
  /** Its line document, where the lookup stands on lines, and the field that holds them. */
  readonly line: { readonly document: AnyDocument; readonly field: string } | undefined;
  /** The lookup field. */
  readonly field: string;
  /** The key of the document that the lookup names, such as `pur.purchaseOrderDetail`. */
  readonly target: string;
  readonly follows: Follows;
}

/** The lookups by which documents come after others. */
export const followEdges = (documents: readonly AnyDocument[]): FollowEdge[] =>
  documents.flatMap((document) =>
    Object.entries(document.follows ?? {}).map(([path, follows]) => {
      const [head = '', field] = path.split('.');
      const line = field === undefined ? undefined : linesOf(document).find(([name]) => name === head)?.[1];
      const owner = line ?? document;
      const name = field ?? head;
      return {
        document,
        line: line && { document: line, field: head },
        field: name,
        target: owner.fields[name]?.target ?? '',
        follows,
      };
    }),
  );

/** A document that can be drafted from another one: what a button "create …" needs. */
export interface NextDocument {
  readonly document: AnyDocument;
  readonly draft: NextDraft;
  /** The states of the row of `source` in which it is offered; any where there are none. */
  readonly states: readonly string[] | undefined;
}

/**
 * What can be drafted from rows of a document, be it the header or the line that is followed: the buttons of its pages. The
 * call `draftFrom` of the document gives the draft.
 */
export function nextDocuments(documents: readonly AnyDocument[], source: AnyDocument): NextDocument[] {
  const own = keyOf(source);
  const ownLines = new Set(linesOf(source).map(([, line]) => keyOf(line)));
  return followEdges(documents).flatMap(({ document, target, follows: { draft } }) => {
    if (!draft) return [];
    if (target === own) return [{ document, draft, states: draft.from }];
    return ownLines.has(target) ? [{ document, draft, states: draft.headerFrom }] : [];
  });
}
