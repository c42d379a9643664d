import type { ErrorDefinition } from './errors.ts';
import type { Field, Fields } from './fields.ts';
import type { Figure } from './figure.ts';
import type { Label } from './label.ts';
import type { NamedCondition } from './namedConditions.ts';

/** On which side of the trade a person stands; exactly one. */
export type Side = 'buyer' | 'supplier' | 'expert' | 'system';

/** Who decides a transition. `either`: both trading sides; `workflow`: an approval; `system`: the server alone. */
export type Decider = 'buyer' | 'supplier' | 'expert' | 'either' | 'workflow' | 'system';

/**
 * Who is told of a transition: the people of the supplier a row belongs to, the one who made it, everybody on the buyer
 * side who holds the permission of another of its transitions (`admins`: administrators too), or whom a field of the row
 * names: a user, a purchaser, an employee, or a department by its manager. `person`: the user whom a field names, whose own
 * business the row is, whatever else he may see.
 */
export type Recipient =
  | 'supplier'
  | 'creator'
  | { readonly holdersOf: string; readonly admins?: true }
  | { readonly peopleIn: string }
  | { readonly person: string };

/** Something that happens to a row by itself, without a transition or a call. */
export interface DocumentEvent {
  readonly label: Label;
  readonly notifies: readonly Recipient[];
}

/**
 * What a transition writes into a field: `now` the moment (a date field: the day), `user` who runs it (nobody for the
 * server), `input.x` what was given as x; or the same value every time.
 */
export type Stamp = 'now' | 'user' | `input.${string}` | boolean | null | { readonly value: string };

export interface Transition<S extends string = string> {
  readonly label: Label;
  readonly from: readonly S[];
  readonly to: S;
  /** It leaves a row in whichever of its states it is; `to` is then the first of them. */
  readonly keepsState?: true;
  /** Beside the way of the row, such as asking for more time: it is never what a page leads to. */
  readonly isAside?: true;
  /** States in which nobody is offered it although it begins there: its guard tells why it is refused. */
  readonly hiddenIn?: readonly S[];
  /**
   * Only rows with one of these values of select fields, or with nothing in a field of any type (`unset`), are offered it;
   * elsewhere its guard tells why it is refused.
   */
  readonly visibleWhen?: Readonly<Record<string, readonly string[]>>;
  readonly by?: Decider;
  /** What the caller must or may give with it, such as a reason. */
  readonly input?: Fields;
  /** Parts of its input that are asked for of rows with these values of select fields alone. */
  readonly inputWhen?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** What its input begins with: the value of a field of the row, of rows with these values of select fields alone. */
  readonly proposes?: Readonly<
    Record<string, { readonly from: string; readonly where?: Readonly<Record<string, readonly string[]>> }>
  >;
  /** Asks before it runs: what happens, in a sentence. */
  readonly confirm?: Label;
  /** Tells what the row is warned of when it is asked for; only then this input is asked for: why it goes on all the same. */
  readonly acceptsWarnings?: string;
  /** Fields of the row that the decision is about; they are shown when it is asked for, as far as they are filled. */
  readonly shows?: readonly string[];
  /** Shown as a danger: it cannot be undone. */
  readonly danger?: boolean;
  /** Two persons: the lookup field that names the one who may not run it, because it judges that person's work. */
  readonly notBy?: string;
  /** Two persons: neither whoever made the row nor whoever submitted it last, unless its company allows it (`engine/write/approval.ts`). */
  readonly notByAuthor?: true;
  /** Judges what others wrote: it carries the version that was read, and is refused on any other (`model/decision.ts`). */
  readonly decision?: true;
  /** One person: the lookup field that names whoever alone may run it and is offered it, because it takes back that person's act. */
  readonly onlyBy?: string;
  /** A permission that roles name: the grant of everything leaves it out. */
  readonly byNameOnly?: true;
  /** Who gets a message once it has happened. */
  readonly notifies?: readonly Recipient[];
  /**
   * A deadline: it runs by itself, as the server, once the moment in this datetime field has passed, or once the day in this
   * date field is over, for rows that are in `from` then. People may run it before, unless it is `by: 'system'`.
   */
  readonly after?: string;
  /** A deadline too: it runs by itself on the day in this date field, or as soon after it as possible. */
  readonly onDay?: string;
  /** Of rows with these values alone it runs by itself: of select fields one or several, of switches yes or no. */
  readonly where?: Readonly<Record<string, string | boolean | readonly string[]>>;
  /** It runs by itself again when so many days have passed since the day in a date field, which `sets` writes each time. */
  readonly again?: { readonly days: number; readonly since: string };
  /** The input with which it runs by itself. */
  readonly autoInput?: Readonly<Record<string, string>>;
  /** Stamps: computed fields of the row that it writes, beside what its behaviour writes. */
  readonly sets?: Readonly<Record<string, Stamp>>;
  /** The key of the document that it makes, such as `pur.stockIn`: pages open what was made. */
  readonly makes?: string;
  /** On several rows each goes by itself: a refused one stays and stops no other, unless the call says `allOrNothing`. */
  readonly each?: boolean;
  /** Says that a standard action of the same name is meant to be replaced. */
  readonly overrides?: boolean;
}

