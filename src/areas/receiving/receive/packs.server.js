import { isPositive } from '#model/decimal.ts';
import { restOfNote } from '../deliveryNote/delivery.rules.ts';
import { deliveryPack } from '../packing/deliveryPack.document.ts';
import { nextPackNumber } from '../packing/packing.queries.ts';
import { receivePack } from './receivePack.document.ts';
import { palletStates } from './scanned.rules.ts';
/**
 * Boxes arrive with a receipt. The note is locked, so nobody else takes them meanwhile; the unique index of
 * `receivePack` stands behind it.
 */
export async function receivePacks(ctx, receiveId, taken) {
    if (taken.length === 0)
        return;
    await ctx.asSystem(async (system) => {
        const first = await nextPackNumber(system.db, receiveId);
        await system.store(receivePack).createMany(taken.map(({ box, scannedAt }, index) => ({
            parentId: receiveId,
            lineNo: first + index,
            deliveryPackId: box.id,
            deliveryDetailId: box.deliveryDetailId,
            companyId: box.companyId,
            supplierBaseId: box.supplierBaseId,
            sscc: box.sscc,
            materialId: box.materialId,
            materialDesc: box.materialDesc,
            qty: box.qty,
            unitId: box.unitId,
            scannedFlag: scannedAt !== null,
            scannedAt,
        })));
        await system.store(deliveryPack).patch(taken.map(({ box }) => box.id), { status: 'RECEIVED' }, 'receive');
    });
}
/** What of a line has arrived completely has arrived in all its boxes, whether somebody scanned them or not. */
export async function receiveRemainder(ctx, receiveId, note) {
    const complete = new Set(note.lines.filter((line) => !isPositive(restOfNote(line))).map(({ id }) => id));
    const rest = note.packs.filter(({ packType, status, deliveryDetailId }) => packType === 'BOX' && status === 'SHIPPED' && complete.has(deliveryDetailId ?? ''));
    await receivePacks(ctx, receiveId, rest.map((box) => ({ box, scannedAt: null })));
}
/** The boxes of a receipt line that is reversed are expected once more. */
export async function releasePacks(ctx, receiveId, deliveryDetailId) {
    if (deliveryDetailId === null)
        return;
    await ctx.asSystem(async (system) => {
        const taken = await system.store(receivePack).find({ parentId: receiveId, deliveryDetailId });
        if (taken.length === 0)
            return;
        await system.store(receivePack).remove(taken.map(({ id }) => id));
        await system.store(deliveryPack).patch(taken.flatMap(({ deliveryPackId }) => deliveryPackId ?? []), { status: 'SHIPPED' }, 'reverse');
    });
}
/** Pallets follow their boxes. */
export async function followPallets(ctx, note) {
    const changed = palletStates(note.packs);
    await ctx.asSystem(async (system) => {
        for (const { id, status } of changed)
            await system.store(deliveryPack).patch(id, { status }, 'follow');
    });
}
