import type { Context } from '#engine/runtime/context.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { isPriceApart } from './envelopes.rules.ts';
import { lockTender } from './tender.queries.ts';

/** Refuses to change what the technical result says between its signature and the prices. */
export async function assertTechChangeable(ctx: Context, tenderingId: string): Promise<void> {
  const { envelopeMode, techDoneAt, pricesOpenedAt } = await ctx.asSystem((system) =>
    lockTender(system, tenderingId, 'update'),
  );
  if (isPriceApart({ envelopeMode }) && techDoneAt !== null && pricesOpenedAt === null) fail(errors.techStands);
}
