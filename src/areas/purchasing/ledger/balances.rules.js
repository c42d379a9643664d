import { divide, greatest, isMore, isZero, least, minus, plus, round, sum, times, } from '#model/decimal.ts';
/** The quantities of an order line that only ledger rows move. */
export const ledgerColumns = [
    'orderQty',
    'closeQty',
    'planQty',
    'inTransitQty',
    'receiveQty',
    'acceptQty',
    'concedeQty',
    'rejectQty',
    'destroyQty',
    'scrapQty',
    'stockQty',
    'retUninsp',
    'retAccept',
    'retReject',
    'retStock',
    'replaceQty',
];
/** A line of which nothing has happened yet. */
export const noQuantities = {
    orderQty: '0',
    closeQty: '0',
    planQty: '0',
    inTransitQty: '0',
    receiveQty: '0',
    acceptQty: '0',
    concedeQty: '0',
    rejectQty: '0',
    destroyQty: '0',
    scrapQty: '0',
    stockQty: '0',
    retUninsp: '0',
    retAccept: '0',
    retReject: '0',
    retStock: '0',
    replaceQty: '0',
};
/** By how much each column changed. */
export function differences(before, after) {
    const changed = { ...noQuantities };
    for (const column of ledgerColumns)
        changed[column] = minus(after[column], before[column]);
    return changed;
}
/** What is to be delivered altogether: ordered, not given up, and once more what was returned to be replaced. */
export const dueQty = (line) => plus(minus(line.orderQty, line.closeQty), line.replaceQty);
/** More than any quantity that can be stored. */
const unlimited = '100000000000000';
/** The most that may be received and in transit together. */
export const limit = (line) => line.unlimitedFlag
    ? unlimited
    : minus(plus(withTolerance(line.orderQty, line.overReceiptPct), line.replaceQty), line.closeQty);
/** What the supplier still owes. */
export const openQty = (line) => greatest('0', minus(dueQty(line), line.receiveQty));
/** What delivery plans may still call off. */
export const openToPlan = (line) => greatest('0', minus(dueQty(line), line.planQty));
/** What may still be announced by delivery notes. */
export function openToShip(line) {
    const announced = minus(plus(withTolerance(line.orderQty, line.asnOverPct), line.replaceQty), line.closeQty);
    return greatest('0', minus(least(limit(line), announced), plus(line.receiveQty, line.inTransitQty)));
}
/** What may still be received beyond what is in transit. */
export const openToReceive = (line) => greatest('0', minus(limit(line), plus(line.receiveQty, line.inTransitQty)));
/** Sent back, from whatever stage. */
export const returnQty = (line) => sum([line.retUninsp, line.retAccept, line.retReject, line.retStock]);
/** Received and not yet judged. */
export const waitInspQty = (line) => minus(line.receiveQty, sum([line.acceptQty, line.concedeQty, line.rejectQty, line.destroyQty, line.retUninsp]));
/** Good and not yet in stock. */
export const waitStockQty = (line) => minus(plus(line.acceptQty, line.concedeQty), plus(line.stockQty, line.retAccept));
/** Judged bad and still here. */
export const blockedQty = (line) => minus(line.rejectQty, plus(line.retReject, line.scrapQty));
/** In stock and not sent back from there. */
export const stockedNet = (line) => minus(line.stockQty, line.retStock);
/** What can be sent back from a stage. */
export function returnable(line, stage) {
    switch (stage) {
        case 'UNINSP':
            return waitInspQty(line);
        case 'ACCEPT':
            return waitStockQty(line);
        case 'REJECT':
            return blockedQty(line);
        case 'STOCK':
            return stockedNet(line);
    }
}
/** Neither in transit nor received nor closed: what closing the line gives up. */
export const uncoveredQty = (line) => greatest('0', minus(openQty(line), line.inTransitQty));
/** How far the delivery of a line is; a rest within the closing tolerance counts as delivered. */
export function deliverStatus(line) {
    if (isZero(line.receiveQty))
        return 'NONE';
    const negligible = divide(times(line.orderQty, line.closeUnderPct), 100);
    return isMore(openQty(line), negligible) ? 'PART' : 'FULL';
}
/** A quantity in the base unit of the material, sliced so that all movements of a column add up without drift. */
export function baseSlice(from, to, factor) {
    const until = (quantity) => round(divide(times(quantity, factor.num), factor.den), 6);
    return minus(until(to), until(from));
}
const withTolerance = (quantity, percent) => divide(times(quantity, plus(100, percent)), 100);
