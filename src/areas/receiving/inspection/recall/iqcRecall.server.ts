import { attach } from '#engine/runtime/attach.ts';
import type { Context } from '#engine/runtime/context.ts';
import { sql, type Fragment } from '#engine/database/database.ts';
import { implement } from '#engine/runtime/implement.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { isMore, isPositive, sum } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { materialFacts } from '#areas/masterData/public.ts';
import { iqcLot } from '../iqc/iqcLot.document.ts';
import { isDecided } from '../iqc/lot.rules.ts';
import { receive } from '../../receipt/receive/receive.document.ts';
import { ids } from '../../receiving.queries.ts';
import { returned } from '../../receipt/returned/returned.document.ts';
import { recallErrors } from './errors.ts';
import { iqcRecall } from './iqcRecall.document.ts';
import { recalledOf } from '../../inventory/stock/recalled.queries.ts';

export default implement(iqcRecall, {
  transitions: {
    recover: {
      guard({ releasedQty: limit }, _ctx, { recoveredQty: quantity }) {
        if (quantity && isMore(quantity, limit)) fail(recallErrors.recoveredTooMuch, { limit, quantity });
      },
      writes: (_recall, _ctx, { recoveredQty, recoveryNote }) => ({ recoveredQty, recoveryNote }),
    },
    close: { writes: (_recall, _ctx, { conclusion }) => ({ conclusion }) },
  },

  async related(recall, ctx) {
    const { receiveId } = await ctx.store(iqcLot).get(recall.iqcLotId ?? '');
    return [
      { document: receive, ids: receiveId ? [receiveId] : [], direction: 'before' },
      {
        document: returned,
        ids: await ids(ctx.db, headersWithBatch('pur_returned_detail', recall)),
        direction: 'after',
      },
    ];
  },
});

/** The headers of lines with the batch of a recall. */
export const headersWithBatch = (
  table: string,
  { materialId, batchNo, companyId }: Row<typeof iqcRecall>,
): Fragment => sql`
  select distinct x.parent_id as id from ${sql.table(table)} x
   where x.material_id = ${materialId}::bigint and x.batch_no is not distinct from ${batchNo}
     and x.company_id = ${companyId}::bigint and not x.deleted_flag order by 1`;

/** A lot that fails at its first verdict is recalled as far as it was released before. */
export const recalls = attach(iqcLot, 'recall', {
  transitions: {
    judge: {
      async effect(lot, ctx) {
        if (!isDecided(lot)) await recallReleased(ctx, lot);
      },
    },
  },
});

/** Recalls what of a lot that failed was released urgently: a task, and messages to whoever has to find the goods. */
async function recallReleased(ctx: Context, lot: Row<typeof iqcLot>): Promise<void> {
  const releases = lot.decisions.filter(({ act }) => act === 'URGENT');
  const releasedQty = sum(releases.map(({ acceptQty }) => acceptQty));
  if (lot.resultAttr !== 'FAIL' || !isPositive(releasedQty)) return;
  await ctx.asSystem(async (system) => {
    const { id } = await system.store(iqcRecall).create({
      iqcLotId: lot.id,
      companyId: lot.companyId,
      supplierBaseId: lot.supplierBaseId,
      materialId: lot.materialId,
      materialDesc: lot.materialDesc,
      batchNo: lot.batchNo,
      unitId: lot.unitId,
      releasedQty,
      releasedById: releases.at(-1)?.decidedById ?? null,
      raisedDate: ctx.today,
    });
    await notifyEvent(system, iqcRecall, 'raise', id, null);
  });
}

/** Refuses to issue goods whose batch is being recalled. */
export async function assertNotRecalled(
  ctx: Context,
  companyId: string | null,
  lines: readonly { readonly lineNo: number; readonly materialId: string; readonly batchNo: string | null }[],
): Promise<void> {
  const found = await ctx.asSystem((system) => recalledOf(system.db, companyId, lines));
  if (!found) return;
  const { lineNo, materialId } = found.goods;
  const name = (await materialFacts(ctx.db, [materialId])).get(materialId)?.name;
  fail(recallErrors.batchRecalled, {
    lineNo,
    material: [name?.zh ?? '', name?.en ?? name?.zh ?? ''],
    recallNo: found.recallNo,
  });
}
