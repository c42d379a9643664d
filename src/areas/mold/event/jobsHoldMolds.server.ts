import { attach } from '#engine/runtime/attach.ts';
import type { Context } from '#engine/runtime/context.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { mold } from '../mold/mold.document.ts';
import { moldEvent } from './moldEvent.document.ts';

async function assertNoJob({ id, moldNo }: { id: string; moldNo: string }, ctx: Context): Promise<void> {
  const [open] = await ctx.asSystem((system) => system.store(moldEvent).find({ openMoldId: id }));
  if (open) fail(errors.jobOpen, { mold: moldNo, job: open.eventNo });
}

/** What is in a job is not lost; and a card shows the jobs of its mold. */
export const jobsHoldMolds = attach(mold, 'jobs', {
  transitions: { confirmLoss: { guard: assertNoJob } },
  async related({ id }, ctx) {
    const jobs = await ctx.store(moldEvent).find({ moldId: id });
    return [{ document: moldEvent, ids: jobs.map((each) => each.id), direction: 'after' }];
  },
});
