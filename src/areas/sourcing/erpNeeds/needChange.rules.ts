import { isEqual, isMore, minus, plus, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { erpNeedErrors as errors } from './errors.ts';

/** A need that came from an ERP, as it stands here. */
export interface HeldNeed {
  readonly lineNo: number;
  readonly qty: Decimal;
  readonly openQty: Decimal;
  readonly returnedQty: Decimal;
  readonly closedQty: Decimal;
  /** It was split, or merged into another one: its quantity is elsewhere. */
  readonly isMoved: boolean;
}

/** What is dropped of a need: of what is open first, then of what was sent back. */
export interface Reduction {
  readonly open: Decimal;
  readonly returned: Decimal;
}

/**
 * What an approved need loses when the ERP wants another quantity of it. Refused where the ERP wants more than was approved,
 * or less than is in sourcing, awarded or ordered already, and where the need was split or merged.
 */
export function reductionOf(need: HeldNeed, wanted: Decimal): Reduction {
  const { lineNo, qty, openQty, returnedQty, closedQty, isMoved } = need;
  if (isMoved) return isEqual(wanted, qty) ? nothing : fail(errors.needMoved, { lineNo });
  const held = minus(qty, closedQty);
  if (isMore(wanted, held)) fail(errors.needGrew, { lineNo, held, wanted });
  const drop = minus(held, wanted);
  const free = plus(openQty, returnedQty);
  if (isMore(drop, free)) fail(errors.needTaken, { lineNo, free, drop });
  const open = isMore(drop, openQty) ? openQty : drop;
  return { open, returned: minus(drop, open) };
}

const nothing: Reduction = { open: '0', returned: '0' };
