import { endOf, readAsOf } from '#engine/asOf.ts';
import type { Context } from '#engine/context.ts';
import { isDecimal } from '#model/decimal.ts';
import { isRecord } from '#model/value.ts';
import { movedUntil } from '../ledger/ledger.queries.ts';
import { purchaseOrder } from '../purchaseOrder/purchaseOrder.document.ts';
import { quantitiesThen } from './asOf.rules.ts';

/** An order as it stood when a day ended; without an order where there was none that the reader could have seen. */
export interface OrderThen {
  readonly order: Readonly<Record<string, unknown>> | null;
  /** Its lines were still being written, and what they said that day is not kept line by line. */
  readonly isRewritten: boolean;
}

/** The order with every line at the end of a day: terms and states by the log, quantities by the ledger. */
export async function orderAsOf(ctx: Context, orderId: string, day: string): Promise<OrderThen> {
  const moment = endOf(ctx, day);
  // Whoever may not read the order of today reads none of its past.
  await ctx.store(purchaseOrder).get(orderId);
  const [past, moved] = await Promise.all([
    readAsOf(ctx, purchaseOrder, orderId, moment),
    ctx.asSystem((system) => movedUntil(system.db, orderId, moment)),
  ]);
  if (!past) return { order: null, isRewritten: false };
  const byId = new Map(moved.map((line) => [line.id, line]));
  const lines = Array.isArray(past.row['lines']) ? past.row['lines'].filter(isRecord) : [];
  return {
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
