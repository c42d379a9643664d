import type { ApprovalHook, ApprovalStart } from '#engine/write/approval.ts';
import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import type { AnyRow } from '#engine/runtime/implement.ts';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { withdraw } from '../flow/acts.rules.ts';
import { startFlow } from '../flow/advance.rules.ts';
import { resubmit } from '../flow/resume.rules.ts';
import { beginRun } from '../flow/run.rules.ts';
import { emptyState } from '../flow/state.rules.ts';
import { indexGraph } from '../graph/graph.rules.ts';
import { holdersOfRole } from '../people/people.queries.ts';
import {
  activeInstanceOf,
  lockInstance,
  publishedFlows,
  type PublishedFlow,
  type StoredInstance,
} from './instance.queries.ts';
import {
  checksumOf,
  loadLocked,
  nobodyId,
  runOn,
  saveRun,
  worldFor,
  type Loaded,
  type WorkflowParts,
} from './instance.server.ts';
import { companyOf, fittingFlow } from './fitting.server.ts';
import { endWithoutVersion } from './ending.server.ts';
import { titleInBoth } from './title.server.ts';

/** The rows of a document that no approval is under way for. */
export const undecidedRows: ApprovalHook['undecidedRows'] = (document, alias) => sql`not exists (
  select 1 from workflow_wf_instance wi where wi.active_key = ${`${keyOf(document)}/`} || ${sql.ref(`${alias}.id`)}::text)`;

/** Decides documents by the published flows of their kind; what has none is decided by whoever has the permission. */
export const approvalByFlow = (parts: WorkflowParts): ApprovalHook => ({
  started: (document, row, ctx) => ctx.asSystem((system) => started(system, parts, document, row)),
  isDecidedByProcess: (document, row, ctx) =>
    ctx.asSystem(async ({ db }) => (await activeInstanceOf(db, keyOf(document), row.id)) !== undefined),
  left: (document, action, row, ctx) => ctx.asSystem((system) => left(system, parts, document, action, row)),
  undecidedRows,
});

async function started(
  system: Context,
  parts: WorkflowParts,
  document: AnyDocument,
  row: AnyRow,
): Promise<ApprovalStart> {
  const docCode = keyOf(document);
  const [active, flows] = await Promise.all([
    activeInstanceOf(system.db, docCode, row.id),
    publishedFlows(system.db, docCode),
  ]);
  if (active) return again(system, parts, document, row, active);
  const flow = await fittingFlow(system, document, row, flows);
  return flow ? begin(system, parts, document, row, flow) : 'PERSON';
}

async function begin(
  system: Context,
  parts: WorkflowParts,
  document: AnyDocument,
  row: AnyRow,
  definition: PublishedFlow,
): Promise<ApprovalStart> {
  const name = [definition.name.zh, definition.name.en ?? definition.name.zh] as const;
  if (checksumOf(definition.graph, definition.settings) !== definition.checksum)
    fail(errors.definitionGone, { name, version: definition.version });
  const userId = system.user.id;
  const companyId = companyOf(document, row);
  if (
    definition.starterRoleCode !== null &&
    !(await holdersOfRole(system.db, definition.starterRoleCode, companyId)).includes(userId)
  )
    fail(errors.starterOutside, { name });
  const instance: StoredInstance = {
    id: parts.newId(),
    versionNo: 1,
    docCode: keyOf(document),
    businessId: row.id,
    title: await titleInBoth(system, parts.registry(), document, row, definition.settings.titleRule),
    starterId: userId === nobodyId ? null : userId,
    companyId,
    modelId: definition.modelId,
    definitionId: definition.id,
    status: 'RUNNING',
    epoch: 1,
    bookmark: null,
    problem: null,
    startedAt: system.now,
    endedAt: null,
  };
  const graph = indexGraph(definition.graph);
  const state = emptyState();
  const loaded: Loaded = { instance, definition, document, row, state, graph, isNew: true };
  const run = beginRun(graph, state, await worldFor(system, parts, loaded));
  await startFlow(run);
  return finish(system, parts, loaded, run, 'SUBMIT');
}

async function again(
  system: Context,
  parts: WorkflowParts,
  document: AnyDocument,
  row: AnyRow,
  active: StoredInstance,
): Promise<ApprovalStart> {
  if (active.status !== 'RETURNED') fail(document.module === 'sup' ? errors.activeRegistration : errors.activeInstance);
  const loaded = await loadLocked(system, document, row, active.id);
  if (loaded.state.status !== 'RETURNED') fail(errors.activeInstance);
  const run = await runOn(system, parts, loaded);
  await resubmit(run, loaded.definition.settings.resubmitMode);
  return finish(system, parts, loaded, run, 'RESUBMIT');
}

// What passes at once is approved by the transition that has begun it.
async function finish(
  system: Context,
  parts: WorkflowParts,
  loaded: Loaded,
  run: Awaited<ReturnType<typeof runOn>>,
  action: string,
): Promise<ApprovalStart> {
  const isApproved = loaded.state.status === 'APPROVED';
  const before = isApproved ? 'APPROVED' : 'RUNNING';
  await saveRun(system, parts, loaded, run, { action }, before);
  return isApproved ? 'APPROVED' : 'PROCESS';
}

async function left(
  system: Context,
  parts: WorkflowParts,
  document: AnyDocument,
  action: string,
  row: AnyRow,
): Promise<void> {
  const active = await activeInstanceOf(system.db, keyOf(document), row.id);
  if (!active) return;
  const isWithdrawal = action === 'withdraw';
  const locked = await lockInstance(system.db, active.id);
  if (!locked || locked.endedAt !== null) return;
  // The process itself has just sent it back to its author, and goes on when he submits again.
  if (locked.status === 'RETURNED' && action === document.approval?.rejected) return;
  if (!isWithdrawal) return endWithoutVersion(system, parts, locked, { action: 'TERMINATE', note: action });
  const loaded = await loadLocked(system, document, row, active.id);
  const run = await runOn(system, parts, loaded);
  const before = loaded.state.status;
  withdraw(run, loaded.definition.settings, system.user.id);
  await saveRun(system, parts, loaded, run, { action: 'WITHDRAW' }, before);
}
