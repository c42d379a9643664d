import { endOf, readAsOf } from '#engine/asOf.ts';
import type { Context } from '#engine/context.ts';
import { engineErrors } from '#engine/errors.ts';
import { dayAfter } from '#model/days.ts';
import { isDecimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { movedUntil } from '../ledger/ledger.queries.ts';
import { purchaseOrder } from '../purchaseOrder/purchaseOrder.document.ts';
import { quantitiesThen } from './asOf.rules.ts';

/** An order as it stood when a day ended; without an order where there was none that the reader could have seen. */
export interface OrderThen {
  readonly day: string;
  readonly today: string;
  readonly order: Readonly<Record<string, unknown>> | null;
  /** Its lines were still being written, and what they said that day is not kept line by line. */
  readonly isRewritten: boolean;
}

/** The order with every line at the end of a day: terms and states by the log, quantities by the ledger. */
export async function orderAsOf(ctx: Context, orderId: string, asked: string | null): Promise<OrderThen> {
  // Whoever may not read the order of today reads none of its past.
  const [order] = await ctx.store(purchaseOrder).heads('id', [orderId]);
  if (!order) fail(engineErrors.notFound);
  const { today } = ctx;
  const day = asked ?? later(dayAfter(today, -1), ctx.dayOf(order.createDate));
  const moment = endOf(ctx, day);
  const [past, moved] = await Promise.all([
    readAsOf(ctx, purchaseOrder, orderId, moment),
    ctx.asSystem((system) => movedUntil(system.db, orderId, moment)),
  ]);
  if (!past) return { day, today, order: null, isRewritten: false };
  const byId = new Map(moved.map((line) => [line.id, line]));
  const lines = Array.isArray(past.row['lines']) ? past.row['lines'].filter(isRecord) : [];
  return {
    day,
    today,
    isRewritten: past.isRewritten,
    order: {
      ...past.row,
      lines: lines.map((line) => ({
        ...line,
        ...quantitiesThen(isDecimal(line['orderQty']) ? line['orderQty'] : '0', byId.get(String(line['id']))),
      })),
    },
  };
}

const later = (a: string, b: string): string => (a > b ? a : b);
