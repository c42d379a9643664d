import { supplierBase } from '../supplierBase/supplierBase.document.ts';
import { standingSummary } from './lifecycle.queries.ts';
import { highestStage } from './highestStage.rules.ts';
/** Lets the file of a supplier follow its relations and freezes. */
export async function refreshSummary(ctx, supplierId, action) {
    const { stages, isFrozen } = await standingSummary(ctx.db, supplierId);
    const summary = highestStage(stages);
    await ctx.store(supplierBase).patch(supplierId, { stageSummary: summary, frozenFlag: isFrozen }, action);
}
