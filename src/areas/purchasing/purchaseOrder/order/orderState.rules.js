import { isPositive, isZero } from '#model/decimal.ts';
/** The state of an issued order, which its lines decide. */
export function orderState(lines) {
    const live = lines.filter((line) => line.status !== 'CANCELLED');
    if (live.length === 0)
        return 'CANCELLED';
    if (live.some((line) => line.status === 'PROPOSED'))
        return 'NEGOTIATING';
    if (live.every(isDone))
        return endOf(live);
    const open = live.filter((line) => line.status !== 'REFUSED' && !isDone(line));
    const isReceived = live.some((line) => isPositive(line.receiveQty));
    if (open.length === 0 && !isReceived)
        return 'REFUSED';
    if (open.length > 0 && open.every((line) => line.status === 'TERMINATING'))
        return 'TERMINATING';
    if (isReceived)
        return 'EXECUTING';
    if (live.some((line) => line.status === 'WAIT'))
        return 'ISSUED';
    return 'CONFIRMED';
}
const isEnded = (line) => line.status === 'CLOSED' || line.status === 'TERMINATED';
const isDone = (line) => isEnded(line) || (line.status === 'CONFIRMED' && line.deliverStatus === 'FULL');
/** How an order ended: delivered, terminated, or closed before anything came. */
function endOf(lines) {
    if (lines.some((line) => !isEnded(line)))
        return 'COMPLETED';
    if (lines.some((line) => line.status === 'TERMINATED'))
        return 'TERMINATED';
    return lines.some((line) => isPositive(line.receiveQty)) ? 'COMPLETED' : 'CLOSED';
}
/** How far the delivery of an order is: as far as its least advanced line. */
export function orderDeliverStatus(lines) {
    const live = lines.filter((line) => line.status !== 'CANCELLED' && line.status !== 'REFUSED');
    if (live.every((line) => isZero(line.receiveQty)))
        return 'NONE';
    const isComplete = (line) => isEnded(line) || line.deliverStatus === 'FULL';
    return live.every(isComplete) ? 'FULL' : 'PART';
}
const issuedStates = new Set([
    'ISSUED',
    'NEGOTIATING',
    'REFUSED',
    'CONFIRMED',
    'EXECUTING',
    'COMPLETED',
]);
/** Whether the supplier has the order and it is not at an end: only then can it become urgent. */
export const mayBeUrgent = (state) => issuedStates.has(state);
const endingStates = new Set(['TERMINATING', 'TERMINATED', 'CLOSED']);
/** Whether the state of an order follows from its lines. */
export const followsLines = (state) => issuedStates.has(state) || endingStates.has(state);
/** Whether a line still asks something of the supplier. */
export const isOpenLine = (state) => state === 'WAIT' || state === 'PROPOSED' || state === 'CONFIRMED';
