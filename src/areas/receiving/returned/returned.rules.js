import { divide, isPositive, isZero, minus, plus, round, sum, times } from '#model/decimal.ts';
import { blockedQty } from '#areas/purchasing/ledger/balances.rules.ts';
import { waitInspQty, waitStockQty } from '../receive/receive.rules.ts';
/** The stages in the order in which a return proposes them: what is bad goes first, what is in use last. */
export const stages = ['REJECT', 'UNINSP', 'ACCEPT', 'STOCK'];
/** What of a receipt line lies in a stage and was not sent back from there. */
export function stageBalance(line, stage) {
    switch (stage) {
        case 'UNINSP':
            return waitInspQty(line);
        case 'ACCEPT':
            return waitStockQty(line);
        case 'REJECT':
            return blockedQty(line);
        case 'STOCK':
            return minus(line.stockQty, line.retStock);
    }
}
/** Whether the goods of a receipt line are here: against an order, or still without one. */
export const isHere = (status) => status === 'POSTED' || status === 'UNLINKED';
/** The status in which the stock ledger keeps the goods of a stage. */
export const stockStatusOf = (stage) => stage === 'STOCK' ? 'AVAILABLE' : stage === 'REJECT' ? 'BLOCKED' : 'INSPECT';
/** What of a receipt line can be returned: its balances less what other returns have reserved. */
export const returnables = (line, reserved, among = stages) => among
    .map((stage) => ({ stage, quantity: minus(stageBalance(line, stage), reserved(stage)) }))
    .filter(({ quantity }) => isPositive(quantity));
/** The type that the stages of a proposed return make it. */
export function typeOfStages(proposed) {
    if (proposed.every((stage) => stage === 'REJECT'))
        return 'REJECT';
    return proposed.every((stage) => stage === 'STOCK') ? 'STOCK' : 'RECEIPT';
}
/** Whether a line of this stage may stand on a return of this type. */
export const stageFits = (type, stage) => type === 'RECEIPT' || (type === 'REJECT' ? stage === 'REJECT' : stage === 'STOCK');
/**
 * The value of goods of a receipt line that go back, at the price of the receipt. What earlier returns took is subtracted
 * from the share of all returns together, so that the last one closes the amount exactly.
 */
export function returnAmounts(line, quantity, currency) {
    if (isZero(line.receiveQty))
        return { netAmt: '0', taxAmt: '0', grossAmt: '0' };
    const until = plus(line.returnQty, quantity);
    const share = (amount) => round(divide(times(amount, until), line.receiveQty), currency.decimals, currency.roundMode);
    const netAmt = minus(share(line.netAmt), line.returnedNet);
    const grossAmt = minus(share(line.grossAmt), line.returnedGross);
    return { netAmt, grossAmt, taxAmt: minus(grossAmt, netAmt) };
}
/** The value of goods without a receipt, at the price that was entered; `taxRate` is a percentage. */
export function freeAmounts(quantity, price, taxRate, currency) {
    const rounded = (amount) => round(amount, currency.decimals, currency.roundMode);
    const netAmt = rounded(times(quantity, price));
    const taxAmt = rounded(divide(times(netAmt, taxRate), 100));
    return { netAmt, taxAmt, grossAmt: plus(netAmt, taxAmt) };
}
/** The totals of a return. */
export const returnTotals = (lines) => ({
    netAmt: sum(lines.map((line) => line.netAmt)),
    taxAmt: sum(lines.map((line) => line.taxAmt)),
    grossAmt: sum(lines.map((line) => line.grossAmt)),
});
/** Whether a return must bring evidence of its own: bad quality that no inspection has found. */
export const needsEvidence = ({ reasonCode, lines }) => reasonCode === 'QUALITY' && lines.some((line) => line.stage !== 'REJECT');
const silenceHours = 48;
/** When silence counts as consent: after the days of the parameter (0: never), in the mode of silence after 48 hours. */
export function answerDue({ confirmMode }, deemedDays, now) {
    const hours = deemedDays > 0 ? deemedDays * 24 : confirmMode === 'SILENCE' ? silenceHours : 0;
    return hours > 0 ? new Date(Date.parse(now) + hours * 3_600_000).toISOString() : null;
}
