import { sql } from '#engine/database/database.ts';
import type { Context } from '#engine/runtime/context.ts';
import { assertOpen, periodsSince } from '#areas/masterData/public.ts';

/** The accounting period of today is open for finance in the company; refused otherwise. */
export async function assertPeriodOpen(companyId: string, ctx: Context): Promise<void> {
  await ctx.asSystem(async ({ db, today }) => {
    const periods = await periodsSince(db, 'FIN', sql`select ${companyId}::bigint`, [today]);
    assertOpen('FIN', periods, [{ companyId, postingDate: today }], today);
  });
}
