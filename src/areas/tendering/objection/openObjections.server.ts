import type { Context } from '#engine/runtime/context.ts';
import { fail } from '#model/errors.ts';
import { objectionErrors } from './errors.ts';
import { tenderingObjection } from './tenderingObjection.document.ts';

/** How many objections to a tender await their answer. */
export const countOpenObjections = (ctx: Context, tenderingId: string): Promise<number> =>
  ctx.asSystem(
    async (system) => (await system.store(tenderingObjection).find({ tenderingId, status: 'SUBMITTED' })).length,
  );

/** Refuses to go on with a tender while an objection awaits its answer. */
export async function assertNoObjection(ctx: Context, tenderingId: string): Promise<void> {
  const count = await countOpenObjections(ctx, tenderingId);
  if (count > 0) fail(objectionErrors.objectionOpen, { count });
}
