import { compare, divide, isLess, plus, round, sum, times, type Decimal } from '#model/decimal.ts';

/** A criterion, as applications are placed by it. */
export interface Criterion {
  readonly id: string;
  readonly kind: 'PASS' | 'SCORE';
  readonly maxScore: Decimal;
  readonly isKey: boolean;
}

/** What one reviewer found by one criterion. */
export interface Finding {
  readonly elementId: string;
  readonly result: 'PASS' | 'FAIL' | null;
  readonly score: Decimal | null;
}

/** What the findings about an application come to. */
export interface Standing {
  /** The first criterion nobody has reviewed. */
  readonly open: string | null;
  /** The first criterion that was failed, those that must be met before others. */
  readonly failed: string | null;
  readonly score: Decimal;
  /** In percent of what can be reached; 100 where nothing gives points. */
  readonly percent: Decimal;
  /** The mean points by criterion, in the order of the criteria. */
  readonly points: readonly Decimal[];
}

/** Adds up what was found: a criterion is failed by at least half of its reviewers, points are their mean. */
export function standingOf(criteria: readonly Criterion[], findings: readonly Finding[]): Standing {
  const by = Map.groupBy(findings, ({ elementId }) => elementId);
  const of = ({ id }: Criterion): readonly Finding[] => by.get(id) ?? [];
  const hasFailed = (each: Criterion): boolean => {
    const results = of(each).filter(({ result }) => result !== null);
    return (
      each.kind === 'PASS' &&
      results.length > 0 &&
      2 * results.filter(({ result }) => result === 'FAIL').length >= results.length
    );
  };
  const points = criteria.map((each): Decimal => {
    const scores = of(each).flatMap(({ score }) => score ?? []);
    return each.kind === 'SCORE' && scores.length > 0 ? round(divide(sum(scores), String(scores.length)), 2) : '0';
  });
  const most = criteria.reduce<Decimal>((all, each) => (each.kind === 'SCORE' ? plus(all, each.maxScore) : all), '0');
  const score = sum(points);
  const failing = criteria.filter(hasFailed);
  return {
    open: criteria.find((each) => of(each).length === 0)?.id ?? null,
    failed: (failing.find(({ isKey }) => isKey) ?? failing[0])?.id ?? null,
    score,
    percent: compare(most, '0') > 0 ? round(divide(times(score, 100), most), 2) : '100',
    points,
  };
}

/** An applicant that meets every criterion, to be placed. */
export interface Applicant {
  readonly id: string;
  readonly score: Decimal;
  readonly points: readonly Decimal[];
  readonly submittedAt: string;
}

/** The best applicants, never more than the limit: by points, then by criterion in their order, then who came first. */
export const selectBest = (applicants: readonly Applicant[], limit: number): readonly string[] =>
  applicants
    .toSorted(
      (a, b) =>
        compare(b.score, a.score) ||
        a.points.reduce((found, own, index) => found || compare(b.points[index] ?? '0', own), 0) ||
        a.submittedAt.localeCompare(b.submittedAt),
    )
    .slice(0, limit)
    .map(({ id }) => id);

/** Whether a share of points is below the pass mark. */
export const isBelowPass = (percent: Decimal, passScore: Decimal | null): boolean =>
  passScore !== null && isLess(percent, passScore);
