import { isPositive, isZero, minus, plus, sum, type Decimal } from '#model/decimal.ts';
import type { Row, StateOf } from '#model/row.ts';
import type { receive } from './receive.document.ts';
import type { receiveDetail } from './receiveDetail.document.ts';

type Line = Row<typeof receiveDetail>;

type Decided = Pick<Line, 'receiveQty' | 'acceptQty' | 'concedeQty' | 'rejectQty' | 'destroyQty' | 'retUninsp'>;

/** Received, neither judged nor sent back. */
export const waitInspQty = (line: Decided): Decimal =>
  minus(line.receiveQty, sum([line.acceptQty, line.concedeQty, line.rejectQty, line.destroyQty, line.retUninsp]));

/** Good, neither in stock nor sent back. */
export const waitStockQty = (line: Pick<Line, 'acceptQty' | 'concedeQty' | 'stockQty' | 'retAccept'>): Decimal =>
  minus(plus(line.acceptQty, line.concedeQty), plus(line.stockQty, line.retAccept));

/** Whether something of a receipt line is to be put into stock. */
export const waitsForStock = (line: Line): boolean =>
  line.status === 'POSTED' && !line.serviceFlag && isPositive(waitStockQty(line));

/** Whether something of a receipt line waits for a verdict of the inspection. */
export const waitsForInspection = (line: Line): boolean =>
  line.status === 'POSTED' && !line.serviceFlag && isPositive(waitInspQty(line));

/** Whether goods need no verdict: they are accepted as they arrive. */
export const isAcceptedOnArrival = (mode: Line['inspectMode']): boolean => mode !== 'INSPECT';

/** Whether nothing has happened to a receipt line since it was posted, beyond an acceptance that nobody decided. */
export function isUntouched(
  line: Pick<Line, 'inspectMode' | 'acceptQty' | 'concedeQty' | 'rejectQty' | 'destroyQty' | 'stockQty' | 'returnQty'>,
): boolean {
  const decided = isAcceptedOnArrival(line.inspectMode)
    ? sum([line.concedeQty, line.rejectQty, line.destroyQty])
    : sum([line.acceptQty, line.concedeQty, line.rejectQty, line.destroyQty]);
  return isZero(decided) && isZero(line.stockQty) && isZero(line.returnQty);
}

/** The lines of a receipt that nobody has counted: blind ones begin with nothing, which must be said to be meant. */
export const uncounted = <L extends Pick<Line, 'arriveQty' | 'diffReason'>>(
  isBlind: boolean,
  lines: readonly L[],
): L[] => (isBlind ? lines.filter(({ arriveQty, diffReason }) => isZero(arriveQty) && !diffReason) : []);

/** The state of a posted receipt: reversed when every line is. */
export const receiveState = (lines: readonly { readonly status: Line['status'] }[]): StateOf<typeof receive> =>
  lines.every((line) => line.status === 'REVERSED') ? 'REVERSED' : 'POSTED';
