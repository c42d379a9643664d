import { implement } from '#engine/runtime/implement.ts';
import { isPositive, negate } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { checkPlanLines, movePlanned, shipPlanned, trimPlans } from '#areas/planning/public.ts';
import { postQuantities } from '#areas/purchasing/public.ts';
import { completed, fillCarbon, fillDistance, followCarbon, settleCarbon } from '../carbon/carbon.server.ts';
import { askCertificates } from '../coa/coaValue.server.ts';
import { isPhone } from './phone.rules.ts';
import { assertAppointment, dropSlotsOf, freeSlotOf } from '../dockSlot/booking.server.ts';
import { keepAppointment } from '../dockSlot/dockSlot.server.ts';
import { errors } from '../errors.ts';
import { deliveryErrors } from './errors.ts';
import { slotErrors } from '../dockSlot/errors.ts';
import { baseQtyOf, checkPrecision, checkTraced, checkWarehouses, orderLinesOf } from '../orderLines.server.ts';
import { isBlind } from '../receive/blindReceipt.server.ts';
import { receive } from '../receive/receive.document.ts';
import { draftReceiptOf, transportOf } from '../receiving.queries.ts';
import { movePacks, revokeLabels } from '../packing/packing.queries.ts';
import { checkPacked, checkPackedSerials } from '../packing/packing.rules.ts';
import { followLines, packNote } from '../packing/packing.server.ts';
import { packOfLabel } from '../packing/scan.server.ts';
import { arrivalsOfDay, assignDock, checkIn } from './arrivals.server.ts';
import { noteShortage } from '../discrepancy/discrepancy.server.ts';
import { serialsIn } from '../serial/serials.rules.ts';
import { shipSerials, unshipSerials } from '../serial/deliverySerials.server.ts';
import { checkSerials, countSerials } from '../serial/serials.server.ts';
import { boxes, restOfNote } from './delivery.rules.ts';
import { deliveryNote } from './deliveryNote.document.ts';
import { deliveryNoteDetail } from './deliveryNoteDetail.document.ts';
import { checkShippingRequirements, lackingCertificate } from './shipping.server.ts';
import { endDateReviews, isReviewed, assertInsideWindow, reviewDates, windowOf } from './window.server.ts';
export default implement(deliveryNote, {
    async beforeSave(note, ctx, before) {
        const orders = await orderLinesOf(ctx, note.lines);
        const first = orders.get(note.lines[0]?.orderDetailId ?? '');
        await fillHead(note, first, ctx);
        await checkWarehouses(ctx, note.companyId, [note]);
        for (const line of note.lines)
            fillLine(note, line, orders.get(line.orderDetailId));
        await checkPrecision(ctx, note.lines.map((line) => ({ ...line, quantity: line.shipQty })));
        await countSerials(ctx, note.lines, (line) => baseQtyOf(orders.get(line.orderDetailId), line.shipQty));
        if (before)
            followLines(note);
        if (before?.appointmentId)
            refuseMoved(note, before);
        Object.assign(note, await windowOf(ctx, note, orders));
        await fillDistance(ctx, note, before);
        await fillCarbon(ctx, note, orders);
        note.certificateState = (await lackingCertificate(note, ctx))?.state ?? 'VALID';
        if (note.driverPhone && !isPhone(note.driverPhone))
            fail(deliveryErrors.phoneFormat);
    },
    afterSave: askCertificates,
    beforeDelete: (note, ctx) => dropSlotsOf(ctx, note),
    transitions: {
        ship: {
            guard: checkShipment,
            writes: async (note, ctx) => windowOf(ctx, note, await orderLinesOf(ctx, note.lines)),
            async effect(note, ctx) {
                if (await isReviewed(ctx, note))
                    await ctx.store(deliveryNote).patch(note.id, { status: 'REVIEW' }, 'ship');
                else {
                    await leave(note, ctx);
                    // Where somebody of the buyer looks at the note first, he has seen its date.
                    await reviewDates(ctx, note);
                }
            },
        },
        review: {
            guard: checkShipment,
            writes: () => ({ reviewReason: null }),
            effect: leave,
        },
        reject: { writes: (_note, _ctx, { reason }) => ({ reviewReason: reason }) },
        arrive: {
            writes: (_note, ctx) => ({ arriveDate: ctx.now, gateUserId: ctx.user.id === '0' ? null : ctx.user.id }),
            async effect(note, ctx) {
                await keepAppointment(ctx, note);
                await endDateReviews(ctx, note);
            },
        },
        receive: { guard: refuseDraftReceipt, effect: draftReceipt },
        cancel: {
            writes: (_note, _ctx, { reason }) => ({ cancelReason: reason }),
            async effect(note, ctx) {
                await takeBack(note, ctx);
                await freeSlotOf(ctx, note);
                await endDateReviews(ctx, note);
                await ctx.asSystem(async (system) => {
                    await revokeLabels(system.db, note.id);
                    await movePacks(system.db, note.id, 'SHIPPED', 'VOID');
                });
            },
        },
        completeLeg: {
            writes: (note, ctx, input) => completed(ctx, note, input),
            effect: (note, ctx) => followCarbon(ctx, note.id),
        },
        shortClose: {
            async guard(note, ctx) {
                if (!note.lines.some((line) => isPositive(restOfNote(line))))
                    fail(deliveryErrors.nothingMissing);
                await refuseDraftReceipt(note, ctx);
            },
            async effect(note, ctx) {
                await takeBack(note, ctx);
                await noteShortage(ctx, note);
                for (const line of note.lines)
                    await ctx.store(deliveryNoteDetail).patch(line.id, { shortQty: restOfNote(line) }, 'shortClose');
                await ctx.asSystem((system) => movePacks(system.db, note.id, 'SHIPPED', 'MISSING'));
            },
        },
    },
    endpoints: {
        pack: ({ body }, ctx) => packNote(ctx, body.id, body.packs),
        scan: ({ body }, ctx) => packOfLabel(ctx, body.code ?? ''),
        arrivals: (_request, ctx) => arrivalsOfDay(ctx),
        assignDock: ({ body }, ctx) => assignDock(ctx, body),
        checkIn: ({ body }, ctx) => checkIn(ctx, body.code ?? '', body.warehouseId),
    },
});
/** What a note takes from the order of its first line. */
async function fillHead(note, first, ctx) {
    note.supplierBaseId = first?.supplierBaseId ?? ctx.user.supplierBaseId;
    note.companyId = first?.companyId ?? null;
    note.currencyId = first?.currencyId ?? null;
    note.warehouseId ??= first?.warehouseId ?? null;
    const terms = await ctx.asSystem(({ db }) => transportOf(db, first?.orderId ?? null));
    note.incotermId = terms.incotermId;
    note.transportModeId ??= terms.transportModeId;
}
function fillLine(note, line, order) {
    if (!order)
        return;
    if (order.itemKind !== 'GOODS')
        fail(errors.serviceLine, { lineNo: line.lineNo });
    if (order.warehouseId && order.warehouseId !== note.warehouseId)
        fail(deliveryErrors.mixedWarehouses, { lineNo: line.lineNo });
    line.materialId = order.materialId;
    line.materialDesc = order.materialDesc;
    line.supplierPartNo ??= order.supplierPartNo;
    line.unitId = order.unitId;
    line.packQty ??= order.packQty;
    line.boxes = boxes(line.shipQty, line.packQty);
}
/** Where and when a note arrives is what its appointment says. */
function refuseMoved(note, before) {
    const isMoved = note.warehouseId !== before.warehouseId || Date.parse(note.etaDate) !== Date.parse(before.etaDate);
    if (isMoved)
        fail(slotErrors.appointmentBinds);
}
/** What a note must say and hold before it leaves. */
async function checkShipment(note, ctx) {
    if (note.lines.length === 0)
        fail(errors.noLines);
    if (!note.warehouseId)
        fail(deliveryErrors.warehouseMissing);
    await checkTraced(ctx, note.lines);
    checkSerials(note.lines, 'optional');
    await checkShippingRequirements(note, ctx);
    await assertAppointment(ctx, note);
    checkPacked(note.packs.map(({ deliveryDetailId, qty }) => ({ detailId: deliveryDetailId, qty })), note.lines);
    checkPackedSerials(note.packs.map((pack) => ({ qty: pack.qty, ...boxOf(pack) })), note.lines);
    const orders = await orderLinesOf(ctx, note.lines);
    await checkPlanLines(ctx, note.lines, (id) => orders.get(id)?.deliveryMode === 'PLAN');
    await assertInsideWindow(ctx, note, orders);
}
const boxOf = ({ lineNo, deliveryDetailId, serials }) => ({
    number: lineNo,
    detailId: deliveryDetailId,
    serials: serialsIn(serials),
});
/** The goods are on their way: announced on orders and plans, and their labels are good. */
async function leave(note, ctx) {
    await shipPlanned(ctx, note.lines);
    await postQuantities(ctx, note.lines.map((line) => posting(note, line, 'ship', line.shipQty)));
    await ctx.asSystem((system) => movePacks(system.db, note.id, 'PACKED', 'SHIPPED'));
    await shipSerials(ctx, note);
    await settleCarbon(ctx, note);
}
const posting = (note, line, kind, qty) => ({
    detailId: line.orderDetailId,
    planDetailId: line.planDetailId,
    act: { kind, qty },
    sourceDoc: note.deliveryNo,
    sourceLineId: line.id,
});
/** What did not arrive leaves transit and is due again. */
async function takeBack(note, ctx) {
    const open = note.lines.filter((line) => isPositive(restOfNote(line)));
    await movePlanned(ctx, open.flatMap((line) => line.planDetailId
        ? [{ planDetailId: line.planDetailId, shipped: negate(restOfNote(line)), received: '0' }]
        : []));
    await postQuantities(ctx, open.map((line) => posting(note, line, 'unship', restOfNote(line))));
    await unshipSerials(ctx, note);
    // On an order line that has ended nothing becomes open again.
    await trimPlans(ctx, open.map((line) => line.orderDetailId));
}
async function refuseDraftReceipt(note, ctx) {
    const receiveNo = await ctx.asSystem((system) => draftReceiptOf(system.db, note.id));
    if (receiveNo)
        fail(errors.draftReceipt, { receiveNo });
}
/** A receipt with everything that has not arrived yet, for the clerk to correct and post; to count where it is blind. */
async function draftReceipt(note, ctx) {
    const open = note.lines.filter((line) => isPositive(restOfNote(line)));
    const blindFlag = await isBlind(ctx, note.companyId);
    await ctx.store(receive).create({
        receiveType: 'ASN',
        blindFlag,
        deliveryId: note.id,
        warehouseId: note.warehouseId ?? '',
        arriveDate: note.arriveDate ?? ctx.now,
        lines: open.map((line) => ({
            lineNo: line.lineNo,
            orderDetailId: line.orderDetailId,
            deliveryDetailId: line.id,
            arriveQty: blindFlag ? '0' : restOfNote(line),
            batchNo: line.batchNo,
            productionDate: line.productionDate,
            expiryDate: line.expiryDate,
        })),
    });
}
