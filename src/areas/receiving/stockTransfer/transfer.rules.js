import { negate } from '#model/decimal.ts';
/** Goods that change their place, or go back to it. */
export function transferMoves(transfer, line, sign) {
    const move = {
        moveType: 'TRANS',
        companyId: transfer.companyId ?? '',
        materialId: line.materialId,
        batchNo: line.batchNo,
        stockStatus: line.stockStatus,
        ownerId: line.ownerId,
        unitId: line.unitId ?? '',
        amount: '0',
        sourceDoc: transfer.transferNo,
        sourceLineId: line.id,
        postingDate: transfer.postingDate,
    };
    const into = sign === 1 ? line.moveQty : negate(line.moveQty);
    const out = negate(into);
    return [
        { ...move, warehouseId: transfer.fromWarehouseId, locationId: line.fromLocationId, qty: out, baseQty: out },
        { ...move, warehouseId: transfer.toWarehouseId, locationId: line.toLocationId, qty: into, baseQty: into },
    ];
}
