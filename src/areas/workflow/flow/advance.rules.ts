import type { FlowEdge, FlowNode } from '../graph/graph.rules.ts';
import type { Assigned, Resolution } from '../people/source.rules.ts';
import {
  addTask,
  FlowStop,
  guarded,
  newActivity,
  newToken,
  openTask,
  setStatus,
  setTask,
  tokenTo,
  touch,
  type Run,
} from './run.rules.ts';
import {
  activityById,
  instanceOf,
  isLive,
  isOpenTask,
  isSamePath,
  isVoter,
  latestOf,
  reachOf,
  tasksOf,
  type Activity,
  type EachValue,
  type FlowState,
  type InstanceStatus,
  type Path,
  type Task,
  type Token,
} from './state.rules.ts';
import { verdictOf } from './verdict.rules.ts';

const longestRun = 500;

/** Begins a flow: the starter's own node is passed as he submits. */
export async function startFlow(run: Run): Promise<void> {
  const start = run.graph.graph.nodes.find(({ kind }) => kind === 'START');
  if (!start) throw new FlowStop('流程没有开始节点', 'The flow has no start');
  setStatus(run, 'RUNNING');
  await guarded(run, () => enter(run, start.id, [], []));
}

/** Comes to a node with a token, and goes on from it as far as nobody has to act. */
export async function enter(
  run: Run,
  nodeId: string,
  path: Path,
  from: readonly string[],
  token?: Token,
): Promise<void> {
  run.steps += 1;
  if (run.steps > longestRun) throw new FlowStop('流程在循环中没有尽头', 'The flow goes in a circle without end');
  const node = run.graph.node(nodeId);
  if (!node) {
    tokenTo(run, token, nodeId, from[0] ?? '', path, 'WAITING');
    throw new FlowStop(`节点 ${nodeId} 不存在`, `Step ${nodeId} is missing`);
  }
  switch (node.kind) {
    case 'START':
    case 'STARTER': {
      const activity = newActivity(run, node, path, from, { outcome: 'AUTO' });
      return follow(run, node, activity, path, tokenTo(run, token, nodeId, activity.id, path, 'ACTIVE'));
    }
    case 'APPROVE':
    case 'TRANSACT':
      return enterPeople(run, node, path, from, token);
    case 'CC': {
      const held = hold(run, node, path, from, token);
      const { people } = await run.world.people(node, run.state, path);
      const activity = newActivity(run, node, path, from, { outcome: 'AUTO' });
      for (const { userId } of people) run.events.push({ kind: 'CC', nodeId, userId });
      return follow(run, node, activity, path, tokenTo(run, held, nodeId, activity.id, path, 'ACTIVE'));
    }
    case 'CONDITION':
    case 'ROUTER': {
      const held = hold(run, node, path, from, token);
      const edge = chosen(run, node, path);
      if (edge.isBack) {
        const loops = run.state.activities.filter(
          (each) => each.nodeId === nodeId && each.outcome === 'RETURN' && instanceOf(each.path) === instanceOf(path),
        ).length;
        if (loops >= (node.maxLoops ?? 0))
          throw new FlowStop(
            `路由“${node.name.zh}”已跳回 ${loops} 次`,
            `Router “${node.name.en ?? node.name.zh}” has led back ${loops} times`,
          );
      }
      const activity = newActivity(run, node, path, from, { outcome: edge.isBack ? 'RETURN' : 'AUTO' });
      const at = tokenTo(run, held, nodeId, activity.id, path, 'ACTIVE');
      if (edge.isBack) await goBack(run, edge.to, at);
      else await enter(run, edge.to, path, [activity.id], at);
      return;
    }
    case 'PARALLEL':
    case 'INCLUSIVE': {
      const held = hold(run, node, path, from, token);
      const open = branchesOf(run, node, path);
      const activity = newActivity(run, node, path, from, { outcome: 'AUTO', branches: open.length });
      tokenTo(run, held, nodeId, activity.id, path, 'ENDED');
      const children = open.map(({ edge, ...which }) => {
        const step = { forkId: nodeId, activityId: activity.id, ...which };
        // Until its turn it waits: a mistake in another branch leaves it there, to be tried once more.
        return { edge, token: newToken(run, edge.to, activity.id, [...path, step], 'WAITING') };
      });
      for (const child of children)
        // A branch that ended everything leaves nothing to the others.
        if (isLive(child.token)) await enter(run, child.edge.to, child.token.path, [activity.id], child.token);
      return;
    }
    case 'JOIN':
      return arrive(run, node, path, from, token);
    case 'DELAY': {
      const activity = newActivity(run, node, path, from, { status: 'OPEN', dueAt: run.world.due(node.hours ?? 0) });
      tokenTo(run, token, nodeId, activity.id, path, 'WAITING');
      return;
    }
    case 'TRIGGER': {
      const held = hold(run, node, path, from, token);
      await run.world.trigger(node);
      const activity = newActivity(run, node, path, from, { outcome: 'AUTO' });
      return follow(run, node, activity, path, tokenTo(run, held, nodeId, activity.id, path, 'ACTIVE'));
    }
    case 'WEBHOOK': {
      const held = hold(run, node, path, from, token);
      const id = run.world.newId();
      await run.world.ask(node, id);
      const activity = newActivity(run, node, path, from, { id, status: 'OPEN' });
      tokenTo(run, held, nodeId, activity.id, path, 'WAITING');
      return;
    }
    case 'SUBPROCESS':
      // A version holds the steps of its sub-flows in their place.
      tokenTo(run, token, nodeId, from[0] ?? '', path, 'WAITING');
      throw new FlowStop(
        `子流程“${node.name.zh}”不存在或未发布`,
        `The sub-flow of “${node.name.en ?? node.name.zh}” does not exist or is not published`,
      );
    case 'END': {
      const activity = newActivity(run, node, path, from, { outcome: 'AUTO' });
      tokenTo(run, token, nodeId, activity.id, path, 'ENDED');
      return endFlow(run, node.outcome ?? 'APPROVED');
    }
  }
}

