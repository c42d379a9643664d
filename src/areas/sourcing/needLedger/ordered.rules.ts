import { divide, isEqual, isMore, isPositive, minus, round, times, type Decimal } from '#model/decimal.ts';

/** An order line as far as the needs behind it ask. */
export interface OrderedLine {
  readonly orderQty: Decimal;
  readonly closeQty: Decimal;
}

// An order that has ended before anything came of it.
const ended: ReadonlySet<string> = new Set(['CANCELLED', 'DISCARDED']);

/** How much of an order line is still ordered: nothing of an order that ended, and of a line nothing that was closed. */
export function stillOrdered(orderStatus: string, line: OrderedLine | undefined): Decimal {
  if (line === undefined || ended.has(orderStatus)) return '0';
  const left = minus(line.orderQty, line.closeQty);
  return isPositive(left) ? left : '0';
}

/** The part of an amount that belongs to a part of its quantity, in two decimals; the whole for the whole. */
export const partOf = (amount: Decimal, part: Decimal, whole: Decimal): Decimal =>
  isEqual(part, whole) || !isPositive(whole) ? amount : round(divide(times(amount, part), whole), 2);

/** The smaller of two quantities. */
export const least = (one: Decimal, other: Decimal): Decimal => (isMore(one, other) ? other : one);