export interface Endpoint {
  readonly label: Label;
  /** Below the path of its document or service; from `/prod-api` when it begins with '/'. Parameters as ':name'. */
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: Fields;
  readonly returns?: Fields;
  /** Who may call it besides holding the permission; both sides unless said. */
  readonly by?: Decider;
  /** The permission code's last part, if it is not the endpoint's own name. */
  readonly action?: string;
  /** Who may call it at all: holders of the permission (the rule), everybody with a login, or everybody. */
  readonly access?: 'permission' | 'login' | 'public';
  /** Whether other programs may call it with their token: what asks for a permission unless said, nothing else unless said. */
  readonly programs?: boolean;
  /** Changes nothing: runs in a read-only transaction, without an idempotency key. */
  readonly readOnly?: boolean;
  /** Reads by keys alone, so that one plan fits whatever it is called with: planning it anew would cost more than running it. */
  readonly readsByKey?: true;
  /** The answer is a secret told once: it is not kept for a repetition of the call, which is answered without it. */
  readonly answersSecret?: boolean;
  /** Who gets a message about the rows it was called with (`ids` of its body). */
  readonly notifies?: readonly Recipient[];
  /**
   * Judges rows of its document, which this part of its body names: the call carries the versions that were read, `versionNo`
   * beside one id, `rows` of `{ id, versionNo }` in place of several, and is refused on any other.
   */
  readonly decides?: string;
  readonly overrides?: boolean;
}

export type Endpoints = Readonly<Record<string, Endpoint>>;
export type Transitions = Readonly<Record<string, Transition>>;

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

/** Columns every document has beside its own fields. */
export type StandardColumn =
  | 'id'
  | 'status'
  | 'enabledFlag'
  | 'creator'
  | 'creatorName'
  | 'createDate'
  | 'lastUpdatedBy'
  | 'lastUpdatedByName'
  | 'lastUpdateDate';

export type Column<F> = (keyof F & string) | StandardColumn;

export interface Declaration<
  M extends string,
  C extends string,
  F extends Fields,
  S extends string,
  T extends Transitions,
  E extends Endpoints,
