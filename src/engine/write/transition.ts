import { hasDecisions, isDecision } from '#model/decision.ts';
import { tableOf, wireName, type AnyDocument } from '#model/document.ts';
import type { Side, Transition } from '#model/transition.ts';
import { isVisibleFor, isForbiddenByNotBy, isForbiddenByOnlyBy } from '#model/visibleTransitions.ts';
import { BusinessError, fail, failFields } from '#model/errors.ts';
import type { Instant } from '#model/fields.ts';
import type { GrantAction } from '#model/grants.ts';
import { validate, validateFields } from '#model/validate.ts';
import { assertPermitted, deny, isDecider, isReadable } from '../access/permissions.ts';
import { isApprovalDecision, isOwnApproval, type ApprovalStart } from './approval.ts';
import { changesOf, writeAudit } from '../audit/audit.ts';
import { cleanValue } from './cleanInput.ts';
import { sql } from '../database/database.ts';
import { assertSameVersion, lockForDecision, refuseStale } from './decision.ts';
import type { EngineContext } from '../runtime/engine.ts';
import { engineErrors } from '../runtime/errors.ts';
import type { AnyRow, AnyTransitionBehaviour } from '../runtime/implement.ts';
import { queueNotification } from '../runtime/notifications.ts';
import { requireHeads, requireRow, readAgain, readerOf } from '../read/read.ts';
import { assertGranted } from '../rights/actions.ts';
import { patchRows } from './rows.ts';
import { assertPostingDay } from './postingDay.ts';
import { isDue, stampsOf } from './stamps.ts';
import { failState } from './save.ts';

export interface TransitionOptions {
  /** From a person: permission and side are asked for. */
  readonly from: 'client' | 'server';
  /** It runs by itself: only if its deadline has still passed by then once the row is locked. */
  readonly dueBy?: Instant;
}

/** Moves one row from state to state; the ten steps of `docs/architecture.md`. Gives the row as it is afterwards. */
export async function runTransition(
  ctx: EngineContext,
  document: AnyDocument,
  name: string,
  id: string,
  provided: Readonly<Record<string, unknown>>,
  options: TransitionOptions,
): Promise<AnyRow> {
  const transition = document.transitions?.[name];
  if (!transition) throw new Error(`${document.code} has no transition ${name}.`);
  if (options.from === 'client') assertDecider(ctx, document, name, transition);
  const input = cleanTransitionInput(transition, provided);
  const before = await lockForDecision(ctx, document, id);
  await assertSameVersion(ctx, document, before, provided.versionNo, engineErrors.staleDecision);
  if (options.dueBy !== undefined && !isDue(ctx, document, transition, before, options.dueBy)) return before;
  if (!transition.from.includes(before.status ?? '')) failState(document, before, transition.label);
  if (options.from === 'client') {
    await assertAllowed(ctx, document, name, before, transition);
    // Whoever decides says which version he has read.
    if (isDecision(document, name) && provided.versionNo !== before.versionNo)
      await refuseStale(ctx, document, before, engineErrors.staleDecision);
  }
  const behaviour: AnyTransitionBehaviour = ctx.engine.registry.behaviourOf(document).transitions?.[name] ?? {};
  const isSubmitting = document.approval?.start === name;
  if (isSubmitting) assertComplete(document, before);
  await behaviour.guard?.(before, ctx, input);
  const status = transition.keepsState ? (before.status ?? transition.to) : transition.to;
  const values = {
    ...stampsOf(ctx, document, transition, input),
    ...(await behaviour.writes?.(before, ctx, input)),
    status,
  };
  if (counts(document, before, values)) await assertPostingDay(ctx, document, { ...before, ...values });
  moveState(ctx, document, before, transition, values);
  if (options.from === 'client') countHeader(ctx, document, before);
  const moved: AnyRow = { ...before, ...values, versionNo: before.versionNo + 1 };
  await behaviour.effect?.(moved, ctx, input);
  const after = await rowAfter(ctx, document, before);
  await auditTransition(ctx, document, name, { before, after }, input);
  const decided = isSubmitting ? await submitted(ctx, document, after) : undefined;
  if (isLeaving(document, name, before, status)) await ctx.engine.approval.left(document, name, after, ctx);
  for (const subscriber of ctx.engine.registry.subscribersOf(document, name)) await subscriber.run(after, ctx, before);
  await ctx.engine.transitions.moved(document, name, before, after, ctx);
  if (decided === 'APPROVED') return approvedAtOnce(ctx, document, after);
  // A process tells those whose turn it is.
  if (transition.notifies && decided !== 'PROCESS') queueNotification(ctx, document, name, after, reasonOf(input));
  return after;
}

async function submitted(ctx: EngineContext, document: AnyDocument, row: AnyRow): Promise<ApprovalStart> {
  const decided = await ctx.engine.approval.started(document, row, ctx);
  return decided === 'PERSON' && document.approval?.byFlowOnly ? 'APPROVED' : decided;
}

