import { sql } from '#engine/database/database.ts';
import type { Context } from '#engine/runtime/context.ts';
import { forgetRights } from '#areas/access/public.ts';
import { supplierBase } from '../supplierBase/supplierBase.document.ts';
import type { Stage } from '../standing/standing.rules.ts';
import { standingSummary } from './lifecycle.queries.ts';
import { highestStage } from './highestStage.rules.ts';

/** Lets the file of a supplier follow its relations and freezes. */
export async function refreshSummary(ctx: Context, supplierId: string, action: string): Promise<void> {
  const { stages, isFrozen } = await standingSummary(ctx.db, supplierId);
  const summary: Stage = highestStage(stages);
  await ctx.store(supplierBase).patch(supplierId, { stageSummary: summary, frozenFlag: isFrozen }, action);
  // A freeze of signing in counts at the next request of whoever is signed in.
  const users = await ctx.db.many<{ id: string }>(
    sql`select id from system_iap_sys_user_t where supplier_base_id = ${supplierId}::bigint and not deleted_flag`,
  );
  await forgetRights(
    ctx,
    users.map(({ id }) => id),
  );
}
