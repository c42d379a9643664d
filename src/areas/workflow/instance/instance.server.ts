import { createHash } from 'node:crypto';
import { sql } from '#engine/database/database.ts';
import type { Context } from '#engine/runtime/context.ts';
import type { AnyRow } from '#engine/runtime/implement.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import type { Registry } from '#engine/runtime/registry.ts';
import { calendarOfCompany } from '#areas/organisation/public.ts';
import { isWorkingDay } from '#areas/organisation/workCalendar/workCalendar.rules.ts';
import { tableOf, type AnyDocument } from '#model/document.ts';
import { evaluateExpression } from '#model/expression.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { expressionLabel } from '../graph/checkGraph.rules.ts';
import { factTypes, factValues } from '../graph/facts.rules.ts';
import { readsHeadAlone } from '../graph/headFacts.rules.ts';
import { instancesOf, linesWithin, lineValues } from '../flow/instances.rules.ts';
import { indexGraph, type FlowEdge, type FlowGraph, type FlowNode, type IndexedGraph } from '../graph/graph.rules.ts';
import { beginRun, FlowStop, type FlowEvent, type FlowWorld, type Run } from '../flow/run.rules.ts';
import { canonical } from '../flow/checksum.rules.ts';
import { activityById, endedStatuses, instanceName, type FlowState, type Path } from '../flow/state.rules.ts';
import { afterWorkingHours } from '../flow/workingTime.rules.ts';
import { activePeople } from '../people/people.queries.ts';
import { resolvePeople } from '../people/resolve.server.ts';
import type { Assigned } from '../people/source.rules.ts';
import {
  addRecords,
  definitionOfInstance,
  insertCopies,
  insertInstance,
  loadParts,
  lockInstance,
  managersOf,
  saveActivities,
  saveTasks,
  saveTokens,
  starterFacts,
  stateWith,
  updateInstance,
  type StoredDefinition,
  type StoredInstance,
  type TrailRow,
} from './instance.queries.ts';
import { askOutside, runTrigger } from './outside.server.ts';
import { wfTask } from './wfTask.document.ts';

/** What the workflow needs of the installation. */
export interface WorkflowParts {
  readonly registry: () => Registry;
  readonly newId: () => string;
}

/** An approval with everything around it, locked: the document first, then itself. */
export interface Loaded {
  readonly instance: StoredInstance;
  readonly definition: StoredDefinition;
  readonly document: AnyDocument;
  readonly row: AnyRow;
  readonly state: FlowState;
  readonly graph: IndexedGraph;
  /** It begins now: nothing of it is stored yet. */
  readonly isNew?: boolean;
}

/** The mark of a version: whoever changes it in the database afterwards changes this too, or is noticed. */
export const checksumOf = (graph: unknown, settings: unknown): string =>
  createHash('sha256').update(canonical({ graph, settings })).digest('hex');

/** Loads an approval whose document is locked by the caller. */
export async function loadLocked(
  system: Context,
  document: AnyDocument,
  row: AnyRow,
  instanceId: string,
): Promise<Loaded> {
  return { document, row, ...(await loadApproval(system, instanceId)) };
}

type Approval = Pick<Loaded, 'instance' | 'definition' | 'state' | 'graph'>;

// Statements of a transaction are worked off in the order in which they are sent: what is read behind a lock that was not
// waited for is read once it is held.
async function loadApproval(system: Context, instanceId: string): Promise<Approval> {
  const [instance, parts, stored] = await Promise.all([
    lockInstance(system.db, instanceId),
    loadParts(system.db, instanceId),
    definitionOfInstance(system.db, instanceId),
  ]);
  if (!instance) return fail(errors.taskNotFound);
  if (!stored || markOf(stored) !== stored.checksum)
    return fail(errors.definitionGone, {
      name: stored ? [stored.name.zh, stored.name.en ?? stored.name.zh] : '?',
      version: stored?.version ?? 0,
    });
  return { instance, definition: stored, state: stateWith(instance, parts), graph: indexOf(stored.graph) };
}

