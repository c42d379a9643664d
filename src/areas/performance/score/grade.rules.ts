import { compare, divide, isLess, isMore, plus, round, sum, times, type Decimal } from '#model/decimal.ts';
import type { Label } from '#model/label.ts';

/** The grades of a sheet, the best first. */
export const grades = {
  A: ['A 优秀', 'A Excellent'],
  B: ['B 良好', 'B Good'],
  C: ['C 合格', 'C Acceptable'],
  D: ['D 待改进', 'D To improve'],
  E: ['E 不合格', 'E Unacceptable'],
} as const satisfies Record<string, Label>;

export type Grade = keyof typeof grades;

/** What a sheet ends with: a grade, or none for want of data. */
export const results = { ...grades, NR: ['不予评级', 'Not rated'] } as const satisfies Record<string, Label>;

export type Result = keyof typeof results;

/** Grades in order, the best first. */
export const gradeOrder: readonly Grade[] = ['A', 'B', 'C', 'D', 'E'];

/** The least score of each grade; the worst has none. */
export interface GradeBand {
  readonly grade: Grade;
  readonly minScore: Decimal;
}

/** A line of a sheet as it is weighed. */
export interface Weighed {
  readonly weight: Decimal;
  readonly maxScore: Decimal;
  /** Empty where nothing could be measured or nobody scored. */
  readonly finalScore: Decimal | null;
  readonly excluded: boolean;
}

/** How much of the weight could be judged, in per cent. */
export function coverageOf(lines: readonly Weighed[]): Decimal {
  const all = sum(lines.map(({ weight }) => weight));
  if (!isMore(all, '0')) return '0';
  return divide(times('100', sum(scoredLines(lines).map(({ weight }) => weight))), all);
}

/** The score of a sheet over what could be judged, 0 to 100, rounded once at the end; nothing where nothing could be. */
export function totalOf(lines: readonly Weighed[]): Decimal | null {
  const counted = scoredLines(lines);
  const weights = sum(counted.map(({ weight }) => weight));
  if (!isMore(weights, '0')) return null;
  const points = counted.map(({ weight, finalScore, maxScore }) => divide(times(weight, finalScore), maxScore));
  return round(divide(times('100', sum(points)), weights), 2);
}

interface Scored extends Weighed {
  readonly finalScore: Decimal;
}

const scoredLines = (lines: readonly Weighed[]): readonly Scored[] =>
  lines.flatMap((line) =>
    line.excluded || line.finalScore === null ? [] : [{ ...line, finalScore: line.finalScore }],
  );

/** The grade whose band holds a score; each band begins with its least score, the best one includes 100. */
export function gradeOf(bands: readonly GradeBand[], score: Decimal): Grade {
  const ordered = bands.toSorted((a, b) => compare(b.minScore, a.minScore));
  return ordered.find(({ minScore }) => !isLess(score, minScore))?.grade ?? 'E';
}

export const worseOf = (a: Grade, b: Grade): Grade => (gradeOrder.indexOf(a) > gradeOrder.indexOf(b) ? a : b);

/** How the scores of several people become one. */
export const aggregations = {
  AVG: ['平均', 'Average'],
  TRIM: ['去极值平均', 'Trimmed average'],
  WEIGHTED: ['加权', 'Weighted'],
} as const satisfies Record<string, Label>;

export type Aggregation = keyof typeof aggregations;

export interface Rating {
  readonly score: Decimal;
  readonly weight: Decimal;
}

/** One score of those of several people; the highest and lowest are dropped from four on where that is asked for. */
export function aggregate(ratings: readonly Rating[], how: Aggregation): Decimal | null {
  if (ratings.length === 0) return null;
  if (how === 'WEIGHTED') {
    const weights = sum(ratings.map(({ weight }) => weight));
    return isMore(weights, '0')
      ? round(divide(sum(ratings.map(({ score, weight }) => times(score, weight))), weights), 4)
      : aggregate(ratings, 'AVG');
  }
  const ordered = ratings.map(({ score }) => score).toSorted(compare);
  const counted = how === 'TRIM' && ordered.length >= 4 ? ordered.slice(1, -1) : ordered;
  return round(divide(sum(counted), counted.length), 4);
}

/** The middle of several scores, once there are enough that none of them can be guessed. */
export function median(scores: readonly Decimal[], least: number): Decimal | null {
  if (scores.length < least) return null;
  const ordered = scores.toSorted(compare);
  const middle = Math.floor(ordered.length / 2);
  const [low = '0', high = '0'] = [ordered[ordered.length % 2 === 0 ? middle - 1 : middle], ordered[middle]];
  return round(divide(plus(low, high), '2'), 2);
}

/** A rated period: its score and how much was traded. */
export interface Rated {
  readonly score: Decimal;
  readonly activity: number;
}

/** Scores of several periods as one, the newest first: each weighs less the older it is, and more the more was traded. */
export function rollingScore(periods: readonly Rated[], decay = 0.8): Decimal | null {
  const weighed = periods.map(({ score, activity }, age) => ({
    score,
    weight: (decay ** age * Math.log(1 + activity)).toFixed(12),
  }));
  const weights = sum(weighed.map(({ weight }) => weight));
  if (!isMore(weights, '0')) return null;
  return round(divide(sum(weighed.map(({ score, weight }) => times(score, weight))), weights), 2);
}
