import { divide, isPositive, least, minus, plus, round, times, type Decimal } from '#model/decimal.ts';

/** What is amortised of a mold, and over how many parts. */
export interface Amortised {
  readonly payMode: string;
  readonly amortAmount: Decimal | null;
  readonly amortQty: Decimal | null;
  readonly amortDoneQty: Decimal;
  readonly amortDoneAmt: Decimal;
}

const decimals = 2;

/** What is left to be amortised; nothing where the mold was paid at once. */
export const restOf = ({ payMode, amortAmount, amortDoneAmt }: Amortised): Decimal => {
  const rest = payMode === 'LUMP' ? '0' : minus(amortAmount ?? '0', amortDoneAmt);
  return isPositive(rest) ? rest : '0';
};

// How many parts still carry a share.
const openQtyOf = ({ amortQty, amortDoneQty }: Amortised): Decimal => {
  const open = minus(amortQty ?? '0', amortDoneQty);
  return isPositive(open) ? open : '0';
};

/**
 * The share that so many parts carry: the amount is brought to what all parts until then come to, so that roundings never add
 * up, and the last part takes the rest.
 */
export function chargeOf(
  of: Amortised,
  received: Decimal,
): { readonly qty: Decimal; readonly amount: Decimal } | undefined {
  const { amortAmount, amortQty, amortDoneQty, amortDoneAmt } = of;
  const qty = least(openQtyOf(of), received);
  if (amortAmount === null || amortQty === null || !isPositive(qty) || !isPositive(restOf(of))) return undefined;
  const upTo = round(divide(times(amortAmount, plus(amortDoneQty, qty)), amortQty), decimals);
  return { qty, amount: minus(upTo, amortDoneAmt) };
}