> {
  readonly module: M;
  readonly code: C;
  readonly label: Label;
  /** The table, `schema.name`, of a document that was made while the product runs; named after module and code unless given. */
  readonly table?: string;
  /** One sentence for people who open the empty page: what this is for. */
  readonly help?: Label;
  readonly fields: F;
  /** The states; the first is the state of a new row. */
  readonly states?: Readonly<Record<S, Label>>;
  /** What suppliers read in place of a state that waits for them. */
  readonly supplierStates?: Readonly<Partial<Record<NoInfer<S>, Label>>>;
  readonly transitions?: T;
  readonly endpoints?: E;
  /** What calls of their own do to its rows: the names under which the history tells it. */
  readonly acts?: Readonly<Record<string, Label>>;
  /** What happens to its rows by itself and people hear of; told by `notifyEvent`. */
  readonly events?: Readonly<Record<string, DocumentEvent>>;
  readonly approval?: {
    readonly start: NoInfer<keyof T & string>;
    readonly approved: NoInfer<keyof T & string>;
    readonly rejected: NoInfer<keyof T & string>;
    /** Fields that a flow may let an approver change while he decides. */
    readonly edits?: readonly (keyof NoInfer<F> & string)[];
    /** Without a flow nobody has to approve it: submitted, it is approved. */
    readonly byFlowOnly?: true;
  };
  /** States in which fields may be edited; deleting is possible in these too unless `deletableIn` says otherwise. */
  readonly editableIn?: readonly NoInfer<S>[];
  readonly deletableIn?: readonly NoInfer<S>[];
  /**
   * Another system may own its rows (`sync`): these fields are read-only here once a row came from it. The fields of
   * `model/sourceOwnership.ts` go with it.
   */
  readonly owned?: readonly (keyof NoInfer<F> & string)[];
  /** Rows are written by the server alone: no add, update, delete, import. */
  readonly readOnly?: boolean;
  /** Tells what was done: what it names is not in use by that, and may be deleted. */
  readonly log?: boolean;
  /** Its lines are closed as its business type says. */
  readonly closedByType?: true;
  /** Its table is a view that a migration writes by hand, with every column a document has; `readOnly` goes with it. */
  readonly view?: boolean;
  /**
   * Of a view: the document whose rows it shows with more beside them, such as `pur.purchaseOrderDetail`. Data permissions on
   * that one decide about its rows and about its fields of the same names; `creator` is who made the header.
   */
  readonly rowsOf?: string;
  readonly scope?: Scope<keyof NoInfer<F> & string, NoInfer<S>>;
  /** Which side may add, edit, delete and import; the buyer side unless said. */
  readonly writtenBy?: 'buyer' | 'supplier' | 'either';
  /** Has an `enabledFlag`: offered in lookups only while enabled. */
  readonly enabled?: boolean;
  /** Combinations that are unique: lists of field names; for lines within their header use 'parent'. */
  readonly unique?: readonly (readonly (Column<NoInfer<F>> | 'parent')[])[];
  /** Names are told apart among the rows with the same values of these fields, such as the parent: 10005. */
  readonly uniqueNameWithin?: readonly (keyof NoInfer<F> & string)[];
  /** The days on which its rows count, both inclusive, an empty end open: lookups name them for such a day (`validOn`). */
  readonly period?: Period<keyof NoInfer<F> & string>;
  /** Further database checks, written in SQL over the columns, each with its name. */
  readonly checks?: Readonly<Record<string, string>>;
  /** Further indexes: lists of columns of this document, '-' before the name for descending. */
  readonly indexes?: readonly (readonly (Column<NoInfer<F>> | `-${Column<NoInfer<F>>}`)[])[];
  readonly search?: readonly Column<NoInfer<F>>[];
  /** Conditions that lists offer after those of `search`: rows for which they hold, or those for which they do not. */
  readonly conditions?: Readonly<Record<string, NamedCondition<Column<NoInfer<F>>>>>;
  readonly list?: readonly Column<NoInfer<F>>[];
  /** What a card of its list says on a phone; the first columns of the list unless given. */
  readonly card?: readonly Column<NoInfer<F>>[];
  readonly form?: readonly FormSection<keyof NoInfer<F> & string>[];
  /** Fields and lines that forms and pages show of rows with these values of select fields alone: elsewhere they mean nothing. */
  readonly formWhen?: Readonly<
    Partial<Record<keyof NoInfer<F> & string, Readonly<Partial<Record<keyof NoInfer<F> & string, readonly string[]>>>>>
  >;
  /**
   * The day on which a row counts in the books, once it goes on from the states in which it is written: not a day to come, and
   * none before the day of what it follows.
   */
  readonly postedOn?: keyof NoInfer<F> & string;
  /** The day of a row that is not posted: what follows it is posted no sooner. */
  readonly datedOn?: keyof NoInfer<F> & string;
  /** The condition of what is late: the home page leads to its list. */
  readonly lateShortcut?: string;
  /** What people fill in in a new row; what follows from it is folded into a line of its form. */
  readonly essentials?: readonly ((keyof NoInfer<F> & string) | 'remark')[];
  /** Written every day: the home page has a button for a new one. Others with `essentials` stand behind *New…* there. */
  readonly isEveryday?: true;
  /** As lines within their header: the columns to read and to fill in; the others are there for whoever chooses them. */
  readonly asLines?: {
    readonly read: readonly Column<NoInfer<F>>[];
    readonly edit: readonly (keyof NoInfer<F> & string)[];
    /** Columns to read that stand below others in one cell, by the one above: a specification below its material. */
    readonly below?: Readonly<Partial<Record<Column<NoInfer<F>>, Column<NoInfer<F>>>>>;
  };
  /**
   * As lines within their header: columns whose sum is not that of all lines. A lookup says that each of its rows counts once,
   * as a demand does that stands on a line for each supplier; null that there is no sum.
   */
  readonly lineSums?: Readonly<Partial<Record<keyof NoInfer<F> & string, (keyof NoInfer<F> & string) | null>>>;
  /**
   * As lines within their header: lookups that are chosen together in one dialog, with the fixed values of the lines that they
   * make. The targets are companies, departments, positions, roles and users.
   */
  readonly picks?: Readonly<Partial<Record<keyof NoInfer<F> & string, Readonly<Record<string, string>>>>>;
  readonly lov?: LovColumns<keyof NoInfer<F> & string>;
  /** Default order of lists; '-' before the name for descending. */
  readonly sort?: readonly string[];
  readonly excel?: {
    /** Columns to import, in the order of the template; lines as 'lines.orderQty'. */
    readonly import: readonly string[];
    /** Further titles by which a column is recognised, beside both labels. */
    readonly titles?: Readonly<Record<string, readonly string[]>>;
    /** The header field whose equal values make several rows one document. */
    readonly groupBy?: string;
    /** Fields that name a stored row: a row of the workbook with the same values changes it instead of adding one. */
    readonly updateBy?: readonly string[];
  };
  /** Field that points to the parent row of the same document: shown as a tree. */
  readonly tree?: keyof NoInfer<F> & string;
  /** The lookup to a tree that stands beside the list; a document that is a tree has its own there. */
  readonly sideTree?: keyof NoInfer<F> & string;
  /** Rows have files: a tab of the object page, and the permission `attach`. */
  readonly attachments?: Attachments<NoInfer<S>>;
  /**
   * The lookups by which it comes after other documents, of its own (`receive`) or of its lines (`lines.orderDetail`): they
   * make the chain of related documents, guard what may stand together, and draft this document from the one before.
   */
  readonly follows?: Readonly<Record<string, Follows>>;
  /** People talk about its rows: the buying side with the supplier of the row, as far as he sees it, and among itself. */
  readonly conversations?: Conversations<NoInfer<S>>;
  /** What of its rows waits for whom, for the work centre. */
  readonly todo?: Readonly<Record<string, Todo<keyof NoInfer<F> & string, NoInfer<S>, NoInfer<keyof T & string>>>>;
  /** The charts it gives to the home page. */
  readonly figures?: Readonly<Record<string, Figure<keyof NoInfer<F> & string>>>;
}

