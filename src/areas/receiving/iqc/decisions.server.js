import { isPositive, minus, negate, plus, sum } from '#model/decimal.ts';
import { postQuantities } from '#areas/purchasing/public.ts';
import { lockReceiptsOf } from '../receiving.queries.ts';
import { positionsOf } from '../stock/stockPosition.queries.ts';
import { verdictMoves } from '../stock/stockPosition.rules.ts';
import { ownerOf } from '../stock/stock.rules.ts';
import { moveStock } from '../stock/stock.server.ts';
import { addDecided, addScrapped, decisionCount, openReviews } from './iqc.queries.ts';
import { iqcDecision } from './iqcDecision.document.ts';
import { iqcLot } from './iqcLot.document.ts';
import { stateOf } from './lot.rules.ts';
export const noDecision = { accept: '0', concede: '0', reject: '0', destroy: '0' };
/** Judges a part of a lot: the ledger, the stock, the receipt line, the lot and a row of its decisions. */
export async function postVerdict(ctx, lot, checked, why) {
    if (lot.parentLotId)
        return postSorted(ctx, lot, checked, why);
    const [posted] = await post(ctx, lot, { kind: 'inspect', ...checked });
    if (posted)
        await follow(ctx, lot, posted);
    await note(ctx, lot, checked, why);
}
/** Goods that were sorted or reworked are rejected until now: what is good changes its verdict, what is used up is scrap. */
async function postSorted(ctx, lot, checked, why) {
    if (isPositive(checked.accept))
        await turn(ctx, lot, 'REJECT', 'ACCEPT', checked.accept);
    if (isPositive(checked.destroy))
        await scrap(ctx, lot, checked.destroy);
    const onReceipt = { accept: checked.accept, concede: '0', reject: negate(checked.accept), destroy: '0' };
    await note(ctx, lot, checked, why, onReceipt);
}
/** Another verdict on goods that were judged. */
export async function postChange(ctx, lot, change, why) {
    await turn(ctx, lot, change.from, change.to, change.qty);
    const of = (outcome) => minus(change.to === outcome ? change.qty : '0', change.from === outcome ? change.qty : '0');
    const checked = { accept: of('ACCEPT'), concede: of('CONCEDE'), reject: of('REJECT'), destroy: '0' };
    await note(ctx, lot, checked, { ...why, fromOutcome: change.from });
}
/** Rejected goods leave at the supplier's expense. */
export async function scrap(ctx, lot, qty) {
    const [posted] = await post(ctx, lot, { kind: 'scrap', qty });
    if (!posted)
        return;
    await addScrapped(ctx.db, lot.receiveDetailId ?? '', qty);
    await follow(ctx, lot, posted);
}
/** The state of a lot after its quantities changed. */
export async function settle(ctx, id) {
    const lots = ctx.store(iqcLot);
    const lot = await lots.get(id);
    const isReviewed = isPositive(await openReviews(ctx.db, id));
    await lots.patch(id, { status: stateOf(lot, isReviewed) }, 'follow');
}
async function turn(ctx, lot, from, to, qty) {
    const [posted] = await post(ctx, lot, { kind: 'redecide', from, to, qty });
    if (posted)
        await follow(ctx, lot, posted);
}
async function post(ctx, lot, act) {
    await lockReceiptsOf(ctx.db, [lot.receiveDetailId ?? '']);
    return postQuantities(ctx, [
        {
            detailId: lot.orderDetailId ?? '',
            act,
            sourceDoc: lot.lotNo,
            sourceLineId: lot.id,
            postingDate: ctx.today,
        },
    ]);
}
async function note(ctx, lot, checked, why, onReceipt = checked) {
    await addDecided(ctx.db, lot.receiveDetailId ?? '', onReceipt);
    const change = why.act === 'REDECIDE' || why.act === 'REVIEW';
    await ctx.store(iqcLot).patch(lot.id, {
        acceptQty: plus(lot.acceptQty, checked.accept),
        concedeQty: plus(lot.concedeQty, checked.concede),
        rejectQty: plus(lot.rejectQty, checked.reject),
        destroyQty: plus(lot.destroyQty, checked.destroy),
        waitQty: change ? lot.waitQty : minus(lot.waitQty, sum(Object.values(checked))),
    }, 'decide');
    await addDecision(ctx, lot.id, {
        ...why,
        acceptQty: checked.accept,
        concedeQty: checked.concede,
        rejectQty: checked.reject,
        destroyQty: checked.destroy,
    });
}
/** A row of the decisions of a lot. */
export async function addDecision(ctx, lotId, values) {
    const row = {
        ...values,
        parentId: lotId,
        lineNo: (await decisionCount(ctx.db, lotId)) + 1,
        decidedById: ctx.user.id === '0' ? null : ctx.user.id,
        decidedAt: ctx.now,
    };
    await ctx.store(iqcDecision).createMany([row]);
}
/** The stock follows the columns of the order line: what became bad or good again, was used up or scrapped. */
async function follow(ctx, lot, { before, after }) {
    const receiveDetailId = lot.receiveDetailId ?? '';
    const positions = await ctx.asSystem((system) => positionsOf(system.db, [receiveDetailId]));
    const of = {
        receiveDetailId,
        companyId: before.companyId,
        warehouseId: lot.warehouseId ?? '',
        materialId: before.materialId,
        batchNo: lot.batchNo,
        ownerId: ownerOf(before),
        unitId: before.unitId,
        sourceDoc: lot.lotNo,
        sourceLineId: lot.id,
        postingDate: ctx.today,
    };
    const factor = { num: before.baseFactorNum, den: before.baseFactorDen };
    const gained = (column) => minus(after[column], before[column]);
    await moveStock(ctx, verdictMoves(positions, of, { rejected: gained('rejectQty'), destroyed: gained('destroyQty'), scrapped: gained('scrapQty') }, factor));
}