// Until the node is dealt with, the token waits before it: a mistake leaves it there, to be tried once more.
function hold(run: Run, node: FlowNode, path: Path, from: readonly string[], token?: Token): Token {
  return tokenTo(run, token, node.id, from[0] ?? '', path, 'WAITING');
}

interface OpenBranch {
  readonly edge: FlowEdge;
  readonly branch: number;
  readonly each?: EachValue;
}

/** The branches that a fork opens: those whose conditions hold, all, or its one branch for each value of the lines. */
function branchesOf(run: Run, node: FlowNode, path: Path): readonly OpenBranch[] {
  const edges = run.graph.out(node.id);
  const [first] = edges;
  if (node.each !== undefined && first)
    return run.world.instances(node, path).map((each, branch) => ({ edge: first, branch, each }));
  const open = node.kind === 'PARALLEL' ? edges : inclusive(run, node, path);
  return open.map((edge) => ({ edge, branch: edges.indexOf(edge) }));
}

function chosen(run: Run, node: FlowNode, path: Path): FlowEdge {
  const edges = run.graph.out(node.id);
  const edge = edges.filter(({ isDefault }) => !isDefault).find((each) => run.world.holds(each, node, path));
  const taken = edge ?? edges.find(({ isDefault }) => isDefault);
  if (!taken)
    throw new FlowStop(`“${node.name.zh}”没有符合条件的分支`, `No branch of “${node.name.en ?? node.name.zh}” fits`);
  return taken;
}

function inclusive(run: Run, node: FlowNode, path: Path): readonly FlowEdge[] {
  const edges = run.graph.out(node.id);
  const open = edges.filter(({ isDefault }) => !isDefault).filter((each) => run.world.holds(each, node, path));
  const taken = open.length > 0 ? open : edges.filter(({ isDefault }) => isDefault);
  if (taken.length === 0)
    throw new FlowStop(`“${node.name.zh}”没有符合条件的分支`, `No branch of “${node.name.en ?? node.name.zh}” fits`);
  return taken;
}

/** Goes on by the one way out of a node. */
export async function follow(run: Run, node: FlowNode, activity: Activity, path: Path, token: Token): Promise<void> {
  const [edge] = run.graph.out(node.id);
  if (!edge) throw new FlowStop(`“${node.name.zh}”之后没有节点`, `Nothing follows “${node.name.en ?? node.name.zh}”`);
  await enter(run, edge.to, path, [activity.id], token);
}

// A join fires once for each time its fork was passed: when all the branches that this opened have come.
async function arrive(run: Run, node: FlowNode, path: Path, from: readonly string[], token?: Token): Promise<void> {
  const { state } = run;
  const step = path.at(-1);
  if (step === undefined || step.forkId !== node.forkId)
    throw new FlowStop(`“${node.name.zh}”汇合的不是这个分支`, `“${node.name.en ?? node.name.zh}” joins another fork`);
  tokenTo(run, token, node.id, from[0] ?? '', path, 'WAITING');
  const outer = path.slice(0, -1);
  const waiting = state.tokens.filter(
    (each) => each.state === 'WAITING' && each.nodeId === node.id && each.path.at(-1)?.activityId === step.activityId,
  );
  const branches = activityById(state, step.activityId)?.branches ?? 0;
  if (waiting.length < branches) return;
  for (const each of waiting) touch(run, each).state = 'ENDED';
  const before = waiting.map(({ activityId }) => activityId);
  const activity = newActivity(run, node, outer, before, { outcome: 'AUTO' });
  await follow(run, node, activity, outer, newToken(run, node.id, activity.id, outer, 'ACTIVE'));
}