/** A document type: its declaration with every literal kept. */
export interface Document<
  M extends string = string,
  C extends string = string,
  F extends Fields = Fields,
  S extends string = string,
  T extends Transitions = Transitions,
  E extends Endpoints = Endpoints,
> extends Declaration<M, C, F, S, T, E> {
  readonly kind: 'document';
}

/** Any document, for code that treats documents as data. */
export interface AnyDocument {
  readonly kind: 'document';
  readonly module: string;
  readonly code: string;
  readonly label: Label;
  readonly table?: string;
  readonly help?: Label;
  readonly fields: Fields;
  readonly states?: Readonly<Record<string, Label>>;
  readonly supplierStates?: Readonly<Record<string, Label | undefined>>;
  readonly transitions?: Readonly<Record<string, Transition>>;
  readonly endpoints?: Endpoints;
  readonly acts?: Readonly<Record<string, Label>>;
  readonly events?: Readonly<Record<string, DocumentEvent>>;
  readonly approval?: {
    readonly start: string;
    readonly approved: string;
    readonly rejected: string;
    readonly edits?: readonly string[];
    readonly byFlowOnly?: true;
  };
  readonly editableIn?: readonly string[];
  readonly deletableIn?: readonly string[];
  readonly owned?: readonly string[];
  readonly readOnly?: boolean;
  readonly log?: boolean;
  readonly closedByType?: true;
  readonly view?: boolean;
  readonly rowsOf?: string;
  readonly scope?: {
    readonly buyer?: { readonly by: string; readonly hiddenIn?: readonly string[] };
    readonly supplier?: 'lookup' | { readonly by: string; readonly hiddenIn?: readonly string[] };
    readonly relevantTo?: Relevance;
    readonly people?: { readonly by: readonly string[]; readonly unless: string };
  };
  readonly writtenBy?: 'buyer' | 'supplier' | 'either';
  readonly enabled?: boolean;
  readonly unique?: readonly (readonly string[])[];
  readonly uniqueNameWithin?: readonly string[];
  readonly period?: Period;
  readonly checks?: Readonly<Record<string, string>>;
  readonly indexes?: readonly (readonly string[])[];
  readonly search?: readonly string[];
  readonly conditions?: Readonly<Record<string, NamedCondition>>;
  readonly list?: readonly string[];
  readonly card?: readonly string[];
  readonly form?: readonly FormSection<string>[];
  readonly formWhen?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  readonly postedOn?: string;
  readonly datedOn?: string;
  readonly lateShortcut?: string;
  readonly essentials?: readonly string[];
  readonly isEveryday?: true;
  readonly asLines?: {
    readonly read: readonly string[];
    readonly edit: readonly string[];
    readonly below?: Readonly<Partial<Record<string, string>>>;
  };
  readonly lineSums?: Readonly<Record<string, string | null>>;
  readonly picks?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly lov?: LovColumns<string>;
  readonly sort?: readonly string[];
  readonly excel?: {
    readonly import: readonly string[];
    readonly titles?: Readonly<Record<string, readonly string[]>>;
    readonly groupBy?: string;
    readonly updateBy?: readonly string[];
  };
  readonly tree?: string;
  readonly sideTree?: string;
  readonly attachments?: Attachments;
  readonly follows?: Readonly<Record<string, Follows>>;
  readonly conversations?: Conversations;
  readonly todo?: Readonly<Record<string, Todo>>;
  readonly figures?: Readonly<Record<string, Figure>>;
}

