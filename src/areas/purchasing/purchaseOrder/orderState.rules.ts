import { isPositive, isZero } from '#model/decimal.ts';
import type { StateOf } from '#model/document.ts';
import type { DeliverStatus } from '../ledger/balances.rules.ts';
import type { purchaseOrder } from './purchaseOrder.document.ts';
import type { purchaseOrderDetail } from './purchaseOrderDetail.document.ts';
import type { Decimal } from '#model/decimal.ts';

export type OrderState = StateOf<typeof purchaseOrder>;
export type LineState = StateOf<typeof purchaseOrderDetail>;

export interface LineProgress {
  readonly status: LineState;
  readonly receiveQty: Decimal;
  readonly deliverStatus: DeliverStatus | null;
}

/** The state of an issued order, which its lines decide. */
export function orderState(lines: readonly LineProgress[]): OrderState {
  const live = lines.filter((line) => line.status !== 'CANCELLED');
  if (live.length === 0) return 'CANCELLED';
  if (live.some((line) => line.status === 'PROPOSED')) return 'NEGOTIATING';
  if (live.every((line) => line.status === 'REFUSED')) return 'REFUSED';
  if (live.every(isDone)) return 'COMPLETED';
  if (live.some((line) => isPositive(line.receiveQty))) return 'EXECUTING';
  if (live.some((line) => line.status === 'WAIT')) return 'ISSUED';
  return 'CONFIRMED';
}

const isDone = (line: LineProgress): boolean =>
  line.status === 'CLOSED' || (line.status === 'CONFIRMED' && line.deliverStatus === 'FULL');

/** How far the delivery of an order is: as far as its least advanced line. */
export function orderDeliverStatus(lines: readonly LineProgress[]): DeliverStatus {
  const live = lines.filter((line) => line.status !== 'CANCELLED' && line.status !== 'REFUSED');
  if (live.every((line) => isZero(line.receiveQty))) return 'NONE';
  const isComplete = (line: LineProgress) => line.status === 'CLOSED' || line.deliverStatus === 'FULL';
  return live.every(isComplete) ? 'FULL' : 'PART';
}

const issuedStates: ReadonlySet<OrderState> = new Set([
  'ISSUED',
  'NEGOTIATING',
  'REFUSED',
  'CONFIRMED',
  'EXECUTING',
  'COMPLETED',
]);

/** Whether the supplier has the order and it is not at an end: only then can it become urgent. */
export const mayBeUrgent = (state: OrderState): boolean => issuedStates.has(state);

/** Whether a line still asks something of the supplier. */
export const isOpenLine = (state: LineState): boolean =>
  state === 'WAIT' || state === 'PROPOSED' || state === 'CONFIRMED';