async function enterPeople(
  run: Run,
  node: FlowNode,
  path: Path,
  from: readonly string[],
  token?: Token,
  asked?: readonly Assigned[],
): Promise<void> {
  const held = hold(run, node, path, from, token);
  const resolved: Resolution = asked ? { people: asked, leftOut: [] } : await run.world.people(node, run.state, path);
  const instead = resolved.people.length === 0 ? await run.world.nobody(node) : resolved.people;
  const { leftOut } = resolved;
  if (typeof instead === 'string') {
    const activity = newActivity(run, node, path, from, { outcome: instead === 'PASS' ? 'AUTO' : 'REJECT', leftOut });
    const at = tokenTo(run, held, node.id, activity.id, path, 'ACTIVE');
    return instead === 'PASS' ? passed(run, node, activity, at) : rejected(run, node, at);
  }
  const activity = newActivity(run, node, path, from, { status: 'OPEN', leftOut });
  tokenTo(run, held, node.id, activity.id, path, 'ACTIVE');
  const isSequential = node.mode === 'SEQUENTIAL';
  const firstOpen = instead.findIndex(({ auto }) => auto === null);
  for (const [order, person] of instead.entries())
    openTask(run, node, activity, person, {
      order,
      waits: isSequential && person.auto === null && order !== firstOpen,
    });
  await settle(run, activity);
}

const voteOf = ({ weight, result }: Task) => ({
  weight,
  result:
    result === 'AUTO'
      ? ('PASS' as const)
      : result === 'PASS' || result === 'REJECT' || result === 'ABSTAIN'
        ? result
        : null,
});

/** Goes on from a node whose votes decide it; signers who were added after a pass are waited for. */
export async function settle(run: Run, activity: Activity): Promise<void> {
  const node = run.graph.node(activity.nodeId);
  if (!node || activity.status !== 'OPEN') return;
  const tasks = tasksOf(run.state, activity.id);
  const voters = tasks.filter((task) => isVoter(task) && task.status !== 'CANCELLED');
  const verdict = verdictOf(
    { mode: node.mode ?? 'OR_SIGN', ...(node.ratio ? { ratio: node.ratio } : {}), oneVeto: node.oneVeto ?? false },
    voters.map(voteOf),
  );
  const isWaitedFor = voters.some(({ id, status }) => status === 'DONE' && hasOpenSigners(run.state, id));
  const isRefusedAfter =
    node.signReject === 'REJECT' && tasks.some(({ signKind, result }) => signKind === 'AFTER' && result === 'REJECT');
  if (verdict === 'OPEN') return nextInOrder(run, node, voters);
  if (verdict === 'PASS' && isWaitedFor && !isRefusedAfter) return;
  for (const task of tasks.filter(isOpenTask)) {
    setTask(run, task, 'CANCELLED');
    // Whoever has not voted yet gets a copy, on which he may still say what he thinks.
    if (node.continueAfterDecision && isVoter(task))
      run.events.push({ kind: 'CC', nodeId: node.id, userId: task.assigneeId });
  }
  const isPassed = verdict === 'PASS' && !isRefusedAfter;
  activity.status = 'DONE';
  activity.outcome = isPassed ? 'PASS' : 'REJECT';
  touch(run, activity);
  const token = run.state.tokens.find((each) => each.activityId === activity.id && each.state === 'ACTIVE');
  if (!token) throw new FlowStop(`“${node.name.zh}”没有令牌`, `Nothing stands at “${node.name.en ?? node.name.zh}”`);
  await (isPassed ? passed(run, node, activity, token) : rejected(run, node, token));
}

// One after the other the next is asked; of those of whom one claims it, all again once he is out.
function nextInOrder(run: Run, { mode, deadline }: FlowNode, voters: readonly Task[]): void {
  if (mode !== 'SEQUENTIAL' && mode !== 'CLAIM') return;
  if (voters.some(({ status, id }) => status === 'TODO' || (status === 'WAITING' && hasOpenSigners(run.state, id))))
    return;
  const waiting = voters.filter(({ status }) => status === 'WAITING').toSorted((a, b) => a.order - b.order);
  for (const next of mode === 'CLAIM' ? waiting : waiting.slice(0, 1)) {
    setTask(run, next, 'TODO');
    if (deadline) next.dueAt ??= run.world.due(deadline.hours);
  }
}

/** Whether a task waits for signers or for somebody it was delegated to, or for those whom these added. */
export const hasOpenSigners = (state: FlowState, taskId: string): boolean =>
  state.tasks.some(
    (task) =>
      task.parentId === taskId && task.signKind !== 'PARALLEL' && (isOpenTask(task) || hasOpenSigners(state, task.id)),
  );

