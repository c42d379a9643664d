import { dayAfter } from '#model/days.ts';
import { divide, greatest, isLess, isMore, isPositive, isZero, least, minus, plus, sum, times, } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
/** Whether a day is so near that it only changes by consent. */
export const isFrozen = (day, today, { frozenDays }) => frozenDays > 0 && day <= dayAfter(today, frozenDays);
/** How a call-off comes to another day: at once, or by consent where either day is near. */
export const wayToMove = (from, to, today, horizons) => isFrozen(from, today, horizons) || isFrozen(to, today, horizons) ? 'ask' : 'change';
/** How binding a call-off is by how near it is. */
export function zoneOf(day, today, { firmDays, tradeDays }) {
    if (day <= dayAfter(today, firmDays))
        return 'FIRM';
    return day <= dayAfter(today, tradeDays) ? 'TRADE' : 'PLAN';
}
/** What a line still calls off altogether. */
export const liveQty = (line) => minus(line.planQty, line.closedQty);
/** What may still be shipped for a line, and what leaves the plan when it is closed. */
export const unshippedQty = (line) => greatest('0', minus(liveQty(line), line.shippedQty));
/** What is missing on the required day. */
export function gapOf(planQty, requireDate, promises) {
    const inTime = promises.filter(({ promiseDate }) => promiseDate <= requireDate);
    return greatest('0', minus(planQty, sum(inTime.map(({ promiseQty }) => promiseQty))));
}
/** Refuses promises beyond the plan, and a shortfall or delay that nobody explains. */
export function checkPromises(line, promises) {
    const name = line.planLineNo ?? '';
    for (const { promiseQty } of promises)
        if (isLess(promiseQty, '0'))
            fail(errors.promiseNegative, { line: name, quantity: promiseQty });
    const asked = liveQty(line);
    const promised = sum(promises.map(({ promiseQty }) => promiseQty));
    if (isMore(promised, asked))
        fail(errors.overPromise, { line: name, limit: asked, quantity: promised });
    const isShort = isPositive(gapOf(asked, line.requireDate, promises));
    if (isShort && !promises.some(({ reason }) => reason !== null && reason.trim() !== ''))
        fail(errors.shortfallUnexplained, { line: name });
}
/** The day by which everything promised is here; the required day when nothing is. */
export const lastPromise = (requireDate, promises) => promises
    .filter(({ promiseQty }) => isPositive(promiseQty))
    .reduce((last, { promiseDate }) => (promiseDate > last ? promiseDate : last), '') || requireDate;
/** What is taken from which line when less is ordered than planned: the latest call-offs first, never what is shipped. */
export function trimmed(lines, excess) {
    let left = excess;
    return lines
        .toSorted((a, b) => b.requireDate.localeCompare(a.requireDate) || Number(BigInt(b.id) - BigInt(a.id)))
        .flatMap((line) => {
        const qty = least(left, unshippedQty(line));
        if (!isPositive(qty))
            return [];
        left = minus(left, qty);
        return [{ id: line.id, qty }];
    });
}
const isComplete = (line) => isPositive(liveQty(line)) && !isMore(liveQty(line), line.receivedQty);
/** The state of a published plan: the least advanced line decides until all are agreed, then what has arrived. */
export function planState(lines) {
    const live = lines.filter(({ status }) => status !== 'CLOSED' && status !== 'CANCELLED');
    if (lines.every(({ status }) => status === 'CANCELLED'))
        return 'CANCELLED';
    if (live.some(({ status }) => status === 'RETURNED'))
        return 'RETURNED';
    if (live.some(({ status }) => status === 'WAIT'))
        return 'PUBLISHED';
    if (live.some(({ status }) => status === 'REPLIED'))
        return 'REPLIED';
    if (live.every(isComplete))
        return lines.some(({ status }) => status === 'CLOSED') ? 'CLOSED' : 'FULL';
    return lines.some(({ receivedQty }) => isPositive(receivedQty)) ? 'PART' : 'CONFIRMED';
}
/** The value a buyer is bound to: finished goods in the firm zone, a share for material in the next, nothing beyond. */
export function exposure(lines, materialShare) {
    const valueIn = (zone) => sum(lines.filter((line) => line.zone === zone).map((line) => times(unshippedQty(line), line.unitPrice)));
    const firmAmt = valueIn('FIRM');
    const tradeAmt = divide(times(valueIn('TRADE'), materialShare), 100);
    return { firmAmt, tradeAmt, exposureAmt: plus(firmAmt, tradeAmt) };
}
/** Per line: planned up to its day, received and still owed, counted for its order line from a day on. */
export function cumulated(lines, from) {
    const result = new Map();
    const counted = lines.filter(({ requireDate }) => from === null || requireDate >= from);
    for (const ofOrder of Map.groupBy(counted, ({ orderDetailId }) => orderDetailId).values()) {
        const cumReceiveQty = sum(ofOrder.map(({ receivedQty }) => receivedQty));
        const inTransit = minus(sum(ofOrder.map(({ shippedQty }) => shippedQty)), cumReceiveQty);
        let cumPlanQty = '0';
        for (const line of ofOrder.toSorted((a, b) => a.requireDate.localeCompare(b.requireDate))) {
            cumPlanQty = plus(cumPlanQty, liveQty(line));
            const cumBalanceQty = minus(cumPlanQty, plus(cumReceiveQty, inTransit));
            result.set(line.id, { cumPlanQty, cumReceiveQty, cumBalanceQty });
        }
    }
    return result;
}
/** Whether nothing of a line has left the supplier. */
export const isUnshipped = (line) => isZero(line.shippedQty);