// What leaves the states in which it is written is about to count; so does what is given its day now.
const counts = (document: AnyDocument, before: AnyRow, values: Readonly<Record<string, unknown>>): boolean =>
  document.postedOn !== undefined &&
  (Object.hasOwn(values, document.postedOn) ||
    ((document.editableIn ?? Object.keys(document.states ?? {}).slice(0, 1)).includes(before.status ?? '') &&
      values['status'] !== before.status));

// What is decided, or was sent back to its author, goes on: by its process, which has ended then, or past it.
function isLeaving(document: AnyDocument, name: string, before: AnyRow, status: string): boolean {
  const { approval, transitions } = document;
  const start = approval && transitions?.[approval.start];
  if (!start || name === approval.start) return false;
  const was = before.status ?? '';
  return status !== was && (was === start.to || start.from.includes(was));
}

// The server decides what nobody has to; whoever would have decided hears only of the approval.
async function approvedAtOnce(ctx: EngineContext, document: AnyDocument, row: AnyRow): Promise<AnyRow> {
  await ctx.asSystem((system) => system.store(document).run(document.approval?.approved ?? '', row.id));
  return rowAfter(ctx, document, row);
}

/** The rows that a person is about to move with one call; refuses whoever may not, and rows that do not exist. */
export async function startingRows(
  ctx: EngineContext,
  document: AnyDocument,
  name: string,
  ids: readonly string[],
): Promise<AnyRow[]> {
  const transition = document.transitions?.[name];
  if (!transition) throw new Error(`${document.code} has no transition ${name}.`);
  assertDecider(ctx, document, name, transition);
  const rows = await requireHeads(readerOf(ctx), document, ids);
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Refuses whoever may not run a transition, whatever the row. */
export function assertMayRun(ctx: EngineContext, document: AnyDocument, name: string): void {
  const transition = document.transitions?.[name];
  if (transition) assertDecider(ctx, document, name, transition);
}

/** Refuses a row that is in no state the transition starts in. */
export function assertStart(document: AnyDocument, name: string, row: AnyRow): void {
  const transition = document.transitions?.[name];
  if (transition && !transition.from.includes(row.status ?? '')) failState(document, row, transition.label);
}

function assertDecider(ctx: EngineContext, document: AnyDocument, name: string, transition: Transition): void {
  assertPermitted(ctx.user, document, name, transition.label);
  if (!isDecider(transition.by, ctx.user.side)) deny(document.module, transition.label);
}

/** Refuses a person whom this row does not let run a transition that others, or he on other rows, may run. */
async function assertAllowed(
  ctx: EngineContext,
  document: AnyDocument,
  name: string,
  row: AnyRow,
  transition: Transition,
): Promise<void> {
  await assertSecondPerson(ctx, document, transition, row);
  assertSamePerson(ctx, document, transition, row);
  await assertGranted(ctx, document, [row.id], actionOf(document, name), transition.label);
  await assertNoProcess(ctx, document, name, row, transition);
}

const actionOf = (document: AnyDocument, name: string): GrantAction =>
  document.approval?.approved === name || document.approval?.rejected === name ? 'APPROVE' : 'EDIT';

// Nobody judges his own work.
async function assertSecondPerson(
  ctx: EngineContext,
  document: AnyDocument,
  transition: Transition,
  row: AnyRow,
): Promise<void> {
  const isOwn =
    isForbiddenByOnlyBy(transition, row, ctx.user.id) ||
    (transition.notByAuthor && (await isOwnApproval(document, row, ctx)));
  if (isOwn) fail(engineErrors.secondPerson, { action: transition.label });
}

// What somebody asked for is his to take back.
function assertSamePerson(ctx: EngineContext, document: AnyDocument, transition: Transition, row: AnyRow): void {
  if (!isForbiddenByNotBy(transition, row, ctx.user.id)) return;
  const who = document.fields[transition.onlyBy ?? '']?.label ?? transition.label;
  fail(engineErrors.samePerson, { action: transition.label, who });
}

async function assertNoProcess(
  ctx: EngineContext,
  document: AnyDocument,
  name: string,
  row: AnyRow,
  transition: Transition,
): Promise<void> {
  if (!isApprovalDecision(document, name)) return;
  if (await ctx.engine.approval.isDecidedByProcess(document, row, ctx)) deny(document.module, transition.label);
}

function cleanTransitionInput(
  transition: Transition,
  provided: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const fields = transition.input ?? {};
  const known = new Set([
    'id',
    'ids',
    'versionNo',
    ...Object.entries(fields).map(([name, field]) => wireName(name, field)),
  ]);
  const unknown = Object.keys(provided).find((name) => !known.has(name));
  if (unknown)
    failFields(engineErrors.invalid, [
      { path: unknown, label: [`不认识的字段 ${unknown}`, `Unknown field ${unknown}`] },
    ]);
  const input = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const wire = wireName(name, field);
      const value = cleanValue(field, provided[wire]);
      return [wire, value === null ? (field.default ?? null) : value];
    }),
  );
  const problems = validateFields(fields, input);
  if (problems.length > 0) failFields(engineErrors.invalid, problems);
  return input;
}

