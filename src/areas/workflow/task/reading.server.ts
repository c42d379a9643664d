import type { Context } from '#engine/runtime/context.ts';
import { readHistory } from '#engine/audit/audit.ts';
import { sql } from '#engine/database/database.ts';
import type { AnyRow } from '#engine/runtime/implement.ts';
import { maskRows } from '#engine/rights/fields.ts';
import { keyOf, linesOf, wireName, type AnyDocument } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { nameOf } from '#model/label.ts';
import { errors } from '../errors.ts';
import { decide, type ActRules } from '../flow/acts.rules.ts';
import { startFlow } from '../flow/advance.rules.ts';
import { wake } from '../flow/resume.rules.ts';
import { beginRun, guarded, type Run } from '../flow/run.rules.ts';
import { emptyState, returnTargets, type FlowState, type Path } from '../flow/state.rules.ts';
import { indexGraph, type FlowNode } from '../graph/graph.rules.ts';
import { linesWithin } from '../flow/instances.rules.ts';
import {
  definitionById,
  loadState,
  publishedFlows,
  readInstance,
  type StoredDefinition,
} from '../instance/instance.queries.ts';
import { checksumOf, stepName, worldFor, type Loaded, type WorkflowParts } from '../instance/instance.server.ts';
import { fittingFlow, companyOf } from '../instance/fitting.server.ts';
import { namesOf } from '../people/people.queries.ts';
import { sourceNames } from '../people/sourceNames.server.ts';
import { requireTask } from './acting.server.ts';
import { isManager } from './explain.server.ts';
import { withFiles } from './taskFiles.server.ts';
import { instancesOfDocument, isParticipant, lastDecision, markRead, trailOfInstance } from './task.queries.ts';

/** A step that is still to come, and who will act there as things stand. */
export interface NextStep {
  readonly nodeId: string;
  readonly name: { readonly zh: string; readonly en?: string };
  readonly kind: string;
  readonly mode: string | null;
  readonly people: readonly { readonly id: string; readonly name: string; readonly why: string }[];
  /** It stands still there. */
  readonly isOpen: boolean;
}

const trialRules: ActRules = {
  selfApprove: 'KEEP',
  withdrawMode: 'LOOSE',
  resubmitMode: 'RESTART',
  recallFlag: false,
  commentRequired: 'REJECT',
};

const longestTrial = 200;

/** Plays a flow to its end as if everybody passed it: the steps in their order. Nothing of it is stored. */
export async function playOn(run: Run): Promise<void> {
  for (let step = 0; step < longestTrial && run.state.status === 'RUNNING'; step += 1) {
    run.steps = 0;
    const task = run.state.tasks.find(({ status }) => status === 'TODO');
    if (!task) {
      const delay = run.state.activities.find(
        ({ status, nodeId }) => status === 'OPEN' && ['DELAY', 'WEBHOOK'].includes(run.graph.node(nodeId)?.kind ?? ''),
      );
      if (!delay) return;
      await guarded(run, () => wake(run, delay));
      continue;
    }
    await decide(run, trialRules, { taskId: task.id, actorId: task.assigneeId, result: 'PASS', comment: '' });
  }
}

const nameWithin = (name: FlowNode['name'], path: Path): FlowNode['name'] => ({
  zh: stepName(name.zh, path),
  ...(name.en ? { en: stepName(name.en, path) } : {}),
});

/** The people steps of a run, in their order, with names. */
export async function stepsOf(system: Context, run: Run, openActivities: ReadonlySet<string>): Promise<NextStep[]> {
  const { state, graph } = run;
  const names = await namesOf(
    system.db,
    state.tasks.map(({ assigneeId }) => assigneeId),
    system.language,
  );
  return state.activities.flatMap((activity): NextStep[] => {
    const node = graph.node(activity.nodeId);
    const tasks = state.tasks.filter(({ activityId }) => activityId === activity.id);
    if (!node || (tasks.length === 0 && node.kind !== 'APPROVE' && node.kind !== 'TRANSACT')) return [];
    const people = tasks.map(({ assigneeId, why }) => ({ id: assigneeId, name: names.get(assigneeId) ?? '', why }));
    return [
      {
        nodeId: node.id,
        name: nameWithin(node.name, activity.path),
        kind: node.kind,
        mode: node.mode ?? null,
        people,
        isOpen: openActivities.has(activity.id),
      },
    ];
  });
}

