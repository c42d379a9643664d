import type { Label } from '#model/label.ts';
import type { FlowEdge, FlowNode, IndexedGraph } from '../graph/graph.rules.ts';
import type { Assigned, Resolution } from '../people/source.rules.ts';
import type { Activity, EachValue, FlowState, InstanceStatus, Path, Task, Token } from './state.rules.ts';

/** What happened in a flow, in the order in which it did: together they tell its state. */
export interface FlowEvent {
  readonly kind: 'OPEN' | 'WAIT' | 'RESUME' | 'DONE' | 'CANCEL' | 'ASSIGN' | 'ENTER' | 'CC' | 'STATUS';
  readonly nodeId?: string;
  readonly taskId?: string;
  readonly userId?: string;
  readonly result?: string;
}

/** What a flow asks of the world while it moves; everything else follows from the graph. */
export interface FlowWorld {
  readonly now: string;
  readonly starterId: string;
  newId(): string;
  /** Who acts at a node, in this order. */
  people(node: FlowNode, state: FlowState, path: Path): Promise<Resolution>;
  /** What the rule for nobody says: people who act instead, or how the node ends by itself. */
  nobody(node: FlowNode): Promise<readonly Assigned[] | 'PASS' | 'REJECT'>;
  /** Whether the condition of a branch holds. Throws `FlowStop` where it cannot be judged. */
  holds(edge: FlowEdge, node: FlowNode, path: Path): boolean;
  /** For which values of the lines a fork with `each` opens its branch: one at least. */
  instances(node: FlowNode, path: Path): readonly EachValue[];
  /** Does what a `TRIGGER` says. Throws `FlowStop` where it cannot be done. */
  trigger(node: FlowNode): Promise<void>;
  /** Asks the other system of a `WEBHOOK`, which answers under the id of the activity. Throws `FlowStop` where it cannot be asked. */
  ask(node: FlowNode, activityId: string): Promise<void>;
  /** When the working hours of a node are over. */
  due(hours: number): string;
}

/** Thrown where a flow cannot go on: it then stands still until somebody who manages it has dealt with that. */
export class FlowStop extends Error {
  readonly label: Label;
  constructor(zh: string, en: string) {
    super(en);
    this.label = [zh, en];
  }
}

/** A flow that moves: its state is changed in place, and what changed is noted. */
export interface Run {
  readonly graph: IndexedGraph;
  readonly state: FlowState;
  readonly world: FlowWorld;
  readonly events: FlowEvent[];
  readonly touched: Set<Token | Activity | Task>;
  steps: number;
}

export const beginRun = (graph: IndexedGraph, state: FlowState, world: FlowWorld): Run => ({
  graph,
  state,
  world,
  events: [],
  touched: new Set(),
  steps: 0,
});

export function touch<T extends Token | Activity | Task>(run: Run, it: T): T {
  run.touched.add(it);
  return it;
}

export function setStatus(run: Run, status: InstanceStatus): void {
  if (run.state.status === status) return;
  run.state.status = status;
  run.events.push({ kind: 'STATUS', result: status });
}

/** Goes on; what cannot stops the flow in the state ERROR, with the tokens where they are. */
export async function guarded(run: Run, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof FlowStop)) throw error;
    run.state.problem = { zh: error.label[0], en: error.label[1] };
    setStatus(run, 'ERROR');
  }
}

/** A visit of a node begins. */
export function newActivity(
  run: Run,
  node: FlowNode,
  path: Path,
  from: readonly string[],
  more: Partial<Activity> = {},
): Activity {
  const { state, world } = run;
  const activity: Activity = {
    id: world.newId(),
    nodeId: node.id,
    no: state.activities.filter(({ nodeId }) => nodeId === node.id).length + 1,
    path,
    from,
    status: 'DONE',
    outcome: null,
    superseded: false,
    branches: 0,
    leftOut: [],
    dueAt: null,
    ...more,
  };
  state.activities.push(activity);
  run.events.push({ kind: 'ENTER', nodeId: node.id });
  return touch(run, activity);
}

/** A token that begins at a node. */
export function newToken(run: Run, nodeId: string, activityId: string, path: Path, state: Token['state']): Token {
  const token: Token = { id: run.world.newId(), activityId, nodeId, path, state };
  run.state.tokens.push(token);
  return touch(run, token);
}

/** Leads a token to a node, or makes one that stands there. */
export function tokenTo(
  run: Run,
  token: Token | undefined,
  nodeId: string,
  activityId: string,
  path: Path,
  state: Token['state'],
): Token {
  if (!token) return newToken(run, nodeId, activityId, path, state);
  Object.assign(token, { nodeId, activityId, state });
  return touch(run, token);
}

/** Gives somebody a task at a node. */
export function openTask(
  run: Run,
  node: FlowNode,
  activity: Activity,
  person: Assigned,
  { order, waits }: { order: number; waits: boolean },
): Task {
  const task: Task = {
    id: run.world.newId(),
    activityId: activity.id,
    nodeId: node.id,
    assigneeId: person.userId,
    originalAssigneeId: person.actingForId ?? person.userId,
    actingForId: person.actingForId,
    kind: node.kind === 'TRANSACT' ? 'TRANSACT' : 'APPROVE',
    order,
    weight: person.weight,
    why: person.why,
    status: person.auto === null ? (waits ? 'WAITING' : 'TODO') : 'DONE',
    result: person.auto === null ? null : 'AUTO',
    comment: null,
    parentId: null,
    signKind: null,
    signMode: null,
    depth: 0,
    claimed: false,
    read: false,
    openedAt: run.world.now,
    dueAt: node.deadline && person.auto === null && !waits ? run.world.due(node.deadline.hours) : null,
  };
  return addTask(run, task);
}

/** Adds a task and notes how it begins. */
export function addTask(run: Run, task: Task): Task {
  run.state.tasks.push(task);
  const kind = task.status === 'TODO' ? 'OPEN' : task.status === 'WAITING' ? 'WAIT' : 'DONE';
  run.events.push({
    kind,
    nodeId: task.nodeId,
    taskId: task.id,
    userId: task.assigneeId,
    ...(task.result ? { result: task.result } : {}),
  });
  return touch(run, task);
}

export function setTask(run: Run, task: Task, status: Task['status'], result: Task['result'] = task.result): void {
  const was = task.status;
  task.status = status;
  task.result = result;
  touch(run, task);
  if (was === status) return;
  const kind = { TODO: 'RESUME', WAITING: 'WAIT', DONE: 'DONE', CANCELLED: 'CANCEL' } as const;
  run.events.push({
    kind: kind[status],
    nodeId: task.nodeId,
    taskId: task.id,
    userId: task.assigneeId,
    ...(result ? { result } : {}),
  });
}
