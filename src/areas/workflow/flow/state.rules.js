export const endedStatuses = ['APPROVED', 'REJECTED', 'WITHDRAWN', 'TERMINATED'];
export const emptyState = () => ({
    status: 'RUNNING',
    epoch: 1,
    bookmark: null,
    problem: null,
    tokens: [],
    activities: [],
    tasks: [],
});
export const isLive = ({ state }) => state === 'ACTIVE' || state === 'WAITING';
export const isOpenTask = ({ status }) => status === 'TODO' || status === 'WAITING';
/** Whether a task counts as a vote at its node. */
export const isVoter = ({ kind, signKind }) => kind !== 'SIGN' || signKind === 'PARALLEL';
export const activityById = (state, id) => state.activities.find((each) => each.id === id);
export const tasksOf = (state, activityId) => state.tasks.filter((task) => task.activityId === activityId);
/** The latest visit of a node that still counts. */
export const latestOf = (state, nodeId) => state.activities.findLast((each) => each.nodeId === nodeId && !each.superseded);
const isSameStep = (one, other) => one?.activityId === other.activityId && one.branch === other.branch;
/** Whether a path lies in the same branch as another one, or before its fork. */
export const isPrefix = (outer, inner) => outer.length <= inner.length && outer.every((step, at) => isSameStep(inner[at], step));
export const isSamePath = (one, other) => one.length === other.length && isPrefix(one, other);
/** Everything that followed from an activity, itself included. */
export function reachOf(state, activityId) {
    const reached = new Set([activityId]);
    // Activities stand in the order in which they began: what follows stands behind.
    for (const { id, from } of state.activities)
        if (from.some((each) => reached.has(each)))
            reached.add(id);
    return reached;
}
/** The nodes to which a task may be returned: the nearest first. */
export function returnTargets(state, graph, task) {
    const activity = activityById(state, task.activityId);
    if (!activity)
        return [];
    const nodes = state.activities
        .filter(({ id, outcome, superseded }) => id !== activity.id && outcome !== null && outcome !== 'RETURN' && !superseded)
        .filter(({ path }) => isPrefix(path, activity.path))
        .filter(({ id }) => reachOf(state, id).has(activity.id))
        .toReversed()
        .flatMap(({ nodeId }) => graph.node(nodeId) ?? [])
        .filter(({ kind }) => kind === 'APPROVE' || kind === 'TRANSACT' || kind === 'STARTER');
    return [...new Map(nodes.map((node) => [node.id, node])).values()];
}
