import { linesOf, wireName, type AnyDocument } from '#model/document.ts';
import { fail, failFields, type FieldProblem } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import { validate } from '#model/validate.ts';
import { isSameValue } from '#model/value.ts';
import { changesOf, writeAudit, type AuditEntry } from '../audit/audit.ts';
import { cleanInput, copyScopeToLines, newRow } from './cleanInput.ts';
import { fillFromLookups } from './autofill.ts';
import { assertSameVersion } from './decision.ts';
import type { EngineContext } from '../runtime/engine.ts';
import { engineErrors, generic } from '../runtime/errors.ts';
import type { AnyRow } from '../runtime/implement.ts';
import { resolveLookups } from '../read/lookups.ts';
import { numberRows } from './numberRows.ts';
import { requireRow, readerOf } from '../read/read.ts';
import { assertCreatable, assertGranted } from '../rights/actions.ts';
import { withStoredNumbers, writableInput } from '../rights/fields.ts';
import { hideRows, insertRows, updateRows } from './rows.ts';
import { assertFits } from './overflow.ts';
import { assertNotBeforeFollowed } from './postingDay.ts';
import { assertNameUnique } from './uniqueNames.ts';
import { assertNotForeignOwned } from './sourceOwnership.ts';
import { assertNoCycle, isMoved, placeInTree } from './tree.ts';

export interface SaveOptions {
  /** From a person: computed fields and states outside `editableIn` are refused. */
  readonly from: 'client' | 'server';
  /** What the audit trail calls it. */
  readonly action?: string;
  /** From the system that owns the row. */
  readonly asOwner?: boolean;
}

/** Creates many rows of one document with their lines; the sequence of `docs/architecture.md`, one statement a table. */
export async function createRows(
  ctx: EngineContext,
  document: AnyDocument,
  inputs: readonly unknown[],
  options: SaveOptions,
): Promise<AnyRow[]> {
  const provided = options.from === 'client' ? await writableOf(ctx, document, inputs) : inputs;
  const rows = await prepareNew(ctx, document, provided, options);
  const action = options.action ?? 'add';
  // A ledger row is its own record of what happened.
  const audited = document.readOnly ? [] : rows;
  insertRows(ctx, document, rows);
  for (const [name, line] of linesOf(document))
    insertRows(
      ctx,
      line,
      rows.flatMap((row) => linesIn(row, name)),
    );
  await placeInTree(
    ctx.db,
    document,
    rows.map((row) => row.id),
  );
  writeAudit(
    ctx,
    audited.map((row) => ({ document, row, action, changes: changesOf(document, undefined, row) })),
  );
  const behaviour = ctx.engine.registry.behaviourOf(document);
  if (behaviour.afterSave) for (const row of rows) await behaviour.afterSave(row, ctx);
  if (options.from === 'client') assertCreatable(ctx, document, idsOf(rows), ['新增', 'create']);
  return rows;
}

const idsOf = (rows: readonly AnyRow[]): string[] => rows.map((row) => row.id);

const writableOf = (ctx: EngineContext, document: AnyDocument, inputs: readonly unknown[]): Promise<unknown[]> =>
  Promise.all(inputs.map((input) => writableInput(ctx, document, withStoredNumbers(document, input))));

/** The new rows as they would be written: judged, computed, numbered when `number` is left on; nothing is stored. */
export async function prepareNew(
  ctx: EngineContext,
  document: AnyDocument,
  inputs: readonly unknown[],
  options: SaveOptions & { readonly number?: boolean },
): Promise<AnyRow[]> {
  const rows = inputs.map((input) =>
    newRow(ctx, document, options.from === 'client' ? cleanInput(document, input) : { ...(input as object) }),
  );
  for (const row of rows) copyScopeToLines(document, row);
  const unfit = await fillFromLookups(ctx, document, rows);
  if (options.from === 'client')
    for (const row of rows) Object.assign(row, await ctx.engine.defaults(document, row, ctx));
  check(document, rows, unfit);
  await resolveLookups(ctx, document, rows);
  await assertNameUnique(ctx, document, rows);
  const { beforeSave, beforeWrite } = ctx.engine.registry.behaviourOf(document);
  for (const row of rows) {
    await beforeSave?.(row, ctx);
    copyScopeToLines(document, row);
    if (options.from === 'client') await assertNotBeforeFollowed(ctx, document, row);
  }
  assertFits(document, rows);
  if (options.number !== false) await numberRows(ctx, document, rows);
  if (beforeWrite) for (const row of rows) beforeWrite(row);
  return rows;
}

// What is missed although a lookup should have brought it is told with the reason.
function check(document: AnyDocument, rows: readonly AnyRow[], unfit: readonly FieldProblem[]): void {
  const reasons = new Map(unfit.map((problem) => [problem.path, problem]));
  const problems = rows.flatMap((row, index) =>
    validate(document, row).map((problem) =>
      rows.length > 1 ? { ...problem, path: `${index}.${problem.path}` } : problem,
    ),
  );
  if (problems.length > 0)
    failFields(
      engineErrors.invalid,
      problems.map((problem) => reasons.get(problem.path) ?? problem),
    );
}

