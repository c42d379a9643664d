import { endOf, readAsOf } from '#engine/read/asOf.ts';
import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { dayAfter } from '#model/days.ts';
import { isDecimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { movedUntil } from '../ledger/ledger.queries.ts';
import { purchaseOrder } from '../purchaseOrder/order/purchaseOrder.document.ts';
import { quantitiesThen, type MovedLine } from './asOf.rules.ts';

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
  const past = await readAsOf(ctx, purchaseOrder, orderId, moment, async (row) => {
    const moved = await ctx.asSystem((system) => movedUntil(system.db, orderId, moment));
    return withQuantities(row, new Map(moved.map((line) => [line.id, line])));
  });
  return { day, today, order: past?.row ?? null, isRewritten: past?.isRewritten ?? false };
}

type Values = Readonly<Record<string, unknown>>;

function withQuantities<R extends Values>(row: R, moved: ReadonlyMap<string, MovedLine>): R {
  const lines = Array.isArray(row['lines']) ? row['lines'].filter(isRecord) : [];
  const reported = lines.map((line) => ({
    ...line,
    ...quantitiesThen(isDecimal(line['orderQty']) ? line['orderQty'] : '0', moved.get(String(line['id']))),
  }));
  return { ...row, lines: reported };
}

const later = (a: string, b: string): string => (a > b ? a : b);
