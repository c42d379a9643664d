import type { Context } from '#engine/runtime/context.ts';
import type { Row } from '#model/row.ts';
import type { perfSheet } from '../sheet/perfSheet.document.ts';
import { openSheets } from '../sheet/sheet.queries.ts';
import { perfPlan } from './perfPlan.document.ts';

/** Finishes a plan once the last of its sheets is final. */
export async function finishPlan({ planId }: Row<typeof perfSheet>, ctx: Context): Promise<void> {
  await ctx.asSystem(async (system) => {
    const plans = system.store(perfPlan);
    const plan = await plans.get(planId, 'for update');
    if (plan.status === 'RUNNING' && (await openSheets(system.db, planId)) === 0) await plans.run('finish', planId);
  });
}
