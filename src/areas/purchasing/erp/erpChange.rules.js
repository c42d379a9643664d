import { isEqual } from '#model/decimal.ts';
const steps = {
    NEW: 'write',
    REJECTED: 'write',
    WITHDRAWN: 'write',
    PENDING: 'inApproval',
    APPROVED: 'inApproval',
    ISSUED: 'unanswered',
    NEGOTIATING: 'unanswered',
    CONFIRMED: 'propose',
    EXECUTING: 'propose',
    REFUSED: 'refused',
    COMPLETED: 'ended',
    TERMINATING: 'ended',
    TERMINATED: 'ended',
    CLOSED: 'ended',
    CANCELLED: 'ended',
    DISCARDED: 'ended',
};
/** What the state of an order allows: drafts are written anew, what the supplier has confirmed changes by an order change only. */
export const stepOf = (status) => steps[status];
/** How an order ends here that was cancelled at its source; undefined where only a termination can end it. */
export function endingOf(status) {
    if (status === 'CANCELLED' || status === 'DISCARDED')
        return 'done';
    if (status === 'NEW' || status === 'REJECTED' || status === 'WITHDRAWN' || status === 'APPROVED')
        return 'discard';
    return status === 'ISSUED' || status === 'REFUSED' ? 'cancel' : undefined;
}
/** Whether a change order that the ERP asked for can still be written anew, or waits for somebody. */
export function openChange(status) {
    if (status === 'NEW' || status === 'REJECTED' || status === 'WITHDRAWN')
        return 'draft';
    return status === 'PENDING' || status === 'APPROVED' || status === 'WAIT_SUPPLIER' ? 'waiting' : undefined;
}
/**
 * What the ERP wants changed: what it says otherwise than before and otherwise than the order says. What was agreed with
 * the supplier here and never touched there stays.
 */
export function wishesOf(before, after, held) {
    const here = new Map(held.flatMap((line) => (line.status === 'CANCELLED' ? [] : [[line.sourceLineKey, line]])));
    const earlier = new Map(before.lines.map((line) => [line.lineNo, line]));
    const wanted = new Set(after.lines.map((line) => String(line.lineNo)));
    const changed = after.lines.flatMap((line) => {
        const mine = here.get(String(line.lineNo));
        if (!mine)
            return earlier.has(line.lineNo) ? [] : [{ kind: 'ADD', line }];
        const wish = wishFor(mine, line, earlier.get(line.lineNo));
        return wish ? [wish] : [];
    });
    const gone = before.lines.flatMap((line) => {
        const mine = here.get(String(line.lineNo));
        return mine && !wanted.has(String(line.lineNo)) ? [{ kind: 'DROP', held: mine }] : [];
    });
    return [...changed, ...gone];
}
function wishFor(held, now, before) {
    const differs = (mine, next, last) => !isEqual(next, mine) && (last === undefined || !isEqual(next, last));
    const newQty = differs(held.orderQty, now.quantity, before?.quantity) ? now.quantity : null;
    const newPrice = differs(held.price, now.price, before?.price) ? now.price : null;
    const newDate = now.requiredOn !== held.requireDate && now.requiredOn !== before?.requiredOn ? now.requiredOn : null;
    return newQty === null && newPrice === null && newDate === null
        ? undefined
        : { kind: 'CHANGE', held, newQty, newPrice, newDate };
}
/** What of an order can never change once the supplier has it, and did: its name in both languages. */
export function fixedDifference(before, after) {
    if (before.supplier !== after.supplier)
        return ['供应商', 'the supplier'];
    if (before.currency !== after.currency)
        return ['币种', 'the currency'];
    if (before.taxIncluded !== after.taxIncluded)
        return ['含税方式', 'whether prices include tax'];
    const earlier = new Map(before.lines.map((line) => [line.lineNo, line]));
    for (const line of after.lines) {
        const was = earlier.get(line.lineNo);
        if (!was)
            continue;
        if (was.material !== line.material)
            return ['物料', 'a material'];
        if (was.unit !== line.unit)
            return ['单位', 'a unit'];
        if (!isEqual(was.priceUnit, line.priceUnit))
            return ['价格单位', 'a price unit'];
        if (was.taxRate !== line.taxRate)
            return ['税率', 'a tax rate'];
    }
    return undefined;
}
