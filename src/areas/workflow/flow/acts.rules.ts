import { fail } from '#model/errors.ts';
import type { Signature } from '#model/signature.ts';
import type { FlowNode } from '../graph/graph.rules.ts';
import { errors } from '../errors.ts';
import { endFlow, goBack, hasOpenSigners, settle } from './advance.rules.ts';
import { addTask, FlowStop, guarded, newToken, setTask, touch, type Run } from './run.rules.ts';
import {
  activityById,
  isLive,
  isOpenTask,
  isPrefix,
  isVoter,
  reachOf,
  returnTargets,
  tasksOf,
  type Path,
  type SignKind,
  type Task,
} from './state.rules.ts';

/** How a flow is set up, as far as people who act have to know. */
export interface ActRules {
  readonly selfApprove: 'PASS' | 'LEADER' | 'KEEP' | 'FORBID';
  readonly withdrawMode: 'STRICT' | 'LOOSE' | 'NEVER';
  readonly resubmitMode: 'RESTART' | 'BACK';
  readonly recallFlag: boolean;
  readonly commentRequired: 'REJECT' | 'ALL';
  /** Whoever approves or rejects signs; versions of before do not say. */
  readonly signatureFlag?: boolean;
}

const deepestSign = 3;
const mostPeople = 20;

/** The open task of somebody; refused where it is not his or not open. */
export function openTaskOf(run: Run, taskId: string, actorId: string): Task {
  const task = run.state.tasks.find(({ id }) => id === taskId) ?? fail(errors.taskNotFound);
  if (task.assigneeId !== actorId) fail(errors.notYours);
  if (task.status !== 'TODO')
    fail(task.status === 'WAITING' && isClaimNode(run, task) ? errors.claimedByOther : errors.taskNotOpen);
  return task;
}

const nodeOf = (run: Run, nodeId: string): FlowNode => run.graph.node(nodeId) ?? fail(errors.returnTarget);
const isClaimNode = (run: Run, task: Task): boolean => nodeOf(run, task.nodeId).mode === 'CLAIM' && isVoter(task);

function assertComment(rules: ActRules, comment: string | null, isRefusal: boolean): void {
  const isNeeded = rules.commentRequired === 'ALL' || isRefusal;
  if (isNeeded && !comment?.trim()) fail(errors.commentMissing);
}

function assertSigned({ signatureFlag }: ActRules, signature: Signature | null): void {
  if (signatureFlag && !signature) fail(errors.signatureMissing);
}

/** Decides a task: a vote of the node, or the opinion of somebody who was added or asked. */
export async function decide(
  run: Run,
  rules: ActRules,
  act: {
    readonly taskId: string;
    readonly actorId: string;
    readonly result: 'PASS' | 'REJECT' | 'ABSTAIN';
    readonly comment: string | null;
    readonly signature?: Signature | null;
  },
): Promise<void> {
  const task = openTaskOf(run, act.taskId, act.actorId);
  if (task.kind === 'START') fail(errors.taskNotOpen);
  assertComment(rules, act.comment, act.result === 'REJECT');
  if (act.result === 'ABSTAIN') assertMayAbstain(run, task);
  assertSigned(rules, act.signature ?? null);
  task.comment = act.comment;
  task.signature = act.signature ?? null;
  setTask(run, task, 'DONE', act.result);
  await guarded(run, () => afterDecision(run, task));
}

function assertMayAbstain(run: Run, task: Task): void {
  if (!nodeOf(run, task.nodeId).allowAbstain || !isVoter(task)) fail(errors.abstainNotAllowed);
  const others = tasksOf(run.state, task.activityId).filter(
    (each) => each.id !== task.id && isVoter(each) && each.status !== 'CANCELLED' && each.result !== 'ABSTAIN',
  );
  if (others.length === 0) fail(errors.lastVoter);
}

// A task is dealt with once it is decided and whoever was added after it has acted too.
async function afterDecision(run: Run, task: Task): Promise<void> {
  const activity = activityById(run.state, task.activityId);
  if (!activity) throw new FlowStop(`活动 ${task.activityId} 不存在`, `Activity ${task.activityId} is missing`);
  const parent = run.state.tasks.find(({ id }) => id === task.parentId);
  if (!parent || isVoter(task)) return settle(run, activity);
  const rejectsAll = task.result === 'REJECT' && nodeOf(run, task.nodeId).signReject === 'REJECT';
  if (task.signKind === 'BEFORE' && rejectsAll) {
    cancelSigners(run, parent);
    setTask(run, parent, 'DONE', 'REJECT');
    return afterDecision(run, parent);
  }
  if (hasOpenSigners(run.state, task.id)) return;
  await goOnWithSigners(run, parent, task);
}

