import { divide, isZero, minus, plus, round, sum, times, type Decimal } from '#model/decimal.ts';
import type { CarbonGap } from '../deliveryNote/texts.ts';

/** What the emissions of a transport are reckoned with; null is not known. */
export interface Leg {
  readonly weightKg: Decimal | null;
  readonly distanceKm: Decimal | null;
  /** Kilograms of CO₂e that a tonne-kilometre of its mode makes. */
  readonly factor: Decimal | null;
}

// A gram: finer than any factor is known.
const decimals = 3;

/**
 * Kilograms of CO₂e of a transport: its tonne-kilometres times the emission intensity of its mode, as ISO 14083:2023 and the GLEC
 * Framework 3.0 reckon where fuel is not measured; null while anything is not known.
 */
export function co2eOf({ weightKg, distanceKm, factor }: Leg): Decimal | null {
  if (weightKg === null || distanceKm === null || factor === null) return null;
  return round(times(times(divide(weightKg, 1000), distanceKm), factor), decimals);
}

/** What is missing for a figure, or for its share of every line; null when nothing is. */
export function gapOf(
  { weightKg, distanceKm, factor }: Leg,
  lineWeights: readonly (Decimal | null)[],
): CarbonGap | null {
  if (weightKg === null && distanceKm === null) return factor === null ? 'WEIGHT_DISTANCE_FACTOR' : 'WEIGHT_DISTANCE';
  if (weightKg === null) return factor === null ? 'WEIGHT_FACTOR' : 'WEIGHT';
  if (distanceKm === null) return factor === null ? 'DISTANCE_FACTOR' : 'DISTANCE';
  if (factor === null) return 'FACTOR';
  return canApportion(lineWeights) ? null : 'LINES';
}

/** What a line weighs; null where its material does not say. */
export const lineWeight = (baseQty: Decimal, unitWeight: Decimal | null | undefined): Decimal | null =>
  unitWeight === null || unitWeight === undefined ? null : round(times(baseQty, unitWeight), decimals);

/** What a shipment weighs: as its supplier says, else its lines together; null while one of them is not known. */
export function shipmentWeight(gross: Decimal | null, lineWeights: readonly (Decimal | null)[]): Decimal | null {
  if (gross !== null && !isZero(gross)) return gross;
  const known = lineWeights.filter((weight) => weight !== null);
  return known.length === lineWeights.length && known.length > 0 ? sum(known) : null;
}

// The only line of a shipment is all of it, whatever it weighs.
const canApportion = (weights: readonly (Decimal | null)[]): boolean =>
  weights.length === 1 || (weights.every((weight) => weight !== null) && !isZero(sum(weights.map(numberOf))));

const numberOf = (weight: Decimal | null): Decimal => weight ?? '0';

/** The emissions of a shipment by its lines, in proportion to their weights; they add up to the whole. */
export function apportioned(co2e: Decimal | null, weights: readonly (Decimal | null)[]): (Decimal | null)[] {
  if (co2e === null || !canApportion(weights)) return weights.map(() => null);
  if (weights.length === 1) return [co2e];
  const whole = sum(weights.map(numberOf));
  let [weighed, input]: [Decimal, Decimal] = ['0', '0'];
  return weights.map((weight) => {
    weighed = plus(weighed, numberOf(weight));
    const until = round(divide(times(co2e, weighed), whole), decimals);
    const share = minus(until, input);
    input = until;
    return share;
  });
}

/** What of the emissions of a delivery note line belongs to a part of its quantity. */
export const shareOf = (co2e: Decimal | null, qty: Decimal, shipQty: Decimal): Decimal | null =>
  co2e === null ? null : round(divide(times(co2e, qty), shipQty), decimals);
