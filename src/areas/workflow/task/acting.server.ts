import type { Context } from '#engine/runtime/context.ts';
import { fail } from '#model/errors.ts';
import { wireName } from '#model/document.ts';
import { isEmpty, isRecord } from '#model/value.ts';
import { errors } from '../errors.ts';
import type { Run } from '../flow/run.rules.ts';
import type { ActRules } from '../flow/acts.rules.ts';
import { instanceStates } from '../instance/wfInstance.document.ts';
import { taskRef, type TaskRef } from '../instance/instance.queries.ts';
import { loadForAct, runOn, saveRun, type Deed, type Loaded, type WorkflowParts } from '../instance/instance.server.ts';
import { activePeople } from '../people/people.queries.ts';
import { barredBy } from '../people/resolve.server.ts';
import { isParticipant } from './task.queries.ts';

/** What the caller of an act has seen. */
export interface Seen {
  readonly task: string;
  readonly epoch?: number | null;
  readonly documentVersion?: number | null;
  readonly comment?: string | null;
  /** How whoever decides has signed: as it was sent. */
  readonly signature?: unknown;
}

export interface ActOptions {
  readonly action: string;
  readonly personId?: string | null;
  readonly nextPeople?: readonly string[];
  /** What the approver changes in the document, before it goes on. */
  readonly changes?: unknown;
  /** It needs a decision on the document as it stands. */
  readonly isDecision?: boolean;
  /** Who is to decide instead of, or beside, whoever acts. */
  readonly deciders?: readonly string[];
}

/** The task of a call; whoever has nothing to do with its approval is told that there is none. */
export async function requireTask(system: Context, taskId: string): Promise<TaskRef> {
  const ref = (await taskRef(system.db, taskId)) ?? fail(errors.taskNotFound);
  if (ref.assigneeId !== system.user.id && !(await isParticipant(system.db, ref.instanceId, system.user.id)))
    fail(errors.taskNotFound);
  return ref;
}

/** Runs an act on an approval under its locks, saves what it changed, and lets the document follow. */
export async function actOn(
  ctx: Context,
  parts: WorkflowParts,
  seen: Seen,
  options: ActOptions,
  work: (run: Run, rules: ActRules, loaded: Loaded) => unknown,
): Promise<{ instanceStatus: string }> {
  return ctx.asSystem(async (system) => {
    const ref = await requireTask(system, seen.task);
    const first = await loadForAct(system, parts, ref);
    assertRunning(first);
    assertSeen(first, seen, options.isDecision ?? false);
    if (options.deciders) await assertMayDecide(system, first, options.deciders);
    const task = first.state.tasks.find(({ id }) => id === ref.id);
    const row =
      task && options.changes !== undefined ? await changed(system, first, task.nodeId, options.changes) : undefined;
    const loaded = row ? { ...first, row } : first;
    const run = await runOn(system, parts, loaded, options.nextPeople ?? []);
    const before = loaded.state.status;
    await work(run, loaded.definition.settings, loaded);
    const deed: Deed = {
      action: options.action,
      nodeId: task?.nodeId ?? null,
      taskId: ref.id,
      personId: options.personId ?? null,
      note: seen.comment ?? null,
    };
    await saveRun(system, parts, loaded, run, deed, before);
    return { instanceStatus: loaded.state.status };
  });
}

function assertRunning({ state }: Loaded): void {
  if (state.status !== 'RUNNING') fail(errors.instanceNotRunning, { state: instanceStates[state.status] });
}

// Nobody decides what he has not seen: the document, and where the flow stood.
function assertSeen({ state, row }: Loaded, { epoch, documentVersion }: Seen, isDecision: boolean): void {
  if (epoch !== undefined && epoch !== null && epoch !== state.epoch) fail(errors.flowMoved);
  if (isDecision && documentVersion !== undefined && documentVersion !== null && documentVersion !== row.versionNo)
    fail(errors.documentChanged);
}

/** Changes the fields that the node lets be changed, and demands those it asks for. */
async function changed(
  system: Context,
  { document, row, graph }: Loaded,
  nodeId: string,
  input: unknown,
): Promise<Loaded['row']> {
  const changes = isRecord(input) ? input : {};
  const rights = graph.node(nodeId)?.fields ?? {};
  const may = new Map(
    Object.entries(rights)
      .filter(([name, right]) => (right === 'EDIT' || right === 'REQUIRED') && document.approval?.edits?.includes(name))
      .flatMap(([name, right]) => {
        const field = document.fields[name];
        return field ? [[wireName(name, field), { right, label: field.label }] as const] : [];
      }),
  );
  for (const name of Object.keys(changes)) if (!may.has(name)) fail(errors.fieldNotEditable, { name });
  for (const [name, { right, label }] of may)
    if (right === 'REQUIRED' && isEmpty(changes[name] ?? row[name])) fail(errors.fieldRequired, { name: label });
  if (Object.keys(changes).length === 0) return row;
  await system.store(document).update(row.id, { ...changes, versionNo: row.versionNo });
  return system.store(document).get(row.id);
}

/** Refuses people whom the document bars from deciding about it, whoever hands it to them. */
export async function assertMayDecide(
  system: Context,
  { document, row }: Pick<Loaded, 'document' | 'row'>,
  userIds: readonly string[],
): Promise<void> {
  const barred = await barredBy(system, document, row);
  if (userIds.some((id) => barred.includes(id))) fail(errors.deciderBarred);
}

/** Refuses people who may not act at all. */
export async function assertActive(system: Context, userIds: readonly string[]): Promise<void> {
  const active = await activePeople(system.db, userIds);
  if (userIds.some((id) => !active.has(id))) fail(errors.userInactive);
}
