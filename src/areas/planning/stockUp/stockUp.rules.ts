import {
  divide,
  greatest,
  isLess,
  isMore,
  isPositive,
  least,
  minus,
  plus,
  sum,
  times,
  type Decimal,
} from '#model/decimal.ts';
import type { Row, StateOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { wholePacks } from '../deliveryPlan/proposal.rules.ts';
import type { stockUp } from './stockUp.document.ts';
import type { stockUpDetail } from './stockUpDetail.document.ts';

type Detail = Row<typeof stockUpDetail>;
type Limits = Pick<Detail, 'lineNo' | 'minQty' | 'maxQty' | 'stockUpQty' | 'materialId'>;

/** Refuses limits that cross, a quantity beyond them, and a material twice. */
export function checkLimits(lines: readonly Limits[]): void {
  const seen = new Set<string>();
  for (const { lineNo, minQty, maxQty, stockUpQty, materialId } of lines) {
    if (isMore(minQty, maxQty)) fail(errors.limitsCross, { lineNo, min: minQty, max: maxQty });
    if (isMore(stockUpQty, maxQty)) fail(errors.beyondMost, { lineNo, limit: maxQty, quantity: stockUpQty });
    if (seen.has(materialId)) fail(errors.stockUpTwice, { lineNo });
    seen.add(materialId);
  }
}

/** Refuses a commitment beyond the upper limit or below what is ready, and less than asked without a word. */
export function checkStockCommitment(
  line: Pick<Detail, 'lineNo' | 'maxQty' | 'stockUpQty' | 'readyQty'>,
  commitQty: Decimal,
  reason: string | null | undefined,
): void {
  const { lineNo, maxQty, readyQty } = line;
  if (isMore(commitQty, maxQty)) fail(errors.beyondMost, { lineNo, limit: maxQty, quantity: commitQty });
  if (isLess(commitQty, readyQty)) fail(errors.belowReady, { lineNo, ready: readyQty, quantity: commitQty });
  if (isLess(commitQty, line.stockUpQty) && !reason?.trim()) fail(errors.stockShortUnexplained, { lineNo });
}

type Ready = Pick<Detail, 'lineNo' | 'commitQty' | 'consumeQty' | 'releasedQty'>;

/** Refuses a report beyond the commitment, or of less than was called off already. */
export function checkReport({ lineNo, commitQty, consumeQty, releasedQty }: Ready, readyQty: Decimal): void {
  if (isMore(readyQty, commitQty)) fail(errors.beyondCommitment, { lineNo, limit: commitQty, quantity: readyQty });
  const used = plus(consumeQty, releasedQty);
  if (isLess(readyQty, used)) fail(errors.belowUsed, { lineNo, used, quantity: readyQty });
}

/** Ready at the supplier's and neither called off nor released. */
export const heldQty = (line: Pick<Detail, 'readyQty' | 'consumeQty' | 'releasedQty'>): Decimal =>
  minus(line.readyQty, plus(line.consumeQty, line.releasedQty));

/** What is to be brought so that the upper limit is reached again, in whole packs; nothing above the lower limit. */
export function replenishment(
  line: Pick<Detail, 'minQty' | 'maxQty' | 'packQty'>,
  available: Decimal,
  inTransit: Decimal,
): Decimal {
  const here = plus(available, inTransit);
  if (!isLess(here, line.minQty)) return '0';
  const room = minus(line.maxQty, here);
  const packed = wholePacks(room, line.packQty);
  // Rounding up would pass the limit: one pack less stays within it.
  return isMore(packed, room) ? greatest('0', minus(packed, line.packQty ?? '0')) : packed;
}

/** Takes a call-off from what lines hold, one after the other. */
export function usedFrom(
  lines: readonly (Pick<Detail, 'id'> & { readonly held: Decimal })[],
  quantity: Decimal,
): { id: string; qty: Decimal }[] {
  let left = quantity;
  return lines.flatMap(({ id, held }) => {
    const qty = least(left, held);
    if (!isPositive(qty)) return [];
    left = minus(left, qty);
    return [{ id, qty }];
  });
}

type LineProgress = Pick<Detail, 'status' | 'stockUpQty' | 'commitQty' | 'consumeQty'>;

/** The state of a published stocking-up: the least advanced line decides; finished when all that was committed is taken. */
export function stockUpState(lines: readonly LineProgress[]): StateOf<typeof stockUp> {
  if (lines.some(({ status }) => status === 'ASKED')) return 'PUBLISHED';
  const isDone = (line: LineProgress): boolean =>
    isPositive(line.commitQty) && !isLess(line.consumeQty, line.commitQty);
  if (lines.every(isDone)) return 'FINISHED';
  return lines.every(({ status }) => status === 'READY') ? 'READY' : 'COMMITTED';
}

/** What the buyer owes for ready goods that nobody took. */
export function liabilityOf(
  rule: Row<typeof stockUp>['liabilityRule'],
  rest: readonly { readonly qty: Decimal; readonly unitPrice: Decimal }[],
  materialShare: Decimal,
): Decimal {
  const value = sum(rest.map(({ qty, unitPrice }) => times(qty, unitPrice)));
  if (rule === 'NONE') return '0';
  return rule === 'FULL' ? value : divide(times(value, materialShare), 100);
}
