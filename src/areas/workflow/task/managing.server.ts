import type { Context } from '#engine/runtime/context.ts';
import { isId } from '#engine/runtime/ids.ts';
import { permissionOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { jump, replaceAssignee } from '../flow/acts.rules.ts';
import { retry, setStatus } from '../flow/advance.rules.ts';
import { endedStatuses, isLive } from '../flow/state.rules.ts';
import { isMoneyDocument } from '../graph/facts.rules.ts';
import { instanceStates, wfInstance } from '../instance/wfInstance.document.ts';
import { endWithoutVersion } from '../instance/ending.server.ts';
import { lockInstance, managersOf, readInstance } from '../instance/instance.queries.ts';
import {
  loadLocked,
  lockDocument,
  runOn,
  saveRun,
  type Loaded,
  type WorkflowParts,
} from '../instance/instance.server.ts';
import { assertActive } from './acting.server.ts';
import { wfIntervention } from './wfIntervention.document.ts';

/** What a manager asks for. */
export interface ManageAct {
  readonly instance: string;
  readonly act: 'JUMP' | 'REPLACE' | 'SUSPEND' | 'RESUME' | 'TERMINATE' | 'RETRY';
  readonly node?: string | null;
  readonly task?: string | null;
  readonly to?: string | null;
  readonly epoch?: number | null;
  readonly reason: string;
}

// What changes who decides about money, or ends it, takes two persons.
const takesTwo = ['JUMP', 'REPLACE', 'TERMINATE'] as const;

/** Does what a manager of the flow asks for, or has another one confirm it first where money is at stake. */
export async function manageApproval(
  ctx: Context,
  parts: WorkflowParts,
  act: ManageAct,
): Promise<{ instanceStatus: string; asked: string | null }> {
  return ctx.asSystem(async (system) => {
    const instance = (await readInstance(system.db, act.instance)) ?? fail(errors.taskNotFound);
    await assertManager(ctx, system, instance.modelId);
    const document = parts.registry().find(instance.docCode);
    const grave = document && isMoneyDocument(document) ? takesTwo.find((each) => each === act.act) : undefined;
    if (!grave) return { instanceStatus: await carryOut(system, parts, act), asked: null };
    const { id } = await system.store(wfIntervention).create({
      instanceId: act.instance,
      act: grave,
      nodeId: act.node ?? null,
      taskRef: act.task ?? null,
      personId: act.to ?? null,
      epoch: act.epoch ?? instance.epoch,
      reason: act.reason,
      requesterId: ctx.user.id,
    });
    await system.store(wfIntervention).run('ask', id);
    return { instanceStatus: instance.status, asked: id };
  });
}

/** Refuses whoever does not manage a flow: named there, or with the permission for all of them. */
export async function assertManager(ctx: Context, system: Context, modelId: string): Promise<void> {
  if (ctx.may(permissionOf(wfInstance, 'manage'))) return;
  if (!(await managersOf(system.db, modelId)).includes(ctx.user.id)) fail(errors.notManager);
}

/** Carries out what has been asked for; the state of the approval afterwards. */
export async function carryOut(system: Context, parts: WorkflowParts, act: ManageAct): Promise<string> {
  const stored = (await readInstance(system.db, act.instance)) ?? fail(errors.taskNotFound);
  if (endedStatuses.includes(stored.status)) fail(errors.instanceNotRunning, { state: instanceStates[stored.status] });
  if (act.act === 'TERMINATE') return terminate(system, parts, act);
  if (act.to) await assertActive(system, [act.to]);
  const { document, row } = await lockDocument(system, parts, stored.docCode, stored.businessId);
  const loaded = await loadLocked(system, document, row, act.instance);
  const { state } = loaded;
  if (act.epoch !== undefined && act.epoch !== null && act.epoch !== state.epoch) fail(errors.flowMoved);
  const run = await runOn(system, parts, loaded);
  const before = state.status;
  switch (act.act) {
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
      replaceAssignee(run, {
        taskId: act.task ?? '',
        toId: isId(act.to ?? '') ? (act.to ?? '') : fail(errors.nobodyChosen),
      });
      break;
    case 'JUMP':
      await jump(run, { targetId: act.node ?? '', tokenId: tokenAt(loaded, act.task ?? null) });
      break;
  }
  await saveRun(
    system,
    parts,
    loaded,
    run,
    { action: act.act, note: act.reason, nodeId: act.node ?? null, taskId: act.task ?? null, personId: act.to ?? null },
    before,
  );
  return state.status;
}

// The branch of a task, or the only one there is.
function tokenAt({ state }: Loaded, taskId: string | null): string {
  const activityId = state.tasks.find(({ id }) => id === taskId)?.activityId;
  const live = state.tokens.filter(isLive);
  return (live.find((token) => token.activityId === activityId) ?? live[0])?.id ?? '';
}

// Ending works whatever became of the version or the document.
async function terminate(system: Context, parts: WorkflowParts, { instance: id, reason }: ManageAct): Promise<string> {
  const stored = (await readInstance(system.db, id)) ?? fail(errors.taskNotFound);
  const document = parts.registry().find(stored.docCode);
  const row = document && (await system.store(document).maybe(stored.businessId));
  if (document && row) await system.store(document).get(row.id, 'for update');
  const locked = (await lockInstance(system.db, id)) ?? fail(errors.taskNotFound);
  if (locked.endedAt !== null) fail(errors.instanceNotRunning, { state: instanceStates[locked.status] });
  await endWithoutVersion(system, parts, locked, { action: 'TERMINATE', note: reason });
  const { approval, transitions } = document ?? {};
  if (document && row && approval && row.status === transitions?.[approval.start]?.to) {
    const asksReason = transitions?.[approval.rejected]?.input?.['reason'] !== undefined;
    await system.store(document).run(approval.rejected, row.id, asksReason ? { reason } : {});
  }
  return 'TERMINATED';
}
