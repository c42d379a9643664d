import { compare, divide, isEqual, sum, times, type Decimal } from '#model/decimal.ts';
import type { ErrorDefinition } from '#model/errors.ts';
import { refusal, type BusinessError } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { dimensions as dimensionLabels, type Dimension } from '../metric/metrics.rules.ts';
import { gradeOrder, type GradeBand } from '../score/grade.rules.ts';

/** The grades of a template that says none. */
export const standardBands: readonly GradeBand[] = [
  { grade: 'A', minScore: '90' },
  { grade: 'B', minScore: '80' },
  { grade: 'C', minScore: '70' },
  { grade: 'D', minScore: '60' },
  { grade: 'E', minScore: '0' },
];

export interface WeightedDimension {
  readonly dimension: Dimension;
  readonly weight: Decimal;
}

export interface WeightedIndicator {
  readonly indicatorId: string;
  readonly dimension: Dimension | null;
  readonly weight: Decimal;
}

interface Template {
  readonly dimensions: readonly WeightedDimension[];
  readonly indicators: readonly WeightedIndicator[];
  readonly bands: readonly GradeBand[];
}

/** What is wrong with the weights and grades of a template; weights add up to 100 at each level. */
export function templateProblem({ dimensions, indicators, bands }: Template): BusinessError | undefined {
  if (dimensions.length === 0 || indicators.length === 0) return refusal(errors.templateEmpty);
  const ids = indicators.map(({ indicatorId }) => indicatorId);
  if (new Set(ids).size < ids.length) return refusal(errors.indicatorTwice);
  if (!isWhole(dimensions)) return refusal(errors.dimensionWeights, { total: total(dimensions) });
  const stray = indicators.find((line) => !dimensions.some(({ dimension }) => dimension === line.dimension));
  if (stray)
    return refusal(errors.dimensionMissing, { dimension: stray.dimension ? dimensionLabels[stray.dimension] : '' });
  for (const { dimension } of dimensions) {
    const own = indicators.filter((line) => line.dimension === dimension);
    const named = { dimension: dimensionLabels[dimension] };
    if (own.length === 0) return refusal(errors.dimensionEmpty, named);
    if (!isWhole(own)) return refusal(errors.indicatorWeights, { ...named, total: total(own) });
  }
  return bandsCoverAll(bands) ? undefined : refusal<never>(errors.bandsIncomplete satisfies ErrorDefinition);
}

/** Whether every score from 0 to 100 has one grade, and a better grade asks for more. */
export function bandsCoverAll(bands: readonly GradeBand[]): boolean {
  if (bands.length === 0) return true;
  const ordered = bands.toSorted((a, b) => gradeOrder.indexOf(a.grade) - gradeOrder.indexOf(b.grade));
  const falls = ordered.every(({ minScore }, index) => {
    const better = ordered[index - 1];
    return better === undefined || compare(better.minScore, minScore) > 0;
  });
  return falls && isEqual(ordered.at(-1)?.minScore ?? '1', '0');
}

const total = (lines: readonly { readonly weight: Decimal }[]): Decimal => sum(lines.map(({ weight }) => weight));
const isWhole = (lines: readonly { readonly weight: Decimal }[]): boolean => isEqual(total(lines), '100');

/** The weight of an indicator in the whole sheet. */
export const effectiveWeight = (line: WeightedIndicator, dimensions: readonly WeightedDimension[]): Decimal => {
  const own = dimensions.find(({ dimension }) => dimension === line.dimension);
  return divide(times(own?.weight ?? '0', line.weight), '100');
};
