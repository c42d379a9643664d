import type { RowVersion } from './decision.ts';
import type { FieldValues, Instant } from './fields.ts';
import type { Label } from './label.ts';

// What a declaration means in types: the rows of its document, and what its acts take and give.

type Value<Fd> = Fd extends { type: 'lines'; of: infer D }
  ? readonly Row<D>[]
  : Fd extends { type: 'json'; rows: infer F }
    ? readonly ValuesOf<F>[]
    : Fd extends { type: 'json'; values: infer F }
      ? ValuesOf<F>
      : Fd extends { type: 'select'; options: infer O }
        ? `${keyof O & (string | number)}`
        : Fd extends { type: infer Ty extends keyof FieldValues }
          ? FieldValues[Ty]
          : never;

type Provided<Fd> = Fd extends { type: 'lines'; of: infer D } ? readonly NewRow<D>[] : Value<Fd>;

/** Never empty in a stored row: required, a switch, lines, a given number, or a computed number that is always known. */
type AlwaysFilled<Fd> = Fd extends { required: true } | { type: 'boolean' | 'lines' | 'serial' }
  ? true
  : Fd extends { mayBeUnknown: true }
    ? false
    : Fd extends { computed: true; type: 'decimal' | 'integer' }
      ? true
      : Fd extends { default: string | number | boolean }
        ? true
        : false;

type Held<Fd> = AlwaysFilled<Fd> extends true ? Value<Fd> : Value<Fd> | null;

type LookupKeys<F> = { [K in keyof F]: F[K] extends { type: 'lookup' } ? K & string : never }[keyof F];
type PlainKeys<F> = Exclude<keyof F & string, LookupKeys<F>>;

/** The values of a set of fields as read. */
export type ValuesOf<F> = { [K in PlainKeys<F>]: Held<F[K]> } & {
  [K in LookupKeys<F> as `${K}Id`]: Held<F[K]>;
} & { readonly [K in LookupKeys<F> as `${K}Name` | `${K}Code`]?: string | null };

type MayBeOmitted<Fd> = Fd extends { computed: true }
  ? 'computed'
  : Fd extends { required: true }
    ? Fd extends { default: unknown }
      ? true
      : false
    : true;

type OmittedKeys<F> = { [K in keyof F]: MayBeOmitted<F[K]> extends true ? K & string : never }[keyof F];
type NeededKeys<F> = { [K in keyof F]: MayBeOmitted<F[K]> extends false ? K & string : never }[keyof F];

type WireKey<F, K extends keyof F & string> = F[K] extends { type: 'lookup' } ? `${K}Id` : K;

/** The values that must and may be given for a set of fields. */
export type InputOf<F> = { [K in NeededKeys<F> & keyof F & string as WireKey<F, K>]: Provided<F[K]> } & {
  [K in OmittedKeys<F> & keyof F & string as WireKey<F, K>]?: Provided<F[K]> | null;
};

export interface StandardValues {
  readonly id: string;
  versionNo: number;
  enabledFlag: boolean;
  remark: string | null;
  readonly creator: string | null;
  readonly creatorName?: string | null;
  readonly createDate: Instant;
  readonly lastUpdatedBy: string | null;
  readonly lastUpdatedByName?: string | null;
  readonly lastUpdateDate: Instant;
  /** For a line: its header. */
  readonly parentId?: string;
}

export type StateOf<D> = D extends { states?: Readonly<Record<infer S extends string, Label>> } ? S : never;
export type TransitionOf<D> = D extends { transitions?: Readonly<Record<infer T extends string, unknown>> } ? T : never;
type FieldsOf<D> = D extends { fields: infer F } ? F : never;

/** A row as read: its fields, id, version and state. */
export type Row<D> = StandardValues & { status: StateOf<D> } & ValuesOf<FieldsOf<D>>;

/** What must and may be given to create a row. */
export type NewRow<D> = InputOf<FieldsOf<D>> & { id?: string; remark?: string | null; enabledFlag?: boolean };

/** What may be given to change a row: any of its fields; lines are replaced as a whole. */
export type RowPatch<D> = Partial<NewRow<D>> & { versionNo?: number };

/** What the engine and `ctx.store` may write beyond what a client may: computed fields too. */
export type ServerPatch<D> = Partial<Omit<ValuesOf<FieldsOf<D>>, LinesKeys<FieldsOf<D>>>>;

type LinesKeys<F> = { [K in keyof F]: F[K] extends { type: 'lines' } ? K & string : never }[keyof F];

type StoredKeys<F> = Exclude<PlainKeys<F>, LinesKeys<F>>;

/** The columns of the table of a document as statements read them, under the names of its rows. */
export type ColumnsOf<D> = Omit<
  StandardValues,
  'creatorName' | 'lastUpdatedByName' | 'parentId' | 'creator' | 'lastUpdatedBy'
> & { readonly parentId: string; readonly deletedFlag: boolean; status: StateOf<D> } & {
  [K in StoredKeys<FieldsOf<D>>]: Held<FieldsOf<D>[K]>;
} & { [K in LookupKeys<FieldsOf<D>> as `${K}Id`]: Held<FieldsOf<D>[K]> };

export type EndpointParams<E> = E extends { params: infer P } ? InputOf<P> : Record<never, never>;
export type EndpointQuery<E> = E extends { query: infer Q } ? InputOf<Q> : Record<never, never>;
export type EndpointBody<E> = E extends { body: infer B } ? InputOf<B> : Record<never, never>;
/** What a call of an endpoint sends: of a decision the versions that were read go along. */
export type EndpointCall<E> = E extends { decides: 'ids' }
  ? Omit<EndpointBody<E>, 'ids'> & { readonly rows: readonly RowVersion[] }
  : E extends { decides: string }
    ? EndpointBody<E> & { readonly versionNo: number }
    : EndpointBody<E>;
export type EndpointAnswer<E> = E extends { returns: infer R } ? ValuesOf<R> : unknown;
export type TransitionInput<D, T> = D extends { transitions?: infer Ts }
  ? T extends keyof NonNullable<Ts>
    ? NonNullable<Ts>[T] extends { input: infer I }
      ? InputOf<I>
      : Record<never, never>
    : never
  : Record<never, never>;

// --- Names that follow from a declaration ----------------------------------------------------------------------------
