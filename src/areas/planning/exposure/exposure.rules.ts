import { greatest, minus, type Decimal } from '#model/decimal.ts';

/** What an act would do to what binds a company towards a supplier. */
export interface Consequence {
  readonly beforeAmt: Decimal;
  readonly afterAmt: Decimal;
  /** What the company is liable for although it will not take it: an act that binds more costs nothing here. */
  readonly costAmt: Decimal;
}

/** The consequence of an act between what binds before and what binds after it. */
export const consequenceOf = (beforeAmt: Decimal, afterAmt: Decimal): Consequence => ({
  beforeAmt,
  afterAmt,
  costAmt: greatest('0', minus(beforeAmt, afterAmt)),
});
