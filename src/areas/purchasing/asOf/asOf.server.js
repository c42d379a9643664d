import { endOf, readAsOf } from '#engine/read/asOf.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { dayAfter } from '#model/days.ts';
import { isDecimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { movedUntil } from '../ledger/ledger.queries.ts';
import { purchaseOrder } from '../purchaseOrder/order/purchaseOrder.document.ts';
import { quantitiesThen } from './asOf.rules.ts';
/** The order with every line at the end of a day: terms and states by the log, quantities by the ledger. */
export async function orderAsOf(ctx, orderId, asked) {
    // Whoever may not read the order of today reads none of its past.
    const [order] = await ctx.store(purchaseOrder).heads('id', [orderId]);
    if (!order)
        fail(engineErrors.notFound);
    const { today } = ctx;
    const day = asked ?? later(dayAfter(today, -1), ctx.dayOf(order.createDate));
    const moment = endOf(ctx, day);
    const past = await readAsOf(ctx, purchaseOrder, orderId, moment, async (row) => {
        const moved = await ctx.asSystem((system) => movedUntil(system.db, orderId, moment));
        return withQuantities(row, new Map(moved.map((line) => [line.id, line])));
    });
    return { day, today, order: past?.row ?? null, isRewritten: past?.isRewritten ?? false };
}
function withQuantities(row, moved) {
    const lines = Array.isArray(row['lines']) ? row['lines'].filter(isRecord) : [];
    const reported = lines.map((line) => ({
        ...line,
        ...quantitiesThen(isDecimal(line['orderQty']) ? line['orderQty'] : '0', moved.get(String(line['id']))),
    }));
    return { ...row, lines: reported };
}
const later = (a, b) => (a > b ? a : b);
