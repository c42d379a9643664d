import type { Context } from '#engine/context.ts';
import { sum } from '#model/decimal.ts';
import { currencyFacts } from '#areas/masterData/public.ts';
import { converted, orderTotals, sliceOfLine, type Rounding } from './amounts.rules.ts';
import { followsLines, orderDeliverStatus, orderState } from './orderState.rules.ts';
import { purchaseOrder } from './purchaseOrder.document.ts';
import { linesOfOrder, lockOrders, type OrderHead } from './purchaseOrder.queries.ts';

const plain: Rounding = { decimals: 2, roundMode: 'HALF_UP' };

/** Lets issued orders follow their lines: state, delivery, urgency and amounts are computed anew, never counted up. */
export async function refreshOrders(ctx: Context, orderIds: readonly string[]): Promise<void> {
  await ctx.asSystem(async (system) => {
    for (const order of await lockOrders(system.db, orderIds)) await refreshOrder(system, order);
  });
}

async function refreshOrder(ctx: Context, order: OrderHead): Promise<void> {
  if (!followsLines(order.status)) return;
  const [lines, currencies] = await Promise.all([
    linesOfOrder(ctx.db, order.id),
    currencyFacts(ctx.db, [order.currencyId, order.homeCurrencyId]),
  ]);
  const currency = currencies.get(order.currencyId ?? '') ?? plain;
  // What was dropped costs nothing; an order that was cancelled as a whole keeps saying what it was about.
  const live = lines.filter((line) => line.status !== 'CANCELLED');
  const totals = orderTotals(live.length > 0 ? live : lines);
  const home = currencies.get(order.homeCurrencyId) ?? plain;
  await ctx.store(purchaseOrder).patch(
    order.id,
    {
      status: orderState(lines),
      deliverStatus: orderDeliverStatus(lines),
      urgentStatus: lines.some((line) => line.urgentStatus),
      ...totals,
      homeGrossAmt: converted(totals.grossAmt, order.exchangeRate, home),
      receiveAmt: sum(lines.map((line) => sliceOfLine(line, '0', line.receiveQty, currency).grossAmt)),
    },
    'follow',
  );
}
