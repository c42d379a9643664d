import type { Context } from '#engine/runtime/context.ts';
import type { Ids } from '#engine/database/database.ts';
import { sum } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { converted, orderTotals, sliceOfLine, type Rounding } from '../pricing/amounts.rules.ts';
import { followsLines, orderDeliverStatus, orderState } from './orderState.rules.ts';
import { purchaseOrder } from './purchaseOrder.document.ts';
import { linesOfOrders, lockOrders, type OrderHead, type OrderLine } from './purchaseOrder.queries.ts';

const ended: ReadonlySet<string> = new Set(['CLOSED', 'TERMINATED', 'CANCELLED']);

const plain: Rounding = { decimals: 2, roundMode: 'HALF_UP' };

/** Lets issued orders follow their lines: state, delivery, urgency and amounts are computed anew, never counted up. */
export async function refreshOrders(ctx: Context, orderIds: Ids): Promise<void> {
  await ctx.asSystem(async (system) => {
    // Sent together: the rest is read when the orders are locked.
    const [orders, read] = await Promise.all([lockOrders(system.db, orderIds), readToFollow(system, orderIds)]);
    await followLines(system, { orders, ...read });
  });
}

/** Orders, locked, with all that they follow from. */
export interface OrdersToFollow {
  readonly orders: readonly OrderHead[];
  readonly rows: readonly Row<typeof purchaseOrder>[];
  readonly lines: readonly OrderLine[];
}

/** Reads what orders follow from, once they are locked; as the server itself. */
export async function readToFollow(system: Context, orderIds: Ids): Promise<Omit<OrdersToFollow, 'orders'>> {
  const [rows, lines] = await Promise.all([
    system.store(purchaseOrder).heads('id', orderIds),
    linesOfOrders(system.db, orderIds),
  ]);
  return { rows, lines };
}

/** Lets orders follow their lines as they are now: as they were read, and what has changed in them since. */
export async function followLines(
  system: Context,
  { orders, rows, lines }: OrdersToFollow,
  changed: ReadonlyMap<string, Partial<OrderLine>> = new Map(),
): Promise<void> {
  for (const order of orders) {
    const row = rows.find(({ id }) => id === order.id);
    const own = lines
      .filter(({ orderId }) => orderId === order.id)
      .map((line) => ({ ...line, ...changed.get(line.id) }));
    if (row && followsLines(order.status)) await refreshOrder(system, { order, row, lines: own });
  }
}

interface Refreshed {
  readonly order: OrderHead;
  readonly row: Row<typeof purchaseOrder>;
  readonly lines: readonly OrderLine[];
}

async function refreshOrder(ctx: Context, { order, row, lines }: Refreshed): Promise<void> {
  const currency = order.rounding ?? plain;
  // What was dropped costs nothing; an order that was cancelled as a whole keeps saying what it was about.
  const live = lines.filter((line) => line.status !== 'CANCELLED');
  const totals = orderTotals(live.length > 0 ? live : lines);
  await ctx.store(purchaseOrder).patch(
    [row],
    {
      status: orderState(lines),
      deliverStatus: orderDeliverStatus(lines),
      // What has ended is urgent no longer, and leaves the top of the list.
      urgentStatus: lines.some((line) => line.urgentStatus && !ended.has(line.status)),
      ...totals,
      homeGrossAmt: converted(totals.grossAmt, order.exchangeRate, order.homeRounding),
      receiveAmt: sum(lines.map((line) => sliceOfLine(line, '0', line.receiveQty, currency).grossAmt)),
    },
    'follow',
  );
}
