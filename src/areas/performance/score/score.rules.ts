import {
  divide,
  greatest,
  isEqual,
  isLess,
  isMore,
  isPositive,
  isZero,
  least,
  minus,
  times,
  type Decimal,
} from '#model/decimal.ts';
import type { Label } from '#model/label.ts';
import type { Direction } from '../metric/metrics.rules.ts';

/** How a value becomes a score. */
export const scoreModes = {
  LINEAR: ['线性', 'Linear'],
  STEP: ['分段', 'Bands'],
  RATIO: ['达成比', 'Ratio to target'],
  DEDUCT: ['扣分', 'Deduction'],
  DIRECT: ['直接打分', 'Entered score'],
} as const satisfies Record<string, Label>;

export type ScoreMode = keyof typeof scoreModes;

/** Values from `fromValue` on and below `toValue` have a score; an empty end is open. */
export interface Band {
  readonly fromValue: Decimal | null;
  readonly toValue: Decimal | null;
  readonly score: Decimal;
}

export interface ScoreRule {
  readonly scoreMode: ScoreMode;
  readonly direction: Direction;
  readonly maxScore: Decimal;
  readonly target: Decimal | null;
  readonly floor: Decimal | null;
  readonly points: Decimal | null;
  readonly cap: Decimal | null;
  readonly steps: readonly Band[];
}

const within = (score: Decimal, max: Decimal): Decimal => greatest('0', least(score, max));

/** The score of a value, from 0 to the maximum; the rule must be complete (`ruleProblem`). */
export function scoreOf(rule: ScoreRule, value: Decimal): Decimal {
  const { maxScore: max, target, floor } = rule;
  switch (rule.scoreMode) {
    case 'LINEAR': {
      if (target === null || floor === null) return '0';
      const share = divide(minus(value, floor), minus(target, floor));
      return within(times(max, share), max);
    }
    case 'RATIO': {
      if (target === null) return '0';
      const isHigh = rule.direction === 'HIGH';
      // Nothing late, nothing defective: the best there is.
      if (!isHigh && !isPositive(value)) return max;
      return within(times(max, isHigh ? divide(value, target) : divide(target, value)), max);
    }
    case 'DEDUCT': {
      const lost = times(rule.points ?? '0', value);
      return within(minus(max, rule.cap === null ? lost : least(lost, rule.cap)), max);
    }
    case 'STEP':
      return within(rule.steps.find((band) => isIn(band, value))?.score ?? '0', max);
    case 'DIRECT':
      return within(value, max);
  }
}

const isIn = ({ fromValue, toValue }: Band, value: Decimal): boolean =>
  (fromValue === null || !isLess(value, fromValue)) && (toValue === null || isLess(value, toValue));

/** What is wrong with a rule: a part that is missing, a line without a slope, bands that leave a gap or overlap. */
export type RuleProblem = 'TARGET' | 'FLOOR' | 'SLOPE' | 'POINTS' | 'STEPS' | 'BANDS' | 'ABOVE_MAX';

/** What keeps a rule from giving every value exactly one score. */
export function ruleProblem(rule: ScoreRule): RuleProblem | undefined {
  const { scoreMode, target, floor, points, steps, maxScore } = rule;
  if (scoreMode === 'LINEAR') {
    if (target === null) return 'TARGET';
    if (floor === null) return 'FLOOR';
    return isEqual(target, floor) || isMore(floor, target) === (rule.direction === 'HIGH') ? 'SLOPE' : undefined;
  }
  if (scoreMode === 'RATIO') return target === null ? 'TARGET' : isZero(target) ? 'SLOPE' : undefined;
  if (scoreMode === 'DEDUCT') return points === null ? 'POINTS' : undefined;
  if (scoreMode !== 'STEP') return undefined;
  if (steps.length === 0) return 'STEPS';
  if (steps.some(({ score }) => isMore(score, maxScore))) return 'ABOVE_MAX';
  return areContiguous(steps) ? undefined : 'BANDS';
}

/** Whether bands cover every value once: from an open beginning to an open end, each beginning where the one before ends. */
export function areContiguous(bands: readonly Band[]): boolean {
  const ordered = bands.toSorted((a, b) =>
    a.fromValue === null ? -1 : b.fromValue === null ? 1 : Number(minus(a.fromValue, b.fromValue)),
  );
  return ordered.every(({ fromValue, toValue }, index) => {
    const next = ordered[index + 1];
    if (index === 0 && fromValue !== null) return false;
    if (next === undefined) return toValue === null;
    return toValue !== null && next.fromValue !== null && isEqual(toValue, next.fromValue);
  });
}
