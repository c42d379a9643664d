import { dayAfter } from '#model/days.ts';
import {
  divide,
  greatest,
  isLess,
  isMore,
  isPositive,
  isZero,
  least,
  minus,
  plus,
  sum,
  times,
  type Decimal,
} from '#model/decimal.ts';
import type { Row, StateOf } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import type { deliveryPlan } from './deliveryPlan.document.ts';
import type { deliveryPlanDetail } from './deliveryPlanDetail.document.ts';

type PlanState = StateOf<typeof deliveryPlan>;
type Detail = Row<typeof deliveryPlanDetail>;
export type Zone = NonNullable<Detail['zone']>;

// --- Days ------------------------------------------------------------------------------------------------------------

export interface Horizons {
  readonly frozenDays: number;
  readonly firmDays: number;
  readonly tradeDays: number;
}

/** Whether a day is so near that it only changes by consent. */
export const isFrozen = (day: string, today: string, { frozenDays }: Horizons): boolean =>
  frozenDays > 0 && day <= dayAfter(today, frozenDays);

/** How a call-off comes to another day: at once, or by consent where either day is near. */
export const wayToMove = (from: string, to: string, today: string, horizons: Horizons): 'change' | 'ask' =>
  isFrozen(from, today, horizons) || isFrozen(to, today, horizons) ? 'ask' : 'change';

/** How binding a call-off is by how near it is. */
export function zoneOf(day: string, today: string, { firmDays, tradeDays }: Horizons): Zone {
  if (day <= dayAfter(today, firmDays)) return 'FIRM';
  return day <= dayAfter(today, tradeDays) ? 'TRADE' : 'PLAN';
}

// --- Quantities ------------------------------------------------------------------------------------------------------

type Quantities = Pick<Detail, 'planQty' | 'closedQty' | 'shippedQty'>;

/** What a line still calls off altogether. */
export const liveQty = (line: Pick<Detail, 'planQty' | 'closedQty'>): Decimal => minus(line.planQty, line.closedQty);

/** What may still be shipped for a line, and what leaves the plan when it is closed. */
export const unshippedQty = (line: Quantities): Decimal => greatest('0', minus(liveQty(line), line.shippedQty));

export interface Promised {
  readonly promiseQty: Decimal;
  readonly promiseDate: string;
  readonly reason: string | null;
}

/** What is missing on the required day. */
export function gapOf(planQty: Decimal, requireDate: string, promises: readonly Promised[]): Decimal {
  const inTime = promises.filter(({ promiseDate }) => promiseDate <= requireDate);
  return greatest('0', minus(planQty, sum(inTime.map(({ promiseQty }) => promiseQty))));
}

type Asked = Pick<Detail, 'planQty' | 'closedQty' | 'requireDate'> & { readonly planLineNo: string | null };

/** Refuses promises beyond the plan, and a shortfall or delay that nobody explains. */
export function checkPromises(line: Asked, promises: readonly Promised[]): void {
  const name = line.planLineNo ?? '';
  for (const { promiseQty } of promises)
    if (isLess(promiseQty, '0')) fail(errors.promiseNegative, { line: name, quantity: promiseQty });
  const asked = liveQty(line);
  const promised = sum(promises.map(({ promiseQty }) => promiseQty));
  if (isMore(promised, asked)) fail(errors.overPromise, { line: name, limit: asked, quantity: promised });
  const isShort = isPositive(gapOf(asked, line.requireDate, promises));
  if (isShort && !promises.some(({ reason }) => reason !== null && reason.trim() !== ''))
    fail(errors.shortfallUnexplained, { line: name });
}

/** The day by which everything promised is here; the required day when nothing is. */
export const lastPromise = (requireDate: string, promises: readonly Promised[]): string =>
  promises
    .filter(({ promiseQty }) => isPositive(promiseQty))
    .reduce((last, { promiseDate }) => (promiseDate > last ? promiseDate : last), '') || requireDate;

export type Trimmable = Quantities & Pick<Detail, 'requireDate'> & { readonly id: string };

