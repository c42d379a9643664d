import { isLess, isMore, isNegative, isPositive, isZero, least, minus, negate, plus, sum, } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { ledgerErrors } from './errors.ts';
import { blockedQty, dueQty, limit, noQuantities, openToPlan, openToShip, returnable, uncoveredQty, waitInspQty, waitStockQty, } from './balances.rules.ts';
/** The one column each event moves, by its signed quantity. */
export const columnOfEvent = {
    ISSUE: 'orderQty',
    CHANGE: 'orderQty',
    CLOSE: 'closeQty',
    REOPEN: 'closeQty',
    CANCEL: 'closeQty',
    PLAN: 'planQty',
    SHIP: 'inTransitQty',
    UNSHIP: 'inTransitQty',
    RECEIVE: 'receiveQty',
    ACCEPT: 'acceptQty',
    CONCEDE: 'concedeQty',
    REJECT: 'rejectQty',
    DESTROY: 'destroyQty',
    SCRAP: 'scrapQty',
    STOCK_IN: 'stockQty',
    RET_UNINSP: 'retUninsp',
    RET_ACCEPT: 'retAccept',
    RET_REJECT: 'retReject',
    RET_STOCK: 'retStock',
    REPLACE: 'replaceQty',
};
/** The ledger rows of a posting; refuses what would break a limit. */
export function movementsOf(line, act) {
    const movements = nonZero(intended(line, act));
    const settled = [...movements, ...closedRest(line, movements)];
    return nonZero([...settled, ...plannedRest(line, act, settled)]);
}
/** The columns after these movements. */
export function moved(columns, movements) {
    return movements.reduce((now, movement) => {
        const column = columnOfEvent[movement.event];
        return { ...now, [column]: plus(now[column], movement.qty) };
    }, columns);
}
/** The columns as the ledger tells them: what the columns of an issued line must equal. */
export const rebuilt = (movements) => moved(noQuantities, movements);
function intended(line, act) {
    switch (act.kind) {
        case 'issue':
            return [{ event: 'ISSUE', qty: line.orderQty }];
        case 'change':
            return change(line, act.to);
        case 'close':
            return [{ event: 'CLOSE', qty: uncoveredQty(line) }];
        case 'reopen':
            return [{ event: 'REOPEN', qty: negate(line.closeQty) }];
        case 'cancel':
            return [{ event: 'CANCEL', qty: uncoveredQty(line) }];
        case 'plan':
            return plan(line, act.qty);
        case 'unplan':
            return [{ event: 'PLAN', qty: negate(within(act.qty, line.planQty, line, ledgerErrors.notPlanned)) }];
        case 'ship':
            return ship(line, act.qty);
        case 'unship':
            return [takenOutOfTransit(line, positive(act.qty))];
        case 'receive':
            return receive(line, act);
        case 'reverseReceipt':
            return reverseReceipt(line, act);
        case 'inspect':
            return inspect(line, act);
        case 'redecide':
            return redecide(line, act);
        case 'stockIn':
            return [{ event: 'STOCK_IN', qty: within(act.qty, waitStockQty(line), line, ledgerErrors.overStock) }];
        case 'reverseStockIn':
            return [
                {
                    event: 'STOCK_IN',
                    qty: negate(within(act.qty, minus(line.stockQty, line.retStock), line, ledgerErrors.overReverse)),
                },
            ];
        case 'scrap':
            return [{ event: 'SCRAP', qty: within(act.qty, blockedQty(line), line, ledgerErrors.overBlocked) }];
        case 'reverseScrap':
            return [{ event: 'SCRAP', qty: negate(within(act.qty, line.scrapQty, line, ledgerErrors.overReverse)) }];
        case 'return':
            return sendBack(line, act);
        case 'reverseReturn':
            return takeBack(line, act);
    }
}
const reopening = new Set(['UNSHIP', 'RECEIVE', 'REPLACE']);
/** A line that has ended stays so: whatever would make it open again is added to its closed quantity. */
function closedRest(line, movements) {
    if (!isEnded(line))
        return [];
    if (!movements.some((movement) => reopening.has(movement.event)))
        return [];
    return [{ event: 'CLOSE', qty: uncoveredQty(moved(line, movements)) }];
}
/** What is given up is no longer planned either. */
function plannedRest(line, act, movements) {
    if (act.kind === 'change' || act.kind === 'plan')
        return [];
    const after = moved(line, movements);
    const excess = minus(after.planQty, dueQty(after));
    return isPositive(excess) ? [{ event: 'PLAN', qty: negate(least(excess, after.planQty)) }] : [];
}
const isEnded = (line) => line.status === 'CLOSED' || line.status === 'TERMINATED';
function change(line, to) {
    positive(to);
    const used = minus(plus(line.receiveQty, line.inTransitQty), line.replaceQty);
    const isLessThanMoved = isLess(to, line.orderQty) && isLess(to, used);
    if (isLessThanMoved || isLess(limit({ ...line, orderQty: to }), plus(line.receiveQty, line.inTransitQty)))
        fail(ledgerErrors.belowMoved, { line: nameOf(line), used, quantity: to });
    if (isMore(line.planQty, dueQty({ ...line, orderQty: to })))
        fail(ledgerErrors.belowPlanned, { line: nameOf(line), planned: line.planQty, quantity: to });
    return [{ event: 'CHANGE', qty: minus(to, line.orderQty) }];
}
function plan(line, qty) {
    if (line.status !== 'CONFIRMED')
        fail(ledgerErrors.lineNotConfirmed, { line: nameOf(line) });
    return [{ event: 'PLAN', qty: within(qty, openToPlan(line), line, ledgerErrors.overPlan) }];
}
function ship(line, qty) {
    if (line.status !== 'CONFIRMED')
        fail(ledgerErrors.lineNotOpen, { line: nameOf(line) });
    if (line.changeHoldFlag)
        fail(ledgerErrors.lineHeld, { line: nameOf(line) });
    return [{ event: 'SHIP', qty: within(qty, openToShip(line), line, ledgerErrors.overShip) }];
}
function takenOutOfTransit(line, qty) {
    if (isMore(qty, line.inTransitQty))
        fail(ledgerErrors.notInTransit, { line: nameOf(line), limit: line.inTransitQty, quantity: qty });
    return { event: 'UNSHIP', qty: negate(qty) };
}
function receive(line, act) {
    // What is on its way is received while the end of a line is talked about, and after it.
    const isEnding = line.status === 'TERMINATING' || isEnded(line);
    const isExpected = line.status === 'CONFIRMED' || (isEnding && isPositive(act.taken));
    if (!isExpected)
        fail(ledgerErrors.lineNotOpen, { line: nameOf(line) });
    if (line.refuseTransitFlag && isPositive(act.received))
        fail(ledgerErrors.transitRefused, { line: nameOf(line) });
    for (const qty of [act.received, act.refused, act.taken])
        notNegative(qty);
    positive(plus(act.received, act.refused));
    const movements = [
        takenOutOfTransit(line, act.taken),
        { event: 'RECEIVE', qty: act.received },
        { event: 'ACCEPT', qty: act.accepted },
    ];
    const used = plus(line.receiveQty, minus(line.inTransitQty, act.taken));
    if (isMore(plus(used, act.received), limit(line)))
        fail(ledgerErrors.overReceipt, { line: nameOf(line), limit: limit(line), used, quantity: act.received });
    return movements;
}
function reverseReceipt(line, act) {
    const acceptedHere = least(line.acceptQty, waitStockQty(line));
    const reversible = plus(waitInspQty(line), least(act.accepted, acceptedHere));
    if (isMore(act.received, reversible) || isMore(act.accepted, acceptedHere))
        fail(ledgerErrors.overReverse, { line: nameOf(line), limit: reversible, quantity: act.received });
    const used = minus(plus(line.receiveQty, plus(line.inTransitQty, act.taken)), act.received);
    if (isMore(used, limit(line)))
        fail(ledgerErrors.overReceipt, { line: nameOf(line), limit: limit(line), used, quantity: act.taken });
    return [
        { event: 'ACCEPT', qty: negate(act.accepted) },
        { event: 'RECEIVE', qty: negate(act.received) },
        { event: 'UNSHIP', qty: act.taken },
    ];
}
function inspect(line, act) {
    const destroy = act.destroy ?? '0';
    for (const qty of [act.accept, act.concede, act.reject, destroy])
        notNegative(qty);
    within(sum([act.accept, act.concede, act.reject, destroy]), waitInspQty(line), line, ledgerErrors.overInspect);
    return [
        { event: 'ACCEPT', qty: act.accept },
        { event: 'CONCEDE', qty: act.concede },
        { event: 'REJECT', qty: act.reject },
        { event: 'DESTROY', qty: destroy },
    ];
}
function redecide(line, act) {
    const checked = { ACCEPT: line.acceptQty, CONCEDE: line.concedeQty, REJECT: line.rejectQty }[act.from];
    // What was stocked, returned or scrapped since cannot be judged anew.
    const untouched = act.from === 'REJECT' ? blockedQty(line) : waitStockQty(line);
    const qty = within(act.qty, least(checked, untouched), line, ledgerErrors.overRedecide);
    return [
        { event: act.from, qty: negate(qty) },
        { event: act.to, qty },
    ];
}
function sendBack(line, act) {
    if (act.replace && isEnded(line))
        fail(ledgerErrors.replaceOnClosed, { line: nameOf(line) });
    const qty = within(act.qty, returnable(line, act.stage), line, ledgerErrors.overReturn);
    return [{ event: `RET_${act.stage}`, qty }, ...(act.replace ? [{ event: 'REPLACE', qty }] : [])];
}
function takeBack(line, act) {
    const returned = { UNINSP: line.retUninsp, ACCEPT: line.retAccept, REJECT: line.retReject, STOCK: line.retStock };
    const most = act.replace ? least(returned[act.stage], line.replaceQty) : returned[act.stage];
    const qty = within(act.qty, most, line, ledgerErrors.overReverse);
    const movements = [
        { event: `RET_${act.stage}`, qty: negate(qty) },
        ...(act.replace ? [{ event: 'REPLACE', qty: negate(qty) }] : []),
    ];
    const after = { ...line, ...moved(line, movements) };
    const used = plus(line.receiveQty, line.inTransitQty);
    // What replaces them is on its way or here already.
    if (isMore(used, limit(after)))
        fail(ledgerErrors.replacementMoved, { line: nameOf(line), limit: limit(after), used, quantity: qty });
    return movements;
}
const nameOf = (line) => line.orderLineNo ?? '';
const nonZero = (movements) => movements.filter(({ qty }) => !isZero(qty));
/** A positive quantity that a balance covers. */
function within(quantity, most, line, refusal) {
    positive(quantity);
    if (isMore(quantity, most))
        fail(refusal, { line: nameOf(line), limit: most, quantity });
    return quantity;
}
function positive(quantity) {
    if (!isPositive(quantity))
        fail(ledgerErrors.quantityNotPositive, { quantity });
    return quantity;
}
function notNegative(quantity) {
    if (isNegative(quantity))
        fail(ledgerErrors.quantityNegative, { quantity });
}
