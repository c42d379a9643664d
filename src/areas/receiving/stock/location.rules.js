import { fail } from '#model/errors.ts';
import { stockErrors } from './errors.ts';
/**
 * Refuses to put goods to a location of another warehouse, to a disabled one, and to one that is kept for another material.
 */
export function assertPutAwayAllowed(location, { lineNo, warehouseId, materialId }) {
    if (location?.warehouseId !== warehouseId)
        fail(stockErrors.locationOfOtherWarehouse, { lineNo });
    if (!location.isEnabled)
        fail(stockErrors.locationDisabled, { lineNo, location: location.code });
    if (location.materialId !== null && location.materialId !== materialId)
        fail(stockErrors.locationReserved, { lineNo, location: location.code });
}
