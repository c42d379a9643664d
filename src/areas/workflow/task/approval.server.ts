import { runEach } from '#engine/write/savepoint.ts';
import type { Context } from '#engine/runtime/context.ts';
import { isId } from '#engine/runtime/ids.ts';
import { implementService } from '#engine/runtime/implement.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { permissionOf } from '#model/document.ts';
import { isRecord } from '#model/value.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import {
  addSign,
  claim,
  decide,
  delegate,
  recall,
  release,
  removeSign,
  returnTo,
  transfer,
} from '../flow/acts.rules.ts';
import { addRecords, definitionById, insertCopies, lockInstance, readInstance } from '../instance/instance.queries.ts';
import { nobodyId, type WorkflowParts } from '../instance/instance.server.ts';
import { wfTask } from '../instance/wfTask.document.ts';
import { actOn, assertActive, requireTask, type Seen } from './acting.server.ts';
import { approval } from './approval.service.ts';
import { manageApproval } from './managing.server.ts';
import { approvalsOf, openTask, previewOf } from './reading.server.ts';
import {
  countTasks,
  isParticipant,
  peopleByKeyword,
  setChoices,
  startedByUser,
  taskCounts,
  tasksOfUser,
  urgeTasks,
} from './task.queries.ts';

/** The calls by which people deal with their tasks. */
export const approvalService = (parts: WorkflowParts) =>
  implementService(approval, {
    async list({ body }, ctx) {
      const { tab, size = 20, current = 1 } = body;
      const search = { userId: ctx.user.id, keyword: body.keyword ?? null, docCode: body.docCode ?? null };
      const [rows, page] = [size ?? 20, current ?? 1];
      return ctx.asSystem(async ({ db }) => {
        if (tab === 'STARTED') {
          const records = await startedByUser(db, search, rows, page);
          return { records, total: records[0]?.total ?? 0 };
        }
        const which = { ...search, tab: tab === 'DONE' || tab === 'COPIES' ? tab : ('TODO' as const) };
        const [records, total] = await Promise.all([tasksOfUser(db, which, rows, page), countTasks(db, which)]);
        return { records, total };
      });
    },
    counts: (_, ctx) => ctx.asSystem(({ db }) => taskCounts(db, ctx.user.id)),
    open: ({ body }, ctx) => openTask(ctx, parts, body.task),
    trail: async ({ body }, ctx) => ({ approvals: await approvalsOf(ctx, parts, body.docCode, body.business) }),
    preview: ({ body }, ctx) => previewOf(ctx, parts, body.docCode, body.business),
    async choose({ body }, ctx) {
      const document = parts.registry().find(body.docCode) ?? fail(errors.noDocument, { docCode: body.docCode });
      // Only its author, before he submits it, says who approves his document.
      const { creator, status } = await ctx.store(document).get(body.business);
      const start = document.approval?.start ?? '';
      const isOpen = document.transitions?.[start]?.from.includes(status ?? '') ?? false;
      if (creator !== ctx.user.id || !isOpen || !ctx.may(permissionOf(document, start))) fail(errors.notAuthor);
      const userIds = (body.userIds ?? []).filter(isId);
      await ctx.asSystem(async (system) => {
        await assertActive(system, userIds);
        const place = { docCode: body.docCode, businessId: body.business, nodeId: body.node };
        await setChoices(system.db, parts.newId, place, userIds);
      });
      return { chosen: userIds.length };
    },
    people: async ({ body }, ctx) => ({
      records: await ctx.asSystem(({ db }) => peopleByKeyword(db, body.keyword ?? null)),
    }),
    async approve({ body }, ctx) {
      const nextPeople = (body.nextUserIds ?? []).filter(isId);
      if (nextPeople.length > 0) await ctx.asSystem((system) => assertActive(system, nextPeople));
      return pass(ctx, parts, body, { nextPeople, changes: body.changes ?? {} });
    },
    reject: ({ body }, ctx) =>
      actOn(ctx, parts, body, { action: 'REJECT', isDecision: true }, (run, rules) =>
        decide(run, rules, { ...own(ctx, body), result: 'REJECT' }),
      ),
    abstain: ({ body }, ctx) =>
      actOn(ctx, parts, body, { action: 'ABSTAIN', isDecision: true }, (run, rules) =>
        decide(run, rules, { ...own(ctx, body), result: 'ABSTAIN' }),
      ),
    returnTo: ({ body }, ctx) =>
      actOn(ctx, parts, body, { action: 'RETURN', isDecision: true, personId: body.person ?? null }, (run, rules) =>
        returnTo(run, rules, { ...own(ctx, body), targetId: body.node, personId: body.person ?? null }),
      ),
    async transfer({ body }, ctx) {
      await ctx.asSystem((system) => assertActive(system, [body.to]));
      return actOn(ctx, parts, body, { action: 'TRANSFER', personId: body.to }, (run, rules) =>
        transfer(run, rules, { ...own(ctx, body), toId: body.to }),
      );
    },
    async delegate({ body }, ctx) {
      await ctx.asSystem((system) => assertActive(system, [body.to]));
      return actOn(ctx, parts, body, { action: 'DELEGATE', personId: body.to }, (run, rules) =>
        delegate(run, rules, { ...own(ctx, body), toId: body.to }),
      );
    },
    async addSign({ body }, ctx) {
      const userIds = (body.userIds ?? []).filter(isId);
      await ctx.asSystem((system) => assertActive(system, userIds));
      const isDecision = body.kind === 'AFTER';
      return actOn(ctx, parts, body, { action: 'ADD_SIGN', isDecision }, (run) =>
        addSign(run, { ...own(ctx, body), signKind: body.kind, signMode: body.mode ?? 'ALL', userIds }),
      );
    },
    removeSign: ({ body }, ctx) =>
      actOn(ctx, parts, body, { action: 'REMOVE_SIGN' }, (run) =>
        removeSign(run, { taskId: body.task, actorId: ctx.user.id }),
      ),
    claim: ({ body }, ctx) => actOn(ctx, parts, body, { action: 'CLAIM' }, (run) => claim(run, own(ctx, body))),
    release: ({ body }, ctx) => actOn(ctx, parts, body, { action: 'RELEASE' }, (run) => release(run, own(ctx, body))),
    recall: ({ body }, ctx) =>
      actOn(ctx, parts, body, { action: 'RECALL' }, (run, rules) => recall(run, rules, own(ctx, body))),
    copy: ({ body }, ctx) => copyTo(ctx, parts, body.task, (body.userIds ?? []).filter(isId)),
    comment: ({ body }, ctx) => noteComment(ctx, parts, body.task, body.comment),
    urge: ({ body }, ctx) => urge(ctx, parts, body.instance),
    async batchApprove({ body }, ctx) {
      const items = readItems(body.items);
      if (items.length === 0) fail(errors.nothingChosen);
      const byTask = new Map(items.map((item) => [item.task, item]));
      const refused = await runEach(ctx, [...byTask.keys()], (task) =>
        pass(ctx, parts, { ...(byTask.get(task) ?? { task }), comment: body.comment ?? null }, { isBatch: true }),
      );
      return { approved: byTask.size - refused.length, refused };
    },
    manage: ({ body }, ctx) => manageApproval(ctx, parts, body),
  });

