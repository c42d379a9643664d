import { endFlow, enter, follow, passed } from './advance.rules.ts';
import type { FlowNode } from '../graph/graph.rules.ts';
import { FlowStop, guarded, setStatus, setTask, touch, type Run } from './run.rules.ts';
import { activityById, isLive, isOpenTask, tasksOf, type Activity } from './state.rules.ts';

/** The starter submits again what was returned to him: from the beginning, or straight to whoever returned it. */
export async function resubmit(run: Run, mode: 'RESTART' | 'BACK'): Promise<void> {
  const { state } = run;
  const activity = state.activities.findLast((each) => each.status === 'OPEN');
  const task = activity && tasksOf(state, activity.id).find(isOpenTask);
  const token = activity && state.tokens.find((each) => each.activityId === activity.id && isLive(each));
  const node = activity && run.graph.node(activity.nodeId);
  if (!activity || !token || !node) throw new FlowStop('没有退回的节点', 'Nothing was returned');
  // Who submits without an account has no task.
  if (task) setTask(run, task, 'DONE', 'PASS');
  Object.assign(touch(run, activity), { status: 'DONE', outcome: 'PASS' });
  setStatus(run, 'RUNNING');
  if (mode === 'RESTART') state.bookmark = null;
  await guarded(run, () => passed(run, node, activity, token));
}

/** Tries once more what stopped a flow, and what waits for a time that has come. */
export async function retry(run: Run): Promise<void> {
  const { state, graph } = run;
  state.problem = null;
  setStatus(run, 'RUNNING');
  await guarded(run, async () => {
    for (const token of state.tokens.filter((each) => each.state === 'WAITING')) {
      const node = graph.node(token.nodeId);
      const isVisited = activityById(state, token.activityId)?.nodeId === token.nodeId;
      // A delay and an answer of another system are waited for still.
      const isStuck = node && node.kind !== 'JOIN' && !(isWaiting(node) && isVisited);
      if (isStuck && isLive(token))
        await enter(
          run,
          node.id,
          token.path,
          [token.activityId].filter((id) => id !== ''),
          token,
        );
    }
  });
}

const isWaiting = ({ kind }: FlowNode): boolean => kind === 'DELAY' || kind === 'WEBHOOK';

/** The other system that was asked has answered: the flow goes on, or ends rejected. Without an open question nothing happens. */
export async function answer(run: Run, activity: Activity, result: 'PASS' | 'REJECT'): Promise<void> {
  if (result === 'PASS') return wake(run, activity);
  if (activity.status !== 'OPEN') return;
  Object.assign(touch(run, activity), { status: 'DONE', outcome: 'REJECT' });
  endFlow(run, 'REJECTED');
}

/** A delay is over, or another system has answered. */
export async function wake(run: Run, activity: Activity): Promise<void> {
  const token = run.state.tokens.find((each) => each.activityId === activity.id && each.state === 'WAITING');
  const node = run.graph.node(activity.nodeId);
  if (activity.status !== 'OPEN' || !token || !node) return;
  Object.assign(touch(run, activity), { status: 'DONE', outcome: 'AUTO' });
  await guarded(run, () => follow(run, node, activity, activity.path, token));
}
