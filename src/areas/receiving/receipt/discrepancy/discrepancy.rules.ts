import { isPositive, minus, plus, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import type { discrepancy } from './discrepancy.document.ts';

/** A difference that was found, before it is written. */
export interface Found {
  readonly kind: Row<typeof discrepancy>['kind'];
  readonly announcedQty: Decimal;
  readonly arrivedQty: Decimal;
  readonly diffQty: Decimal;
  readonly cause: string | null;
}

interface Counted {
  readonly receiveQty: Decimal;
  readonly refuseQty: Decimal;
  readonly refuseReason: string | null;
  readonly diffReason: string | null;
}

/** What a posted receipt line tells of its note: more than was still announced came, or a part of it was refused. */
export function foundAtDock(announcedQty: Decimal, line: Counted): Found[] {
  const arrivedQty = plus(line.receiveQty, line.refuseQty);
  const over = minus(arrivedQty, announcedQty);
  const found: Found[] = [];
  if (isPositive(over)) found.push({ kind: 'OVER', announcedQty, arrivedQty, diffQty: over, cause: line.diffReason });
  if (isPositive(line.refuseQty))
    found.push({ kind: 'DAMAGED', announcedQty, arrivedQty, diffQty: line.refuseQty, cause: line.refuseReason });
  return found;
}
