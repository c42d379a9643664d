import { sum } from '#model/decimal.ts';
import { converted, orderTotals, sliceOfLine } from '../pricing/amounts.rules.ts';
import { followsLines, orderDeliverStatus, orderState } from './orderState.rules.ts';
import { purchaseOrder } from './purchaseOrder.document.ts';
import { linesOfOrders, lockOrders } from './purchaseOrder.queries.ts';
const ended = new Set(['CLOSED', 'TERMINATED', 'CANCELLED']);
const plain = { decimals: 2, roundMode: 'HALF_UP' };
/** Lets issued orders follow their lines: state, delivery, urgency and amounts are computed anew, never counted up. */
export async function refreshOrders(ctx, orderIds) {
    await ctx.asSystem(async (system) => {
        // Sent together: the rest is read when the orders are locked.
        const [orders, read] = await Promise.all([lockOrders(system.db, orderIds), readToFollow(system, orderIds)]);
        await followLines(system, { orders, ...read });
    });
}
/** Reads what orders follow from, once they are locked; as the server itself. */
export async function readToFollow(system, orderIds) {
    const [rows, lines] = await Promise.all([
        system.store(purchaseOrder).heads('id', orderIds),
        linesOfOrders(system.db, orderIds),
    ]);
    return { rows, lines };
}
/** Lets orders follow their lines as they are now: as they were read, and what has changed in them since. */
export async function followLines(system, { orders, rows, lines }, changed = new Map()) {
    for (const order of orders) {
        const row = rows.find(({ id }) => id === order.id);
        const own = lines
            .filter(({ orderId }) => orderId === order.id)
            .map((line) => ({ ...line, ...changed.get(line.id) }));
        if (row && followsLines(order.status))
            await refreshOrder(system, { order, row, lines: own });
    }
}
async function refreshOrder(ctx, { order, row, lines }) {
    const currency = order.rounding ?? plain;
    // What was dropped costs nothing; an order that was cancelled as a whole keeps saying what it was about.
    const live = lines.filter((line) => line.status !== 'CANCELLED');
    const totals = orderTotals(live.length > 0 ? live : lines);
    await ctx.store(purchaseOrder).patch([row], {
        status: orderState(lines),
        deliverStatus: orderDeliverStatus(lines),
        // What has ended is urgent no longer, and leaves the top of the list.
        urgentStatus: lines.some((line) => line.urgentStatus && !ended.has(line.status)),
        ...totals,
        homeGrossAmt: converted(totals.grossAmt, order.exchangeRate, order.homeRounding),
        receiveAmt: sum(lines.map((line) => sliceOfLine(line, '0', line.receiveQty, currency).grossAmt)),
    }, 'follow');
}
