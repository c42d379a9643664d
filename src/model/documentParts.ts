import type { ErrorDefinition } from './errors.ts';
import type { Label } from './label.ts';

/** Which rows a user sees; without it buyers see all rows and suppliers none. */
export interface Scope<K extends string, S extends string> {
  /**
   * The lookup field that names the company a row belongs to. In the hidden states nobody of the buyer side sees the row:
   * what is sealed until it is opened. Only the server itself, and the supplier it belongs to, read it then.
   */
  readonly buyer?: { readonly by: K; readonly hiddenIn?: readonly S[] };
  /**
   * `lookup`: suppliers read every row (public master data); `by`: only the rows that this field ties to them ('id' for
   * the supplier's own record), and none in the hidden states.
   */
  readonly supplier?: 'lookup' | { readonly by: K | 'id'; readonly hiddenIn?: readonly S[] };
  /** Of a lookup: suppliers are offered the rows they have to do with alone. */
  readonly relevantTo?: Relevance<K>;
  /**
   * Whose rows they are: only those whom one of these lookups to users names see a row; `unless` names the action whose
   * permission shows all of them.
   */
  readonly people?: { readonly by: readonly K[]; readonly unless: string };
}

/** Which rows of a lookup a supplier has to do with: one of these is enough. */
export interface Relevance<K extends string = string> {
  /** Fields of documents whose rows he reads, such as `pur.purchaseOrder.company`: what they name there. */
  readonly named?: readonly string[];
  /** A lookup of the row itself: rows that name what he has to do with there, or nothing. */
  readonly through?: K;
  /** A switch of the row itself: it is open to everybody. */
  readonly open?: K;
}

/** Work that waits for people: rows in these states, for whoever may run the transition that deals with them. */
export interface Todo<K extends string = string, S extends string = string, T extends string = string> {
  readonly label: Label;
  readonly states: readonly S[];
  /** The transition that deals with a row: its side and its permission say for whom it waits. */
  readonly action: T;
  /** The field that says by when. */
  readonly due?: K;
  /** The lookup that names for whom a row waits; for everybody who may run the transition unless given. */
  readonly person?: K;
  /** Only rows with these values of select fields. */
  readonly where?: Readonly<Partial<Record<K, string>>>;
  /** Where either side may run the transition: the one that has to. */
  readonly side?: 'buyer' | 'supplier';
  /** It can be decided in the list, without looking at the whole row. */
  readonly inPlace?: boolean;
  /** What its rows say in the list, as far as it is filled; what the row is about unless given. */
  readonly shows?: readonly K[];
  /** Values with what is proposed in their place: told as from and to where that is another one. */
  readonly changes?: readonly (readonly [now: K, proposed: K])[];
  /** Further transitions that are offered in the list, beside the one that deals with it. */
  readonly acts?: readonly T[];
}

/** The date fields that say from when until when a row counts. */
export interface Period<K extends string = string> {
  readonly from: K;
  readonly to: K;
  /** The lookup of the row that succeeds it: proposed in its place on days on which it does not count. */
  readonly successor?: K;
}

/** Where the values of a draft come from: a field of the row that is followed, or `parent.x` of its header. */
export type SourceField = string;

/** How a document that follows another one is drafted from it: with what is open, for people to complete and save. */
export interface NextDraft {
  /** The button: what is created. */
  readonly label: Label;
  /** The states of a row that is followed in which something of it can be taken. */
  readonly from: readonly string[];
  /** The states of its header, where it is a line. */
  readonly headerFrom?: readonly string[];
  /** Of rows with these values alone: of select fields one of several (null: empty), of switches yes or no. */
  readonly where?: Readonly<Record<string, boolean | readonly (string | null)[]>>;
  /** The own field of the line that takes what is open, and the quantities that make it up: `+ordered`, `-received`. */
  readonly qty: { readonly field: string; readonly open: readonly (`+${string}` | `-${string}`)[] };
  /** Further own fields of the line; of several sources the first that is filled. */
  readonly lines?: Readonly<Record<string, SourceField | readonly SourceField[]>>;
  /** Own fields of the header, from the first row that is followed. */
  readonly head?: Readonly<Record<string, SourceField | readonly SourceField[]>>;
  /** Own fields of the header, the same every time. */
  readonly values?: Readonly<Record<string, string>>;
  /** The same for its lines. */
  readonly lineValues?: Readonly<Record<string, string>>;
  /** Home pages of whoever may create it show what waits for it, due first, with the button beside it. */
  readonly waiting?: {
    readonly label: Label;
    /** The condition of what is followed that narrows it to rows of which something is open. */
    readonly condition: string;
    /** The date field of what is followed by which it is due. */
    readonly due: string;
  };
}

/** That a document comes after the rows that one of its lookups names. */
export interface Follows {
  /** Fields of the header of what is followed, or of the row itself, in which all rows of one document agree. */
  readonly same?: Readonly<Record<string, ErrorDefinition<'lineNo'>>>;
  readonly draft?: NextDraft;
}

export interface FormSection<C extends string> {
  readonly label: Label;
  readonly fields: readonly C[];
  /** Pages leave it out: other fields say the same in words. */
  readonly hidden?: boolean;
}

export interface LovColumns<C extends string> {
  /** The field a person types to name a row: a code or number. */
  readonly code?: C;
  /** The field shown for a row elsewhere. */
  readonly text: C;
  readonly columns?: readonly C[];
  /** The text is a name that people also look for by its pinyin. */
  readonly pinyinSearch?: boolean;
  /** Its codes are keys of the house that say nothing to people: pickers show the text alone. */
  readonly internalCode?: boolean;
  /** People tell its rows apart by their code: it stands before the text wherever a row is read. */
  readonly knownByCode?: boolean;
}

export interface AttachmentKind {
  readonly label: Label;
  /** Never shown to suppliers. */
  readonly internal?: boolean;
  /** Never shown to whoever of the buyer side reads no prices. */
  readonly containsPrices?: boolean;
  /** Pictures only, each of at most so many MB. */
  readonly pictureMegabytes?: number;
}

/** Files that belong to the rows of a document. */
export interface Attachments<S extends string = string> {
  /** What a file may be filed as, by code; plain attachments unless said. */
  readonly kinds?: Readonly<Record<string, AttachmentKind>>;
  /** States in which files are added and removed; those of `editableIn` unless said. */
  readonly changeIn?: readonly S[];
  /** Which side adds and removes files; the side that writes the document unless said. */
  readonly by?: 'buyer' | 'supplier' | 'either';
}

/** That people talk about the rows of a document; `true` for the rule. */
export type Conversations<S extends string = string> =
  | true
  | {
      /** States in which nothing is said to a supplier. */
      readonly closedIn?: readonly S[];
      /**
       * Where a row has many suppliers, the document with one row for each of them, and its lookup that names this row: each
       * supplier is talked with on his own.
       */
      readonly suppliers?: { readonly document: string; readonly by: string };
      /** What becomes of a message that is to stay with the document: calls of its lines with `ids` and `reason`, by side. */
      readonly remark?: { readonly lines: string; readonly buyer: string; readonly supplier: string };
    };
