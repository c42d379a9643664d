import { plus, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import type { stockLedger } from './stockLedger.document.ts';

/** What a balance of stock is kept for. */
export interface StockKey {
  readonly warehouseId: string;
  /** Empty: at the dock. */
  readonly locationId: string | null;
  readonly materialId: string;
  readonly batchNo: string | null;
  readonly stockStatus: Row<typeof stockLedger>['stockStatus'];
  /** The supplier whose goods they are; empty: our own. */
  readonly ownerId: string | null;
}

/** The parts of a key in one text. */
export const keyText = (key: StockKey): string =>
  [key.warehouseId, key.locationId ?? '', key.materialId, key.batchNo ?? '', key.stockStatus, key.ownerId ?? ''].join(
    '|',
  );

/** Whose goods a delivery brings: those of a consigned order line stay the supplier's. */
export const ownerOf = (line: { readonly consignFlag: boolean; readonly supplierBaseId: string }): string | null =>
  line.consignFlag ? line.supplierBaseId : null;

/** One movement of stock; a transfer is two of them. */
export interface StockMove extends StockKey {
  readonly moveType: Row<typeof stockLedger>['moveType'];
  readonly companyId: string;
  readonly qty: Decimal;
  readonly unitId: string;
  /** In the base unit of the material, the unit balances are kept in. */
  readonly baseQty: Decimal;
  readonly amount: Decimal;
  /** The exchange rate of its order; left out in the currency of the company. */
  readonly rate?: Decimal;
  /** Goods that nobody ordered: here, but worth nothing yet. */
  readonly isUnvalued?: boolean;
  readonly sourceDoc: string;
  readonly sourceLineId: string;
  readonly postingDate: string;
}

/** What lies under each key after some movements, for the keys that they move. */
export function balancesAfter(
  before: ReadonlyMap<string, Decimal>,
  moves: readonly (StockKey & Pick<StockMove, 'baseQty'>)[],
): Map<string, Decimal> {
  const after = new Map<string, Decimal>();
  for (const move of moves) {
    const key = keyText(move);
    after.set(key, plus(after.get(key) ?? before.get(key) ?? '0', move.baseQty));
  }
  return after;
}
