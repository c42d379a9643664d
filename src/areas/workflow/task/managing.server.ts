import type { Context } from '#engine/runtime/context.ts';
import { isId } from '#engine/runtime/ids.ts';
import type { AnyRow } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { jump, replaceAssignee } from '../flow/manage.rules.ts';
import { retry } from '../flow/resume.rules.ts';
import { setStatus, type Run } from '../flow/run.rules.ts';
import { endedStatuses, isLive } from '../flow/state.rules.ts';
import { isMoneyDocument } from '../graph/facts.rules.ts';
import { instanceStates } from '../instance/wfInstance.document.ts';
import { endWithoutVersion } from '../instance/ending.server.ts';
import { definitionById, lockInstance, readInstance, type StoredInstance } from '../instance/instance.queries.ts';
import {
  loadLocked,
  lockDocument,
  runOn,
  saveRun,
  type Loaded,
  type WorkflowParts,
} from '../instance/instance.server.ts';
import { assertActive, assertMayDecide } from './acting.server.ts';
import { isManager } from './explain.server.ts';
import { mappingIn, migrate, peopleNodes, planMigration, tryMigration, unmappedNodes } from './migrating.server.ts';
import { wfIntervention } from './wfIntervention.document.ts';

/** What a manager asks for. */
export interface ManageAct {
  readonly instance: string;
  readonly act: 'JUMP' | 'REPLACE' | 'SUSPEND' | 'RESUME' | 'TERMINATE' | 'RETRY' | 'MIGRATE';
  readonly node?: string | null;
  readonly task?: string | null;
  readonly to?: string | null;
  readonly epoch?: number | null;
  /** The version of the document that was read; 0 where it is gone. */
  readonly documentVersion?: number | null;
  /** To which version of the flow it is moved, and the steps of it that take the place of those it lacks. */
  readonly definition?: string | null;
  readonly mapping?: unknown;
  readonly reason: string;
}

// What changes who decides about money, or ends it, takes two persons.
const takesTwo = ['JUMP', 'REPLACE', 'TERMINATE', 'MIGRATE'] as const;

/** Does what a manager of the flow asks for, or has another one confirm it first where money is at stake. */
export async function manageApproval(
  ctx: Context,
  parts: WorkflowParts,
  act: ManageAct,
): Promise<{ instanceStatus: string; asked: string | null }> {
  return ctx.asSystem(async (system) => {
    const instance = (await readInstance(system.db, act.instance)) ?? fail(errors.taskNotFound);
    if (!(await isManager(ctx, system, instance.modelId))) fail(errors.notManager);
    await assertPossible(system, parts, instance, act);
    const document = parts.registry().find(instance.docCode);
    const grave = document && isMoneyDocument(document) ? takesTwo.find((each) => each === act.act) : undefined;
    if (!grave) return { instanceStatus: await carryOut(system, parts, act), asked: null };
    const { id } = await system.store(wfIntervention).create({
      instanceId: act.instance,
      act: grave,
      nodeId: act.node ?? null,
      nodeName: await nodeNamed(system, instance, act.node),
      taskRef: act.task ?? null,
      personId: act.to ?? null,
      epoch: act.epoch ?? instance.epoch,
      documentVersion: act.documentVersion ?? 0,
      definitionId: act.definition ?? null,
      mapping: mappingIn(act.mapping),
      reason: act.reason,
      requesterId: ctx.user.id,
    });
    await system.store(wfIntervention).run('ask', id);
    return { instanceStatus: instance.status, asked: id };
  });
}

/** What a step is called in the version that an approval follows. */
async function nodeNamed(system: Context, { definitionId }: StoredInstance, nodeId: string | null | undefined) {
  const definition = nodeId ? await definitionById(system.db, definitionId) : undefined;
  const node = definition?.graph.nodes.find(({ id }) => id === nodeId);
  return node?.name ?? null;
}

/** Tells at once what could not be done anyway: nobody is asked to confirm that. */
async function assertPossible(
  system: Context,
  parts: WorkflowParts,
  instance: StoredInstance,
  { act, definition, mapping }: ManageAct,
): Promise<void> {
  if (endedStatuses.includes(instance.status))
    fail(errors.instanceNotRunning, { state: instanceStates[instance.status] });
  if (act !== 'MIGRATE') return;
  if (!definition) return fail(errors.versionUnknown);
  await planMigration(system, parts, instance, { definition, mapping: mappingIn(mapping) });
}

/** What moving an approval to another version would do; nothing of it is stored. */
export async function dryMigration(
  ctx: Context,
  parts: WorkflowParts,
  {
    instance: id,
    definition,
    mapping,
  }: { readonly instance: string; readonly definition: string; readonly mapping?: unknown },
): Promise<{
  missing: readonly object[];
  choices: readonly object[];
  moves: readonly object[];
  steps: readonly object[];
}> {
  return ctx.asSystem(async (system) => {
    const instance = (await readInstance(system.db, id)) ?? fail(errors.taskNotFound);
    if (!(await isManager(ctx, system, instance.modelId))) fail(errors.notManager);
    const wished = mappingIn(mapping);
    const missing = (await unmappedNodes(system, instance, definition)).filter((node) => wished[node.id] === undefined);
    const choices = await peopleNodes(system, instance, definition);
    if (missing.length > 0) return { missing, choices, moves: [], steps: [] };
    return { missing, choices, ...(await tryMigration(system, parts, instance, { definition, mapping: wished })) };
  });
}

