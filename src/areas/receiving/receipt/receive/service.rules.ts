import { divide, isPositive, isZero, round, times, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { pricedPart } from '#areas/purchasing/purchaseOrder/pricing/amounts.rules.ts';
import { receiveErrors } from './errors.ts';
import type { receiveDetail } from './receiveDetail.document.ts';

type Accepted = Pick<Row<typeof receiveDetail>, 'lineNo' | 'arriveQty' | 'progressPct' | 'acceptAmt'>;

type Ordered = Parameters<typeof pricedPart>[0];

// As many decimals as a quantity has.
const scale = 6;

/** What of a service line is accepted now, in the unit of the order: by its progress, its amount or as it was entered. */
export function acceptedNow(line: Accepted, order: Ordered): Decimal {
  const { lineNo, arriveQty, progressPct, acceptAmt } = line;
  if (progressPct !== null && acceptAmt !== null) fail(receiveErrors.acceptedTwice, { lineNo });
  if (progressPct !== null) return round(divide(times(order.orderQty, progressPct), 100), scale);
  const { quantity, netAmt } = pricedPart(order);
  if (acceptAmt !== null && !isZero(netAmt)) return round(divide(times(quantity, acceptAmt), netAmt), scale);
  if (!isPositive(arriveQty)) fail(receiveErrors.acceptedNothing, { lineNo });
  return arriveQty;
}