/** Goes on from a node that was passed, or straight back to whoever returned it there. */
export async function passed(run: Run, node: FlowNode, activity: Activity, token: Token): Promise<void> {
  const { bookmark } = run.state;
  if (bookmark && bookmark.targetActivityId === activity.id) {
    run.state.bookmark = null;
    // Straight back to whoever returned it, unless a fork lies between.
    const target = run.graph.node(bookmark.nodeId);
    if (target && isSamePath(bookmark.path, activity.path))
      return enterPeople(run, target, activity.path, [activity.id], token, bookmark.people.map(asAsked));
  }
  await follow(run, node, activity, activity.path, token);
}

const asAsked = (userId: string): Assigned => ({ userId, actingForId: null, weight: '1', why: 'returned', auto: null });

async function rejected(run: Run, node: FlowNode, token: Token): Promise<void> {
  if (node.rejectTo === undefined) return endFlow(run, 'REJECTED');
  await goBack(run, node.rejectTo, token);
}

/** Ends everything: whoever is still asked is asked no more. */
export function endFlow(run: Run, status: InstanceStatus): void {
  const { state } = run;
  for (const token of state.tokens.filter(isLive)) touch(run, token).state = 'CANCELLED';
  for (const activity of state.activities.filter((each) => each.status === 'OPEN'))
    touch(run, activity).status = 'CANCELLED';
  for (const task of state.tasks.filter(isOpenTask)) setTask(run, task, 'CANCELLED');
  state.bookmark = null;
  setStatus(run, status);
}

/** Cancels what followed from an activity: its tokens, open nodes and tasks; what was decided there counts no more. */
function supersede(run: Run, reached: ReadonlySet<string>): void {
  const { state } = run;
  for (const token of state.tokens)
    if (isLive(token) && reached.has(token.activityId)) touch(run, token).state = 'CANCELLED';
  for (const activity of state.activities) {
    if (!reached.has(activity.id)) continue;
    activity.superseded = true;
    if (activity.status === 'OPEN') activity.status = 'CANCELLED';
    touch(run, activity);
  }
  for (const task of state.tasks) if (reached.has(task.activityId) && isOpenTask(task)) setTask(run, task, 'CANCELLED');
}

/**
 * Goes back to a node of people that was passed: what followed from it is taken back, and it is visited anew by those who dealt with it
 * before, or whoever the flow gives now. To the starter, the flow waits for him to submit again.
 */
export async function goBack(
  run: Run,
  nodeId: string,
  from: Token,
  asked?: readonly string[],
): Promise<Activity | undefined> {
  const { state } = run;
  const node = run.graph.node(nodeId);
  const target = latestOf(state, nodeId, from.path);
  if (!node || !target)
    throw new FlowStop(`未经过节点 ${nodeId}，不能返回`, `Step ${nodeId} was not passed, so it cannot be gone back to`);
  const people = asked ?? (node.returnPeople === 'ANEW' ? undefined : actualPeople(state, target.id));
  supersede(run, reachOf(state, target.id));
  if (isLive(from)) touch(run, from).state = 'CANCELLED';
  state.epoch += 1;
  if (node.kind === 'STARTER') return backToStarter(run, node, target);
  const token = newToken(run, nodeId, target.from[0] ?? '', target.path, 'WAITING');
  const isKnown = people !== undefined && people.length > 0;
  await enterPeople(run, node, target.path, target.from, token, isKnown ? people.map(asAsked) : undefined);
  return latestOf(state, nodeId, target.path);
}

const actualPeople = (state: FlowState, activityId: string): string[] => [
  ...new Set(
    tasksOf(state, activityId)
      .filter((task) => isVoter(task) && task.status !== 'CANCELLED')
      .map(({ assigneeId }) => assigneeId),
  ),
];

function backToStarter(run: Run, node: FlowNode, target: Activity): Activity {
  const activity = newActivity(run, node, target.path, target.from, { status: 'OPEN' });
  newToken(run, node.id, activity.id, target.path, 'ACTIVE');
  addTask(run, {
    id: run.world.newId(),
    activityId: activity.id,
    nodeId: node.id,
    assigneeId: run.world.starterId,
    originalAssigneeId: run.world.starterId,
    actingForId: null,
    kind: 'START',
    order: 0,
    weight: '1',
    why: 'starter',
    status: 'TODO',
    result: null,
    comment: null,
    parentId: null,
    signKind: null,
    signMode: null,
    depth: 0,
    claimed: false,
    read: false,
    openedAt: run.world.now,
    dueAt: null,
  });
  setStatus(run, 'RETURNED');
  return activity;
}