/** Locks a document and its approval and loads both; of the document no more than the flow of its approval reads. */
export async function loadForAct(
  system: Context,
  { registry }: WorkflowParts,
  { docCode, businessId, instanceId }: { docCode: string; businessId: string; instanceId: string },
): Promise<Loaded> {
  const document = registry().find(docCode) ?? fail(errors.noDocument, { docCode });
  const store = system.store(document);
  const table = sql.table(tableOf(document));
  const [, [head], approval] = await Promise.all([
    system.db.run(sql`select 1 from ${table} where id = ${businessId}::bigint for update`),
    store.heads('id', [businessId]),
    loadApproval(system, instanceId),
  ]);
  const isEnough = head !== undefined && readsHeadAlone(approval.graph.graph, document, head);
  return { document, row: isEnough ? head : await store.get(businessId), ...approval };
}

// What was computed of a version once holds as long as it is the same version.
const marks = new WeakMap<FlowGraph, { readonly settings: unknown; readonly mark: string }>();
const indexes = new WeakMap<FlowGraph, IndexedGraph>();

function markOf({ graph, settings }: Pick<StoredDefinition, 'graph' | 'settings'>): string {
  const known = marks.get(graph);
  if (known?.settings === settings) return known.mark;
  const mark = checksumOf(graph, settings);
  marks.set(graph, { settings, mark });
  return mark;
}

function indexOf(graph: FlowGraph): IndexedGraph {
  const known = indexes.get(graph) ?? indexGraph(graph);
  indexes.set(graph, known);
  return known;
}

/** Who submits where nobody has an account. */
export const nobodyId = '0';

/** What a flow asks of the world, for one approval. */
export async function worldFor(
  system: Context,
  parts: WorkflowParts,
  {
    definition,
    document,
    row,
    graph,
    instance,
  }: Pick<Loaded, 'definition' | 'document' | 'row' | 'graph'> & {
    readonly instance: Pick<StoredInstance, 'starterId' | 'companyId'>;
  },
  nextPeople: readonly string[] = [],
  isTrial = false,
): Promise<FlowWorld> {
  const starterId = instance.starterId ?? nobodyId;
  const { companyId } = instance;
  const asksTime = graph.graph.nodes.some(({ deadline, kind }) => deadline !== undefined || kind === 'DELAY');
  const asksConditions = graph.graph.edges.some(({ condition }) => condition !== undefined);
  const calendar = asksTime && companyId !== null ? await calendarOfCompany(system.db, companyId) : everyWeekday;
  const starter = asksConditions ? await starterFacts(system.db, starterId) : undefined;
  const types = factTypes(document);
  const values: Record<string, unknown> = { ...factValues(document, row, { ...starter }) };
  // In an instance of a sub-flow the document has the lines of that instance alone.
  const within = (path: Path): AnyRow => linesWithin(graph, document, row, path);
  const outside = { document, row, values, newId: parts.newId };
  const place = { document, row, definition, starterId, companyId, nextPeople, isTrial };
  return {
    now: system.now,
    starterId,
    newId: parts.newId,
    people: (node, state, path) => resolvePeople(system, { ...place, row: within(path) }, node, state),
    nobody: (node) => nobodyFound(system, definition, starterId, node),
    holds: (edge, node, path) => {
      const own = instanceName(path) === '' ? values : { ...values, ...lineValues(document, within(path)) };
      return holds(edge, node, types, own);
    },
    instances: (node, path) => instancesOf(document, within(path), node),
    // A trial changes nothing, and asks nobody.
    trigger: async (node) => {
      if (!isTrial) await runTrigger(system, outside, node);
    },
    ask: async (node, activityId) => {
      if (!isTrial) await askOutside(system, outside, node, activityId);
    },
    due(hours) {
      const day = system.dayOf(system.now);
      const minute = Math.floor((Date.parse(system.now) - Date.parse(system.instantOf(day, '00:00'))) / 60_000);
      const due = afterWorkingHours({ day, minute }, hours, (each) => isWorkingDay(calendar, each));
      return new Date(Date.parse(system.instantOf(due.day, '00:00')) + due.minute * 60_000).toISOString();
    },
  };
}

