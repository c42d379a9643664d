import {
  divide,
  isEqual,
  isNegative,
  isPositive,
  isZero,
  minus,
  negate,
  round,
  times,
  type Decimal,
} from '#model/decimal.ts';

/** What an order line takes of its contract line. */
export interface Drawn {
  readonly contractLineId: string;
  readonly qty: Decimal;
  readonly amount: Decimal;
}

/** An order line as far as its contract asks. */
export interface DrawingLine {
  readonly id: string;
  readonly contractLineId: string | null;
  readonly orderQty: Decimal;
  readonly closeQty: Decimal;
  readonly grossAmt: Decimal;
}

// What is not submitted, or has ended before anything came of it, takes nothing.
const idle: ReadonlySet<string> = new Set(['NEW', 'REJECTED', 'WITHDRAWN', 'CANCELLED', 'DISCARDED']);

/** What an order line takes of its contract while its order is in a state: what was closed of it goes back. */
export function drawnBy(orderStatus: string, line: DrawingLine): Drawn | undefined {
  if (line.contractLineId === null || idle.has(orderStatus)) return undefined;
  const left = minus(line.orderQty, line.closeQty);
  if (!isPositive(left)) return undefined;
  return {
    contractLineId: line.contractLineId,
    qty: left,
    amount: isEqual(left, line.orderQty) ? line.grossAmt : round(divide(times(line.grossAmt, left), line.orderQty), 4),
  };
}

/** A movement that brings what is held of a contract line to what an order line takes of it now. */
export interface DrawMovement extends Drawn {
  readonly event: 'ORDER' | 'RETURN';
  readonly sourceLineId: string;
}

/** The movements between what was held for the lines of an order and what they take now. */
export function movementsBetween(
  held: ReadonlyMap<string, readonly Drawn[]>,
  wanted: ReadonlyMap<string, Drawn | undefined>,
): DrawMovement[] {
  return [...new Set([...held.keys(), ...wanted.keys()])].flatMap((sourceLineId) => {
    const before = held.get(sourceLineId) ?? [];
    const now = wanted.get(sourceLineId);
    const lines = [...new Set([...before, ...(now ? [now] : [])].map(({ contractLineId }) => contractLineId))];
    return lines.flatMap((contractLineId): DrawMovement[] => {
      const was = before.find((each) => each.contractLineId === contractLineId);
      const is = now?.contractLineId === contractLineId ? now : undefined;
      const [qty, amount] = [minus(is?.qty ?? '0', was?.qty ?? '0'), minus(is?.amount ?? '0', was?.amount ?? '0')];
      if (isZero(qty) && isZero(amount)) return [];
      const isLess = isNegative(qty) || (isZero(qty) && isNegative(amount));
      return [
        isLess
          ? { event: 'RETURN', contractLineId, sourceLineId, qty: negate(qty), amount: negate(amount) }
          : { event: 'ORDER', contractLineId, sourceLineId, qty, amount },
      ];
    });
  });
}

/** Whether an order line costs more than its contract says, whatever number of units the prices are for. */
export const isDearer = (
  line: { readonly price: Decimal; readonly priceUnit: Decimal },
  agreed: { readonly price: Decimal; readonly priceUnit: Decimal },
): boolean => isPositive(minus(times(line.price, agreed.priceUnit), times(agreed.price, line.priceUnit)));
