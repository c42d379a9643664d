import { negate, times, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import type { StockMove } from '../../inventory/stock/stock.rules.ts';
import type { stockIn } from './stockIn.document.ts';
import type { stockInDetail } from './stockInDetail.document.ts';

type Entry = Pick<Row<typeof stockIn>, 'stockInType' | 'companyId' | 'warehouseId' | 'stockInNo' | 'postingDate'>;
type Line = Pick<
  Row<typeof stockInDetail>,
  'id' | 'materialId' | 'stockQty' | 'unitId' | 'locationId' | 'batchNo' | 'unitCost'
>;

/** Whether goods come into stock without a receipt: back from those who used them, or from elsewhere. */
export const isDirect = (type: Entry['stockInType']): boolean => type === 'RETURNIN' || type === 'OTHER';

/** Goods that come in without a receipt, or leave again by the mirror of it: at the cost entered, or back at the average. */
export function directMove(entry: Entry, line: Line, sign: 1 | -1): StockMove {
  const signed = (value: Decimal): Decimal => (sign === 1 ? value : negate(value));
  return {
    moveType: entry.stockInType === 'RETURNIN' ? 'RETURN_IN' : 'OTHER_IN',
    companyId: entry.companyId ?? '',
    warehouseId: entry.warehouseId,
    locationId: line.locationId,
    materialId: line.materialId ?? '',
    batchNo: line.batchNo,
    stockStatus: 'AVAILABLE',
    ownerId: null,
    qty: signed(line.stockQty),
    unitId: line.unitId ?? '',
    baseQty: signed(line.stockQty),
    amount: entry.stockInType === 'RETURNIN' ? '0' : signed(times(line.stockQty, line.unitCost ?? '0')),
    sourceDoc: entry.stockInNo,
    sourceLineId: line.id,
    postingDate: entry.postingDate,
  };
}
