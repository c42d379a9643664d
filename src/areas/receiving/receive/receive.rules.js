import { isPositive, isZero, minus, plus, sum } from '#model/decimal.ts';
/** Received, neither judged nor sent back. */
export const waitInspQty = (line) => minus(line.receiveQty, sum([line.acceptQty, line.concedeQty, line.rejectQty, line.destroyQty, line.retUninsp]));
/** Good, neither in stock nor sent back. */
export const waitStockQty = (line) => minus(plus(line.acceptQty, line.concedeQty), plus(line.stockQty, line.retAccept));
/** Whether something of a receipt line is to be put into stock. */
export const waitsForStock = (line) => line.status === 'POSTED' && !line.serviceFlag && isPositive(waitStockQty(line));
/** Whether goods need no verdict: they are accepted as they arrive. */
export const isAcceptedOnArrival = (mode) => mode !== 'INSPECT';
/** Whether nothing has happened to a receipt line since it was posted, beyond an acceptance that nobody decided. */
export function isUntouched(line) {
    const decided = isAcceptedOnArrival(line.inspectMode)
        ? sum([line.concedeQty, line.rejectQty, line.destroyQty])
        : sum([line.acceptQty, line.concedeQty, line.rejectQty, line.destroyQty]);
    return isZero(decided) && isZero(line.stockQty) && isZero(line.returnQty);
}
/** The lines of a receipt that nobody has counted: blind ones begin with nothing, which must be said to be meant. */
export const uncounted = (isBlind, lines) => (isBlind ? lines.filter(({ arriveQty, diffReason }) => isZero(arriveQty) && !diffReason) : []);
/** The state of a posted receipt: reversed when every line is. */
export const receiveState = (lines) => lines.every((line) => line.status === 'REVERSED') ? 'REVERSED' : 'POSTED';
