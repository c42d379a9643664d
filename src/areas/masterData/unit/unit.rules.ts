import { decimalsOf, divide, round, times, type Decimal } from '#model/decimal.ts';
import { fail, type ErrorDefinition } from '#model/errors.ts';
import type { Bilingual } from '#model/label.ts';

export interface UnitFacts {
  readonly id: string;
  readonly categoryId: string;
  readonly precision: number;
  readonly numerator: Decimal;
  readonly denominator: Decimal;
}

/** A conversion kept as a fraction, so that nothing is rounded before the end. */
export interface UnitFactor {
  readonly num: Decimal;
  readonly den: Decimal;
}

/** A quantity in another unit, rounded once to that unit's precision. */
export const convertedQty = (quantity: Decimal, factor: UnitFactor, precision: number): Decimal =>
  round(divide(times(quantity, factor.num), factor.den), precision);

/** Whether a quantity has no more decimals than its unit allows. */
export const fitsPrecision = (quantity: Decimal, unit: Pick<UnitFacts, 'precision'>): boolean =>
  decimalsOf(quantity) <= unit.precision;

/** Refuses a quantity with more decimals than its unit allows; in which words says the document. */
export function assertPrecision(
  unit: (Pick<UnitFacts, 'precision'> & { readonly name: Bilingual }) | undefined,
  { lineNo, quantity }: { readonly lineNo: number; readonly quantity: Decimal },
  refusal: ErrorDefinition<'lineNo' | 'quantity' | 'unit' | 'precision'>,
): void {
  if (unit && !fitsPrecision(quantity, unit))
    fail(refusal, { lineNo, quantity, unit: unit.name, precision: unit.precision });
}