/** Opens a task: what it is about, what may be done with it, what happened before, and who comes next. */
export async function openTask(ctx: Context, parts: WorkflowParts, taskId: string): Promise<{ task: object }> {
  return ctx.asSystem(async (system) => {
    const ref = await requireTask(system, taskId);
    await markRead(system.db, taskId, ctx.user.id);
    const instance = (await readInstance(system.db, ref.instanceId)) ?? fail(errors.taskNotFound);
    const document = parts.registry().find(ref.docCode) ?? fail(errors.noDocument, { docCode: ref.docCode });
    const row = (await system.store(document).maybe(ref.businessId)) ?? fail(errors.taskNotFound);
    const [state, definition] = await Promise.all([
      loadState(system.db, instance),
      definitionById(system.db, instance.definitionId),
    ]);
    const graph = indexGraph(definition?.graph ?? { nodes: [], edges: [] });
    const task = state.tasks.find(({ id }) => id === taskId);
    const node = task && graph.node(task.nodeId);
    const isMine = task?.assigneeId === ctx.user.id && task.status === 'TODO' && state.status === 'RUNNING';
    // In an instance of a sub-flow its lines alone are to be decided.
    const path = state.activities.find(({ id }) => id === task?.activityId)?.path ?? [];
    const shown = visible(document, linesWithin(graph, document, row, path), node?.fields ?? {});
    const reader = { user: ctx.user, db: ctx.db, engine: { registry: parts.registry() } };
    const [own] = await maskRows(reader, document, [shown]);
    const names = await namesOf(
      system.db,
      state.tasks.map(({ assigneeId }) => assigneeId),
      system.language,
    );
    return {
      task: {
        id: taskId,
        instanceId: instance.id,
        docCode: ref.docCode,
        businessId: ref.businessId,
        title: nameOf(instance.title, ctx.language),
        kind: task?.kind ?? ref.kind,
        state: task?.status ?? 'DONE',
        result: task?.result ?? null,
        instanceStatus: state.status,
        epoch: state.epoch,
        documentVersion: row.versionNo,
        starterId: instance.starterId,
        node: node
          ? { id: node.id, name: node.name, mode: node.mode ?? null, allowAbstain: node.allowAbstain ?? false }
          : null,
        dueAt: task?.dueAt ?? null,
        claimed: task?.claimed ?? false,
        isMine,
        document: own ?? null,
        // What he was told who submitted it last.
        submitReason: await submitReasonOf(system, document, row),
        edits: Object.entries(node?.fields ?? {}).flatMap(([name, right]) =>
          (right === 'EDIT' || right === 'REQUIRED') && document.approval?.edits?.includes(name)
            ? [{ name, right }]
            : [],
        ),
        targets: task ? returnTargets(state, graph, task).map(({ id, name }) => ({ id, name })) : [],
        signers: state.tasks
          .filter(({ parentId, status }) => parentId === taskId && (status === 'TODO' || status === 'WAITING'))
          .map(({ id, assigneeId }) => ({ id, name: names.get(assigneeId) ?? '' })),
        canRecall: definition?.settings.recallFlag === true && mayRecall(state, taskId, ctx.user.id),
        nodes: graph.graph.nodes.map(({ id, name }) => ({ id, name })),
        changes: await changesSince(system, document, row, own ?? shown),
        needsSignature: definition?.settings.signatureFlag === true,
        trail: await withFiles(system, await trailOfInstance(system.db, instance.id, ctx.language)),
        next: definition ? await nextSteps(system, parts, { instance, definition, document, row, state, graph }) : [],
      },
    };
  });
}

