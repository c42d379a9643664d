import { isPositive, negate } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { readLines } from '#areas/purchasing/public.ts';
import { errors } from '../errors.ts';
import { receiveErrors } from './errors.ts';
import { reservedByOthers } from '../returned/returned.queries.ts';
import { moveStock } from '../stock/stock.server.ts';
import { takeOver } from './posting.server.ts';
import { receive } from './receive.document.ts';
import { receiveDetail } from './receiveDetail.document.ts';
/** Goods that nobody ordered: blocked in stock, and on no order, until they are given one or sent back. */
export async function postOrderless(receipt, ctx) {
    for (const line of receipt.lines)
        await ctx.store(receiveDetail).patch(line.id, { status: 'UNLINKED' }, 'post');
    await moveStock(ctx, receipt.lines.flatMap((line) => blocked(receipt, line, 'RECV')));
}
/** Takes goods without an order out again by the mirror of their receipt. */
export async function reverseOrderless(receipt, line, ctx) {
    await moveStock(ctx, blocked(receipt, line, 'RECV_R'));
}
/** The order line that goods are given; refuses one they do not fit, and goods of which a part goes back. */
export async function linkable(receipt, line, orderDetailId, ctx) {
    const [order] = await readLines(ctx.db, [orderDetailId]);
    const isSame = order?.companyId === receipt.companyId &&
        order?.supplierBaseId === receipt.supplierBaseId &&
        order?.materialId === line.materialId &&
        order?.unitId === line.unitId &&
        isSameCurrency(receipt, order?.currencyId ?? null);
    if (!order || !isSame)
        return fail(receiveErrors.linkMisfit, { line: order?.orderLineNo ?? orderDetailId });
    if (order.itemKind !== 'GOODS')
        fail(errors.serviceLine, { lineNo: line.lineNo });
    const reserved = await ctx.asSystem((system) => reservedByOthers(system.db, [line.id], null));
    if (isPositive(line.returnQty) || isPositive(reserved(line.id, 'UNINSP')))
        fail(receiveErrors.linkReturned);
    return order;
}
// The currency of a receipt is that of the first order it was given.
const isSameCurrency = ({ lines, currencyId }, of) => currencyId === of || !lines.some((line) => line.orderDetailId !== null);
/** Gives goods their order: they leave the blocked stock and are received against the line as if they just came. */
export async function linkLine(receipt, line, order, ctx) {
    await moveStock(ctx, blocked(receipt, line, 'RECV_R'));
    const facts = {
        orderDetailId: order.id,
        inspectMode: order.inspectMode ?? 'INSPECT',
        taxRateId: order.taxRateId,
        price: order.price ?? '0',
        taxPrice: order.taxPrice ?? '0',
    };
    await ctx.store(receiveDetail).patch(line.id, facts, 'link');
    await ctx.store(receive).patch(receipt.id, { currencyId: order.currencyId }, 'link');
    await takeOver({ ...receipt, lines: [{ ...line, ...facts }] }, undefined, ctx);
}
function blocked(receipt, line, moveType) {
    if (!isPositive(line.receiveQty))
        return [];
    const qty = moveType === 'RECV' ? line.receiveQty : negate(line.receiveQty);
    return [
        {
            moveType,
            companyId: receipt.companyId ?? '',
            warehouseId: receipt.warehouseId,
            locationId: null,
            materialId: line.materialId ?? '',
            batchNo: line.batchNo,
            stockStatus: 'BLOCKED',
            ownerId: null,
            qty,
            unitId: line.unitId ?? '',
            baseQty: qty,
            amount: '0',
            isUnvalued: true,
            sourceDoc: receipt.receiveNo,
            sourceLineId: line.id,
            postingDate: receipt.postingDate,
        },
    ];
}
