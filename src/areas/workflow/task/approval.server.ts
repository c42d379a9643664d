import { runEach } from '#engine/write/savepoint.ts';
import { isId } from '#engine/runtime/ids.ts';
import { implementService } from '#engine/runtime/implement.ts';
import { permissionOf } from '#model/document.ts';
import { isRecord } from '#model/value.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { addSign, claim, decide, recall, release, removeSign, transfer } from '../flow/acts.rules.ts';
import type { WorkflowParts } from '../instance/instance.server.ts';
import { actOn, assertActive, type Seen } from './acting.server.ts';
import { approval } from './approval.service.ts';
import { copyTo, delegateTask, noteComment, urge } from './asking.server.ts';
import { addPhrase, phrasesOf, removePhrase } from './phrases.server.ts';
import { approveTask, own, rejectTask, returnTask } from './deciding.server.ts';
import { listTasks } from './listing.server.ts';
import { efficiencyOf, tasksBehind } from '../efficiency/efficiency.server.ts';
import { explainApproval } from './explain.server.ts';
import { dryMigration, manageApproval } from './managing.server.ts';
import { approvalsOf, openTask, previewOf } from './reading.server.ts';
import { peopleByKeyword, setChoices, taskCounts } from './task.queries.ts';

/** The calls by which people deal with their tasks. */
export const approvalService = (parts: WorkflowParts) =>
  implementService(approval, {
    list: ({ body }, ctx) =>
      listTasks(ctx, parts, {
        tab: body.tab ?? 'TODO',
        keyword: body.keyword ?? null,
        docCode: body.docCode ?? null,
        size: body.size ?? 20,
        current: body.current ?? 1,
      }),
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
      records: await ctx.asSystem(({ db }) => peopleByKeyword(db, ctx.language, body.keyword ?? null)),
    }),
    async approve({ body }, ctx) {
      const nextPeople = (body.nextUserIds ?? []).filter(isId);
      if (nextPeople.length > 0) await ctx.asSystem((system) => assertActive(system, nextPeople));
      return approveTask(ctx, parts, body, { nextPeople, changes: body.changes ?? {} });
    },
    reject: ({ body }, ctx) => rejectTask(ctx, parts, body),
    abstain: ({ body }, ctx) =>
      actOn(ctx, parts, body, { action: 'ABSTAIN', isDecision: true }, (run, rules) =>
        decide(run, rules, { ...own(ctx, body), result: 'ABSTAIN' }),
      ),
    returnTo: ({ body }, ctx) => returnTask(ctx, parts, body),
    async transfer({ body }, ctx) {
      await ctx.asSystem((system) => assertActive(system, [body.to]));
      return actOn(ctx, parts, body, { action: 'TRANSFER', personId: body.to, deciders: [body.to] }, (run, rules) =>
        transfer(run, rules, { ...own(ctx, body), toId: body.to }),
      );
    },
    delegate: ({ body }, ctx) => delegateTask(ctx, parts, body),
    async addSign({ body }, ctx) {
      const userIds = (body.userIds ?? []).filter(isId);
      await ctx.asSystem((system) => assertActive(system, userIds));
      const isDecision = body.kind === 'AFTER';
      const deciders = body.kind === 'PARALLEL' ? userIds : [];
      return actOn(ctx, parts, body, { action: 'ADD_SIGN', isDecision, deciders }, (run, rules) =>
        addSign(run, rules, { ...own(ctx, body), signKind: body.kind, signMode: body.mode ?? 'ALL', userIds }),
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
    comment: ({ body }, ctx) => noteComment(ctx, parts, { ...body, userIds: (body.mentions ?? []).filter(isId) }),
    urge: ({ body }, ctx) => urge(ctx, parts, body.instance),
    phrases: (_, ctx) => phrasesOf(ctx),
    addPhrase: ({ body }, ctx) => addPhrase(ctx, parts, body.words),
    removePhrase: ({ body }, ctx) => removePhrase(ctx, body.phrase),
    async batchApprove({ body }, ctx) {
      const items = readItems(body.items);
      if (items.length === 0) fail(errors.nothingChosen);
      if (items.some(({ documentVersion }) => documentVersion === null)) fail(errors.versionMissing);
      const byTask = new Map(items.map((item) => [item.task, item]));
      const refused = await runEach(ctx, [...byTask.keys()], (task) =>
        approveTask(
          ctx,
          parts,
          { ...(byTask.get(task) ?? { task }), comment: body.comment ?? null },
          { isBatch: true },
        ),
      );
      return { approved: byTask.size - refused.length, refused };
    },
    explain: ({ body }, ctx) => explainApproval(ctx, parts, body),
    efficiency: ({ body }, ctx) => efficiencyOf(ctx, { ...body, model: body.model ?? null }),
    efficiencyTasks: async ({ body }, ctx) => ({
      records: await tasksBehind(ctx, {
        ...body,
        model: body.model ?? null,
        node: body.node ?? null,
        user: body.user ?? null,
      }),
    }),
    tryMigration: ({ body }, ctx) => dryMigration(ctx, parts, body),
    manage: ({ body }, ctx) => manageApproval(ctx, parts, body),
  });

const mostAtOnce = 100;

function readItems(items: unknown): Seen[] {
  if (!Array.isArray(items)) return [];
  return items.slice(0, mostAtOnce).flatMap((item: unknown): Seen[] => {
    if (!isRecord(item) || typeof item['task'] !== 'string' || !isId(item['task'])) return [];
    const numberIn = (name: string): number | null => (typeof item[name] === 'number' ? item[name] : null);
    return [{ task: item['task'], epoch: numberIn('epoch'), documentVersion: numberIn('documentVersion') }];
  });
}
