import { divide, isZero, minus, round, times, type Decimal } from '#model/decimal.ts';
import { lineAmounts, type Amounts, type PricedLine } from '#areas/purchasing/purchaseOrder/pricing/amounts.rules.ts';
import type { PriceKind } from '#areas/purchasing/purchaseOrder/pricing/priceScope.rules.ts';

/** What a quantity comes to at a new price, less what it came to so far. */
export function differenceOf(
  line: Pick<PricedLine, 'priceUnit' | 'discountPct'>,
  qty: Decimal,
  prices: { readonly oldPrice: Decimal; readonly newPrice: Decimal },
  { taxRate, taxIncluded, currency }: PriceKind,
): Amounts {
  const at = (price: Decimal): Amounts | undefined =>
    lineAmounts({ ...line, orderQty: qty, price, taxPrice: price }, taxRate, taxIncluded, currency);
  return amountsBetween(at(prices.oldPrice), at(prices.newPrice));
}

const nothing: Amounts = { netAmt: '0', taxAmt: '0', grossAmt: '0' };

/** One set of amounts less another. */
export const amountsBetween = (before: Amounts = nothing, after: Amounts = nothing): Amounts => ({
  netAmt: minus(after.netAmt, before.netAmt),
  taxAmt: minus(after.taxAmt, before.taxAmt),
  grossAmt: minus(after.grossAmt, before.grossAmt),
});

/** What goods take with them of a reduction that was made on all good ones together: its share, the other way round. */
export function shareBack(
  reduction: Amounts & { readonly goodQty: Decimal },
  qty: Decimal,
  { decimals, roundMode }: PriceKind['currency'],
): Amounts {
  const part = (amount: Decimal): Decimal =>
    isZero(reduction.goodQty) ? '0' : round(divide(times(amount, qty), reduction.goodQty), decimals, roundMode);
  const [netAmt, grossAmt] = [part(reduction.netAmt), part(reduction.grossAmt)];
  return { netAmt, grossAmt, taxAmt: minus(grossAmt, netAmt) };
}

/** Whether a difference says something. */
export const isWorthTelling = ({ netAmt, grossAmt }: Amounts): boolean => !isZero(netAmt) || !isZero(grossAmt);