const everyWeekday = { weekPattern: '1111100', days: new Map<string, never>() };

function holds(
  edge: FlowEdge,
  node: FlowNode,
  types: Parameters<typeof evaluateExpression>[1],
  values: Parameters<typeof evaluateExpression>[2],
): boolean {
  const outcome = evaluateExpression(edge.condition ?? '', types, values);
  if (outcome.isValid) return outcome.value;
  const [zh, en] = expressionLabel(outcome);
  const { name } = node;
  throw new FlowStop(
    `“${name.zh}”的条件 ${edge.condition ?? ''} ${zh}`,
    `The condition ${edge.condition ?? ''} of “${name.en ?? name.zh}” ${en}`,
  );
}

async function nobodyFound(
  system: Context,
  { settings, modelId }: StoredDefinition,
  starterId: string,
  { name }: FlowNode,
): Promise<readonly Assigned[] | 'PASS' | 'REJECT'> {
  const { emptyApprover, emptyUserId } = settings;
  if (emptyApprover === 'PASS' || emptyApprover === 'REJECT') return emptyApprover;
  const wanted = emptyApprover === 'USER' ? [emptyUserId ?? ''] : await managersOf(system.db, modelId);
  const active = await activePeople(
    system.db,
    wanted.filter((id) => id !== ''),
  );
  // Whoever submitted it does not come to judge it because nobody else was found.
  const left = wanted.filter((id) => active.has(id) && id !== starterId);
  if (left.length === 0)
    throw new FlowStop(`节点“${name.zh}”没有找到审批人`, `Nobody was found to approve at “${name.en ?? name.zh}”`);
  return left.map((userId) => ({ userId, actingForId: null, weight: '1', why: `empty ${emptyApprover}`, auto: null }));
}

/** A run on a loaded approval. */
export async function runOn(
  system: Context,
  parts: WorkflowParts,
  loaded: Loaded,
  nextPeople: readonly string[] = [],
): Promise<Run> {
  return beginRun(loaded.graph, loaded.state, await worldFor(system, parts, loaded, nextPeople));
}

/** What somebody did, for the trail. */
export interface Deed {
  readonly action: string;
  readonly nodeId?: string | null;
  readonly taskId?: string | null;
  readonly personId?: string | null;
  readonly note?: string | null;
}

/** Writes what a run changed, its trail and its messages, and lets the document follow. */
export async function saveRun(
  system: Context,
  parts: WorkflowParts,
  loaded: Loaded,
  run: Run,
  deed: Deed,
  before: FlowState['status'],
): Promise<void> {
  const { db, now } = system;
  const { instance, state, graph } = loaded;
  const isEnded = endedStatuses.includes(state.status);
  const endedAt = isEnded ? now : null;
  if (loaded.isNew) insertInstance(db, { ...instance, variables: { versionNo: loaded.row.versionNo } }, state, endedAt);
  else updateInstance(db, instance.id, state, endedAt);
  saveTokens(
    db,
    instance.id,
    state.tokens.filter((each) => run.touched.has(each)),
  );
  saveActivities(
    db,
    instance.id,
    state.activities
      .map((each, seq) => ({ ...each, seq, touched: run.touched.has(each) }))
      .filter(({ touched }) => touched),
    now,
  );
  const pathOf = (activityId: string): Path => activityById(state, activityId)?.path ?? [];
  const nameOf = (nodeId: string): string => graph.node(nodeId)?.name.zh ?? nodeId;
  const tasks = state.tasks.filter((each) => run.touched.has(each) && each.assigneeId !== nobodyId);
  saveTasks(
    db,
    instance.id,
    instance,
    tasks.map((each) => ({ ...each, nodeName: stepName(nameOf(each.nodeId), pathOf(each.activityId)) })),
    now,
  );
  addRecords(db, instance.id, trailOf(system, parts, run.events, deed), now);
  await tellOf(system, parts, loaded, run.events);
  await followWithDocument(system, loaded, before, deed.note ?? null);
}

