import { compare, type Decimal } from '#model/decimal.ts';

export interface Level {
  readonly gradeCode: string;
  readonly minScore: Decimal;
}

/** Whether every score from 0 to 100 has one grade. */
export const levelsCoverAll = (levels: readonly Level[]): boolean => {
  const starts = new Set(levels.map(({ minScore }) => String(Number(minScore))));
  return starts.size === levels.length && starts.has('0');
};

/** The levels, the best one first. */
export const bestFirst = <L extends Level>(levels: readonly L[]): L[] =>
  levels.toSorted((a, b) => compare(b.minScore, a.minScore));
