import { negate, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import type { StockMove } from '../../inventory/stock/stock.rules.ts';
import type { stockTransfer } from './stockTransfer.document.ts';
import type { stockTransferLine } from './stockTransferLine.document.ts';

type Transfer = Pick<
  Row<typeof stockTransfer>,
  'companyId' | 'fromWarehouseId' | 'toWarehouseId' | 'transferNo' | 'postingDate'
>;
type Line = Pick<
  Row<typeof stockTransferLine>,
  'id' | 'materialId' | 'moveQty' | 'unitId' | 'fromLocationId' | 'toLocationId' | 'batchNo' | 'ownerId' | 'stockStatus'
>;

/** Goods that change their place, or go back to it. */
export function transferMoves(transfer: Transfer, line: Line, sign: 1 | -1): StockMove[] {
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
  } as const;
  const into: Decimal = sign === 1 ? line.moveQty : negate(line.moveQty);
  const out = negate(into);
  return [
    { ...move, warehouseId: transfer.fromWarehouseId, locationId: line.fromLocationId, qty: out, baseQty: out },
    { ...move, warehouseId: transfer.toWarehouseId, locationId: line.toLocationId, qty: into, baseQty: into },
  ];
}
