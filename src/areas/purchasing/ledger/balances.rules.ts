import {
  divide,
  greatest,
  isMore,
  isZero,
  least,
  minus,
  plus,
  round,
  sum,
  times,
  type Decimal,
} from '#model/decimal.ts';
import type { StateOf } from '#model/row.ts';
import type { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';

/** The quantities of an order line that only ledger rows move. */
export const ledgerColumns = [
  'orderQty',
  'closeQty',
  'planQty',
  'inTransitQty',
  'receiveQty',
  'acceptQty',
  'concedeQty',
  'rejectQty',
  'destroyQty',
  'scrapQty',
  'stockQty',
  'retUninsp',
  'retAccept',
  'retReject',
  'retStock',
  'replaceQty',
] as const;

export type LedgerColumn = (typeof ledgerColumns)[number];

export type LedgerColumns = Readonly<Record<LedgerColumn, Decimal>>;

/** What the rules must know of a line. */
export interface LedgerLine extends LedgerColumns {
  readonly orderLineNo: string | null;
  readonly status: StateOf<typeof purchaseOrderDetail>;
  readonly overReceiptPct: Decimal;
  /** Of bulk goods: whatever comes is received. */
  readonly unlimitedFlag: boolean;
  readonly asnOverPct: Decimal;
  readonly closeUnderPct: Decimal;
  /** What was in transit when the line was terminated is refused at the dock. */
  readonly refuseTransitFlag: boolean;
  /** A change that takes something away waits for an answer. */
  readonly changeHoldFlag: boolean;
}

/** A line of which nothing has happened yet. */
export const noQuantities: LedgerColumns = {
  orderQty: '0',
  closeQty: '0',
  planQty: '0',
  inTransitQty: '0',
  receiveQty: '0',
  acceptQty: '0',
  concedeQty: '0',
  rejectQty: '0',
  destroyQty: '0',
  scrapQty: '0',
  stockQty: '0',
  retUninsp: '0',
  retAccept: '0',
  retReject: '0',
  retStock: '0',
  replaceQty: '0',
};

/** By how much each column changed. */
export function differences(before: LedgerColumns, after: LedgerColumns): Record<LedgerColumn, Decimal> {
  const changed = { ...noQuantities };
  for (const column of ledgerColumns) changed[column] = minus(after[column], before[column]);
  return changed;
}

/** Where goods of a line lie when they are sent back: waiting for inspection, judged good, judged bad, or in stock. */
export type ReturnStage = 'UNINSP' | 'ACCEPT' | 'REJECT' | 'STOCK';

// --- Balances: derived, never less than zero ---------------------------------------------------------------------------

type Limited = LedgerColumns & Pick<LedgerLine, 'overReceiptPct' | 'unlimitedFlag'>;
type Tolerated = Limited & Pick<LedgerLine, 'asnOverPct'>;
type Due = Pick<LedgerColumns, 'orderQty' | 'closeQty' | 'replaceQty'>;

/** What is to be delivered altogether: ordered, not given up, and once more what was returned to be replaced. */
export const dueQty = (line: Due): Decimal => plus(minus(line.orderQty, line.closeQty), line.replaceQty);

/** More than any quantity that can be stored. */
const unlimited: Decimal = '100000000000000';

/** The most that may be received and in transit together. */
export const limit = (line: Limited): Decimal =>
  line.unlimitedFlag
    ? unlimited
    : minus(plus(withTolerance(line.orderQty, line.overReceiptPct), line.replaceQty), line.closeQty);

/** What the supplier still owes. */
export const openQty = (line: Due & Pick<LedgerColumns, 'receiveQty'>): Decimal =>
  greatest('0', minus(dueQty(line), line.receiveQty));

/** What delivery plans may still call off. */
export const openToPlan = (line: Due & Pick<LedgerColumns, 'planQty'>): Decimal =>
  greatest('0', minus(dueQty(line), line.planQty));

/** What may still be announced by delivery notes. */
export function openToShip(line: Tolerated): Decimal {
  const announced = minus(plus(withTolerance(line.orderQty, line.asnOverPct), line.replaceQty), line.closeQty);
  return greatest('0', minus(least(limit(line), announced), plus(line.receiveQty, line.inTransitQty)));
}

/** What may still be received beyond what is in transit. */
export const openToReceive = (line: Limited): Decimal =>
  greatest('0', minus(limit(line), plus(line.receiveQty, line.inTransitQty)));

/** Sent back, from whatever stage. */
export const returnQty = (line: LedgerColumns): Decimal =>
  sum([line.retUninsp, line.retAccept, line.retReject, line.retStock]);

/** Received and not yet judged. */
export const waitInspQty = (line: LedgerColumns): Decimal =>
  minus(line.receiveQty, sum([line.acceptQty, line.concedeQty, line.rejectQty, line.destroyQty, line.retUninsp]));

/** Good and not yet in stock. */
export const waitStockQty = (
  line: Pick<LedgerColumns, 'acceptQty' | 'concedeQty' | 'stockQty' | 'retAccept'>,
): Decimal => minus(plus(line.acceptQty, line.concedeQty), plus(line.stockQty, line.retAccept));

/** Judged bad and still here. */
export const blockedQty = (line: Pick<LedgerColumns, 'rejectQty' | 'retReject' | 'scrapQty'>): Decimal =>
  minus(line.rejectQty, plus(line.retReject, line.scrapQty));

/** In stock and not sent back from there. */
export const stockedNet = (line: Pick<LedgerColumns, 'stockQty' | 'retStock'>): Decimal =>
  minus(line.stockQty, line.retStock);

/** What can be sent back from a stage. */
export function returnable(line: LedgerColumns, stage: ReturnStage): Decimal {
  switch (stage) {
    case 'UNINSP':
      return waitInspQty(line);
    case 'ACCEPT':
      return waitStockQty(line);
    case 'REJECT':
      return blockedQty(line);
    case 'STOCK':
      return stockedNet(line);
  }
}

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
