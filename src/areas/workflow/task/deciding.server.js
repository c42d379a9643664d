import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { decide, returnTo } from '../flow/acts.rules.ts';
import { actOn } from './acting.server.ts';
/** What whoever acts says of a task. */
export const own = (ctx, { task, comment = null }) => ({
    taskId: task,
    actorId: ctx.user.id,
    comment: comment ?? null,
});
/** Passes a task; one of several at once only where its step allows that. */
export function approveTask(ctx, parts, seen, { isBatch = false, ...options } = {}) {
    return actOn(ctx, parts, seen, { action: 'APPROVE', isDecision: true, changes: {}, ...options }, (run, rules) => {
        const task = run.state.tasks.find(({ id }) => id === seen.task);
        const node = task && run.graph.node(task.nodeId);
        if (isBatch && node && !node.batch)
            fail(errors.notInBatch, { node: [node.name.zh, node.name.en ?? node.name.zh] });
        return decide(run, rules, { ...own(ctx, seen), result: 'PASS' });
    });
}
/** Rejects what a task is about. */
export const rejectTask = (ctx, parts, seen) => actOn(ctx, parts, seen, { action: 'REJECT', isDecision: true }, (run, rules) => decide(run, rules, { ...own(ctx, seen), result: 'REJECT' }));
/** Sends it back to a step that was passed. */
export const returnTask = (ctx, parts, seen) => actOn(ctx, parts, seen, { action: 'RETURN', isDecision: true, personId: seen.person ?? null }, (run, rules) => returnTo(run, rules, { ...own(ctx, seen), targetId: seen.node, personId: seen.person ?? null }));
