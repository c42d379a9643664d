import { decimalsOf, divide, isEqual, round, times, type Decimal } from '#model/decimal.ts';

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

/** How many of the second unit one of the first is; undefined between units of different categories. */
export function unitFactor(from: UnitFacts, to: UnitFacts): UnitFactor | undefined {
  if (from.id === to.id) return { num: '1', den: '1' };
  if (from.categoryId !== to.categoryId) return undefined;
  return reduced(times(from.numerator, to.denominator), times(from.denominator, to.numerator));
}

/** A quantity in another unit, rounded once to that unit's precision. */
export const convertedQty = (quantity: Decimal, factor: UnitFactor, precision: number): Decimal =>
  round(divide(times(quantity, factor.num), factor.den), precision);

/** Whether a quantity has no more decimals than its unit allows. */
export const fitsPrecision = (quantity: Decimal, unit: Pick<UnitFacts, 'precision'>): boolean =>
  decimalsOf(quantity) <= unit.precision;

/** Keeps factors small: 1000/1000 is 1/1, and a whole quotient stands alone. */
function reduced(num: Decimal, den: Decimal): UnitFactor {
  const quotient = divide(num, den);
  if (isEqual(quotient, round(quotient, 0)) && isEqual(times(quotient, den), num)) return { num: quotient, den: '1' };
  const inverse = divide(den, num);
  if (isEqual(inverse, round(inverse, 0)) && isEqual(times(inverse, num), den)) return { num: '1', den: inverse };
  return { num, den };
}
