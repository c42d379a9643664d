import { isDecimal, isPositive, minus, plus, type Decimal } from './decimal.ts';
import { keyOf, linesOf, type AnyDocument } from './document.ts';
import type { Follows, NextDraft } from './documentParts.ts';
import type { DocumentOutline, DraftSource } from './outline.ts';

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

type FollowedRow = Readonly<Record<string, unknown>>;

/** What is open of a row that is followed, by the quantities that make it up. */
export const openQtyOf = ({ qty: { open } }: NextDraft, line: FollowedRow): Decimal =>
  open.reduce<Decimal>((total, part) => {
    const value = line[part.slice(1)];
    const qty = isDecimal(value) ? value : '0';
    return part.startsWith('+') ? plus(total, qty) : minus(total, qty);
  }, '0');

/** Whether something of a row can be taken over: its state, that of its header, its values, and what is open. */
export function isDraftable(draft: NextDraft, line: FollowedRow, header?: FollowedRow): boolean {
  const isIn = (states: readonly string[] | undefined, row: FollowedRow | undefined): boolean =>
    !states || !row || states.includes(String(row['status']));
  return (
    isIn(draft.from, line) &&
    isIn(draft.headerFrom, header) &&
    Object.entries(draft.where ?? {}).every(([name, value]) => {
      const held = line[name] ?? null;
      return typeof value === 'boolean' ? held === value : value.some((each) => each === held);
    }) &&
    isPositive(openQtyOf(draft, line))
  );
}

/** What a document is drafted from. */
export const draftSources = (document: AnyDocument): DraftSource[] =>
  followEdges([document]).flatMap(({ target, follows: { draft } }) => (draft ? [{ target, draft }] : []));

/** A document that can be drafted from another one: what a button "create …" needs. */
export interface NextDocument<D extends DocumentOutline = DocumentOutline> {
  readonly document: D;
  readonly draft: NextDraft;
  /** The states of the row of `source` in which it is offered; any where there are none. */
  readonly states: readonly string[] | undefined;
  /** The field of `source` with the lines that are followed; undefined where the row itself is. */
  readonly lines: string | undefined;
}

/**
 * What can be drafted from rows of a document, be it the header or the line that is followed: the buttons of its pages. The
 * call `draftFrom` of the document gives the draft.
 */
export function nextDocuments<D extends DocumentOutline>(
  documents: readonly D[],
  source: AnyDocument,
): NextDocument<D>[] {
  const own = keyOf(source);
  const ownLines = new Map(linesOf(source).map(([name, line]) => [keyOf(line), name]));
  return documents.flatMap((document) =>
    (document.drafts ?? []).flatMap(({ target, draft }): NextDocument<D>[] => {
      if (target === own) return [{ document, draft, states: draft.from, lines: undefined }];
      const lines = ownLines.get(target);
      return lines === undefined ? [] : [{ document, draft, states: draft.headerFrom, lines }];
    }),
  );
}

/** A kind of row from which documents are drafted as they fall due: what home pages offer. */
export interface WaitingKind {
  /** The document that is drafted. */
  readonly document: DocumentOutline;
  /** The key of what is followed. */
  readonly source: string;
  readonly waiting: NonNullable<NextDraft['waiting']>;
  readonly draft: NextDraft;
}

/** Every kind of row that waits for a document to be drafted from it. */
export const waitingKinds = (documents: readonly DocumentOutline[]): WaitingKind[] =>
  documents.flatMap((document) =>
    (document.drafts ?? []).flatMap(({ target, draft }) =>
      draft.waiting ? [{ document, source: target, waiting: draft.waiting, draft }] : [],
    ),
  );
