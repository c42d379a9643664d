import { fail } from '#model/errors.ts';
import { blockPaths } from '../graph/blocks.rules.ts';
import { isUserNode, type FlowNode, type IndexedGraph } from '../graph/graph.rules.ts';
import { errors } from '../errors.ts';
import { assertNotStarter, assertNotThere, type ActRules } from './acts.rules.ts';
import { enter } from './advance.rules.ts';
import { guarded, setStatus, setTask, touch, type Run } from './run.rules.ts';
import {
  activityById,
  isLive,
  isOpenTask,
  isPrefix,
  tasksOf,
  type FlowState,
  type Task,
  type Token,
} from './state.rules.ts';

/** The branches in which a node of people lies, where a token may be led there: in its own branch or out of it. */
function pathFor(graph: IndexedGraph, targetId: string, token: Token): readonly string[] | undefined {
  const target = graph.node(targetId);
  const wanted = blockPaths(graph.graph).pathOf(targetId);
  if (!target || !isUserNode(target) || target.kind === 'STARTER' || !wanted) return undefined;
  // The instances of a sub-flow go by one branch that is drawn.
  const own = token.path.map(({ forkId, branch, each }) => `${forkId}/${each ? 0 : branch}`);
  return wanted.length <= own.length && wanted.every((step, at) => own[at] === step) ? wanted : undefined;
}

/** The steps to which a manager may lead the branch of a task. */
export function jumpTargets(state: FlowState, graph: IndexedGraph, task: Task): readonly FlowNode[] {
  const token = state.tokens.find((each) => each.activityId === task.activityId && isLive(each));
  if (!token) return [];
  return graph.graph.nodes.filter(({ id }) => id !== task.nodeId && pathFor(graph, id, token) !== undefined);
}

/** A manager leads it to another node of people, forward or back, within the same branch or out of it. */
export async function jump(run: Run, act: { readonly targetId: string; readonly tokenId: string }): Promise<void> {
  const { state, graph } = run;
  const token = state.tokens.find((each) => each.id === act.tokenId && isLive(each)) ?? fail(errors.jumpTarget);
  const wanted = pathFor(graph, act.targetId, token) ?? fail(errors.jumpTarget);
  const path = token.path.slice(0, wanted.length);
  const left = state.tokens.filter((each) => isLive(each) && isPrefix(path, each.path));
  for (const each of left) {
    touch(run, each).state = 'CANCELLED';
    const activity = activityById(state, each.activityId);
    if (activity?.status !== 'OPEN') continue;
    touch(run, activity).status = 'CANCELLED';
    for (const task of tasksOf(state, activity.id).filter(isOpenTask)) setTask(run, task, 'CANCELLED');
  }
  state.epoch += 1;
  state.problem = null;
  setStatus(run, 'RUNNING');
  await guarded(run, () => enter(run, act.targetId, path, [token.activityId]));
}

/** A manager gives a task to somebody else. */
export function replaceAssignee(
  run: Run,
  rules: Pick<ActRules, 'selfApprove'>,
  act: { readonly taskId: string; readonly toId: string },
): void {
  const task = run.state.tasks.find(({ id }) => id === act.taskId) ?? fail(errors.taskNotFound);
  // What waits for its starter to be amended is his.
  if (!isOpenTask(task) || task.kind === 'START') fail(errors.taskNotOpen);
  assertNotStarter(run, rules, act.toId);
  assertNotThere(run, task, act.toId);
  task.assigneeId = act.toId;
  task.actingForId = null;
  task.read = false;
  touch(run, task);
  run.events.push({ kind: 'ASSIGN', nodeId: task.nodeId, taskId: task.id, userId: act.toId });
}
