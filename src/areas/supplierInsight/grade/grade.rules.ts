import { compare, divide, isLess, isZero, minus, plus, round, sum, times, type Decimal } from '#model/decimal.ts';
import type { Label } from '#model/label.ts';
import { bestFirst, type Level } from '../scheme/levels.rules.ts';

/** What a grade is made of. */
export const gradeDimensions = {
  performance: ['绩效', 'Performance'],
  spend: ['采购额', 'Spend'],
  dependency: ['依赖度', 'Dependency'],
  technology: ['技术', 'Technology'],
  risk: ['风险', 'Risk'],
  sustainability: ['ESG', 'Sustainability'],
} as const satisfies Record<string, Label>;

export type GradeDimension = keyof typeof gradeDimensions;

type Weights = Readonly<Record<GradeDimension, Decimal>>;
type Scores = Readonly<Record<GradeDimension, Decimal | null>>;

export interface Graded {
  /** 0 to 100; null where too little is known. */
  readonly score: Decimal | null;
  /** How much of the weight could be judged, in percent. */
  readonly coverage: Decimal;
  readonly gradeCode: string | null;
}

/** Less than this of the weight says too little for a grade. */
export const leastCoverage = '60';

/** The dimensions in their order. */
export const dimensionNames: readonly GradeDimension[] = [
  'performance',
  'spend',
  'dependency',
  'technology',
  'risk',
  'sustainability',
];

/** Works out a grade; a dimension without data is left out, never counted as nothing or as full marks. */
export function computeGrade(scores: Scores, weights: Weights, levels: readonly Level[]): Graded {
  const known = dimensionNames.flatMap((name) => {
    const score = scores[name];
    return score === null || isZero(weights[name]) ? [] : [{ score, weight: weights[name] }];
  });
  const coverage = sum(known.map(({ weight }) => weight));
  if (isZero(coverage) || isLess(coverage, leastCoverage)) return { score: null, coverage, gradeCode: null };
  const total = known.reduce<Decimal>((whole, { score, weight }) => plus(whole, times(score, weight)), '0');
  const score = round(divide(total, coverage), 2);
  return { score, coverage, gradeCode: levelOf(score, levels)?.gradeCode ?? null };
}

/** The best grade whose least score is reached. */
export const levelOf = <L extends Level>(score: Decimal, levels: readonly L[]): L | undefined =>
  bestFirst(levels).find(({ minScore }) => compare(score, minScore) >= 0);

/** By how many grades an adjustment lifts a supplier; negative where it lowers it. */
export function liftOf(from: string | null, to: string, levels: readonly Level[]): number {
  const order = bestFirst(levels).map(({ gradeCode }) => gradeCode);
  return from === null ? 0 : order.indexOf(from) - order.indexOf(to);
}

/** Where a value stands among all: 100 for the largest, 0 for the smallest, equal ones alike; alone it is 100. */
export function percentileOf(value: Decimal, all: readonly Decimal[]): Decimal {
  if (all.length <= 1) return '100';
  const below = all.filter((each) => isLess(each, value)).length;
  return round(divide(times(`${below}`, '100'), `${all.length - 1}`), 2);
}

/** Risk turned round: each thing that counts against a supplier costs points, and nothing at all is 100. */
export function riskScore(facts: { readonly freezes: number; readonly endedCertificates: number }): Decimal {
  const cost = plus(times(`${facts.freezes}`, '30'), times(`${facts.endedCertificates}`, '20'));
  const left = minus('100', cost);
  return isLess(left, '0') ? '0' : left;
}