const own = (ctx: Context, { task, comment = null }: Seen) => ({
  taskId: task,
  actorId: ctx.user.id,
  comment: comment ?? null,
});

function pass(
  ctx: Context,
  parts: WorkflowParts,
  seen: Seen,
  { isBatch = false, ...options }: { nextPeople?: readonly string[]; changes?: unknown; isBatch?: boolean },
): Promise<{ instanceStatus: string }> {
  return actOn(ctx, parts, seen, { action: 'APPROVE', isDecision: true, changes: {}, ...options }, (run, rules) => {
    const task = run.state.tasks.find(({ id }) => id === seen.task);
    const node = task && run.graph.node(task.nodeId);
    if (isBatch && node && !node.batch) fail(errors.notInBatch, { node: [node.name.zh, node.name.en ?? node.name.zh] });
    return decide(run, rules, { ...own(ctx, seen), result: 'PASS' });
  });
}

const mostAtOnce = 100;

function readItems(items: unknown): Seen[] {
  if (!Array.isArray(items)) return [];
  return items.slice(0, mostAtOnce).flatMap((item: unknown): Seen[] => {
    if (!isRecord(item) || typeof item['task'] !== 'string' || !isId(item['task'])) return [];
    const numberIn = (name: string): number | null => (typeof item[name] === 'number' ? item[name] : null);
    return [{ task: item['task'], epoch: numberIn('epoch'), documentVersion: numberIn('documentVersion') }];
  });
}

