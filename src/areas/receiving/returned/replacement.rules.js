import { plus } from '#model/decimal.ts';
import { dayAfter } from '#model/days.ts';
/** What is to be delivered once more and by when: as the line says, never before today; else so many days from now. */
export function replacementsOf(lines, today, days) {
    const calls = new Map();
    for (const { settleMode, orderDetailId, returnQty, replaceDueDate } of lines) {
        if (settleMode !== 'REPLACE' || orderDetailId === null)
            continue;
        const wanted = replaceDueDate ?? dayAfter(today, days);
        const requireDate = wanted < today ? today : wanted;
        const key = `${orderDetailId}/${requireDate}`;
        const planQty = plus(calls.get(key)?.planQty ?? '0', returnQty);
        calls.set(key, { orderDetailId, requireDate, planQty });
    }
    return [...calls.values()];
}
