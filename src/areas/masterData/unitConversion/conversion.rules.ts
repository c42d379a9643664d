import { compare, decimalsOf, divide, minus, normalise, times, type Decimal } from '#model/decimal.ts';
import { convertedQty, type UnitFactor, type UnitFacts } from '../unit/unit.rules.ts';

/** A maintained conversion: 1 of `fromUnitId` = numerator ÷ denominator of `toUnitId`. */
export interface ConversionFacts {
  /** Null for every material. */
  readonly materialId: string | null;
  readonly fromUnitId: string;
  readonly toUnitId: string;
  readonly numerator: Decimal;
  readonly denominator: Decimal;
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** A factor and the units it leads over. */
export interface FoundFactor extends UnitFactor {
  readonly path: readonly string[];
}

const greatestSteps = 3;

/** A fraction in lowest terms, of whole numbers; exact however many steps it took. */
export function lowestTerms(num: Decimal, den: Decimal): UnitFactor {
  const decimals = Math.max(decimalsOf(num), decimalsOf(den));
  const [top, bottom] = [wholeOf(num, decimals), wholeOf(den, decimals)];
  const divisor = greatestCommonDivisor(top, bottom);
  return { num: normalise(`${top / divisor}`), den: normalise(`${bottom / divisor}`) };
}

/** One factor after another. */
export const chained = (first: UnitFactor, second: UnitFactor): UnitFactor =>
  lowestTerms(times(first.num, second.num), times(first.den, second.den));

/** The factor of the way back. */
export const inverse = ({ num, den }: UnitFactor): UnitFactor => ({ num: den, den: num });

/**
 * How many of one unit another is for a material on a day: the conversion of the material itself, that of every material,
 * the common category, else the shortest way over at most three of these; undefined when there is none.
 */
export function findFactor(
  from: string,
  to: string,
  units: ReadonlyMap<string, UnitFacts>,
  rows: readonly ConversionFacts[],
  day: string,
): FoundFactor | undefined {
  if (from === to) return { num: '1', den: '1', path: [from] };
  const valid = rows.filter(({ validFrom, validTo }) => (validFrom ?? '') <= day && day <= (validTo ?? '9999'));
  const own = valid.filter(({ materialId }) => materialId !== null);
  const common = valid.filter(({ materialId }) => materialId === null);
  const steps = (unit: string): Map<string, UnitFactor> => {
    const found = new Map<string, UnitFactor>();
    for (const [next, factor] of [...along(unit, own), ...along(unit, common), ...within(unit, units)])
      if (!found.has(next)) found.set(next, factor);
    return found;
  };
  let reached: FoundFactor[] = [{ num: '1', den: '1', path: [from] }];
  const seen = new Set([from]);
  for (let step = 0; step < greatestSteps; step += 1) {
    const further: FoundFactor[] = [];
    for (const way of reached)
      for (const [next, factor] of steps(way.path.at(-1) ?? from)) {
        if (seen.has(next)) continue;
        const found = { ...chained(way, factor), path: [...way.path, next] };
        if (next === to) return found;
        seen.add(next);
        further.push(found);
      }
    reached = further;
  }
  return undefined;
}

function along(unit: string, rows: readonly ConversionFacts[]): [string, UnitFactor][] {
  return rows.flatMap(({ fromUnitId, toUnitId, numerator, denominator }): [string, UnitFactor][] => {
    const factor = { num: numerator, den: denominator };
    if (fromUnitId === unit) return [[toUnitId, factor]];
    return toUnitId === unit ? [[fromUnitId, inverse(factor)]] : [];
  });
}

function within(unit: string, units: ReadonlyMap<string, UnitFacts>): [string, UnitFactor][] {
  const from = units.get(unit);
  if (!from) return [];
  return [...units.values()]
    .filter((to) => to.categoryId === from.categoryId && to.id !== unit)
    .map((to) => [to.id, lowestTerms(times(from.numerator, to.denominator), times(from.denominator, to.numerator))]);
}

/** Whether one of a unit, converted and converted back, is one again within its last decimal. */
export function isExactBothWays(factor: UnitFactor, from: number, to: number): boolean {
  const there = convertedQty('1', factor, to);
  const back = convertedQty(there, inverse(factor), from);
  const difference = minus(back, '1');
  const unit = divide(1, 10 ** from);
  return compare(difference, unit) <= 0 && compare(difference, times(unit, -1)) >= 0;
}

function wholeOf(value: Decimal, decimals: number): bigint {
  return BigInt(times(value, 10 ** decimals));
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}
