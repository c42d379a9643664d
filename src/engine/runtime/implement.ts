import type { AnyDocument, Service } from '#model/document.ts';
import type { Endpoints } from '#model/transition.ts';
import type {
  EndpointBody,
  EndpointParams,
  EndpointQuery,
  Row,
  ServerPatch,
  TransitionInput,
  TransitionOf,
} from '#model/row.ts';
import type { FieldProblem } from '#model/errors.ts';
import type { RefusedRow } from '../write/savepoint.ts';
import type { Context, User } from './context.ts';
import type { Fragment } from '../database/database.ts';

type Awaitable<T> = T | Promise<T>;

export interface TransitionBehaviour<D, T> {
  /** Refuses by calling `fail()`; reads only. The page asks it in advance, then without input. */
  guard?(row: Row<D>, ctx: Context, input: Partial<TransitionInput<D, T>>): Awaitable<void>;
  /** Computed fields of the row itself, written together with its state. */
  writes?(row: Row<D>, ctx: Context, input: TransitionInput<D, T>): Awaitable<ServerPatch<D>>;
  /** Runs after the state changed, in the same transaction. */
  effect?(row: Row<D>, ctx: Context, input: TransitionInput<D, T>): Awaitable<void>;
  /** Where rows go one by one (`each`): notes those that a call on several left as they were. */
  refused?(rows: readonly RefusedRow[], ctx: Context, input: TransitionInput<D, T>): Awaitable<void>;
}

export type EndpointsOf<D> = D extends { endpoints?: infer E extends Endpoints } ? E : Record<never, never>;

/** What an endpoint is called with. */
export interface EndpointRequest<E> {
  readonly params: EndpointParams<E>;
  readonly query: EndpointQuery<E>;
  readonly body: EndpointBody<E>;
}

export type EndpointHandlers<E extends Endpoints> = {
  [K in keyof E]: (request: EndpointRequest<E[K]>, ctx: Context) => Awaitable<unknown>;
};

/** A row that is being written: what will be required may not be chosen yet. */
export type ProposedRow<D extends AnyDocument> = { -readonly [K in keyof Row<D>]: Row<D>[K] | null };

export type Behaviour<D extends AnyDocument, Attached extends string = never> = {
  /** Values of a new row beyond the defaults of the fields. */
  defaults?(ctx: Context): Awaitable<Partial<Row<D>>>;
  /** Fills in what follows from what is chosen so far in a new row, while people write it: nothing is refused, nothing stored. */
  propose?(row: ProposedRow<D>, ctx: Context): Awaitable<void>;
  /** Fills in computed values and judges the row as a whole; `before` is the stored row, absent for a new one. */
  beforeSave?(row: Row<D>, ctx: Context, before?: Row<D>): Awaitable<void>;
  /** Fills in what follows from the number of the row, which a new one gets last. */
  beforeWrite?(row: Row<D>): void;
  /** Follow-up in the same transaction. */
  afterSave?(row: Row<D>, ctx: Context, before?: Row<D>): Awaitable<void>;
  /** What rows leave that a workbook brought, in the same transaction; large workbooks come in several parts. */
  afterImport?(rows: readonly Row<D>[], ctx: Context, fileName: string): Awaitable<void>;
  beforeDelete?(row: Row<D>, ctx: Context): Awaitable<void>;
  transitions?: { [T in TransitionOf<D>]?: TransitionBehaviour<D, T> };
  /** What is unusual about a row and refuses nothing; told to the side that writes the document, with its places. */
  warnings?(row: Row<D>, ctx: Context): Awaitable<readonly FieldProblem[]>;
  /** The rows that administration within limits reaches; asked only where it has limits. `alias` names the table. */
  reach?(user: User, alias: string): Fragment;
  /** Whether somebody who does not read the row as a document may read its files all the same. */
  mayReadFiles?(id: string, ctx: Context, kind?: string): Awaitable<boolean>;
  /** Whether somebody adds and removes files of the row: instead of the permission to and the state of the row. */
  mayChangeFiles?(id: string, ctx: Context): Awaitable<boolean>;
  /** Documents this one belongs together with, for the related-documents tab. */
  related?(row: Row<D>, ctx: Context): Awaitable<readonly RelatedDocument[]>;
} & (Exclude<keyof EndpointsOf<D>, Attached> extends never
  ? object
  : { endpoints: Omit<EndpointHandlers<EndpointsOf<D>>, Attached> });

