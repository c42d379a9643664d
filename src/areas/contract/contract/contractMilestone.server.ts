import { implement } from '#engine/runtime/implement.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { contract } from './contract.document.ts';
import { contractMilestone } from './contractLines.document.ts';

// What is due while a contract rests is still recorded; what ended is not.
const running: ReadonlySet<string | null> = new Set(['EFFECTIVE', 'SUSPENDED', 'EXPIRED']);

export default implement(contractMilestone, {
  transitions: {
    announce: {
      effect: ({ parentId, name, dueDate }, ctx) =>
        ctx.asSystem((system) =>
          notifyEvent(system, contract, 'milestoneNear', parentId ?? '', `${name.zh} ${dueDate}`),
        ),
    },
    complete: {
      async guard({ parentId }, ctx, { doneDate }) {
        if (doneDate && doneDate > ctx.today) fail(errors.milestoneInFuture);
        const { status } = await ctx.store(contract).get(parentId ?? '');
        if (!running.has(status)) fail(errors.milestoneNotRunning);
      },
    },
  },
});
