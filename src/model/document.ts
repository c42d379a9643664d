import type {
  Attachments,
  Conversations,
  Follows,
  FormSection,
  LovColumns,
  Period,
  Relevance,
  Scope,
  Todo,
} from './documentParts.ts';
import type { Field, Fields } from './fields.ts';
import type { Figure } from './figure.ts';
import type { Label } from './label.ts';
import type { NamedCondition } from './namedConditions.ts';
import type { DocumentEvent, Endpoint, Endpoints, Recipient, Side, Transition, Transitions } from './transition.ts';

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
  /** Bids and keys: the generic data service has no name for them (`engine/http/dataService.ts`). */
  readonly withoutAlias?: true;
  /** What people fill in in a new row; what follows from it is folded into a line of its form. */
  readonly essentials?: readonly ((keyof NoInfer<F> & string) | 'remark')[];
  /** Written every day: the home page has a button for a new one, the lowest of these first. Others with `essentials` stand behind *New…* there. */
  readonly everyday?: number;
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
  readonly withoutAlias?: true;
  readonly essentials?: readonly string[];
  readonly everyday?: number;
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