/** Carries out what has been asked for; the state of the approval afterwards. */
export async function carryOut(system: Context, parts: WorkflowParts, act: ManageAct): Promise<string> {
  const stored = (await readInstance(system.db, act.instance)) ?? fail(errors.taskNotFound);
  if (endedStatuses.includes(stored.status)) fail(errors.instanceNotRunning, { state: instanceStates[stored.status] });
  const { act: name, definition, epoch = null, reason } = act;
  if (name === 'TERMINATE') return terminate(system, parts, act);
  if (act.to) await assertActive(system, [act.to]);
  const { document, row } = await lockDocument(system, parts, stored.docCode, stored.businessId);
  assertRead(act, row);
  if (name === 'MIGRATE')
    return migrate(system, parts, act.instance, {
      definition: definition ?? '',
      mapping: mappingIn(act.mapping),
      epoch,
      reason,
    });
  const loaded = await loadLocked(system, document, row, act.instance);
  const { state } = loaded;
  if (epoch !== null && epoch !== state.epoch) fail(errors.flowMoved);
  const run = await runOn(system, parts, loaded);
  const before = state.status;
  await play(system, run, loaded, name, act);
  await saveRun(
    system,
    parts,
    loaded,
    run,
    { action: name, note: reason, nodeId: act.node ?? null, taskId: act.task ?? null, personId: act.to ?? null },
    before,
  );
  return state.status;
}

type Played = Exclude<ManageAct['act'], 'MIGRATE' | 'TERMINATE'>;

async function play(system: Context, run: Run, loaded: Loaded, name: Played, act: ManageAct): Promise<void> {
  const before = loaded.state.status;
  // It lies with its author, who changes the document: nobody decides about it meanwhile.
  if (before === 'RETURNED') fail(errors.instanceNotRunning, { state: instanceStates[before] });
  switch (name) {
    case 'SUSPEND':
      if (before !== 'RUNNING') fail(errors.instanceNotRunning, { state: instanceStates[before] });
      setStatus(run, 'SUSPENDED');
      break;
    case 'RESUME':
      if (before !== 'SUSPENDED') fail(errors.notSuspended);
      setStatus(run, 'RUNNING');
      break;
    case 'RETRY':
      if (before !== 'ERROR') fail(errors.notErroneous);
      await retry(run);
      break;
    case 'REPLACE':
      await assertMayDecide(system, loaded, act.to ? [act.to] : []);
      replaceAssignee(run, loaded.definition.settings, {
        taskId: act.task ?? '',
        toId: isId(act.to ?? '') ? (act.to ?? '') : fail(errors.nobodyChosen),
      });
      break;
    case 'JUMP':
      await jump(run, { targetId: act.node ?? '', tokenId: tokenAt(loaded, act.task ?? null) });
      break;
  }
}

// Who manages an approval has seen its document as it is.
function assertRead({ documentVersion }: ManageAct, row: AnyRow): void {
  if (documentVersion !== undefined && documentVersion !== null && documentVersion !== row.versionNo)
    fail(errors.documentChanged);
}

// The branch of a task, or the only one there is.
function tokenAt({ state }: Loaded, taskId: string | null): string {
  const activityId = state.tasks.find(({ id }) => id === taskId)?.activityId;
  const live = state.tokens.filter(isLive);
  return (live.find((token) => token.activityId === activityId) ?? live[0])?.id ?? '';
}

// Ending works whatever became of the version or the document.
async function terminate(system: Context, parts: WorkflowParts, act: ManageAct): Promise<string> {
  const { instance: id, reason } = act;
  const stored = (await readInstance(system.db, id)) ?? fail(errors.taskNotFound);
  const document = parts.registry().find(stored.docCode);
  const row = document && (await system.store(document).maybe(stored.businessId));
  if (document && row) assertRead(act, await system.store(document).get(row.id, 'for update'));
  const locked = (await lockInstance(system.db, id)) ?? fail(errors.taskNotFound);
  if (act.epoch !== undefined && act.epoch !== null && act.epoch !== locked.epoch) fail(errors.flowMoved);
  if (locked.endedAt !== null) fail(errors.instanceNotRunning, { state: instanceStates[locked.status] });
  await endWithoutVersion(system, parts, locked, { action: 'TERMINATE', note: reason });
  const { approval, transitions } = document ?? {};
  if (document && row && approval && row.status === transitions?.[approval.start]?.to) {
    const asksReason = transitions?.[approval.rejected]?.input?.['reason'] !== undefined;
    await system.store(document).run(approval.rejected, row.id, asksReason ? { reason } : {});
  }
  return 'TERMINATED';
}
