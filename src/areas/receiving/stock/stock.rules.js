import { plus } from '#model/decimal.ts';
/** The parts of a key in one text. */
export const keyText = (key) => [key.warehouseId, key.locationId ?? '', key.materialId, key.batchNo ?? '', key.stockStatus, key.ownerId ?? ''].join('|');
/** Whose goods a delivery brings: those of a consigned order line stay the supplier's. */
export const ownerOf = (line) => line.consignFlag ? line.supplierBaseId : null;
/** What lies under each key after some movements, for the keys that they move. */
export function balancesAfter(before, moves) {
    const after = new Map();
    for (const move of moves) {
        const key = keyText(move);
        after.set(key, plus(after.get(key) ?? before.get(key) ?? '0', move.baseQty));
    }
    return after;
}
