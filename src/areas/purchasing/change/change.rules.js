import { divide, isEqual, isLess, isMore, isZero, minus, times } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { changeErrors } from './errors.ts';
import { undeliveredQty } from '../purchaseOrder/pricing/priceScope.rules.ts';
export const changesQty = (line) => line.kind === 'CHANGE' && line.newQty !== null && !isEqual(line.newQty, line.oldQty);
export const changesPrice = (line) => line.kind === 'CHANGE' && line.newPrice !== null && !isEqual(line.newPrice, line.oldPrice);
export const changesDate = (line) => line.kind === 'CHANGE' && line.newDate !== null && line.newDate !== line.oldDate;
/** What a new price of a line counts for; nothing without one, what is not settled where nobody says otherwise. */
export const scopeOfPrice = (line) => changesPrice(line) ? (line.effectiveScope ?? 'UNSETTLED') : null;
/** Refuses a price for what is not delivered where everything is. */
export function checkScope(held, line) {
    const wished = { ...held, orderQty: line.newQty ?? held.orderQty };
    if (scopeOfPrice(line) === 'UNDELIVERED' && isZero(undeliveredQty(wished)))
        fail(changeErrors.nothingUndelivered, { lineNo: line.lineNo });
}
/** Whether a line asks for anything at all: the form offers every line of the order. */
export const changesSomething = (line) => line.kind !== 'CHANGE' || changesQty(line) || changesPrice(line) || changesDate(line);
/** Whether less will come of a line than the supplier may be shipping already. */
export const isReduction = (line) => line.kind === 'DROP' || (changesQty(line) && isLess(line.newQty ?? '0', line.oldQty));
const differs = (before, after) => after !== null && after !== before;
/** What a change is about: one thing, or several. Undefined while it changes nothing. */
export function changeTypeOf(terms, lines) {
    const kinds = [
        ['QTY', lines.some(changesQty)],
        ['DATE', lines.some(changesDate)],
        ['PRICE', lines.some(changesPrice)],
        ['ADD', lines.some((line) => line.kind === 'ADD')],
        ['DROP', lines.some((line) => line.kind === 'DROP')],
        [
            'TERM',
            differs(terms.oldPaymentTermId, terms.newPaymentTermId) ||
                differs(terms.oldIncotermPlace, terms.newIncotermPlace),
        ],
        ['PARTY', differs(terms.oldInvoiceCompanyId, terms.newInvoiceCompanyId)],
    ];
    const [first, ...more] = kinds.filter(([, isSo]) => isSo).map(([kind]) => kind);
    return more.length > 0 ? 'MIXED' : first;
}
/** Whether a change needs approval: the amount or a price rises, or a date leaves its window. */
export function needsApproval(amounts, lines, limits) {
    const rise = minus(amounts.after, amounts.before);
    const allowed = divide(times(amounts.before, limits.amountPct), 100);
    return (isMore(rise, allowed) ||
        lines.some((line) => changesPrice(line) && isMore(line.newPrice ?? '0', line.oldPrice)) ||
        lines.some((line) => changesDate(line) && !isInWindow(line.oldDate, line.newDate, limits.windowOf(line.orderDetailId))));
}
const day = 86_400_000;
function isInWindow(before, after, limits) {
    if (before === null || after === null)
        return false;
    const days = Math.round((Date.parse(after) - Date.parse(before)) / day);
    return days >= -limits.earlyDays && days <= limits.lateDays;
}
/** Refuses an order that nobody has confirmed or that has ended, and one that has moved on since the change was written. */
export function checkBase(order, change) {
    const isOpen = order.status === 'CONFIRMED' || order.status === 'EXECUTING';
    // What the supplier proposes is talked about before the order is confirmed.
    if (!isOpen && change.initiator !== 'S')
        fail(changeErrors.orderNotChangeable, { orderNo: order.orderNo });
    if (order.orderVersion !== change.fromVersion)
        fail(changeErrors.changeOutdated, { orderNo: order.orderNo, version: order.orderVersion });
}
/** Refuses a line of a change that leaves open what it needs, or asks for a day gone by. */
export function checkRequestedValues(line, today) {
    const { lineNo } = line;
    if (line.newDate !== null && line.newDate < today)
        fail(changeErrors.changeDatePast, { lineNo, date: line.newDate });
    if (line.kind === 'ADD')
        return checkAddition(line);
    if (line.orderDetailId === null)
        fail(changeErrors.changeLineMissing, { lineNo });
}
function checkAddition(line) {
    const { lineNo } = line;
    if (line.orderDetailId !== null)
        fail(changeErrors.additionHasLine, { lineNo });
    const needed = [line.materialId, line.unitId, line.taxRateId, line.newQty, line.newPrice, line.newDate];
    if (needed.includes(null))
        fail(changeErrors.additionIncomplete, { lineNo });
}
/** Refuses to change a line that is not agreed upon, or to drop one of which something has moved. */
export function checkLineState(line, wish, initiator) {
    const { lineNo } = line;
    const isChangeable = line.status === 'CONFIRMED' || (initiator === 'S' && line.status === 'PROPOSED');
    if (!isChangeable)
        fail(changeErrors.lineNotChangeable, { lineNo });
    if (wish.kind !== 'DROP')
        return;
    if ([line.receiveQty, line.inTransitQty, line.planQty].some((moved) => isMore(moved, '0')))
        fail(changeErrors.droppedLineMoved, { lineNo });
}
/** Refuses two lines of a change that speak of the same line of the order. */
export function checkOnce(lines) {
    const seen = new Set();
    for (const { lineNo, orderDetailId } of lines) {
        if (orderDetailId === null)
            continue;
        if (seen.has(orderDetailId))
            fail(changeErrors.changeLineTwice, { lineNo });
        seen.add(orderDetailId);
    }
}
