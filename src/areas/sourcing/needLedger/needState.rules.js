import { isPositive, plus, round, times } from '#model/decimal.ts';
/** Where the quantity of a need is: one of these holds each unit of it. */
export const needColumns = ['openQty', 'sourcingQty', 'awardedQty', 'orderedQty', 'returnedQty', 'closedQty'];
/** The state of a need: the furthest its quantity has come, as long as something of it is to be done or was bought. */
export function stateOf(balances, hasBuyer) {
    if (isPositive(balances.orderedQty))
        return 'ORDERED';
    if (isPositive(balances.awardedQty))
        return 'AWARDED';
    if (isPositive(balances.sourcingQty))
        return 'SOURCING';
    if (isPositive(balances.returnedQty))
        return 'RETURNED';
    if (!isPositive(balances.openQty))
        return 'CLOSED';
    return hasBuyer ? 'ASSIGNED' : 'OPEN';
}
/** How much of a budget a need reserves: what is not awarded yet at its estimate, the rest at what was awarded. */
export const reservedFor = ({ openQty, sourcingQty, awardedAmt, estPrice }) => plus(round(times(plus(openQty, sourcingQty), estPrice ?? '0'), 2), awardedAmt);
