import { divide, greatest, minus, round, sum, type Decimal } from '#model/decimal.ts';

/** The points of an appraisal: punctuality, completeness and nearness to the others count alike; a breach leaves nothing. */
export function appraisalPoints(
  punctuality: number,
  completeness: number,
  deviation: Decimal | null,
  isBreach: boolean,
): Decimal {
  if (isBreach) return '0';
  const parts = [String(punctuality), String(completeness)];
  if (deviation !== null) parts.push(greatest('0', minus('100', deviation)));
  return round(divide(sum(parts), parts.length), 2);
}

/** Appraisals below this are bad; so many of them pause an expert. */
export const badBelow = '60';
export const badPause = 3;