/** What a step is called, with the instance it belongs to. */
export const stepName = (name: string, path: Path): string =>
  [name, instanceName(path)].filter((part) => part !== '').join(' · ');

function trailOf(system: Context, { newId }: WorkflowParts, events: readonly FlowEvent[], deed: Deed): TrailRow[] {
  const actorId = system.user.id === nobodyId ? null : system.user.id;
  const first = {
    id: newId(),
    actorId,
    action: deed.action,
    nodeId: deed.nodeId ?? null,
    taskId: deed.taskId ?? null,
    personId: deed.personId ?? null,
    result: null,
    note: deed.note ?? null,
  };
  const rest = events.map(({ kind, nodeId = null, taskId = null, userId = null, result = null }) => ({
    id: newId(),
    actorId: null,
    action: kind,
    nodeId,
    taskId,
    personId: userId === nobodyId ? null : userId,
    result,
    note: null,
  }));
  return [first, ...rest];
}

async function tellOf(
  system: Context,
  parts: WorkflowParts,
  loaded: Loaded,
  events: readonly FlowEvent[],
): Promise<void> {
  const { instance, graph, state, definition } = loaded;
  const open = new Set(
    state.tasks.filter(({ status, kind }) => status === 'TODO' && kind !== 'START').map(({ id }) => id),
  );
  const opened = events.flatMap(({ kind, taskId }) =>
    kind === 'OPEN' || kind === 'RESUME' || kind === 'ASSIGN' ? (taskId ?? []) : [],
  );
  for (const id of new Set(opened)) if (open.has(id)) await notifyEvent(system, wfTask, 'opened', id, null);
  const copied = events.flatMap(({ kind, userId, nodeId = '' }) =>
    kind === 'CC' && userId ? [{ userId, nodeId, event: 'copied' }] : [],
  );
  const isStopped = events.some(({ kind, result }) => kind === 'STATUS' && result === 'ERROR');
  const managers = isStopped ? await managersOf(system.db, definition.modelId) : [];
  const all = [...copied, ...managers.map((userId) => ({ userId, nodeId: '', event: 'stopped' }))];
  const copies = all.map((each) => ({ ...each, id: parts.newId(), nodeName: graph.node(each.nodeId)?.name.zh ?? '' }));
  await insertCopies(system.db, instance.id, instance, copies, system.now);
  for (const { id, event } of copies)
    await notifyEvent(system, wfTask, event, id, isStopped ? (state.problem?.zh ?? null) : null);
}

/** The document goes with its approval: approved, rejected, or back to whoever submitted it. */
async function followWithDocument(
  system: Context,
  { document, row, state }: Loaded,
  before: FlowState['status'],
  note: string | null,
): Promise<void> {
  const { approval, transitions } = document;
  if (!approval || state.status === before) return;
  const submitted = transitions?.[approval.start]?.to;
  if (row.status !== submitted) return;
  const isRefused = state.status === 'REJECTED' || state.status === 'RETURNED' || state.status === 'TERMINATED';
  if (state.status !== 'APPROVED' && !isRefused) return;
  const name = isRefused ? approval.rejected : approval.approved;
  const asksReason = transitions?.[name]?.input?.['reason'] !== undefined;
  await system.store(document).run(name, row.id, asksReason ? { reason: note ?? '审批流' } : {});
}

/** The document of an approval, locked. */
export async function lockDocument(
  system: Context,
  { registry }: WorkflowParts,
  docCode: string,
  businessId: string,
): Promise<{ document: AnyDocument; row: AnyRow }> {
  const document = registry().find(docCode) ?? fail(errors.noDocument, { docCode });
  const row = await system.store(document).get(businessId, 'for update');
  return { document, row };
}
