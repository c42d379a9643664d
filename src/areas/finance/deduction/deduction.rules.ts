import { divide, isZero, minus, plus, round, times, type Decimal, type RoundMode } from '#model/decimal.ts';

export interface DeductedAmounts {
  readonly grossAmt: Decimal;
  readonly netAmt: Decimal;
  readonly taxAmt: Decimal;
}

export interface DeductionTerms {
  readonly taxMode: 'PENALTY' | 'ALLOWANCE';
  /** Percentage; counts for an allowance alone. */
  readonly taxRate: Decimal;
  readonly decimals: number;
  readonly roundMode: RoundMode;
}

/** Net and tax of an amount including tax, in the decimals of its currency; a penalty has no tax. */
export function deductedAmounts(
  gross: Decimal,
  { taxMode, taxRate, decimals, roundMode }: DeductionTerms,
): DeductedAmounts {
  const grossAmt = round(gross, decimals, roundMode);
  if (taxMode === 'PENALTY') return { grossAmt, netAmt: grossAmt, taxAmt: '0' };
  const netAmt = round(divide(times(grossAmt, 100), plus(100, taxRate)), decimals, roundMode);
  return { grossAmt, netAmt, taxAmt: minus(grossAmt, netAmt) };
}

/** The state that follows from what was offset. */
export function offsetState(grossAmt: Decimal, offsetAmt: Decimal): 'EFFECTIVE' | 'PART_OFFSET' | 'OFFSET' {
  if (isZero(offsetAmt)) return 'EFFECTIVE';
  return isZero(minus(grossAmt, offsetAmt)) ? 'OFFSET' : 'PART_OFFSET';
}
