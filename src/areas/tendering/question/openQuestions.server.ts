import type { Context } from '#engine/runtime/context.ts';
import { fail } from '#model/errors.ts';
import { questionErrors } from './errors.ts';
import { tenderingQuestion } from './tenderingQuestion.document.ts';

/** Refuses to go on with a tender while a question of a supplier awaits its answer. */
export async function assertNoQuestion(ctx: Context, tenderingId: string): Promise<void> {
  const open = await ctx.asSystem((system) => system.store(tenderingQuestion).find({ tenderingId, status: 'ASKED' }));
  if (open.length > 0) fail(questionErrors.questionsOpen, { count: open.length });
}
