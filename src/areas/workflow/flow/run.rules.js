/** Thrown where a flow cannot go on: it then stands still until somebody who manages it has dealt with that. */
export class FlowStop extends Error {
    label;
    constructor(zh, en) {
        super(en);
        this.label = [zh, en];
    }
}
export const beginRun = (graph, state, world) => ({
    graph,
    state,
    world,
    events: [],
    touched: new Set(),
    steps: 0,
});
export function touch(run, it) {
    run.touched.add(it);
    return it;
}
export function setStatus(run, status) {
    if (run.state.status === status)
        return;
    run.state.status = status;
    run.events.push({ kind: 'STATUS', result: status });
}
/** Goes on; what cannot stops the flow in the state ERROR, with the tokens where they are. */
export async function guarded(run, work) {
    try {
        await work();
    }
    catch (error) {
        if (!(error instanceof FlowStop))
            throw error;
        run.state.problem = { zh: error.label[0], en: error.label[1] };
        setStatus(run, 'ERROR');
    }
}
/** A visit of a node begins. */
export function newActivity(run, node, path, from, more = {}) {
    const { state, world } = run;
    const activity = {
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
export function newToken(run, nodeId, activityId, path, state) {
    const token = { id: run.world.newId(), activityId, nodeId, path, state };
    run.state.tokens.push(token);
    return touch(run, token);
}
/** Leads a token to a node, or makes one that stands there. */
export function tokenTo(run, token, nodeId, activityId, path, state) {
    if (!token)
        return newToken(run, nodeId, activityId, path, state);
    Object.assign(token, { nodeId, activityId, state });
    return touch(run, token);
}
/** Gives somebody a task at a node. */
export function openTask(run, node, activity, person, { order, waits }) {
    const task = {
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
export function addTask(run, task) {
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
export function setTask(run, task, status, result = task.result) {
    const was = task.status;
    task.status = status;
    task.result = result;
    touch(run, task);
    if (was === status)
        return;
    const kind = { TODO: 'RESUME', WAITING: 'WAIT', DONE: 'DONE', CANCELLED: 'CANCEL' };
    run.events.push({
        kind: kind[status],
        nodeId: task.nodeId,
        taskId: task.id,
        userId: task.assigneeId,
        ...(result ? { result } : {}),
    });
}