/** Declares a document type; see `docs/architecture.md`. */
export function defineDocument<
  const M extends string,
  const C extends string,
  const F extends Fields,
  const S extends string = never,
  const T extends Readonly<Record<string, Transition<NoInfer<S>>>> = Readonly<Record<never, Transition<S>>>,
  const E extends Endpoints = Readonly<Record<never, Endpoint>>,
>(declaration: Declaration<M, C, F, S, T, E>): Document<M, C, F, S, T, E> {
  return { kind: 'document', ...declaration };
}

/** Endpoints without a table of their own. */
export interface Service<M extends string = string, C extends string = string, E extends Endpoints = Endpoints> {
  readonly kind: 'service';
  readonly module: M;
  readonly code: C;
  readonly label: Label;
  readonly endpoints: E;
}

/** Declares a service: endpoints only, such as a password reset. */
export function defineService<const M extends string, const C extends string, const E extends Endpoints>(
  declaration: Omit<Service<M, C, E>, 'kind'>,
): Service<M, C, E> {
  return { kind: 'service', ...declaration };
}

/** `pur.purchaseOrder`: how other declarations and the menu name a document. */
export const keyOf = (document: { module: string; code: string }): string => `${document.module}.${document.code}`;

/** `purchaseOrder` → `purchase_order`. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The table of a document: `pur_purchase_order`. */
export const tableOf = (document: { module: string; code: string; table?: string }): string =>
  document.table ?? `${snake(document.module)}_${snake(document.code)}`;

