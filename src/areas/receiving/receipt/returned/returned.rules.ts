import { divide, isPositive, isZero, minus, plus, round, sum, times, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import type { Amounts, Rounding } from '#areas/purchasing/purchaseOrder/pricing/amounts.rules.ts';
import { blockedQty } from '#areas/purchasing/ledger/balances.rules.ts';
import { waitInspQty, waitStockQty } from '../receive/receive.rules.ts';
import type { receiveDetail } from '../receive/receiveDetail.document.ts';
import type { stockLedger } from '../../inventory/stock/stockLedger.document.ts';
import type { returned } from './returned.document.ts';
import type { returnedDetail } from './returnedDetail.document.ts';

export type ReturnStage = Row<typeof returnedDetail>['stage'];
type ReturnType = Row<typeof returned>['returnedType'];

/** The stages in the order in which a return proposes them: what is bad goes first, what is in use last. */
export const stages = ['REJECT', 'UNINSP', 'ACCEPT', 'STOCK'] as const satisfies readonly ReturnStage[];

type ReceiptQuantities = Pick<
  Row<typeof receiveDetail>,
  | 'receiveQty'
  | 'acceptQty'
  | 'concedeQty'
  | 'rejectQty'
  | 'destroyQty'
  | 'scrapQty'
  | 'stockQty'
  | 'retUninsp'
  | 'retAccept'
  | 'retReject'
  | 'retStock'
>;

/** What of a receipt line lies in a stage and was not sent back from there. */
export function stageBalance(line: ReceiptQuantities, stage: ReturnStage): Decimal {
  switch (stage) {
    case 'UNINSP':
      return waitInspQty(line);
    case 'ACCEPT':
      return waitStockQty(line);
    case 'REJECT':
      return blockedQty(line);
    case 'STOCK':
      return minus(line.stockQty, line.retStock);
  }
}

/** Whether the goods of a receipt line are here: against an order, or still without one. */
export const isHere = (status: string): boolean => status === 'POSTED' || status === 'UNLINKED';

/** The status in which the stock ledger keeps the goods of a stage. */
export const stockStatusOf = (stage: ReturnStage): Row<typeof stockLedger>['stockStatus'] =>
  stage === 'STOCK' ? 'AVAILABLE' : stage === 'REJECT' ? 'BLOCKED' : 'INSPECT';

/** A stage and what of a receipt line can be returned from it. */
export interface Returnable {
  readonly stage: ReturnStage;
  readonly quantity: Decimal;
}

/** What of a receipt line can be returned: its balances less what other returns have reserved. */
export const returnables = (
  line: ReceiptQuantities,
  reserved: (stage: ReturnStage) => Decimal,
  among: readonly ReturnStage[] = stages,
): Returnable[] =>
  among
    .map((stage) => ({ stage, quantity: minus(stageBalance(line, stage), reserved(stage)) }))
    .filter(({ quantity }) => isPositive(quantity));

/** The type that the stages of a proposed return make it. */
export function typeOfStages(proposed: readonly ReturnStage[]): ReturnType {
  if (proposed.every((stage) => stage === 'REJECT')) return 'REJECT';
  return proposed.every((stage) => stage === 'STOCK') ? 'STOCK' : 'RECEIPT';
}

/** Whether a line of this stage may stand on a return of this type. */
export const stageFits = (type: ReturnType, stage: ReturnStage): boolean =>
  type === 'RECEIPT' || (type === 'REJECT' ? stage === 'REJECT' : stage === 'STOCK');

/** Amounts of a receipt line and what of them earlier returns have taken. */
export interface Returned extends Pick<Amounts, 'netAmt' | 'grossAmt'> {
  readonly receiveQty: Decimal;
  readonly returnQty: Decimal;
  readonly returnedNet: Decimal;
  readonly returnedGross: Decimal;
}

/**
 * The value of goods of a receipt line that go back, at the price of the receipt. What earlier returns took is subtracted
 * from the share of all returns together, so that the last one closes the amount exactly.
 */
export function returnAmounts(line: Returned, quantity: Decimal, currency: Rounding): Amounts {
  if (isZero(line.receiveQty)) return { netAmt: '0', taxAmt: '0', grossAmt: '0' };
  const until = plus(line.returnQty, quantity);
  const share = (amount: Decimal): Decimal =>
    round(divide(times(amount, until), line.receiveQty), currency.decimals, currency.roundMode);
  const netAmt = minus(share(line.netAmt), line.returnedNet);
  const grossAmt = minus(share(line.grossAmt), line.returnedGross);
  return { netAmt, grossAmt, taxAmt: minus(grossAmt, netAmt) };
}

/** The value of goods without a receipt, at the price that was entered; `taxRate` is a percentage. */
export function freeAmounts(quantity: Decimal, price: Decimal, taxRate: Decimal, currency: Rounding): Amounts {
  const rounded = (amount: Decimal): Decimal => round(amount, currency.decimals, currency.roundMode);
  const netAmt = rounded(times(quantity, price));
  const taxAmt = rounded(divide(times(netAmt, taxRate), 100));
  return { netAmt, taxAmt, grossAmt: plus(netAmt, taxAmt) };
}

/** The totals of a return. */
export const returnTotals = (lines: readonly Amounts[]): Amounts => ({
  netAmt: sum(lines.map((line) => line.netAmt)),
  taxAmt: sum(lines.map((line) => line.taxAmt)),
  grossAmt: sum(lines.map((line) => line.grossAmt)),
});

interface Claim {
  readonly reasonCode: Row<typeof returned>['reasonCode'];
  readonly lines: readonly { readonly stage: ReturnStage }[];
}

/** Whether a return must bring evidence of its own: bad quality that no inspection has found. */
export const needsEvidence = ({ reasonCode, lines }: Claim): boolean =>
  reasonCode === 'QUALITY' && lines.some((line) => line.stage !== 'REJECT');

interface Consent {
  readonly confirmMode: Row<typeof returned>['confirmMode'];
}

const silenceHours = 48;

/** When silence counts as consent: after the days of the parameter (0: never), in the mode of silence after 48 hours. */
export function answerDue({ confirmMode }: Consent, deemedDays: number, now: string): string | null {
  const hours = deemedDays > 0 ? deemedDays * 24 : confirmMode === 'SILENCE' ? silenceHours : 0;
  return hours > 0 ? new Date(Date.parse(now) + hours * 3_600_000).toISOString() : null;
}
