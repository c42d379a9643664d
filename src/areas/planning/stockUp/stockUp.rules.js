import { divide, greatest, isLess, isMore, isPositive, least, minus, plus, times, } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { wholePacks } from '../deliveryPlan/proposal.rules.ts';
/** Refuses limits that cross, a quantity beyond them, and a material twice. */
export function checkLimits(lines) {
    const seen = new Set();
    for (const { lineNo, minQty, maxQty, stockUpQty, materialId } of lines) {
        if (isMore(minQty, maxQty))
            fail(errors.limitsCross, { lineNo, min: minQty, max: maxQty });
        if (isMore(stockUpQty, maxQty))
            fail(errors.beyondMost, { lineNo, limit: maxQty, quantity: stockUpQty });
        if (seen.has(materialId))
            fail(errors.stockUpTwice, { lineNo });
        seen.add(materialId);
    }
}
/** Refuses a commitment beyond the upper limit or below what is ready, and less than asked without a word. */
export function checkStockCommitment(line, commitQty, reason) {
    const { lineNo, maxQty, readyQty } = line;
    if (isMore(commitQty, maxQty))
        fail(errors.beyondMost, { lineNo, limit: maxQty, quantity: commitQty });
    if (isLess(commitQty, readyQty))
        fail(errors.belowReady, { lineNo, ready: readyQty, quantity: commitQty });
    if (isLess(commitQty, line.stockUpQty) && !reason?.trim())
        fail(errors.stockShortUnexplained, { lineNo });
}
/**
 * Refuses a report beyond the commitment, or of less than was called off already. What goes to a store of ours is kept up
 * to the commitment again and again; of consigned goods only what waits to be sent is reported.
 */
export function checkReport(line, readyQty) {
    const { lineNo, mode, commitQty } = line;
    const used = mode === 'CONSIGN' ? '0' : plus(line.consumeQty, line.releasedQty);
    const limit = mode === 'VMI' ? plus(commitQty, used) : commitQty;
    if (isMore(readyQty, limit))
        fail(errors.beyondCommitment, { lineNo, limit, quantity: readyQty });
    if (isLess(readyQty, used))
        fail(errors.belowUsed, { lineNo, used, quantity: readyQty });
}
/** Ready at the supplier's and neither called off nor released. */
export const heldQty = (line) => minus(line.readyQty, plus(line.consumeQty, line.releasedQty));
/**
 * What is to be brought so that the upper limit is reached again, in whole packs; nothing unless what is here and on its
 * way is below the lower limit. What comes besides leaves less to be brought.
 */
export function replenishment(line, { available, inTransit, coming }) {
    const here = plus(available, inTransit);
    if (!isLess(here, line.minQty))
        return '0';
    const room = greatest('0', minus(line.maxQty, plus(here, coming)));
    const packed = wholePacks(room, line.packQty);
    // Rounding up would pass the limit: one pack less stays within it.
    return isMore(packed, room) ? greatest('0', minus(packed, line.packQty ?? '0')) : packed;
}
/** Takes a call-off from what lines hold, one after the other. */
export function usedFrom(lines, quantity) {
    let left = quantity;
    return lines.flatMap(({ id, held }) => {
        const qty = least(left, held);
        if (!isPositive(qty))
            return [];
        left = minus(left, qty);
        return [{ id, qty }];
    });
}
/**
 * The state of a published stocking-up: the least advanced line decides; finished when all that was committed is taken,
 * but for stores of ours, which are filled again until the last day.
 */
export function stockUpState(lines) {
    if (lines.some(({ status }) => status === 'ASKED'))
        return 'PUBLISHED';
    const isDone = (line) => line.mode === 'SITE' && isPositive(line.commitQty) && !isLess(line.consumeQty, line.commitQty);
    if (lines.every(isDone))
        return 'FINISHED';
    return lines.every(({ status }) => status === 'READY') ? 'READY' : 'COMMITTED';
}
/** What the buyer owes for goods at a value that nobody took, and what becomes of them. */
export function restOf({ liabilityRule, mode }, value, materialShare) {
    if (liabilityRule === 'NONE')
        return { outcome: 'NONE', owed: '0' };
    if (liabilityRule === 'MATERIAL')
        return { outcome: 'CLAIM', owed: divide(times(value, materialShare), 100) };
    return { outcome: mode === 'CONSIGN' ? 'TAKE_OVER' : 'BUYOUT', owed: value };
}
