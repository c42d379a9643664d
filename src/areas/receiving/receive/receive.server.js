import { engineErrors } from '#engine/runtime/errors.ts';
import { implement } from '#engine/runtime/implement.ts';
import { isPositive } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { activateOnFirstUse } from '#areas/masterData/public.ts';
import { deliveryNote } from '../deliveryNote/deliveryNote.document.ts';
import { errors } from '../errors.ts';
import { receiveErrors } from './errors.ts';
import { stockErrors } from '../stock/errors.ts';
import { checkTraced } from '../orderLines.server.ts';
import { daysLateOf, draftStockInOf, dueDatesOf } from '../receiving.queries.ts';
import { dockReturn } from '../returned/draftReturn.server.ts';
import { receiveSerials } from '../serial/receiptSerials.server.ts';
import { checkSerials } from '../serial/serials.server.ts';
import { stockIn } from '../stockIn/stockIn.document.ts';
import { fillReceipt } from './fillReceipt.server.ts';
import { postOrderless } from './orderlessReceipt.server.ts';
import { postReceipt } from './posting.server.ts';
import { receive } from './receive.document.ts';
import { progressOnPosting } from './progress.rules.ts';
import { isAcceptedOnArrival, uncounted, waitsForStock } from './receive.rules.ts';
import { postScanned } from './scanned.server.ts';
// Goods that never entered leave as they came.
const backWithTheTruck = ['随送货车辆退回', 'Back with the truck that brought them'];
// A clock of a browser may be a little ahead.
const clocksApart = 5 * 60_000;
function assertArrived({ arriveDate }, ctx) {
    if (Date.parse(arriveDate) > Date.parse(ctx.now) + clocksApart)
        fail(receiveErrors.arrivedAhead, { day: ctx.dayOf(arriveDate) });
}
export default implement(receive, {
    async beforeSave(receipt, ctx) {
        await fillReceipt(receipt, ctx);
        await checkDelivery(receipt, ctx);
    },
    transitions: {
        post: {
            async guard(receipt, ctx) {
                if (receipt.lines.length === 0)
                    fail(errors.noLines);
                assertArrived(receipt, ctx);
                for (const line of receipt.lines)
                    if (isPositive(line.refuseQty) && !line.refuseReason)
                        fail(receiveErrors.refuseReasonMissing, { lineNo: line.lineNo });
                for (const { lineNo } of uncounted(receipt.blindFlag, receipt.lines))
                    fail(receiveErrors.countMissing, { lineNo });
                // The days that `writes` goes by are asked for with what is judged here.
                await Promise.all([
                    receipt.receiveType === 'SERVICE' ? undefined : checkTraced(ctx, receipt.lines),
                    dueDatesOf(ctx.db, receipt),
                ]);
                checkSerials(receipt.lines, 'required');
                await checkDelivery(receipt, ctx);
            },
            writes: async (receipt, ctx) => ({
                // Late is what arrives late, whenever it is written down.
                daysLate: await daysLateOf(ctx.db, { ...receipt, postingDate: ctx.dayOf(receipt.arriveDate) }),
                ...progressOnPosting(receipt.lines, ({ inspectMode }) => isAcceptedOnArrival(inspectMode)),
            }),
            async effect(receipt, ctx) {
                await (receipt.receiveType === 'FREE' ? postOrderless : postReceipt)(receipt, ctx);
                await receiveSerials(ctx, receipt);
                await activateOnFirstUse(ctx, receipt.lines.flatMap(({ materialId }) => materialId ?? []));
            },
        },
        putAway: {
            async guard(receipt, ctx) {
                if (!receipt.lines.some(waitsForStock))
                    fail(stockErrors.nothingToStock, { receiveNo: receipt.receiveNo });
                const stockInNo = await draftStockInOf(ctx.db, receipt.id);
                if (stockInNo)
                    fail(stockErrors.draftStockIn, { stockInNo });
            },
            effect: draftStockIn,
        },
    },
    endpoints: {
        async addReturn({ body }, ctx) {
            const input = [...new Set(body.ids ?? [])].toSorted();
            if (input.length === 0)
                fail(engineErrors.empty16);
            const address = body.returnAddress ?? backWithTheTruck[ctx.language === 'en' ? 1 : 0];
            const records = [];
            for (const id of input)
                records.push(await dockReturn(ctx, id, address));
            return { records };
        },
        postScanned: ({ body }, ctx) => postScanned(ctx, body),
    },
});
/** A receipt against a delivery note names lines of that note, each once, and the goods have arrived. */
async function checkDelivery(receipt, ctx) {
    if (receipt.receiveType === 'FREE')
        return;
    const seen = new Set();
    for (const { lineNo, orderDetailId, deliveryDetailId } of receipt.lines) {
        const key = `${orderDetailId} ${deliveryDetailId ?? ''}`;
        if (seen.has(key))
            fail(errors.lineTwice, { lineNo });
        seen.add(key);
        if (receipt.receiveType === 'ASN' && !deliveryDetailId)
            fail(receiveErrors.deliveryLineMissing, { lineNo });
        if (receipt.receiveType !== 'ASN' && deliveryDetailId)
            fail(receiveErrors.deliveryLineForeign, { lineNo });
    }
    if (receipt.receiveType !== 'ASN')
        return;
    const note = receipt.deliveryId ? await ctx.store(deliveryNote).get(receipt.deliveryId) : undefined;
    if (!note)
        return fail(receiveErrors.deliveryLineMissing, { lineNo: receipt.lines[0]?.lineNo ?? 1 });
    if (note.status !== 'ARRIVED' && note.status !== 'RECEIVING')
        fail(receiveErrors.deliveryNotArrived, { deliveryNo: note.deliveryNo });
    for (const { lineNo, orderDetailId, deliveryDetailId } of receipt.lines) {
        const line = note.lines.find((each) => each.id === deliveryDetailId);
        if (line?.orderDetailId !== orderDetailId)
            fail(receiveErrors.deliveryLineForeign, { lineNo });
    }
}
/** A warehouse-in with everything of this receipt that waits for stock. */
async function draftStockIn(receipt, ctx) {
    await ctx.store(stockIn).createFrom(receive, [receipt.id]);
}
