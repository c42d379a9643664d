import { fail } from '#model/errors.ts';
import { stockErrors } from './errors.ts';

/** A place for goods, and what may lie there: one material alone, or any. */
export interface Place {
  readonly code: string;
  readonly warehouseId: string;
  readonly isEnabled: boolean;
  readonly materialId: string | null;
}

/** Goods that are put to a location of a warehouse. */
export interface PutGoods {
  readonly lineNo: number;
  readonly warehouseId: string;
  readonly materialId: string | null;
}

/**
 * Refuses to put goods to a location of another warehouse, to a disabled one, and to one that is kept for another material.
 */
export function assertPutAwayAllowed(location: Place | undefined, { lineNo, warehouseId, materialId }: PutGoods): void {
  if (location?.warehouseId !== warehouseId) fail(stockErrors.locationOfOtherWarehouse, { lineNo });
  if (!location.isEnabled) fail(stockErrors.locationDisabled, { lineNo, location: location.code });
  if (location.materialId !== null && location.materialId !== materialId)
    fail(stockErrors.locationReserved, { lineNo, location: location.code });
}