/** Changes one row and its lines: lines with an id are changed, without one added, missing ones removed. */
export async function updateRow(
  ctx: EngineContext,
  document: AnyDocument,
  id: string,
  patch: unknown,
  options: SaveOptions,
): Promise<AnyRow> {
  const before = await requireRow(readerOf(ctx), document, id, 'for update');
  await assertSameVersion(ctx, document, before, (patch as { versionNo?: unknown } | undefined)?.versionNo);
  const provided =
    options.from === 'client' ? await editable(ctx, document, before, patch) : (patch as Record<string, unknown>);
  if (options.from === 'client' && !options.asOwner) assertNotForeignOwned(document, before, provided);
  const row = merged(ctx, document, before, provided);
  copyScopeToLines(document, row);
  const unfit = await fillFromLookups(ctx, document, [row]);
  check(document, [row], unfit);
  await resolveLookups(ctx, document, [row], before);
  await assertNameUnique(ctx, document, [row], before);
  await assertNoCycle(ctx, document, row, before);
  const behaviour = ctx.engine.registry.behaviourOf(document);
  await behaviour.beforeSave?.(row, ctx, before);
  copyScopeToLines(document, row);
  if (options.from === 'client') await assertNotBeforeFollowed(ctx, document, row);
  assertFits(document, [row]);
  behaviour.beforeWrite?.(row);
  writeRow(ctx, document, before, row);
  if (isMoved(document, row, before)) await placeInTree(ctx.db, document, [row.id]);
  const changes = changesOf(document, before, row);
  const entry: AuditEntry = { document, row, action: options.action ?? 'update', changes };
  writeAudit(ctx, changes.length > 0 ? [entry] : []);
  await behaviour.afterSave?.(row, ctx, before);
  for (const subscriber of ctx.engine.registry.subscribersOf(document)) await subscriber.run(row, ctx, before);
  if (options.from === 'client') await assertGranted(ctx, document, [row.id], 'EDIT', ['编辑', 'edit']);
  return row;
}

async function editable(
  ctx: EngineContext,
  document: AnyDocument,
  before: AnyRow,
  patch: unknown,
): Promise<Record<string, unknown>> {
  assertEditable(document, before, patch);
  await assertGranted(ctx, document, [before.id], 'EDIT', ['编辑', 'edit']);
  return cleanInput(
    document,
    await writableInput(ctx, document, withStoredNumbers(document, patch, before), before),
    before,
  );
}

function assertEditable(document: AnyDocument, row: AnyRow, patch: unknown): void {
  if (!document.states || !document.editableIn || document.editableIn.includes(row.status ?? '')) return;
  const names = Object.keys(patch ?? {}).filter((name) => name !== 'id' && name !== 'versionNo');
  const free = Object.entries(document.fields)
    .filter(([, field]) => field.editableIn?.includes(row.status ?? ''))
    .map(([name, field]) => wireName(name, field));
  if (names.length > 0 && names.every((name) => free.includes(name))) return;
  failState(document, row, ['编辑', 'edit']);
}

/** Refuses with x004, naming the state and the action. */
export function failState(document: AnyDocument, row: AnyRow, action: Label): never {
  const state = row.status ?? '';
  return fail(generic('state', document.module), { state: document.states?.[state] ?? state, action });
}

function merged(ctx: EngineContext, document: AnyDocument, before: AnyRow, provided: Record<string, unknown>): AnyRow {
  const row: AnyRow = { ...before, ...provided, id: before.id, versionNo: before.versionNo + 1 };
  for (const [name, line] of linesOf(document)) {
    if (!Array.isArray(provided[name])) {
      row[name] = linesIn(before, name).map((each) => ({ ...each }));
      continue;
    }
    const old = new Map(linesIn(before, name).map((each) => [each.id, each]));
    row[name] = (provided[name] as Record<string, unknown>[]).map((each) => {
      const stored = typeof each.id === 'string' ? old.get(each.id) : undefined;
      return stored ? { ...stored, ...each } : { ...newRow(ctx, line, each), parentId: before.id };
    });
  }
  return row;
}

function writeRow(ctx: EngineContext, document: AnyDocument, before: AnyRow, row: AnyRow): void {
  updateRows(ctx, document, [row]);
  for (const [name, line] of linesOf(document)) {
    const old = new Map(linesIn(before, name).map((each) => [each.id, each]));
    const lines = linesIn(row, name);
    const retained = new Set(lines.map((each) => each.id));
    // Removed first: a new line may take the number of a removed one.
    hideRows(
      ctx,
      line,
      [...old.keys()].filter((each) => !retained.has(each)),
    );
    const changed = lines.filter((each) => {
      const stored = old.get(each.id);
      return stored !== undefined && !isSameRow(each, stored);
    });
    updateRows(ctx, line, changed);
    insertRows(
      ctx,
      line,
      lines.filter((each) => !old.has(each.id)),
    );
  }
}

function isSameRow(row: AnyRow, stored: AnyRow): boolean {
  for (const name in row) if (!isSameValue(row[name], stored[name])) return false;
  return true;
}

/** The lines of a row under one field. */
export const linesIn = (row: AnyRow, name: string): AnyRow[] =>
  Array.isArray(row[name]) ? (row[name] as AnyRow[]) : [];