function assertComplete(document: AnyDocument, row: AnyRow): void {
  const problems = validate(document, row, { submit: true });
  if (problems.length > 0) failFields(engineErrors.invalid, problems);
}

function moveState(
  ctx: EngineContext,
  document: AnyDocument,
  row: AnyRow,
  transition: Transition,
  values: Readonly<Record<string, unknown>>,
): void {
  patchRows(ctx, document, [row.id], values, {
    from: transition.from,
    judge: (moved) => void (moved === 0 && failState(document, row, transition.label)),
  });
}

// Whoever decides about a header decides about its lines: what a person did to one of them is another version of it.
function countHeader(ctx: EngineContext, document: AnyDocument, row: AnyRow): void {
  const parent = ctx.engine.registry.parentOf(document)?.document;
  if (!parent || parent.view || !hasDecisions(parent)) return;
  ctx.db.send(sql`
    update ${sql.table(tableOf(parent))} set version_no = version_no + 1 where id = ${String(row.parentId)}::bigint`);
}

// A transition may move a row out of the sight of the one who ran it; then the server itself reads the answer.
async function rowAfter(ctx: EngineContext, document: AnyDocument, before: AnyRow): Promise<AnyRow> {
  const reader = readerOf(ctx);
  const row = await readAgain(reader, document, before);
  if (row) return row;
  const hidden = await ctx.asSystem((system) => requireRow({ ...reader, user: system.user }, document, before.id));
  return withoutInternal(document, hidden, ctx.user.side);
}

// The server itself has read every field; the one who asked sees what he always sees.
function withoutInternal(document: AnyDocument, row: AnyRow, side: Side): AnyRow {
  const shown: AnyRow = { ...row };
  for (const [name, field] of Object.entries(document.fields)) {
    if (!isReadable(field, side))
      for (const key of [name, `${name}Id`, `${name}Name`, `${name}Code`]) delete shown[key];
    if (field.type === 'lines' && field.of && Array.isArray(shown[name])) {
      const { of } = field;
      shown[name] = (shown[name] as AnyRow[]).map((line) => withoutInternal(of, line, side));
    }
  }
  return shown;
}

const reasonOf = ({ reason }: Readonly<Record<string, unknown>>): string | null =>
  typeof reason === 'string' ? reason : null;

async function auditTransition(
  ctx: EngineContext,
  document: AnyDocument,
  name: string,
  { before, after }: Readonly<Record<'before' | 'after', AnyRow>>,
  input: Record<string, unknown>,
): Promise<void> {
  const parentId = ctx.engine.registry.parentOf(document) ? String(after.parentId) : undefined;
  const reason = reasonOf(input);
  const changes = changesOf(document, before, after);
  const provided = Object.entries(input).filter(([, value]) => value !== null && value !== undefined);
  writeAudit(ctx, [
    {
      document,
      row: after,
      ...(parentId ? { headerId: parentId } : {}),
      action: name,
      reason,
      changes: [
        ...changes,
        ...provided.map(([path, value]) => ({ path: `input.${path}`, before: null, after: value })),
      ],
    },
  ]);
}

export interface Allowance {
  readonly allowed: boolean;
  /** Why not, in the reader's language. */
  readonly reason?: string;
}

/** For each transition of a row whether this user may run it now; guards are asked in advance, without input. */
export async function allowedTransitions(
  ctx: EngineContext,
  document: AnyDocument,
  row: AnyRow,
): Promise<Record<string, Allowance>> {
  const entries: [string, Allowance][] = [];
  const names = Object.keys(document.transitions ?? {});
  const isInProcess =
    names.some((name) => isApprovalDecision(document, name)) &&
    row.status === document.transitions?.[document.approval?.start ?? '']?.to &&
    (await ctx.engine.approval.isDecidedByProcess(document, row, ctx));
  for (const [name, transition] of Object.entries(document.transitions ?? {})) {
    if (transition.by === 'system' || !isDecider(transition.by, ctx.user.side)) continue;
    if (!ctx.may(`${document.module}:${document.code}:${name}`)) continue;
    if (!isVisibleFor(transition, row, ctx.user.id) || (isInProcess && isApprovalDecision(document, name))) continue;
    entries.push([name, await check(ctx, document, name, row)]);
  }
  return Object.fromEntries(entries);
}

async function check(ctx: EngineContext, document: AnyDocument, name: string, row: AnyRow): Promise<Allowance> {
  try {
    const transition = document.transitions?.[name];
    if (transition) await assertSecondPerson(ctx, document, transition, row);
    if (document.approval?.start === name) assertComplete(document, row);
    await ctx.engine.registry.behaviourOf(document).transitions?.[name]?.guard?.(row, ctx, {});
    return { allowed: true };
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    return {
      allowed: false,
      reason: error.problems[0]?.label[ctx.language === 'en' ? 1 : 0] ?? error.in(ctx.language),
    };
  }
}
