import type { Context } from '#engine/runtime/context.ts';
import { fail } from '#model/errors.ts';
import { readSignature, type Signature } from '#model/signature.ts';
import { errors } from '../errors.ts';
import { decide, returnTo } from '../flow/acts.rules.ts';
import type { WorkflowParts } from '../instance/instance.server.ts';
import { actOn, type Seen } from './acting.server.ts';

type Outcome = Promise<{ instanceStatus: string }>;

/** What whoever acts says of a task. */
export const own = (ctx: Context, { task, comment = null, signature }: Seen) => ({
  taskId: task,
  actorId: ctx.user.id,
  comment: comment ?? null,
  signature: signedBy(ctx, signature),
});

// What is no signature counts as none; a name is that of whoever signs.
function signedBy({ user }: Context, value: unknown): Signature | null {
  const signature = readSignature(value) ?? null;
  if (signature?.kind === 'NAME' && signature.name !== user.realName.trim())
    fail(errors.signatureName, { name: user.realName });
  return signature;
}

/** Passes a task; one of several at once only where its step allows that. */
export function approveTask(
  ctx: Context,
  parts: WorkflowParts,
  seen: Seen,
  {
    isBatch = false,
    ...options
  }: { readonly nextPeople?: readonly string[]; readonly changes?: unknown; readonly isBatch?: boolean } = {},
): Outcome {
  return actOn(ctx, parts, seen, { action: 'APPROVE', isDecision: true, changes: {}, ...options }, (run, rules) => {
    const task = run.state.tasks.find(({ id }) => id === seen.task);
    const node = task && run.graph.node(task.nodeId);
    if (isBatch && node && !node.batch) fail(errors.notInBatch, { node: [node.name.zh, node.name.en ?? node.name.zh] });
    return decide(run, rules, { ...own(ctx, seen), result: 'PASS' });
  });
}

/** Rejects what a task is about. */
export const rejectTask = (ctx: Context, parts: WorkflowParts, seen: Seen): Outcome =>
  actOn(ctx, parts, seen, { action: 'REJECT', isDecision: true }, (run, rules) =>
    decide(run, rules, { ...own(ctx, seen), result: 'REJECT' }),
  );

/** Sends it back to a step that was passed. */
export const returnTask = (
  ctx: Context,
  parts: WorkflowParts,
  seen: Seen & { readonly node: string; readonly person?: string | null },
): Outcome =>
  actOn(ctx, parts, seen, { action: 'RETURN', isDecision: true, personId: seen.person ?? null }, (run, rules) =>
    returnTo(run, rules, { ...own(ctx, seen), targetId: seen.node, personId: seen.person ?? null }),
  );
