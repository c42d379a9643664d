import { negate } from '#model/decimal.ts';
import { trimPlans } from '#areas/planning/public.ts';
import { postQuantities } from '#areas/purchasing/public.ts';
import { lockLots } from '../iqc/iqc.queries.ts';
import { leaveLot } from '../iqc/lotCreation.server.ts';
import { lockReceiptsOf } from '../receiving.queries.ts';
import { returnSerials, restoreSerials } from '../serial/returnSerials.server.ts';
import { positionsOf } from '../stock/stockPosition.queries.ts';
import { baseOf, applyMoves, movedQty } from '../stock/stockPosition.rules.ts';
import { ownerOf } from '../stock/stock.rules.ts';
import { moveStock } from '../stock/stock.server.ts';
import { amountsOf, checkBalances, receiptIds, reservations, } from './fillReturn.server.ts';
import { addReturned, receiptLinesById } from './returned.queries.ts';
import { returnTotals, stockStatusOf } from './returned.rules.ts';
import { returned } from './returned.document.ts';
import { returnedDetail } from './returnedDetail.document.ts';
/** Locks the receipts of a return and refuses what is not there any more or reserved by another return. */
export async function lockGoods(document, ctx) {
    const ids = receiptIds(document.lines);
    await lockLots(ctx.db, ids);
    await lockReceiptsOf(ctx.db, ids);
    const receipts = await receiptLinesById(ctx.db, ids);
    checkBalances(document.lines, receipts, await reservations(document, ctx));
    return receipts;
}
/** The goods leave: receipts first, then the orders, then the stock — the order in which every posting locks. */
export async function shipReturn(document, ctx) {
    const receipts = await lockGoods(document, ctx);
    const posted = await post(document, document.lines, ctx, 'return');
    const lines = ctx.store(returnedDetail);
    const valued = [];
    for (const line of document.lines) {
        // Read anew for every line: two lines may take their share of the same receipt line.
        const receipt = (await receiptLinesById(ctx.db, line.receiveDetailId ? [line.receiveDetailId] : [])).get(line.receiveDetailId ?? '');
        const amounts = await amountsOf(document, line, receipt ?? receipts.get(line.receiveDetailId ?? ''), ctx);
        if (line.receiveDetailId)
            await takeBack(ctx, line, line.returnQty);
        await lines.patch(line.id, { status: 'SHIPPED', shippedQty: line.returnQty, ...amounts }, 'ship');
        valued.push({ ...line, ...amounts });
    }
    await ctx.store(returned).patch(document.id, returnTotals(valued), 'ship');
    await moveStock(ctx, await goods(document, valued, posted, ctx, 'RET_OUT'));
    await returnSerials(ctx, document);
}
/** The mirror of a shipment: the goods lie again where they were taken from. */
export async function reverseShipment(document, ctx) {
    const ids = receiptIds(document.lines);
    await lockLots(ctx.db, ids);
    await lockReceiptsOf(ctx.db, ids);
    const posted = await post(document, document.lines, ctx, 'reverseReturn');
    // What was to be replaced may have been called off already.
    await trimPlans(ctx, document.lines.flatMap((line) => (line.orderDetailId ? [line.orderDetailId] : [])));
    for (const line of document.lines) {
        if (line.receiveDetailId)
            await takeBack(ctx, line, negate(line.shippedQty));
        await ctx.store(returnedDetail).patch(line.id, { status: 'WAIT', shippedQty: '0' }, 'reverse');
    }
    await moveStock(ctx, await goods(document, document.lines, posted, ctx, 'RET_OUT_R'));
    await restoreSerials(ctx, document);
}
/** What goes back is noted on its receipt line, and waits for no inspection. */
async function takeBack(ctx, line, qty) {
    const receiveDetailId = line.receiveDetailId ?? '';
    await addReturned(ctx.db, receiveDetailId, line.stage, qty);
    if (line.stage === 'UNINSP')
        await leaveLot(ctx, receiveDetailId, qty);
}
/** Posts the lines that belong to an order; gives what became of each by the id of the line. */
async function post(document, lines, ctx, kind) {
    const postings = lines.flatMap((line) => line.orderDetailId
        ? [
            {
                detailId: line.orderDetailId,
                act: { kind, stage: line.stage, qty: line.returnQty, replace: line.settleMode === 'REPLACE' },
                sourceDoc: document.returnedNo,
                sourceLineId: line.id,
                ...(document.postingDate ? { postingDate: document.postingDate } : {}),
            },
        ]
        : []);
    const posted = await postQuantities(ctx, postings);
    return new Map(posted.map((each) => [each.posting.sourceLineId, each]));
}
async function goods(document, lines, posted, ctx, moveType) {
    let positions = await ctx.asSystem((system) => positionsOf(system.db, receiptIds(lines)));
    const moves = [];
    for (const line of lines) {
        const move = moveOf(positions, document, line, posted.get(line.id), moveType);
        positions = applyMoves(positions, line.receiveDetailId ?? '', [move]);
        moves.push(move);
    }
    return moves;
}
/** What a line moves in the base unit; goods without an order are returned in theirs. */
function baseQtyOf(positions, line, posted, moveType) {
    const { receiveDetailId, locationId } = line;
    if (!posted || !receiveDetailId)
        return line.returnQty;
    const stockStatus = stockStatusOf(line.stage);
    if (moveType === 'RET_OUT_R')
        return negate(movedQty(positions, line.id, stockStatus));
    const leaving = { receiveDetailId, stockStatus, locationId, qty: line.returnQty };
    return baseOf(positions, leaving, { num: posted.before.baseFactorNum, den: posted.before.baseFactorDen });
}
function moveOf(positions, document, line, posted, moveType) {
    const signed = (value) => (moveType === 'RET_OUT' ? negate(value) : value);
    return {
        moveType,
        companyId: document.companyId ?? '',
        warehouseId: line.warehouseId ?? '',
        locationId: line.locationId,
        materialId: line.materialId ?? '',
        batchNo: line.batchNo,
        // Goods that were never given an order lie blocked from the beginning.
        stockStatus: line.receiveDetailId && !line.orderDetailId ? 'BLOCKED' : stockStatusOf(line.stage),
        ownerId: posted ? ownerOf(posted.before) : null,
        qty: signed(line.returnQty),
        unitId: line.unitId ?? '',
        baseQty: signed(baseQtyOf(positions, line, posted, moveType)),
        amount: signed(line.netAmt),
        rate: posted?.before.exchangeRate ?? '1',
        isUnvalued: line.receiveDetailId !== null && line.orderDetailId === null,
        sourceDoc: document.returnedNo,
        sourceLineId: line.id,
        postingDate: document.postingDate ?? '',
    };
}
