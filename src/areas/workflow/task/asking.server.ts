import type { Context } from '#engine/runtime/context.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { delegate } from '../flow/acts.rules.ts';
import {
  addRecords,
  definitionById,
  insertCopies,
  lockInstance,
  readInstance,
  type TrailRow,
} from '../instance/instance.queries.ts';
import { nobodyId, type WorkflowParts } from '../instance/instance.server.ts';
import { instanceStates } from '../instance/wfInstance.document.ts';
import { wfTask } from '../instance/wfTask.document.ts';
import { actOn, assertActive, requireTask, type Seen } from './acting.server.ts';
import { own } from './deciding.server.ts';
import { isManager } from './explain.server.ts';
import { hasSupplier, isParticipant, tasksOfPeople, urgeTasks } from './task.queries.ts';

type Record = Partial<TrailRow> & Pick<TrailRow, 'action'>;

function note(system: Context, { newId }: WorkflowParts, instanceId: string, records: readonly Record[]): void {
  const actorId = system.user.id === nobodyId ? null : system.user.id;
  const empty = { nodeId: null, taskId: null, personId: null, result: null, note: null };
  addRecords(
    system.db,
    instanceId,
    records.map((record) => ({ ...empty, id: newId(), actorId, ...record })),
    system.now,
  );
}

/** Asks somebody for an opinion, after which the task comes back. */
export async function delegateTask(
  ctx: Context,
  parts: WorkflowParts,
  seen: Seen & { readonly to: string },
): Promise<{ instanceStatus: string }> {
  await ctx.asSystem((system) => assertActive(system, [seen.to]));
  return actOn(ctx, parts, seen, { action: 'DELEGATE', personId: seen.to }, (run, rules) =>
    delegate(run, rules, { ...own(ctx, seen), toId: seen.to }),
  );
}

/** Sends copies of an approval; whoever gets one may read it. */
export async function copyTo(
  ctx: Context,
  parts: WorkflowParts,
  taskId: string,
  userIds: readonly string[],
): Promise<{ sent: number }> {
  if (userIds.length === 0) fail(errors.nobodyChosen);
  return ctx.asSystem(async (system) => {
    const ref = await requireTask(system, taskId);
    if (await hasSupplier(system.db, userIds)) fail(errors.copyToSupplier);
    await assertActive(system, userIds);
    await giveCopies(system, parts, ref.instanceId, userIds);
    note(
      system,
      parts,
      ref.instanceId,
      userIds.map((personId) => ({ action: 'COPY', personId })),
    );
    for (const { id } of await tasksOfPeople(system.db, ref.instanceId, userIds))
      await notifyEvent(system, wfTask, 'copied', id, null);
    return { sent: userIds.length };
  });
}

async function giveCopies(
  system: Context,
  parts: WorkflowParts,
  instanceId: string,
  userIds: readonly string[],
): Promise<void> {
  const instance = (await lockInstance(system.db, instanceId)) ?? fail(errors.taskNotFound);
  const copies = userIds.map((userId) => ({ id: parts.newId(), userId, nodeId: '', nodeName: '' }));
  await insertCopies(system.db, instance.id, instance, copies, system.now);
}

/** Adds a comment to the trail; whoever it mentions is told, and may read the approval from then on. */
export async function noteComment(
  ctx: Context,
  parts: WorkflowParts,
  { task, comment, userIds }: { readonly task: string; readonly comment: string; readonly userIds: readonly string[] },
): Promise<{ instanceStatus: string }> {
  return ctx.asSystem(async (system) => {
    const ref = await requireTask(system, task);
    await assertActive(system, userIds);
    const instance = (await lockInstance(system.db, ref.instanceId)) ?? fail(errors.taskNotFound);
    note(system, parts, instance.id, [
      { action: 'COMMENT', taskId: ref.id, note: comment },
      ...userIds.map((personId) => ({ action: 'MENTION', taskId: ref.id, personId })),
    ]);
    const known = new Set((await tasksOfPeople(system.db, instance.id, userIds)).map(({ userId }) => userId));
    const strangers = userIds.filter((id) => !known.has(id));
    await giveCopies(system, parts, instance.id, strangers);
    for (const { id } of await tasksOfPeople(system.db, instance.id, userIds))
      await notifyEvent(system, wfTask, 'mentioned', id, comment);
    return { instanceStatus: instance.status };
  });
}

/** Asks those for whom it waits to hurry, once in the interval of the flow. */
export async function urge(ctx: Context, parts: WorkflowParts, instanceId: string): Promise<{ urged: number }> {
  return ctx.asSystem(async (system) => {
    const { db, user } = system;
    const instance = await readInstance(db, instanceId);
    if (!instance) return fail(errors.taskNotFound);
    if (instance.starterId !== user.id && !(await isManager(ctx, system, instance.modelId)))
      fail((await isParticipant(db, instanceId, user.id)) ? errors.urgeNotYours : errors.taskNotFound);
    const { status } = (await lockInstance(db, instanceId)) ?? instance;
    if (status !== 'RUNNING') fail(errors.instanceNotRunning, { state: instanceStates[status] });
    const definition = await definitionById(db, instance.definitionId);
    const minutes = definition?.settings.urgeIntervalMin ?? 60;
    const urged = await urgeTasks(db, instanceId, minutes);
    if (urged.length === 0) fail(errors.urgeTooSoon, { minutes });
    note(
      system,
      parts,
      instanceId,
      urged.map(({ id }) => ({ action: 'URGE', taskId: id })),
    );
    for (const { id } of urged) await notifyEvent(system, wfTask, 'urged', id, null);
    return { urged: urged.length };
  });
}