/** A neighbour in the chain of documents: rows of `document` that come before or after this one. */
export interface RelatedDocument {
  readonly document: AnyDocument;
  readonly ids: readonly string[];
  readonly direction: 'before' | 'after';
}

/** The behaviour of one document, with its types forgotten: what the registry keeps. */
export interface Implementation {
  readonly document: AnyDocument;
  readonly behaviour: AnyBehaviour;
}

export interface AnyBehaviour {
  defaults?(ctx: Context): Awaitable<Record<string, unknown>>;
  propose?(row: AnyRow, ctx: Context): Awaitable<void>;
  beforeSave?(row: AnyRow, ctx: Context, before?: AnyRow): Awaitable<void>;
  beforeWrite?(row: AnyRow): void;
  afterSave?(row: AnyRow, ctx: Context, before?: AnyRow): Awaitable<void>;
  afterImport?(rows: readonly AnyRow[], ctx: Context, fileName: string): Awaitable<void>;
  beforeDelete?(row: AnyRow, ctx: Context): Awaitable<void>;
  transitions?: Record<string, AnyTransitionBehaviour>;
  warnings?(row: AnyRow, ctx: Context): Awaitable<readonly FieldProblem[]>;
  reach?(user: User, alias: string): Fragment;
  mayReadFiles?(id: string, ctx: Context, kind?: string): Awaitable<boolean>;
  mayChangeFiles?(id: string, ctx: Context): Awaitable<boolean>;
  related?(row: AnyRow, ctx: Context): Awaitable<readonly RelatedDocument[]>;
  endpoints?: Record<string, AnyHandler>;
}

export interface AnyTransitionBehaviour {
  guard?(row: AnyRow, ctx: Context, input: Record<string, unknown>): Awaitable<void>;
  writes?(row: AnyRow, ctx: Context, input: Record<string, unknown>): Awaitable<Record<string, unknown>>;
  effect?(row: AnyRow, ctx: Context, input: Record<string, unknown>): Awaitable<void>;
  refused?(rows: readonly RefusedRow[], ctx: Context, input: Record<string, unknown>): Awaitable<void>;
}

export type AnyHandler = (
  request: { params: Record<string, unknown>; query: Record<string, unknown>; body: Record<string, unknown> },
  ctx: Context,
) => Awaitable<unknown>;

/** A row with its types forgotten. */
export type AnyRow = Record<string, unknown> & { id: string; versionNo: number; status?: string | null };

/** Ties behaviour to a document; TypeScript demands every declared endpoint but those that its features bring. */
export function implement<D extends AnyDocument, Attached extends string = never>(
  document: D,
  behaviour: Behaviour<D, Attached>,
  _attached: readonly Attached[] = [],
): Implementation {
  // The one place where typed behaviour meets the engine, which treats documents as data.
  return { document, behaviour: behaviour as unknown as AnyBehaviour };
}

export interface ServiceImplementation {
  readonly service: Service;
  readonly endpoints: Record<string, AnyHandler>;
}

/** Ties handlers to the endpoints of a service. */
export function implementService<S extends Service>(
  service: S,
  endpoints: EndpointHandlers<S['endpoints']>,
): ServiceImplementation {
  return { service, endpoints: endpoints as unknown as Record<string, AnyHandler> };
}

export interface Subscriber {
  readonly document: AnyDocument;
  /** The transition it waits for; none for one that waits for saved changes. */
  readonly transition?: string;
  run(row: AnyRow, ctx: Context, before: AnyRow): Awaitable<void>;
}

/** Runs in the transaction of another area's transition, after its effect: how a lower area tells a higher one. */
export function onTransition<D extends AnyDocument>(
  document: D,
  transition: TransitionOf<D>,
  run: (row: Row<D>, ctx: Context) => Awaitable<void>,
): Subscriber {
  return { document, transition, run };
}

/** Runs in the transaction that changes a row of another area, after its own `afterSave`; new rows are not told. */
export function onChange<D extends AnyDocument>(
  document: D,
  run: (row: Row<D>, ctx: Context, before: Row<D>) => Awaitable<void>,
): Subscriber {
  return { document, run };
}
