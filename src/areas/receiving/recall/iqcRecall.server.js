import { sql } from '#engine/database/database.ts';
import { implement } from '#engine/runtime/implement.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { isMore, isPositive, sum } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { materialFacts } from '#areas/masterData/public.ts';
import { iqcLot } from '../iqc/iqcLot.document.ts';
import { receive } from '../receive/receive.document.ts';
import { ids } from '../receiving.queries.ts';
import { returned } from '../returned/returned.document.ts';
import { stockIssue } from '../stockIssue/stockIssue.document.ts';
import { recallErrors } from './errors.ts';
import { iqcRecall } from './iqcRecall.document.ts';
import { recalledOf } from './recall.queries.ts';
export default implement(iqcRecall, {
    transitions: {
        recover: {
            guard({ releasedQty: limit }, _ctx, { recoveredQty: quantity }) {
                if (quantity && isMore(quantity, limit))
                    fail(recallErrors.recoveredTooMuch, { limit, quantity });
            },
            writes: (_recall, _ctx, { recoveredQty, recoveryNote }) => ({ recoveredQty, recoveryNote }),
        },
        close: { writes: (_recall, _ctx, { conclusion }) => ({ conclusion }) },
    },
    async related(recall, ctx) {
        const ofBatch = sql `x.material_id = ${recall.materialId}::bigint and x.batch_no is not distinct from ${recall.batchNo}
      and x.company_id = ${recall.companyId}::bigint and not x.deleted_flag`;
        const headersOf = (table) => sql `select distinct x.parent_id as id from ${sql.table(table)} x where ${ofBatch} order by 1`;
        const { receiveId } = await ctx.store(iqcLot).get(recall.iqcLotId ?? '');
        return [
            { document: receive, ids: receiveId ? [receiveId] : [], direction: 'before' },
            { document: stockIssue, ids: await ids(ctx.db, headersOf('pur_stock_issue_line')), direction: 'after' },
            { document: returned, ids: await ids(ctx.db, headersOf('pur_returned_detail')), direction: 'after' },
        ];
    },
});
/** Recalls what of a lot that failed was released urgently: a task, and messages to whoever has to find the goods. */
export async function recallReleased(ctx, lot) {
    const releases = lot.decisions.filter(({ act }) => act === 'URGENT');
    const releasedQty = sum(releases.map(({ acceptQty }) => acceptQty));
    if (lot.resultAttr !== 'FAIL' || !isPositive(releasedQty))
        return;
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
export async function assertNotRecalled(ctx, companyId, lines) {
    const found = await ctx.asSystem((system) => recalledOf(system.db, companyId, lines));
    if (!found)
        return;
    const { lineNo, materialId } = found.goods;
    const name = (await materialFacts(ctx.db, [materialId])).get(materialId)?.name;
    fail(recallErrors.batchRecalled, {
        lineNo,
        material: [name?.zh ?? '', name?.en ?? name?.zh ?? ''],
        recallNo: found.recallNo,
    });
}
