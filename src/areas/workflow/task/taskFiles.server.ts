import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { filesOfRows } from '#areas/files/public.ts';
import { keyOf, permissionOf } from '#model/document.ts';
import { readInstance, taskRef, type TaskRef } from '../instance/instance.queries.ts';
import type { WorkflowParts } from '../instance/instance.server.ts';
import { wfTask } from '../instance/wfTask.document.ts';
import { isParticipant, isTaskOpen, type TrailEntry } from './task.queries.ts';

/** The files of a task: added by whoever decides it, as long as he does, and read by whoever follows the approval. */
export const taskFiles = (parts: WorkflowParts) =>
  implement(wfTask, {
    async mayReadFiles(id, ctx) {
      if (ctx.user.side !== 'buyer') return false;
      const ref = await ctx.asSystem(({ db }) => taskRef(db, id));
      if (!ref) return false;
      const follows = await ctx.asSystem(({ db }) => isParticipant(db, ref.instanceId, ctx.user.id));
      return follows || readsDocument(ctx, parts, ref);
    },
    mayChangeFiles: (id, ctx) =>
      ctx.asSystem(async ({ db }) => {
        const ref = await taskRef(db, id);
        if (ref?.assigneeId !== ctx.user.id || !(await isTaskOpen(db, id))) return false;
        return (await readInstance(db, ref.instanceId))?.status === 'RUNNING';
      }),
  });

async function readsDocument(ctx: Context, { registry }: WorkflowParts, ref: TaskRef): Promise<boolean> {
  const document = registry().find(ref.docCode);
  if (!document || !ctx.may(permissionOf(document, 'query'))) return false;
  return (await ctx.store(document).maybe(ref.businessId)) !== undefined;
}

/** A line of the trail with the files of its decision. */
export interface TrailWithFiles extends TrailEntry {
  readonly files: readonly { readonly id: string; readonly name: string }[];
}

const decisions: ReadonlySet<string> = new Set(['APPROVE', 'REJECT', 'ABSTAIN', 'RETURN', 'ADD_SIGN']);

/** The trail, each decision with the files that were added to it. */
export async function withFiles(system: Context, trail: readonly TrailEntry[]): Promise<TrailWithFiles[]> {
  const ids = trail.flatMap(({ action, taskId }) => (taskId !== null && decisions.has(action) ? [taskId] : []));
  const files = Map.groupBy(await filesOfRows(system.db, keyOf(wfTask), ids), ({ businessId }) => businessId);
  return trail.map((entry) => ({
    ...entry,
    files: decisions.has(entry.action)
      ? (files.get(entry.taskId ?? '') ?? []).map(({ id, name }) => ({ id, name }))
      : [],
  }));
}