/** Lets the next of the signers act who were added together, or goes on with whoever added them. */
async function goOnWithSigners(run: Run, parent: Task, { signKind, signMode, result }: Task): Promise<void> {
  const { state } = run;
  const signers = state.tasks.filter((each) => each.parentId === parent.id && each.signKind === signKind);
  // One opinion is enough: the others are not asked any more.
  if (signMode === 'ANY' && result !== null) for (const each of signers) cancelWithSigners(run, each);
  if (signers.some(({ id, status }) => status === 'TODO' || hasOpenSigners(state, id))) return;
  const next = signers.find(({ status }) => status === 'WAITING');
  if (next) setTask(run, next, 'TODO');
  else if (parent.status === 'WAITING' && !hasOpenSigners(state, parent.id)) setTask(run, parent, 'TODO');
  else if (parent.status === 'DONE') await afterDecision(run, parent);
}

const cancelSigners = (run: Run, { id }: Task): void =>
  run.state.tasks
    .filter(({ parentId, signKind }) => parentId === id && signKind !== 'PARALLEL')
    .forEach((each) => cancelWithSigners(run, each));

// Whoever was added by somebody who is asked no more is asked no more either.
function cancelWithSigners(run: Run, task: Task): void {
  cancelSigners(run, task);
  if (isOpenTask(task)) setTask(run, task, 'CANCELLED');
}

/** Sends it back to a node that was passed; whoever dealt with it there deals with it anew. */
export async function returnTo(
  run: Run,
  rules: ActRules,
  act: {
    readonly taskId: string;
    readonly actorId: string;
    readonly targetId: string;
    readonly personId: string | null;
    readonly comment: string | null;
  },
): Promise<void> {
  const task = openTaskOf(run, act.taskId, act.actorId);
  if (!isVoter(task) || task.kind === 'START') fail(errors.taskNotOpen);
  assertComment(rules, act.comment, true);
  const { state, graph } = run;
  const activity = activityById(state, task.activityId) ?? fail(errors.taskNotFound);
  if (!returnTargets(state, graph, task).some(({ id }) => id === act.targetId))
    refuseTarget(run, act.targetId, activity.path);
  const token =
    state.tokens.find((each) => each.activityId === activity.id && isLive(each)) ?? fail(errors.taskNotOpen);
  task.comment = act.comment;
  setTask(run, task, 'DONE', 'RETURN');
  Object.assign(touch(run, activity), { status: 'DONE', outcome: 'RETURN' });
  await guarded(run, async () => {
    const target = await goBack(run, act.targetId, token, act.personId === null ? undefined : [act.personId]);
    if (target && rules.resubmitMode === 'BACK')
      state.bookmark = {
        targetActivityId: target.id,
        nodeId: task.nodeId,
        path: activity.path,
        people: [task.assigneeId],
      };
    // Who passes it at once has been asked already.
    if (target) await settle(run, target);
  });
}

// A node that was visited, but in another branch, is told apart from one that was not.
function refuseTarget(run: Run, targetId: string, path: Path): never {
  const visited = run.state.activities.findLast(
    (each) => each.nodeId === targetId && !each.superseded && each.outcome !== null,
  );
  return fail(visited && !isPrefix(visited.path, path) ? errors.returnOtherBranch : errors.returnTarget);
}

interface PassingOn {
  readonly taskId: string;
  readonly actorId: string;
  readonly toId: string;
}

function assertPassable(run: Run, rules: ActRules, { actorId, toId }: PassingOn): void {
  if (toId === actorId) fail(errors.transferTarget);
  assertNotStarter(run, rules, toId);
}

/** Refuses the starter where the flow does not let him decide about his own: nobody gives him what the flow has not. */
export function assertNotStarter(run: Run, { selfApprove }: Pick<ActRules, 'selfApprove'>, userId: string): void {
  const mayNot = selfApprove === 'FORBID' || selfApprove === 'LEADER';
  if (mayNot && userId === run.world.starterId) fail(errors.transferTarget);
}

