import { greatest, least, minus, plus, type Decimal } from '#model/decimal.ts';
import {
  lineAmounts,
  noFormerPart,
  sliceOfLine,
  type CutLine,
  type FormerPart,
  type LineAmounts,
  type PricedLine,
  type Rounding,
} from './amounts.rules.ts';

/** What a new price counts for, besides everything that is ordered from now on. */
export const priceScopes = {
  UNSETTLED: ['未对账', 'What is not settled'],
  UNDELIVERED: ['未交', 'What is not delivered'],
  RETRO: ['追溯', 'Everything, also what is settled'],
} as const;

export type PriceScope = keyof typeof priceScopes;

/** What a line is to become: a scope only with another price. */
export interface NewTerms {
  readonly qty: Decimal;
  readonly price: Decimal;
  readonly scope: PriceScope | null;
}

/** A line as far as its amounts depend on it. */
export interface RepricedLine extends CutLine, PricedLine {
  readonly receiveQty: Decimal;
}

/** How a price is read and rounded: in per cent of tax, with or without it. */
export interface PriceKind {
  readonly taxRate: Decimal;
  readonly taxIncluded: boolean;
  readonly currency: Rounding;
}

/**
 * Prices and amounts of a line at other terms: what was delivered keeps what it came to where only what is not delivered
 * gets the new price; any other scope counts for the whole line.
 */
export function repriced(
  line: RepricedLine,
  terms: NewTerms,
  { taxRate, taxIncluded, currency }: PriceKind,
): (LineAmounts & FormerPart) | undefined {
  const former = formerOf(line, terms, currency);
  const rest: PricedLine = {
    ...line,
    orderQty: minus(terms.qty, former.formerQty),
    ...(taxIncluded ? { taxPrice: terms.price } : { price: terms.price }),
  };
  const amounts = lineAmounts(rest, taxRate, taxIncluded, currency);
  if (!amounts) return undefined;
  const [netAmt, grossAmt] = [plus(former.formerNetAmt, amounts.netAmt), plus(former.formerGrossAmt, amounts.grossAmt)];
  return { ...amounts, ...former, netAmt, grossAmt, taxAmt: minus(grossAmt, netAmt) };
}

function formerOf(line: RepricedLine, { qty, scope }: NewTerms, currency: Rounding): FormerPart {
  if (scope === 'UNSETTLED' || scope === 'RETRO') return noFormerPart;
  const delivered = scope === null ? line.formerQty : greatest(line.formerQty, line.receiveQty);
  const formerQty = least(delivered, qty);
  const { netAmt, grossAmt } = sliceOfLine(line, '0', formerQty, currency);
  return { formerQty, formerNetAmt: netAmt, formerGrossAmt: grossAmt };
}

/** What of a line is neither given up nor delivered. */
export const undeliveredQty = (line: {
  readonly orderQty: Decimal;
  readonly closeQty: Decimal;
  readonly receiveQty: Decimal;
}): Decimal => greatest('0', minus(line.orderQty, plus(line.closeQty, line.receiveQty)));
