import type { Signature } from '#model/signature.ts';
import type { Bilingual } from '#model/label.ts';
import type { FlowNode, IndexedGraph } from '../graph/graph.rules.ts';
import type { LeftOut } from '../people/source.rules.ts';

/** One of the values that the lines of a document have in a field; empty for lines without one. */
export interface EachValue {
  readonly value: string;
  readonly label: string;
}

/** One step into a branch of a fork, with the activity of the fork that opened it. */
export interface PathStep {
  readonly forkId: string;
  /** Which of its branches; of a fork with one branch for each value of the lines, which of these. */
  readonly branch: number;
  readonly activityId: string;
  /** For which of the values it was opened, and what that is called. */
  readonly each?: EachValue;
}

export type Path = readonly PathStep[];

export type InstanceStatus =
  | 'RUNNING'
  | 'APPROVED'
  | 'REJECTED'
  | 'RETURNED'
  | 'WITHDRAWN'
  | 'TERMINATED'
  | 'SUSPENDED'
  | 'ERROR';

export const endedStatuses: readonly InstanceStatus[] = ['APPROVED', 'REJECTED', 'WITHDRAWN', 'TERMINATED'];

/** Where a flow stands in one of its branches. */
export interface Token {
  readonly id: string;
  /** The activity it is in, or the last one before the join or the mistake at which it waits. */
  activityId: string;
  /** The node it is at. */
  nodeId: string;
  readonly path: Path;
  state: 'ACTIVE' | 'WAITING' | 'ENDED' | 'CANCELLED';
}

/** One visit of a node. */
export interface Activity {
  readonly id: string;
  readonly nodeId: string;
  readonly no: number;
  readonly path: Path;
  /** The activities it follows. */
  readonly from: readonly string[];
  status: 'OPEN' | 'DONE' | 'CANCELLED';
  outcome: 'PASS' | 'REJECT' | 'AUTO' | 'RETURN' | null;
  superseded: boolean;
  /** Of a fork: how many branches it opened. */
  readonly branches: number;
  /** Who was left out when its people were resolved. */
  readonly leftOut: readonly LeftOut[];
  /** When a delay is over. */
  readonly dueAt: string | null;
}

export type TaskStatus = 'TODO' | 'WAITING' | 'DONE' | 'CANCELLED';
export type TaskResult = 'PASS' | 'REJECT' | 'RETURN' | 'ABSTAIN' | 'AUTO';
export type TaskKind = 'APPROVE' | 'TRANSACT' | 'SIGN' | 'START';
export type SignKind = 'BEFORE' | 'AFTER' | 'PARALLEL' | 'DELEGATE';

export interface Task {
  readonly id: string;
  readonly activityId: string;
  readonly nodeId: string;
  assigneeId: string;
  readonly originalAssigneeId: string;
  actingForId: string | null;
  readonly kind: TaskKind;
  readonly order: number;
  readonly weight: string;
  readonly why: string;
  status: TaskStatus;
  result: TaskResult | null;
  comment: string | null;
  /** How it was signed when it was decided. */
  signature?: Signature | null;
  /** The task by which a signer was added. */
  readonly parentId: string | null;
  readonly signKind: SignKind | null;
  /** How signers who were added together decide. */
  readonly signMode: 'ALL' | 'ANY' | 'SEQUENTIAL' | null;
  readonly depth: number;
  claimed: boolean;
  read: boolean;
  readonly openedAt: string;
  dueAt: string | null;
}

/** Where a flow goes back to directly once what was returned has been dealt with. */
export interface Bookmark {
  readonly targetActivityId: string;
  readonly nodeId: string;
  readonly path: Path;
  readonly people: readonly string[];
}

export interface FlowState {
  status: InstanceStatus;
  epoch: number;
  bookmark: Bookmark | null;
  /** Why it stands still, for whoever manages the flow. */
  problem: Bilingual | null;
  readonly tokens: Token[];
  readonly activities: Activity[];
  readonly tasks: Task[];
}

export const emptyState = (): FlowState => ({
  status: 'RUNNING',
  epoch: 1,
  bookmark: null,
  problem: null,
  tokens: [],
  activities: [],
  tasks: [],
});

export const isLive = ({ state }: Token): boolean => state === 'ACTIVE' || state === 'WAITING';
export const isOpenTask = ({ status }: Task): boolean => status === 'TODO' || status === 'WAITING';
/** Whether a task counts as a vote at its node. */
export const isVoter = ({ kind, signKind }: Task): boolean => kind !== 'SIGN' || signKind === 'PARALLEL';

export const activityById = (state: FlowState, id: string): Activity | undefined =>
  state.activities.find((each) => each.id === id);

export const tasksOf = (state: FlowState, activityId: string): Task[] =>
  state.tasks.filter((task) => task.activityId === activityId);

const isSameStep = (one: PathStep | undefined, other: PathStep): boolean =>
  one?.activityId === other.activityId && one.branch === other.branch;

/** Whether a path lies in the same branch as another one, or before its fork. */
export const isPrefix = (outer: Path, inner: Path): boolean =>
  outer.length <= inner.length && outer.every((step, at) => isSameStep(inner[at], step));

/** The latest visit of a node that still counts: in the branch of a path, or before its fork. */
export const latestOf = (state: FlowState, nodeId: string, path: Path): Activity | undefined =>
  state.activities.findLast((each) => each.nodeId === nodeId && !each.superseded && isPrefix(each.path, path));

/** For which values of the lines a path was opened, by the fork that did: what tells instances of the same steps apart. */
export const instanceOf = (path: Path): string =>
  JSON.stringify(path.flatMap(({ forkId, each }) => (each ? [[forkId, each.value]] : [])));

/** What the instances are called in which a path lies; empty for none. */
export const instanceName = (path: Path): string => path.flatMap(({ each }) => each?.label ?? []).join(' · ');

export const isSamePath = (one: Path, other: Path): boolean => one.length === other.length && isPrefix(one, other);

/** Everything that followed from an activity, itself included. */
export function reachOf(state: FlowState, activityId: string): ReadonlySet<string> {
  const reached = new Set([activityId]);
  // Activities stand in the order in which they began: what follows stands behind.
  for (const { id, from } of state.activities) if (from.some((each) => reached.has(each))) reached.add(id);
  return reached;
}

/** The nodes to which a task may be returned: the nearest first. */
export function returnTargets(state: FlowState, graph: IndexedGraph, task: Task): FlowNode[] {
  const activity = activityById(state, task.activityId);
  if (!activity) return [];
  const nodes = state.activities
    .filter(
      ({ id, outcome, superseded }) => id !== activity.id && outcome !== null && outcome !== 'RETURN' && !superseded,
    )
    .filter(({ path }) => isPrefix(path, activity.path))
    .filter(({ id }) => reachOf(state, id).has(activity.id))
    .toReversed()
    .flatMap(({ nodeId }) => graph.node(nodeId) ?? [])
    .filter(({ kind }) => kind === 'APPROVE' || kind === 'TRANSACT' || kind === 'STARTER');
  return [...new Map(nodes.map((node) => [node.id, node])).values()];
}