/** Gives a task to somebody else for good. */
export function transfer(run: Run, rules: ActRules, act: PassingOn & { readonly comment: string | null }): void {
  const task = openTaskOf(run, act.taskId, act.actorId);
  if (task.kind === 'START') fail(errors.taskNotOpen);
  assertPassable(run, rules, act);
  assertNotThere(run, task, act.toId);
  task.assigneeId = act.toId;
  task.actingForId = null;
  task.read = false;
  touch(run, task);
  run.events.push({ kind: 'ASSIGN', nodeId: task.nodeId, taskId: task.id, userId: act.toId });
}

/** Asks somebody for an opinion; the task comes back with it. */
export function delegate(run: Run, rules: ActRules, act: PassingOn): void {
  const task = openTaskOf(run, act.taskId, act.actorId);
  if (task.kind === 'START') fail(errors.taskNotOpen);
  assertPassable(run, rules, act);
  addSigners(run, task, { signKind: 'DELEGATE', signMode: 'ALL', userIds: [act.toId] });
  setTask(run, task, 'WAITING');
}

/** Adds people before, after or beside oneself. */
export async function addSign(
  run: Run,
  rules: ActRules,
  act: {
    readonly taskId: string;
    readonly actorId: string;
    readonly signKind: Exclude<SignKind, 'DELEGATE'>;
    readonly signMode: 'ALL' | 'ANY' | 'SEQUENTIAL';
    readonly userIds: readonly string[];
    readonly comment: string | null;
    readonly signature?: Signature | null;
  },
): Promise<void> {
  const task = openTaskOf(run, act.taskId, act.actorId);
  if (task.kind === 'START') fail(errors.taskNotOpen);
  if (act.signKind === 'PARALLEL') {
    if (!isVoter(task)) fail(errors.parallelByVoter);
    for (const userId of act.userIds) assertNotStarter(run, rules, userId);
  }
  // To add people after oneself is to pass it.
  if (act.signKind === 'AFTER') {
    assertComment(rules, act.comment, false);
    assertSigned(rules, act.signature ?? null);
  }
  addSigners(run, task, act);
  if (act.signKind === 'BEFORE') setTask(run, task, 'WAITING');
  if (act.signKind !== 'AFTER') return;
  task.comment = act.comment;
  task.signature = act.signature ?? null;
  setTask(run, task, 'DONE', 'PASS');
  await guarded(run, () => afterDecision(run, task));
}

/** Refuses somebody who acts at the step already. */
export function assertNotThere(run: Run, task: Task, userId: string): void {
  const there = tasksOf(run.state, task.activityId).some((each) => isOpenTask(each) && each.assigneeId === userId);
  if (there) fail(errors.signerTwice, { name: userId });
}

function addSigners(
  run: Run,
  task: Task,
  {
    signKind,
    signMode,
    userIds,
  }: { signKind: SignKind; signMode: 'ALL' | 'ANY' | 'SEQUENTIAL'; userIds: readonly string[] },
): void {
  if (userIds.length === 0) fail(errors.nobodyChosen);
  if (task.depth >= deepestSign) fail(errors.signTooDeep);
  const there = tasksOf(run.state, task.activityId).filter(isOpenTask);
  if (there.length + userIds.length > mostPeople) fail(errors.signTooMany);
  for (const [at, userId] of userIds.entries()) {
    if (userIds.indexOf(userId) !== at) fail(errors.signerTwice, { name: userId });
    assertNotThere(run, task, userId);
  }
  const { deadline, mode } = nodeOf(run, task.nodeId);
  const isParallel = signKind === 'PARALLEL';
  for (const [order, userId] of userIds.entries()) {
    const waits = isParallel ? mode === 'SEQUENTIAL' : signMode === 'SEQUENTIAL' && order > 0;
    addTask(run, {
      id: run.world.newId(),
      activityId: task.activityId,
      nodeId: task.nodeId,
      assigneeId: userId,
      originalAssigneeId: userId,
      actingForId: null,
      kind: 'SIGN',
      order: task.order,
      weight: '1',
      why: 'added',
      status: waits ? 'WAITING' : 'TODO',
      result: null,
      comment: null,
      parentId: task.id,
      signKind,
      signMode: isParallel ? null : signMode,
      depth: task.depth + 1,
      claimed: false,
      read: false,
      openedAt: run.world.now,
      dueAt: deadline && !waits ? run.world.due(deadline.hours) : null,
    });
  }
}