const mayRecall = (state: FlowState, taskId: string, userId: string): boolean =>
  state.status === 'RUNNING' &&
  state.tasks.some(
    ({ id, assigneeId, status, result }) =>
      id === taskId && assigneeId === userId && status === 'DONE' && result === 'PASS',
  );

async function submitReasonOf(system: Context, document: AnyDocument, { id }: AnyRow): Promise<string | null> {
  const { reason } =
    (await system.db.maybe<{ reason: string | null }>(sql`
      select reason from sys_audit_log
       where object_id = ${id}::bigint and document = ${keyOf(document)} and action = ${document.approval?.start ?? ''} and code is null
       order by id desc limit 1`)) ?? {};
  return reason ?? null;
}

const bookkeeping = new Set(['status', 'versionNo', 'lastUpdateDate', 'lastUpdatedBy']);

/** What of a document has changed since somebody decided on it last; null where nobody has yet. Only what the reader sees of it. */
async function changesSince(
  system: Context,
  document: AnyDocument,
  row: AnyRow,
  seen: AnyRow,
): Promise<object[] | null> {
  const since = await lastDecision(system.db, keyOf(document), row.id);
  if (since === null) return null;
  const history = await readHistory(system, row.id);
  const isWhole = Object.keys(row).every((name) => seen[name] === row[name]);
  const changes = history
    .filter(({ time }) => Date.parse(time) > Date.parse(since))
    .flatMap((entry) => entry.changes)
    .filter(({ path }) => !path.startsWith('input.') && !bookkeeping.has(path.split('.').at(-1) ?? ''));
  if (isWhole) return changes;
  // Who does not read all of it is told that lines have changed, and not what: amounts would be among it.
  const changed = linesOf(document)
    .map(([list]) => list)
    .filter((list) => list in seen && changes.some(({ path }) => path.split(/[.[]/)[0] === list));
  return [
    ...changes.filter(({ path }) => path in row && seen[path] === row[path]),
    ...changed.map((path) => ({ path, before: null, after: null, hidden: true })),
  ];
}

/** The row without what a step hides from those who act there. */
function visible(document: AnyDocument, row: AnyRow, rights: Readonly<Record<string, string>>): AnyRow {
  const shown: AnyRow = { ...row };
  for (const [name, field] of Object.entries(document.fields)) {
    if (rights[name] !== 'HIDE') continue;
    for (const key of [name, wireName(name, field), `${name}Name`, `${name}Code`]) delete shown[key];
  }
  for (const [list] of linesOf(document)) if (rights[list] === 'HIDE') delete shown[list];
  return shown;
}

/** The steps that are still to come of an approval that runs. */
export async function nextSteps(system: Context, parts: WorkflowParts, loaded: Loaded): Promise<NextStep[]> {
  if (loaded.state.status !== 'RUNNING') return [];
  if (checksumOf(loaded.definition.graph, loaded.definition.settings) !== loaded.definition.checksum) return [];
  const state = structuredClone(loaded.state);
  const open = new Set(state.activities.filter(({ status }) => status === 'OPEN').map(({ id }) => id));
  const past = new Set(state.activities.filter(({ status }) => status !== 'OPEN').map(({ id }) => id));
  const run = beginRun(loaded.graph, state, await worldFor(system, parts, { ...loaded }, [], true));
  await playOn(run);
  const steps = await stepsOf(
    system,
    { ...run, state: { ...state, activities: state.activities.filter(({ id }) => !past.has(id)) } },
    open,
  );
  return withNames(system, loaded.document, steps);
}

// Why somebody is asked is noted by codes; people read names.
async function withNames(system: Context, document: AnyDocument, steps: readonly NextStep[]): Promise<NextStep[]> {
  const noted = steps.flatMap(({ people }) => people.map(({ why }) => why));
  const named = await sourceNames(system, document, noted);
  return steps.map((step) => ({ ...step, people: step.people.map((each) => ({ ...each, why: named(each.why) })) }));
}

/** The approvals of a document, the newest first: for whoever reads the document, or has to do with its approval. */
export async function approvalsOf(
  ctx: Context,
  parts: WorkflowParts,
  docCode: string,
  businessId: string,
): Promise<object[]> {
  const document = parts.registry().find(docCode) ?? fail(errors.noDocument, { docCode });
  const isReader =
    (await ctx.store(document).maybe(businessId)) !== undefined && ctx.may(`${document.module}:${document.code}:query`);
  return ctx.asSystem(async (system) => {
    const found = await instancesOfDocument(system.db, docCode, businessId);
    const approvals: object[] = [];
    for (const { id } of found) {
      if (!isReader && !(await isParticipant(system.db, id, ctx.user.id))) continue;
      const instance = await readInstance(system.db, id);
      if (!instance) continue;
      const [state, definition] = await Promise.all([
        loadState(system.db, instance),
        definitionById(system.db, instance.definitionId),
      ]);
      const row = approvals.length === 0 ? await system.store(document).maybe(businessId) : undefined;
      const graph = indexGraph(definition?.graph ?? { nodes: [], edges: [] });
      approvals.push({
        id,
        title: nameOf(instance.title, ctx.language),
        flow: definition?.name ?? null,
        version: definition?.version ?? null,
        status: state.status,
        problem: state.problem,
        epoch: state.epoch,
        startedAt: instance.startedAt,
        endedAt: instance.endedAt,
        isMineToUrge:
          state.status === 'RUNNING' &&
          (instance.starterId === ctx.user.id || (await isManager(ctx, system, instance.modelId))),
        myTask:
          state.tasks.find(({ assigneeId, status }) => assigneeId === ctx.user.id && status === 'TODO')?.id ?? null,
        nodes: graph.graph.nodes.map((node) => ({ id: node.id, name: node.name, kind: node.kind })),
        trail: await withFiles(system, await trailOfInstance(system.db, id, ctx.language)),
        next:
          row && definition
            ? await nextSteps(system, parts, { instance, definition, document, row, state, graph })
            : [],
      });
    }
    return approvals;
  });
}

/** Who would approve a document if it were submitted now, and for which steps its author chooses people. */
export async function previewOf(
  ctx: Context,
  parts: WorkflowParts,
  docCode: string,
  businessId: string,
): Promise<{ flow: object | null; steps: NextStep[]; choices: object[] }> {
  const document = parts.registry().find(docCode) ?? fail(errors.noDocument, { docCode });
  const row = await ctx.store(document).get(businessId);
  return ctx.asSystem(async (system) => {
    const flow = await fittingFlow(system, document, row, await publishedFlows(system.db, docCode));
    if (!flow) return { flow: null, steps: [], choices: [] };
    const run = await trialRun(system, parts, { definition: flow, document, row, starterId: ctx.user.id });
    const choices = flow.graph.nodes
      .filter(({ people }) => people?.kind === 'starterSelects')
      .map(({ id, name }) => ({ id, name }));
    const steps = await withNames(system, document, await stepsOf(system, run, new Set()));
    return { flow: { name: flow.name, version: flow.version }, steps, choices };
  });
}

/** A flow played from its start on a row that need not be stored. */
export async function trialRun(
  system: Context,
  parts: WorkflowParts,
  {
    definition,
    document,
    row,
    starterId,
  }: { definition: StoredDefinition; document: AnyDocument; row: AnyRow; starterId: string },
): Promise<Run> {
  const graph = indexGraph(definition.graph);
  const instance = { starterId, companyId: companyOf(document, row) };
  const run = beginRun(
    graph,
    emptyState(),
    await worldFor(system, parts, { definition, document, row, graph, instance }, [], true),
  );
  await startFlow(run);
  await playOn(run);
  return run;
}
