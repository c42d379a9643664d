import {
  divide,
  greatest,
  isLess,
  isMore,
  isNegative,
  isPositive,
  isZero,
  least,
  minus,
  negate,
  plus,
  round,
  sum,
  times,
  type Decimal,
} from '#model/decimal.ts';
import type { StateOf, Row } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import type { purchaseOrderDetail } from '../purchaseOrder/purchaseOrderDetail.document.ts';
import type { purQtyLedger } from './purQtyLedger.document.ts';

/** The quantities of an order line that only ledger rows move. */
export const ledgerColumns = [
  'orderQty',
  'closeQty',
  'inTransitQty',
  'receiveQty',
  'acceptQty',
  'concedeQty',
  'rejectQty',
  'stockQty',
] as const;

export type LedgerColumn = (typeof ledgerColumns)[number];

export type LedgerColumns = Readonly<Record<LedgerColumn, Decimal>>;

/** What the rules must know of a line. */
export interface LedgerLine extends LedgerColumns {
  readonly orderLineNo: string | null;
  readonly status: StateOf<typeof purchaseOrderDetail>;
  readonly overReceiptPct: Decimal;
  readonly asnOverPct: Decimal;
  readonly closeUnderPct: Decimal;
}

export type LedgerEvent = Row<typeof purQtyLedger>['event'];

/** One row of the ledger before it is written: what happened and by how much. */
export interface Movement {
  readonly event: LedgerEvent;
  readonly qty: Decimal;
}

/** What one posting does to a line. Quantities are in the unit of the order. */
export type LedgerAct =
  | { readonly kind: 'issue' | 'close' | 'reopen' | 'cancel' }
  | { readonly kind: 'change'; readonly to: Decimal }
  | { readonly kind: 'ship' | 'unship' | 'stockIn' | 'reverseStockIn'; readonly qty: Decimal }
  /** `taken` leaves transit; `received` and `refused` are what the dock counted; `accepted` needs no inspection. */
  | {
      readonly kind: 'receive';
      readonly received: Decimal;
      readonly refused: Decimal;
      readonly taken: Decimal;
      readonly accepted: Decimal;
    }
  | {
      readonly kind: 'reverseReceipt';
      readonly received: Decimal;
      readonly taken: Decimal;
      readonly accepted: Decimal;
    }
  | { readonly kind: 'inspect'; readonly accept: Decimal; readonly concede: Decimal; readonly reject: Decimal };

/** The one column each event moves, by its signed quantity. */
export const columnOfEvent: Readonly<Record<LedgerEvent, LedgerColumn>> = {
  ISSUE: 'orderQty',
  CHANGE: 'orderQty',
  CLOSE: 'closeQty',
  REOPEN: 'closeQty',
  CANCEL: 'closeQty',
  SHIP: 'inTransitQty',
  UNSHIP: 'inTransitQty',
  RECEIVE: 'receiveQty',
  ACCEPT: 'acceptQty',
  CONCEDE: 'concedeQty',
  REJECT: 'rejectQty',
  STOCK_IN: 'stockQty',
};

export const noQuantities: LedgerColumns = {
  orderQty: '0',
  closeQty: '0',
  inTransitQty: '0',
  receiveQty: '0',
  acceptQty: '0',
  concedeQty: '0',
  rejectQty: '0',
  stockQty: '0',
};

// --- Balances: never less than zero ----------------------------------------------------------------------------------

type Tolerated = LedgerColumns & Pick<LedgerLine, 'overReceiptPct' | 'asnOverPct'>;

/** The most that may be received and in transit together. */
export const limit = (line: LedgerColumns & Pick<LedgerLine, 'overReceiptPct'>): Decimal =>
  minus(withTolerance(line.orderQty, line.overReceiptPct), line.closeQty);

/** What the supplier still owes. */
export const openQty = (line: Pick<LedgerColumns, 'orderQty' | 'closeQty' | 'receiveQty'>): Decimal =>
  greatest('0', minus(minus(line.orderQty, line.closeQty), line.receiveQty));

/** What may still be announced by delivery notes. */
export function openToShip(line: Tolerated): Decimal {
  const announced = minus(withTolerance(line.orderQty, line.asnOverPct), line.closeQty);
  return greatest('0', minus(least(limit(line), announced), plus(line.receiveQty, line.inTransitQty)));
}