/** What is taken from which line when less is ordered than planned: the latest call-offs first, never what is shipped. */
export function trimmed(lines: readonly Trimmable[], excess: Decimal): { id: string; qty: Decimal }[] {
  let left = excess;
  return lines
    .toSorted((a, b) => b.requireDate.localeCompare(a.requireDate) || Number(BigInt(b.id) - BigInt(a.id)))
    .flatMap((line) => {
      const qty = least(left, unshippedQty(line));
      if (!isPositive(qty)) return [];
      left = minus(left, qty);
      return [{ id: line.id, qty }];
    });
}

// --- State -----------------------------------------------------------------------------------------------------------

type Progress = Quantities & Pick<Detail, 'receivedQty' | 'status'>;

const isComplete = (line: Progress): boolean => isPositive(liveQty(line)) && !isMore(liveQty(line), line.receivedQty);

/** The state of a published plan: the least advanced line decides until all are agreed, then what has arrived. */
export function planState(lines: readonly Progress[]): PlanState {
  const live = lines.filter(({ status }) => status !== 'CLOSED' && status !== 'CANCELLED');
  if (lines.every(({ status }) => status === 'CANCELLED')) return 'CANCELLED';
  if (live.some(({ status }) => status === 'RETURNED')) return 'RETURNED';
  if (live.some(({ status }) => status === 'WAIT')) return 'PUBLISHED';
  if (live.some(({ status }) => status === 'REPLIED')) return 'REPLIED';
  if (live.every(isComplete)) return lines.some(({ status }) => status === 'CLOSED') ? 'CLOSED' : 'FULL';
  return lines.some(({ receivedQty }) => isPositive(receivedQty)) ? 'PART' : 'CONFIRMED';
}

// --- Liability -------------------------------------------------------------------------------------------------------

export interface Liable extends Quantities {
  readonly zone: Zone | null;
  /** The net price of one unit. */
  readonly unitPrice: Decimal;
}

/** The value a buyer is bound to: finished goods in the firm zone, a share for material in the next, nothing beyond. */
export function exposure(
  lines: readonly Liable[],
  materialShare: Decimal,
): { firmAmt: Decimal; tradeAmt: Decimal; exposureAmt: Decimal } {
  const valueIn = (zone: Zone): Decimal =>
    sum(lines.filter((line) => line.zone === zone).map((line) => times(unshippedQty(line), line.unitPrice)));
  const firmAmt = valueIn('FIRM');
  const tradeAmt = divide(times(valueIn('TRADE'), materialShare), 100);
  return { firmAmt, tradeAmt, exposureAmt: plus(firmAmt, tradeAmt) };
}

// --- Cumulative quantities -------------------------------------------------------------------------------------------

export type Counted = Pick<
  Detail,
  'planQty' | 'closedQty' | 'shippedQty' | 'receivedQty' | 'requireDate' | 'orderDetailId'
> & {
  readonly id: string;
};

export interface Cumulated {
  readonly cumPlanQty: Decimal;
  readonly cumReceiveQty: Decimal;
  readonly cumBalanceQty: Decimal;
}

/** Per line: planned up to its day, received and still owed, counted for its order line from a day on. */
export function cumulated(lines: readonly Counted[], from: string | null): Map<string, Cumulated> {
  const result = new Map<string, Cumulated>();
  const counted = lines.filter(({ requireDate }) => from === null || requireDate >= from);
  for (const ofOrder of Map.groupBy(counted, ({ orderDetailId }) => orderDetailId).values()) {
    const cumReceiveQty = sum(ofOrder.map(({ receivedQty }) => receivedQty));
    const inTransit = minus(sum(ofOrder.map(({ shippedQty }) => shippedQty)), cumReceiveQty);
    let cumPlanQty: Decimal = '0';
    for (const line of ofOrder.toSorted((a, b) => a.requireDate.localeCompare(b.requireDate))) {
      cumPlanQty = plus(cumPlanQty, liveQty(line));
      const cumBalanceQty = minus(cumPlanQty, plus(cumReceiveQty, inTransit));
      result.set(line.id, { cumPlanQty, cumReceiveQty, cumBalanceQty });
    }
  }
  return result;
}

/** Whether nothing of a line has left the supplier. */
export const isUnshipped = (line: Quantities): boolean => isZero(line.shippedQty);
