import { sql } from '#engine/database/database.ts';
import { setNotificationTarget } from '#engine/runtime/notifications.ts';
import { ordersOfLines } from '../purchaseOrder/order/purchaseOrder.queries.ts';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';
import { purOperation } from './purOperation.document.ts';
import { purOperationLine } from './purOperationLine.document.ts';
/** Notes what one call did to these order lines; all lines of one call belong to one operation. Gives its id. */
export async function recordOperation(ctx, kind, reason, lines) {
    return ctx.asSystem(async (system) => {
        const operations = system.store(purOperation);
        const known = await system.db.maybe(sql `
      select id from pur_pur_operation where request_id = ${ctx.requestId} and kind = ${kind}`);
        const id = known?.id ??
            (await operations.create({
                kind,
                reason,
                requestId: ctx.requestId,
                time: ctx.now,
                actorId: ctx.user.id === '0' ? null : ctx.user.id,
            })).id;
        const rows = lines.map((line) => ({
            ...line,
            parentId: id,
            result: line.message === undefined ? 'DONE' : 'FAILED',
        }));
        await system.store(purOperationLine).createMany(rows);
        setNotificationTarget(ctx, purchaseOrderDetail, `operation=${id}`);
        return id;
    });
}
/** Notes the order lines that a workbook brought; all of one workbook belong to one operation. */
export async function recordImported(ctx, orders, fileName) {
    const lines = orders.flatMap((order) => order.lines.map(({ id, status, orderQty, requireDate }) => ({
        orderDetailId: id,
        before: null,
        after: { status, orderQty, requireDate },
    })));
    if (lines.length > 0)
        await recordOperation(ctx, 'IMPORT', fileName.slice(0, 500), lines);
}
/** Notes the lines that a call on several left as they were, with those it moved; lines nobody here may see are left out. */
export async function recordRefused(ctx, kind, refused, reason = null) {
    const ids = refused.map(({ id }) => id);
    const seen = await ordersOfLines(ctx.db, ids, ctx.scope(purchaseOrderDetail, 'd'));
    const why = new Map(refused.map(({ id, msg }) => [id, msg.slice(0, 500)]));
    const lines = seen.map(({ id, status }) => ({
        orderDetailId: id,
        before: { status },
        after: { status },
        message: why.get(id) ?? '',
    }));
    if (lines.length > 0)
        await recordOperation(ctx, kind, reason ?? null, lines);
}
/** The lines of an operation as they were before and after it, for those whose order lines the reader may see. */
export async function linesOfOperation(ctx, operationId) {
    return ctx.asSystem((system) => system.db.many(sql `
      select order_detail_id as id, before, after, result, message from pur_pur_operation_line
       where parent_id = ${operationId}::bigint and not deleted_flag order by id`));
}