/** The name of a field on the wire: lookups carry `Id`. */
export const wireName = (name: string, field: Field): string => (field.type === 'lookup' ? `${name}Id` : name);

/** The permission code of an action: `pur:purchaseOrder:issue`. */
export const permissionOf = (document: { module: string; code: string }, action: string): string =>
  `${document.module}:${document.code}:${action}`;

/** Remembers what follows from a declaration alone: rules ask for it with every row. */
export function perDocument<T>(follows: (document: AnyDocument) => T): (document: AnyDocument) => T {
  const known = new WeakMap<AnyDocument, { readonly value: T }>();
  return (document) => {
    const found = known.get(document) ?? { value: follows(document) };
    known.set(document, found);
    return found.value;
  };
}

/** The line documents of a header, by field name. */
export const linesOf = perDocument((document): readonly (readonly [name: string, of: AnyDocument])[] =>
  Object.entries(document.fields).flatMap(([name, field]) =>
    field.type === 'lines' && field.of ? [[name, field.of] as const] : [],
  ),
);

/** The lines people fill in, without those that only the server writes. */
export const inputLinesOf = (document: AnyDocument): readonly (readonly [name: string, of: AnyDocument])[] =>
  linesOf(document).filter(([name]) => !document.fields[name]?.computed);

/** The fields that have a column of their own, by name. */
export const columnsOf = perDocument((document): readonly (readonly [name: string, field: Field])[] =>
  Object.entries(document.fields).filter(([, field]) => field.type !== 'lines' && field.type !== 'ids'),
);

/** Who hears of a transition, an endpoint or an event of a document; nobody unless it says so. */
export const recipientsOf = (document: AnyDocument, action: string): readonly Recipient[] =>
  document.transitions?.[action]?.notifies ??
  document.endpoints?.[action]?.notifies ??
  document.events?.[action]?.notifies ??
  [];

/** What the files of a document may be filed as: its own kinds, or plain attachments. */
export const attachmentKinds = (document: AnyDocument): NonNullable<Attachments['kinds']> =>
  document.attachments?.kinds ?? { Attachment: { label: ['附件', 'Attachment'] } };

/** The state of a new row; undefined for documents without states. */
export function initialState(document: AnyDocument): string | undefined {
  return document.states ? Object.keys(document.states)[0] : undefined;
}

/** What a state is called to somebody on a side: what waits for the supplier waits for him, not for “the supplier”. */
export const stateLabel = (document: AnyDocument, state: string, side: Side | undefined): Label | undefined =>
  (side === 'supplier' ? document.supplierStates?.[state] : undefined) ?? document.states?.[state];

/** The states in which a side does not see a row. */
export function hiddenStates(document: AnyDocument, side: 'buyer' | 'supplier'): readonly string[] {
  const scope = document.scope?.[side];
  return (typeof scope === 'object' ? scope.hiddenIn : undefined) ?? [];
}

/** The states in which a side sees a row of its own. Named one by one, because an index finds what is, not what is not. */
export function visibleStates(document: AnyDocument, side: 'buyer' | 'supplier' = 'supplier'): string[] {
  const hidden = hiddenStates(document, side);
  return Object.keys(document.states ?? {}).filter((state) => !hidden.includes(state));
}
