import type { Context } from '#engine/runtime/context.ts';
import { supplierBase } from '../supplierBase/supplierBase.document.ts';
import type { Stage } from '../standing/standing.rules.ts';
import { standingSummary } from './lifecycle.queries.ts';
import { highestStage } from './highestStage.rules.ts';

/** Lets the file of a supplier follow its relations and freezes. */
export async function refreshSummary(ctx: Context, supplierId: string, action: string): Promise<void> {
  const { stages, isFrozen } = await standingSummary(ctx.db, supplierId);
  const summary: Stage = highestStage(stages);
  await ctx.store(supplierBase).patch(supplierId, { stageSummary: summary, frozenFlag: isFrozen }, action);
}
