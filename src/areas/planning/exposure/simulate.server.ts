import { dryRun } from '#engine/write/savepoint.ts';
import type { Context } from '#engine/runtime/context.ts';
import { boundTo, homeCurrencyOf, type Bond } from './exposure.queries.ts';
import { consequenceOf, type Consequence } from './exposure.rules.ts';

export interface SimulatedExposure extends Consequence {
  readonly currency: string | null;
}

/** What an act would do to what binds: it is carried out and taken back, so that it is refused for what would refuse it. */
export async function simulate(ctx: Context, bond: Bond, act: () => Promise<unknown>): Promise<SimulatedExposure> {
  const beforeAmt = await boundTo(ctx.db, bond);
  const afterAmt = await dryRun(ctx, async () => {
    await act();
    return boundTo(ctx.db, bond);
  });
  return { ...consequenceOf(beforeAmt, afterAmt), currency: await homeCurrencyOf(ctx.db, bond.companyId) };
}

/** The same for releasing stock kept ready: its lines go, and no order to buy them out is drafted for a preview. */
export async function simulateRelease(ctx: Context, bond: Bond, stockUpId: string): Promise<SimulatedExposure> {
  const [beforeAmt, afterAmt] = [await boundTo(ctx.db, bond), await boundTo(ctx.db, bond, stockUpId)];
  return { ...consequenceOf(beforeAmt, afterAmt), currency: await homeCurrencyOf(ctx.db, bond.companyId) };
}
