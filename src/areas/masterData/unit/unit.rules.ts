import { decimalsOf, divide, round, times, type Decimal } from '#model/decimal.ts';

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
