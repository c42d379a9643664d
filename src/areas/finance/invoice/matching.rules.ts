import {
  compare,
  divide,
  isMore,
  isPositive,
  isZero,
  minus,
  plus,
  round,
  times,
  type Decimal,
} from '#model/decimal.ts';
import { taxTolerance } from './invoiceIdentity.rules.ts';

/** Why a line of an invoice is not paid before somebody has looked at it. */
export const blockTypes = {
  PRICE: ['价格超差', 'Price variance'],
  QTY: ['数量超差', 'Quantity variance'],
  AMOUNT: ['金额超差', 'Amount variance'],
  TAX: ['税额超差', 'Tax variance'],
  DUP: ['疑似重复', 'Possible duplicate'],
} as const;

export type BlockType = keyof typeof blockTypes;

/** How far an invoice may be above what was agreed: both the amount and the percentage have to hold. */
export interface Limits {
  readonly priceAmt: Decimal;
  readonly pricePct: Decimal;
  /** Of lines without a quantity. */
  readonly amount: Decimal;
}

/** A line as it was agreed on the statement, as it is on the invoice, and what was let pass on its order line before. */
export interface MatchedLine {
  readonly statedQty: Decimal | null;
  readonly statedNet: Decimal;
  readonly qty: Decimal | null;
  readonly netAmt: Decimal;
  readonly taxAmt: Decimal;
  /** Percentage. */
  readonly taxRate: Decimal;
  /** The variance that earlier invoices of the same order line were let pass with, excl. tax. */
  readonly passedBefore: Decimal;
}

export interface Block {
  readonly blockType: BlockType;
  /** What is above the limit. */
  readonly amount: Decimal;
}

/** What a line comes to excl. tax at the agreed price, for the quantity that is invoiced. */
function agreedFor({ statedQty, statedNet, qty }: MatchedLine): Decimal {
  if (statedQty === null || qty === null || isZero(statedQty)) return statedNet;
  return divide(times(statedNet, qty), statedQty);
}

/** How much more than agreed is asked for a line, excl. tax; negative where it is less. */
export const varianceOf = (line: MatchedLine): Decimal => round(minus(line.netAmt, agreedFor(line)), 4);

/**
 * What blocks a line. The price variance is added up over all invoices of an order line, so that many small ones cannot pass
 * what one large one could not; less than agreed is never blocked.
 */
export function blocksOf(line: MatchedLine, limits: Limits): Block[] {
  const blocks: Block[] = [];
  const variance = varianceOf(line);
  const added = plus(line.passedBefore, variance);
  const { statedQty, qty, statedNet } = line;
  if (statedQty === null || qty === null) {
    if (isPositive(variance) && isMore(added, limits.amount)) blocks.push({ blockType: 'AMOUNT', amount: added });
  } else {
    const agreed = agreedFor(line);
    const isOverPct = !isZero(agreed) && isMore(times(variance, 100), times(limits.pricePct, absolute(agreed)));
    if (isPositive(variance) && (isOverPct || isMore(added, limits.priceAmt)))
      blocks.push({ blockType: 'PRICE', amount: added });
    // Of what goes back less than agreed is too much.
    const excess = minus(qty, statedQty);
    if (isPositive(excess))
      blocks.push({ blockType: 'QTY', amount: round(divide(times(statedNet, excess), statedQty), 2) });
  }
  const tax = minus(line.taxAmt, divide(times(line.netAmt, line.taxRate), 100));
  if (isMore(absolute(tax), taxTolerance.line)) blocks.push({ blockType: 'TAX', amount: round(tax, 2) });
  return blocks;
}

const absolute = (value: Decimal): Decimal => (compare(value, '0') < 0 ? minus('0', value) : value);
