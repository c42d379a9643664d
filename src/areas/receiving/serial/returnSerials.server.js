import { readLines } from '#areas/purchasing/public.ts';
import { baseQtyOf } from '../orderLines.server.ts';
import { countSerials, moveSerials, proposeSerials } from './serials.server.ts';
/** Says how many numbered pieces go back, and names them where everything of a receipt does. */
export async function fillSerials(ctx, document) {
    const ids = document.lines.flatMap(({ orderDetailId }) => orderDetailId ?? []);
    const orders = new Map((await readLines(ctx.db, ids)).map((order) => [order.id, order]));
    const baseQty = (line) => baseQtyOf(orders.get(line.orderDetailId ?? ''), line.returnQty);
    await countSerials(ctx, document.lines, baseQty);
    for (const stage of ['STOCK', 'DOCK'])
        await proposeSerials(ctx, document.lines.filter((line) => (line.stage === 'STOCK') === (stage === 'STOCK')), 'receive_detail_id', ({ receiveDetailId }) => receiveDetailId, stage === 'STOCK' ? 'STOCKED' : 'RECEIVED');
}
/** The numbered pieces of a return leave, each from where it lies. */
export async function returnSerials(ctx, document) {
    await move(ctx, document, 'returnFromStock', isStocked);
    await move(ctx, document, 'returnFromDock', (line) => !isStocked(line));
}
/** They are where they were. */
export async function restoreSerials(ctx, document) {
    await move(ctx, document, 'backToStock', isStocked);
    await move(ctx, document, 'backToDock', (line) => !isStocked(line));
}
const isStocked = ({ stage }) => stage === 'STOCK';
const move = (ctx, document, act, isMeant) => moveSerials(ctx, act, { companyId: document.companyId, sourceDoc: document.returnedNo }, document.lines.filter(isMeant).map(({ lineNo, materialId, serials, receiveDetailId }) => ({
    lineNo,
    materialId,
    serials,
    came: { receiveDetailId },
})));