async function copyTo(
  ctx: Context,
  parts: WorkflowParts,
  taskId: string,
  userIds: readonly string[],
): Promise<{ sent: number }> {
  if (userIds.length === 0) fail(errors.nobodyChosen);
  return ctx.asSystem(async (system) => {
    const ref = await requireTask(system, taskId);
    await assertActive(system, userIds);
    const instance = (await lockInstance(system.db, ref.instanceId)) ?? fail(errors.taskNotFound);
    const copies = userIds.map((userId) => ({ id: parts.newId(), userId, nodeId: '', nodeName: '' }));
    await insertCopies(system.db, instance.id, instance, copies, system.now);
    const empty = { nodeId: null, taskId: null, result: null, note: null };
    addRecords(
      system.db,
      instance.id,
      userIds.map((personId) => ({ ...empty, id: parts.newId(), actorId: ctx.user.id, action: 'COPY', personId })),
      system.now,
    );
    for (const { id } of copies) await notifyEvent(system, wfTask, 'copied', id, null);
    return { sent: userIds.length };
  });
}

async function noteComment(
  ctx: Context,
  parts: WorkflowParts,
  taskId: string,
  note: string,
): Promise<{ instanceStatus: string }> {
  return ctx.asSystem(async (system) => {
    const ref = await requireTask(system, taskId);
    const instance = (await lockInstance(system.db, ref.instanceId)) ?? fail(errors.taskNotFound);
    const record = { nodeId: null, taskId: ref.id, personId: null, result: null };
    addRecords(
      system.db,
      instance.id,
      [{ ...record, id: parts.newId(), actorId: ctx.user.id, action: 'COMMENT', note }],
      system.now,
    );
    return { instanceStatus: instance.status };
  });
}

async function urge(ctx: Context, parts: WorkflowParts, instanceId: string): Promise<{ urged: number }> {
  return ctx.asSystem(async (system) => {
    const { db, now, user } = system;
    const instance = await readInstance(db, instanceId);
    if (!instance || !(await isParticipant(db, instanceId, user.id))) return fail(errors.taskNotFound);
    await lockInstance(db, instanceId);
    const definition = await definitionById(db, instance.definitionId);
    const minutes = definition?.settings.urgeIntervalMin ?? 60;
    const urged = await urgeTasks(db, instanceId, minutes);
    if (urged.length === 0) fail(errors.urgeTooSoon, { minutes });
    const empty = { nodeId: null, personId: null, result: null, note: null };
    const actorId = user.id === nobodyId ? null : user.id;
    addRecords(
      db,
      instanceId,
      urged.map(({ id }) => ({ ...empty, id: parts.newId(), actorId, action: 'URGE', taskId: id })),
      now,
    );
    for (const { id } of urged) await notifyEvent(system, wfTask, 'urged', id, null);
    return { urged: urged.length };
  });
}