/** Takes back a signer whom one added and who has not acted. */
export async function removeSign(run: Run, act: { readonly taskId: string; readonly actorId: string }): Promise<void> {
  const task = run.state.tasks.find(({ id }) => id === act.taskId) ?? fail(errors.taskNotFound);
  const parent = run.state.tasks.find(({ id }) => id === task.parentId);
  if (!parent || parent.assigneeId !== act.actorId || !isOpenTask(task)) fail(errors.notYourSigner);
  const voters = tasksOf(run.state, task.activityId).filter(
    (each) => isVoter(each) && each.status !== 'CANCELLED' && each.result !== 'ABSTAIN',
  );
  if (isVoter(task) && voters.length <= 1) fail(errors.noVoterLeft);
  cancelWithSigners(run, task);
  const activity = activityById(run.state, task.activityId);
  if (!activity) return;
  await guarded(run, () => (isVoter(task) ? settle(run, activity) : goOnWithSigners(run, parent, task)));
}

/** One of several takes the task for himself. */
export function claim(run: Run, act: { readonly taskId: string; readonly actorId: string }): void {
  const task = openTaskOf(run, act.taskId, act.actorId);
  if (!isClaimNode(run, task) || task.claimed) fail(errors.notClaimable);
  touch(run, task).claimed = true;
  for (const each of tasksOf(run.state, task.activityId))
    if (each.id !== task.id && isVoter(each) && each.status === 'TODO') setTask(run, each, 'WAITING');
}

/** Gives a claimed task back to all of them. */
export function release(run: Run, act: { readonly taskId: string; readonly actorId: string }): void {
  const task = openTaskOf(run, act.taskId, act.actorId);
  if (!task.claimed) fail(errors.notClaimable);
  touch(run, task).claimed = false;
  for (const each of tasksOf(run.state, task.activityId))
    if (isVoter(each) && each.status === 'WAITING' && !hasOpenSigners(run.state, each.id)) setTask(run, each, 'TODO');
}

/** Takes back one's own pass while nobody has looked at what followed from it. */
export function recall(run: Run, rules: ActRules, act: { readonly taskId: string; readonly actorId: string }): void {
  if (!rules.recallFlag) fail(errors.recallOff);
  const { state, graph } = run;
  const task = state.tasks.find(({ id }) => id === act.taskId) ?? fail(errors.taskNotFound);
  if (task.assigneeId !== act.actorId) fail(errors.notYours);
  const activity = activityById(state, task.activityId);
  if (!activity || activity.superseded || task.status !== 'DONE' || task.result !== 'PASS' || !isVoter(task))
    fail(errors.cannotRecall);
  const reached = reachOf(state, activity.id);
  const after = state.activities.filter(({ id }) => id !== activity.id && reached.has(id));
  const isJoined = after.some(
    ({ nodeId }) => graph.node(nodeId)?.kind === 'JOIN' || graph.node(nodeId)?.kind === 'END',
  );
  const isTouched = state.tasks.some(
    (each) => each.activityId !== activity.id && reached.has(each.activityId) && (each.read || each.status === 'DONE'),
  );
  const isDecided = activity.status === 'CANCELLED' || activity.outcome === 'REJECT' || activity.outcome === 'RETURN';
  const hasSigners = state.tasks.some(({ parentId }) => parentId === task.id);
  if (isJoined || isTouched || isDecided || hasSigners) fail(errors.cannotRecall);
  task.signature = null;
  for (const each of after) {
    Object.assign(touch(run, each), { superseded: true, ...(each.status === 'OPEN' ? { status: 'CANCELLED' } : {}) });
    for (const open of tasksOf(state, each.id).filter(isOpenTask)) setTask(run, open, 'CANCELLED');
  }
  if (activity.status === 'DONE') {
    for (const token of state.tokens)
      if (isLive(token) && reached.has(token.activityId)) touch(run, token).state = 'CANCELLED';
    newToken(run, activity.nodeId, activity.id, activity.path, 'ACTIVE');
    Object.assign(touch(run, activity), { status: 'OPEN', outcome: null });
  }
  state.epoch += 1;
  task.comment = null;
  setTask(run, task, 'TODO', null);
}

/** Takes the whole back to its starter, as far as the flow allows. */
export function withdraw(run: Run, rules: ActRules, actorId: string): void {
  if (actorId !== run.world.starterId) fail(errors.notStarter);
  if (rules.withdrawMode === 'NEVER') fail(errors.withdrawNever);
  const hasActed = run.state.tasks.some(
    ({ status, result, assigneeId }) => status === 'DONE' && result !== 'AUTO' && assigneeId !== run.world.starterId,
  );
  if (rules.withdrawMode === 'STRICT' && hasActed) fail(errors.cannotWithdraw);
  run.state.epoch += 1;
  endFlow(run, 'WITHDRAWN');
}
