import { fail } from '#model/errors.ts';
import { unitWeights } from '#areas/masterData/public.ts';
import { deliveryNote } from '../deliveryNote/deliveryNote.document.ts';
import { deliveryNoteDetail } from '../deliveryNote/deliveryNoteDetail.document.ts';
import { deliveryErrors } from '../deliveryNote/errors.ts';
import { baseQtyOf, orderLinesOf } from '../orderLines.server.ts';
import { receiveDetail } from '../receive/receiveDetail.document.ts';
import { factorOf, knownDistance, receivedOf } from './carbon.queries.ts';
import { apportioned, co2eOf, gapOf, lineWeight, shareOf, shipmentWeight } from './carbon.rules.ts';
/** The distance of a note that says none, and of one that goes another way than it said before. */
export async function fillDistance(ctx, note, before) {
    const isMoved = before !== undefined &&
        before.distanceKm === note.distanceKm &&
        (before.warehouseId !== note.warehouseId || before.transportModeId !== note.transportModeId);
    if (isMoved)
        note.distanceKm = null;
    note.distanceKm ??= await ctx.asSystem(({ db }) => knownDistance(db, note));
}
/** The emissions of a note, and what of them and of its weight belongs to each of its lines. */
export async function carbonOf(ctx, note, orders) {
    const [units, factor] = await ctx.asSystem(({ db }) => Promise.all([
        unitWeights(db, note.lines.map(({ materialId }) => materialId)),
        factorOf(db, note.transportModeId),
    ]));
    const weights = note.lines.map(({ materialId, orderDetailId, shipQty }) => lineWeight(baseQtyOf(orders.get(orderDetailId), shipQty), units.get(materialId ?? '')?.unitWeight));
    const leg = { weightKg: shipmentWeight(note.grossWeight, weights), distanceKm: note.distanceKm, factor };
    const co2eKg = co2eOf(leg);
    const shares = apportioned(co2eKg, weights);
    return {
        head: { freightKg: leg.weightKg, emissionFactor: factor, co2eKg, carbonGap: gapOf(leg, weights) },
        lines: weights.map((weightKg, index) => ({ weightKg, co2eKg: shares[index] ?? null })),
    };
}
/** A note that is saved says what its transport gives off, as far as it can be told. */
export async function fillCarbon(ctx, note, orders) {
    const { head, lines } = await carbonOf(ctx, note, orders);
    Object.assign(note, head);
    for (const [index, line] of note.lines.entries())
        Object.assign(line, lines[index]);
}
/** What is told of the goods as they leave is reckoned with what weights and factors are then. */
export async function settleCarbon(ctx, note) {
    const { head, lines } = await carbonOf(ctx, note, await orderLinesOf(ctx, note.lines));
    if (differs(note, head))
        await ctx.store(deliveryNote).patch(note.id, head, 'carbon');
    for (const [index, line] of note.lines.entries()) {
        const now = lines[index];
        if (now && differs(line, now))
            await ctx.store(deliveryNoteDetail).patch(line.id, now, 'carbon');
    }
}
const differs = (row, values) => Object.entries(values).some(([name, value]) => Reflect.get(row, name) !== value);
/** The note with what was told afterwards; a mode that is named brings its distance along. */
export async function completed(ctx, note, reported) {
    const { transportModeId, distanceKm, grossWeight } = reported;
    const isSaid = [transportModeId, distanceKm, grossWeight].some((value) => value !== null && value !== undefined);
    if (!isSaid)
        fail(deliveryErrors.nothingCompleted);
    const whole = {
        ...note,
        transportModeId: transportModeId ?? note.transportModeId,
        distanceKm: distanceKm ?? note.distanceKm,
        grossWeight: grossWeight ?? note.grossWeight,
    };
    whole.distanceKm ??= await ctx.asSystem(({ db }) => knownDistance(db, whole));
    const { head } = await carbonOf(ctx, whole, await orderLinesOf(ctx, note.lines));
    const { transportModeId: mode, distanceKm: distance, grossWeight: weight } = whole;
    return { transportModeId: mode, distanceKm: distance, grossWeight: weight, ...head };
}
/** What was posted of a note follows what its lines say now. */
export async function followCarbon(ctx, noteId) {
    await ctx.asSystem(async (system) => {
        await settleCarbon(system, await system.store(deliveryNote).get(noteId));
        const { lines } = await system.store(deliveryNote).get(noteId);
        const received = await receivedOf(system.db, lines.map(({ id }) => id));
        for (const { id, deliveryDetailId, transitQty } of received) {
            const line = lines.find((each) => each.id === deliveryDetailId);
            const co2eKg = line ? shareOf(line.co2eKg, transitQty, line.shipQty) : null;
            await system.store(receiveDetail).patch(id, { co2eKg }, 'carbon');
        }
    });
}