/** What may still be received beyond what is in transit. */
export const openToReceive = (line: LedgerColumns & Pick<LedgerLine, 'overReceiptPct'>): Decimal =>
  greatest('0', minus(limit(line), plus(line.receiveQty, line.inTransitQty)));

/** Received and not yet judged. */
export const waitInspQty = (line: LedgerColumns): Decimal =>
  minus(line.receiveQty, sum([line.acceptQty, line.concedeQty, line.rejectQty]));

/** Good and not yet in stock. */
export const waitStockQty = (line: Pick<LedgerColumns, 'acceptQty' | 'concedeQty' | 'stockQty'>): Decimal =>
  minus(plus(line.acceptQty, line.concedeQty), line.stockQty);

/** Neither in transit nor received nor closed: what closing the line gives up. */
export const uncoveredQty = (line: LedgerColumns): Decimal => greatest('0', minus(openQty(line), line.inTransitQty));

export type DeliverStatus = 'NONE' | 'PART' | 'FULL';

/** How far the delivery of a line is; a rest within the closing tolerance counts as delivered. */
export function deliverStatus(line: LedgerColumns & Pick<LedgerLine, 'closeUnderPct'>): DeliverStatus {
  if (isZero(line.receiveQty)) return 'NONE';
  const negligible = divide(times(line.orderQty, line.closeUnderPct), 100);
  return isMore(openQty(line), negligible) ? 'PART' : 'FULL';
}

/** A quantity in the base unit of the material, sliced so that all movements of a column add up without drift. */
export function baseSlice(from: Decimal, to: Decimal, factor: { num: Decimal; den: Decimal }): Decimal {
  const until = (quantity: Decimal) => round(divide(times(quantity, factor.num), factor.den), 6);
  return minus(until(to), until(from));
}

const withTolerance = (quantity: Decimal, percent: Decimal): Decimal =>
  divide(times(quantity, plus(100, percent)), 100);

// --- Postings --------------------------------------------------------------------------------------------------------

/** The ledger rows of a posting; refuses what would break a limit. */
export function movementsOf(line: LedgerLine, act: LedgerAct): Movement[] {
  const movements = nonZero(intended(line, act));
  return nonZero([...movements, ...closedRest(line, movements)]);
}

/** The columns after these movements. */
export function moved(columns: LedgerColumns, movements: readonly Movement[]): LedgerColumns {
  return movements.reduce((now, movement) => {
    const column = columnOfEvent[movement.event];
    return { ...now, [column]: plus(now[column], movement.qty) };
  }, columns);
}

/** The columns as the ledger tells them: what the columns of an issued line must equal. */
export const rebuilt = (movements: readonly Movement[]): LedgerColumns => moved(noQuantities, movements);

function intended(line: LedgerLine, act: LedgerAct): Movement[] {
  switch (act.kind) {
    case 'issue':
      return [{ event: 'ISSUE', qty: line.orderQty }];
    case 'change':
      return change(line, act.to);
    case 'close':
      return [{ event: 'CLOSE', qty: uncoveredQty(line) }];
    case 'reopen':
      return [{ event: 'REOPEN', qty: negate(line.closeQty) }];
    case 'cancel':
      return [{ event: 'CANCEL', qty: uncoveredQty(line) }];
    case 'ship':
      return ship(line, act.qty);
    case 'unship':
      return [takenOutOfTransit(line, positive(act.qty))];
    case 'receive':
      return receive(line, act);
    case 'reverseReceipt':
      return reverseReceipt(line, act);
    case 'inspect':
      return inspect(line, act);
    case 'stockIn':
      return stockIn(line, act.qty);
    case 'reverseStockIn':
      return reverseStockIn(line, act.qty);
  }
}

/** A closed line stays closed: whatever would make it open again is added to its closed quantity. */
function closedRest(line: LedgerLine, movements: readonly Movement[]): Movement[] {
  if (line.status !== 'CLOSED') return [];
  if (!movements.some((movement) => movement.event === 'UNSHIP' || movement.event === 'RECEIVE')) return [];
  return [{ event: 'CLOSE', qty: uncoveredQty(moved(line, movements)) }];
}

function change(line: LedgerLine, to: Decimal): Movement[] {
  positive(to);
  const used = plus(line.receiveQty, line.inTransitQty);
  if (isLess(limit({ ...line, orderQty: to }), used))
    fail(errors.belowMoved, { line: nameOf(line), used, quantity: to });
  return [{ event: 'CHANGE', qty: minus(to, line.orderQty) }];
}

