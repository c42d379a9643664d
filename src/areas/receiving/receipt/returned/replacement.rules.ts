import { plus, type Decimal } from '#model/decimal.ts';
import { dayAfter } from '#model/days.ts';

/** A line of a return as far as its replacement goes. */
export interface Replaced {
  readonly settleMode: 'REPLACE' | 'CREDIT';
  /** Empty: goods that were never ordered are not replaced. */
  readonly orderDetailId: string | null;
  readonly returnQty: Decimal;
  readonly replaceDueDate: string | null;
}

/** What is to be delivered once more and by when: as the line says, never before today; else so many days from now. */
export function replacementsOf(lines: readonly Replaced[], today: string, days: number) {
  const calls = new Map<string, { orderDetailId: string; requireDate: string; planQty: Decimal }>();
  for (const { settleMode, orderDetailId, returnQty, replaceDueDate } of lines) {
    if (settleMode !== 'REPLACE' || orderDetailId === null) continue;
    const wanted = replaceDueDate ?? dayAfter(today, days);
    const requireDate = wanted < today ? today : wanted;
    const key = `${orderDetailId}/${requireDate}`;
    const planQty = plus(calls.get(key)?.planQty ?? '0', returnQty);
    calls.set(key, { orderDetailId, requireDate, planQty });
  }
  return [...calls.values()];
}
