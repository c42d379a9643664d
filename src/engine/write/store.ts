import type { AnyDocument } from '#model/document.ts';
import type { NewRow, Row, RowPatch, ServerPatch, StateOf, TransitionInput, TransitionOf } from '#model/row.ts';
import { keyOf, tableOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import type { DecimalKind } from '#model/fields.ts';
import { writeAudit } from '../audit/audit.ts';
import { sql, type Ids } from '../database/database.ts';
import type { EngineContext } from '../runtime/engine.ts';
import { generic } from '../runtime/errors.ts';
import { draftFrom } from '../read/follow.ts';
import type { AnyRow } from '../runtime/implement.ts';
import { patchAudited } from './patchAudited.ts';
import { assertDeletableHere } from './sourceOwnership.ts';
import { requireRow, findRows, readerOf, readHeads, readRow, type Lock, type QueryOptions } from '../read/read.ts';
import { assertGranted } from '../rights/actions.ts';
import { hideRows } from './rows.ts';
import { createRows, failState, updateRow } from './save.ts';
import type { Search } from '../read/search.ts';
import { responsibilitiesOf, reassign } from './reassignment.ts';
import { impactOf, moveReferences, type Impact } from './merging.ts';
import { runTransition } from './transition.ts';
import { isNamedWithFigures, namesRows, usesOf } from '../read/usage.ts';

/** Reads and writes the rows of one document within the caller's scope; every change is validated and audited. */
export interface Store<D> {
  /** The row with its lines; 10007 when it does not exist for the caller. */
  get(id: string, lock?: Lock): Promise<Row<D>>;
  maybe(id: string): Promise<Row<D> | undefined>;
  /** The rows a search finds, without their lines; at most 1,000 unless a page says otherwise. */
  find(search: Search, options?: QueryOptions): Promise<Row<D>[]>;
  /**
   * The own columns of the rows whose field is one of these values (or of those a query gives), to be handed to `patch`: neither their lines nor the
   * names of lookups. The caller holds the lock that `patch` asks for.
   */
  heads(field: 'id' | (keyof Row<D> & string), values: Ids): Promise<Row<D>[]>;
  create(row: NewRow<D> & Partial<ServerPatch<D>>): Promise<Row<D>>;
  createMany(rows: readonly (NewRow<D> & Partial<ServerPatch<D>>)[]): Promise<Row<D>[]>;
  /**
   * Creates a row that follows these rows of another document, headers or lines, with what is open of them and what the
   * declaration takes over (`follows`).
   */
  createFrom(source: AnyDocument, ids: readonly string[]): Promise<Row<D>>;
  update(id: string, patch: RowPatch<D>): Promise<Row<D>>;
  /**
   * Writes computed fields or a derived state directly, the same into one row or several: audited, not validated,
   * `beforeSave` does not run. Rows instead of ids must have been read under a lock: they are not read again. Without
   * values it only notes in the history that the action took place.
   */
  patch(
    of: string | readonly (string | Row<D>)[],
    values: Partial<ServerPatch<D>> & { status?: StateOf<D>; enabledFlag?: boolean },
    action?: string,
    reason?: string,
  ): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** Whether any stored row with figures of these kinds names this one, seen by the caller or not. */
  isNamedWithFigures(id: string, kinds: readonly DecimalKind[]): Promise<boolean>;
  /** What merging these rows away, into this one, would do to everything that names them. */
  impact(ids: readonly string[], into?: string): Promise<Impact[]>;
  /** Lets what refers to one row refer to another, as `engine/write/merging.ts` says; the number of rows. */
  moveReferences(from: string, into: string): Promise<number>;
  /** What a row still answers for, and would hand over to a successor, as `engine/write/reassignment.ts` says. */
  answeredFor(id: string): Promise<Impact[]>;
  /** Lets that name a successor; the number of rows. */
  handOver(from: string, into: string, reason: string): Promise<number>;
  /** Runs a transition on behalf of the server: state, guard and effect hold, permission and side are not asked for. */
  run<T extends TransitionOf<D>>(transition: T, id: string, input?: TransitionInput<D, T>): Promise<Row<D>>;
}

/** The store of a document for one request. */
export function storeOf<D extends AnyDocument>(ctx: EngineContext, document: D): Store<D> {
  const store = anyStore(ctx, document);
  // Rows are data to the engine; their types come from the declaration alone.
  return store as unknown as Store<D>;
}

function anyStore(ctx: EngineContext, document: AnyDocument) {
  const reader = readerOf(ctx);
  return {
    get: (id: string, lock?: Lock) => requireRow(reader, document, id, lock),
    maybe: (id: string) => readRow(reader, document, id),
    async find(search: Search, options: QueryOptions = {}) {
      return (await findRows(reader, document, search, { page: { size: 1000, current: 1 }, ...options })).records;
    },
    heads: (field: string, values: Ids) => readHeads(reader, document, field, values),
    async create(row: object) {
      return requireFirst(await createRows(ctx, document, [row], { from: 'server' }));
    },
    createMany: (rows: readonly object[]) => createRows(ctx, document, rows, { from: 'server' }),
    async createFrom(source: AnyDocument, ids: readonly string[]) {
      const draft = await draftFrom(ctx, document, keyOf(source), ids);
      return requireFirst(await createRows(ctx, document, [draft], { from: 'server' }));
    },
    update: (id: string, patch: object) => updateRow(ctx, document, id, patch, { from: 'server' }),
    patch: (
      of: string | readonly (string | AnyRow)[],
      values: Record<string, unknown>,
      action = 'patch',
      reason: string | null = null,
    ) => patchAudited(ctx, document, typeof of === 'string' ? [of] : of, values, { action, reason }),
    remove: (ids: readonly string[]) => removeRows(ctx, document, ids, 'server'),
    isNamedWithFigures: (id: string, kinds: readonly DecimalKind[]) => isNamedWithFigures(ctx, document, id, kinds),
    impact: (ids: readonly string[], into?: string) => impactOf(ctx, document, ids, into),
    moveReferences: (from: string, into: string) => moveReferences(ctx, document, from, into),
    answeredFor: (id: string) => responsibilitiesOf(ctx, document, id),
    handOver: (from: string, into: string, reason: string) => reassign(ctx, document, { from, into, reason }),
    run: (transition: string, id: string, input: Record<string, unknown> = {}) =>
      runTransition(ctx, document, transition, id, input, { from: 'server' }),
  };
}

const requireFirst = (rows: readonly AnyRow[]): AnyRow => {
  const [row] = rows;
  if (!row) throw new Error('Nothing was created.');
  return row;
};

/** Takes rows away that nothing refers to; a person may only where the state allows it. */
export async function removeRows(
  ctx: EngineContext,
  document: AnyDocument,
  ids: readonly string[],
  from: 'client' | 'server',
): Promise<void> {
  const unique = [...new Set(ids)].toSorted();
  if (unique.length === 0) fail(generic('emptyDelete', document.module));
  const behaviour = ctx.engine.registry.behaviourOf(document);
  const deletable = document.deletableIn ?? document.editableIn;
  const rows: AnyRow[] = [];
  for (const id of unique) {
    const row = await requireRow(readerOf(ctx), document, id, 'for update');
    if (from === 'client' && document.states && deletable && !deletable.includes(row.status ?? ''))
      failState(document, row, ['删除', 'delete']);
    if (from === 'client') assertDeletableHere(document, row);
    await behaviour.beforeDelete?.(row, ctx);
    rows.push(row);
  }
  if (from === 'client') await assertGranted(ctx, document, unique, 'DELETE', ['删除', 'delete']);
  await assertUnused(ctx, document, unique);
  if (document.approval) for (const row of rows) await ctx.engine.approval.left(document, 'delete', row, ctx);
  hideRows(ctx, document, unique);
  writeAudit(
    ctx,
    rows.map((row) => ({ document, row, action: 'delete', changes: [] })),
  );
}

// Hidden rows satisfy foreign keys, so whether something refers to a row is asked here, beyond the caller's scope.
async function assertUnused(ctx: EngineContext, document: AnyDocument, ids: readonly string[]): Promise<void> {
  const references = usesOf(ctx, document).map(
    (reference) =>
      sql`select 1 as used from ${sql.table(tableOf(reference.document))} t where ${namesRows(reference, ids)}`,
  );
  if (references.length === 0) return;
  const used = await ctx.db.asSystem((system) => system.maybe(sql`${sql.join(references, sql` union all `)} limit 1`));
  if (used) fail(generic('used', document.module));
}