function ship(line: LedgerLine, qty: Decimal): Movement[] {
  if (line.status !== 'CONFIRMED') fail(errors.lineNotOpen, { line: nameOf(line) });
  positive(qty);
  const most = openToShip(line);
  if (isMore(qty, most)) fail(errors.overShip, { line: nameOf(line), limit: most, quantity: qty });
  return [{ event: 'SHIP', qty }];
}

function takenOutOfTransit(line: LedgerLine, qty: Decimal): Movement {
  if (isMore(qty, line.inTransitQty))
    fail(errors.notInTransit, { line: nameOf(line), limit: line.inTransitQty, quantity: qty });
  return { event: 'UNSHIP', qty: negate(qty) };
}

function receive(line: LedgerLine, act: Extract<LedgerAct, { kind: 'receive' }>): Movement[] {
  const isExpected = line.status === 'CONFIRMED' || (line.status === 'CLOSED' && isPositive(act.taken));
  if (!isExpected) fail(errors.lineNotOpen, { line: nameOf(line) });
  for (const qty of [act.received, act.refused, act.taken]) notNegative(qty);
  positive(plus(act.received, act.refused));
  const movements: Movement[] = [
    takenOutOfTransit(line, act.taken),
    { event: 'RECEIVE', qty: act.received },
    { event: 'ACCEPT', qty: act.accepted },
  ];
  const used = plus(line.receiveQty, minus(line.inTransitQty, act.taken));
  if (isMore(plus(used, act.received), limit(line)))
    fail(errors.overReceipt, { line: nameOf(line), limit: limit(line), used, quantity: act.received });
  return movements;
}

function reverseReceipt(line: LedgerLine, act: Extract<LedgerAct, { kind: 'reverseReceipt' }>): Movement[] {
  const reversible = plus(waitInspQty(line), least(act.accepted, waitStockQty(line)));
  if (isMore(act.received, reversible) || isMore(act.accepted, waitStockQty(line)))
    fail(errors.overReverse, { line: nameOf(line), limit: reversible, quantity: act.received });
  const used = minus(plus(line.receiveQty, plus(line.inTransitQty, act.taken)), act.received);
  if (isMore(used, limit(line)))
    fail(errors.overReceipt, { line: nameOf(line), limit: limit(line), used, quantity: act.taken });
  return [
    { event: 'ACCEPT', qty: negate(act.accepted) },
    { event: 'RECEIVE', qty: negate(act.received) },
    { event: 'UNSHIP', qty: act.taken },
  ];
}

function inspect(line: LedgerLine, act: Extract<LedgerAct, { kind: 'inspect' }>): Movement[] {
  for (const qty of [act.accept, act.concede, act.reject]) notNegative(qty);
  const judged = positive(sum([act.accept, act.concede, act.reject]));
  const waiting = waitInspQty(line);
  if (isMore(judged, waiting)) fail(errors.overInspect, { line: nameOf(line), limit: waiting, quantity: judged });
  return [
    { event: 'ACCEPT', qty: act.accept },
    { event: 'CONCEDE', qty: act.concede },
    { event: 'REJECT', qty: act.reject },
  ];
}

function stockIn(line: LedgerLine, qty: Decimal): Movement[] {
  positive(qty);
  const waiting = waitStockQty(line);
  if (isMore(qty, waiting)) fail(errors.overStock, { line: nameOf(line), limit: waiting, quantity: qty });
  return [{ event: 'STOCK_IN', qty }];
}

function reverseStockIn(line: LedgerLine, qty: Decimal): Movement[] {
  positive(qty);
  if (isMore(qty, line.stockQty)) fail(errors.overReverse, { line: nameOf(line), limit: line.stockQty, quantity: qty });
  return [{ event: 'STOCK_IN', qty: negate(qty) }];
}

const nameOf = (line: LedgerLine): string => line.orderLineNo ?? '';

const nonZero = (movements: readonly Movement[]): Movement[] => movements.filter(({ qty }) => !isZero(qty));

function positive(quantity: Decimal): Decimal {
  if (!isPositive(quantity)) fail(errors.quantityNotPositive, { quantity });
  return quantity;
}

function notNegative(quantity: Decimal): void {
  if (isNegative(quantity)) fail(errors.quantityNegative, { quantity });
}
