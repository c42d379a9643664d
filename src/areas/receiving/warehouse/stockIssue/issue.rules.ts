import { negate, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import type { StockMove } from '../../inventory/stock/stock.rules.ts';
import type { stockIssue } from './stockIssue.document.ts';
import type { stockIssueLine } from './stockIssueLine.document.ts';

type Issue = Pick<Row<typeof stockIssue>, 'companyId' | 'warehouseId' | 'issueNo' | 'postingDate' | 'purpose'>;
type Line = Pick<
  Row<typeof stockIssueLine>,
  'id' | 'materialId' | 'issueQty' | 'unitId' | 'locationId' | 'batchNo' | 'ownerId'
>;

/** Goods taken out, or put back by the mirror of it: consigned goods become ours on the way. */
export function issueMoves(
  issue: Issue,
  line: Line,
  { netAmt: value, rate }: { readonly netAmt: Decimal; readonly rate: Decimal },
  sign: 1 | -1,
): StockMove[] {
  const signed = (value: Decimal): Decimal => (sign === 1 ? value : negate(value));
  const [qty, amount] = [signed(line.issueQty), value];
  const base = {
    companyId: issue.companyId ?? '',
    warehouseId: issue.warehouseId,
    locationId: line.locationId,
    materialId: line.materialId,
    batchNo: line.batchNo,
    stockStatus: 'AVAILABLE',
    unitId: line.unitId ?? '',
    sourceDoc: issue.issueNo,
    sourceLineId: line.id,
    postingDate: issue.postingDate,
    rate,
  } as const;
  const out = { qty: negate(qty), baseQty: negate(qty), amount: negate(amount) } as const;
  const into = { qty, baseQty: qty, amount } as const;
  const moves: StockMove[] = [];
  if (line.ownerId)
    moves.push(
      { ...base, ...out, moveType: 'OWN_IN', ownerId: line.ownerId },
      { ...base, ...into, moveType: 'OWN_IN', ownerId: null },
    );
  if (issue.purpose !== 'TAKE_OVER') moves.push({ ...base, ...out, moveType: 'ISSUE', ownerId: null });
  return moves;
}
