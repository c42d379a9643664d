import { compare, divide, isLess, plus, round, sum, times, type Decimal } from '#model/decimal.ts';
import type { Label } from '#model/label.ts';

/** What an answer earns; a question that does not apply counts nowhere. */
export const pointScale = {
  P10: ['10 完全符合', '10 Fully met'],
  P8: ['8 基本符合', '8 Mostly met'],
  P6: ['6 部分符合', '6 Partly met'],
  P4: ['4 不充分', '4 Insufficient'],
  P0: ['0 不符合', '0 Not met'],
  NA: ['不适用', 'Not applicable'],
} as const satisfies Record<string, Label>;

export type Points = keyof typeof pointScale;

/** How good a supplier was found on site, the best first. */
export const visitGrades = { A: ['A', 'A'], B: ['B', 'B'], C: ['C', 'C'] } as const satisfies Record<string, Label>;

export type VisitGrade = keyof typeof visitGrades;

/** The number behind an answer; undefined for one that does not apply. */
export const valueOf = (points: Points): Decimal | undefined => values[points];

const values: Readonly<Record<Points, Decimal | undefined>> = {
  P10: '10',
  P8: '8',
  P6: '6',
  P4: '4',
  P0: '0',
  NA: undefined,
};

export interface ScoredAnswer {
  readonly sectionNo: number;
  readonly starFlag: boolean;
  readonly points: Points;
}

export interface WeightedSection {
  readonly sectionNo: number;
  readonly weight: Decimal;
}

/** From which total on a grade is reached; below both it is C. */
export interface Thresholds {
  readonly gradeA: Decimal;
  readonly gradeB: Decimal;
}

export interface SectionScore {
  readonly sectionNo: number;
  /** How many of its questions apply. */
  readonly applicable: number;
  /** 0 to 100; null where no question applies. */
  readonly score: Decimal | null;
}

export interface VisitResult {
  readonly sections: readonly SectionScore[];
  /** 0 to 100, two decimals; null where nothing applied at all. */
  readonly total: Decimal | null;
  /** By the total alone. */
  readonly rawGrade: VisitGrade | null;
  /** After downgrading for weak sections and key questions. */
  readonly grade: VisitGrade | null;
}

/** Works out a visit from its answers: sections, weighted total, and the grade with what lowers it. */
export function computeVisit(
  answers: readonly ScoredAnswer[],
  weights: readonly WeightedSection[],
  { gradeA, gradeB }: Thresholds,
): VisitResult {
  const exact = weights.map(({ sectionNo, weight }) => {
    const values = answers.flatMap((each) => {
      const value = each.sectionNo === sectionNo ? valueOf(each.points) : undefined;
      return value === undefined ? [] : [value];
    });
    const score = values.length === 0 ? null : divide(times(sum(values), '10'), `${values.length}`);
    return { sectionNo, weight, applicable: values.length, score };
  });
  const counted = exact.flatMap(({ weight, score }) => (score === null ? [] : [{ weight, score }]));
  const whole = sum(counted.map(({ weight }) => weight));
  if (counted.length === 0 || compare(whole, '0') === 0)
    return { sections: exact.map(shown), total: null, rawGrade: null, grade: null };
  const weighted = counted.reduce<Decimal>((total, { weight, score }) => plus(total, times(weight, score)), '0');
  const total = divide(weighted, whole);
  const rawGrade = isLess(total, gradeB) ? 'C' : isLess(total, gradeA) ? 'B' : 'A';
  const ceiling = ceilingOf(
    answers,
    counted.map(({ score }) => round(score, 0)),
  );
  const grade = gradeOrder.indexOf(ceiling) > gradeOrder.indexOf(rawGrade) ? ceiling : rawGrade;
  return { sections: exact.map(shown), total: round(total, 2), rawGrade, grade };
}

const gradeOrder: readonly VisitGrade[] = ['A', 'B', 'C'];

const shown = ({ sectionNo, applicable, score }: SectionScore): SectionScore => ({
  sectionNo,
  applicable,
  score: score === null ? null : round(score, 2),
});

// Sections count as whole points here, and only here.
function ceilingOf(answers: readonly ScoredAnswer[], sections: readonly Decimal[]): VisitGrade {
  const hasStar = (points: Points): boolean => answers.some((each) => each.starFlag && each.points === points);
  if (sections.some((score) => isLess(score, '70')) || hasStar('P0')) return 'C';
  const isWeak = sections.some((score) => isLess(score, '80'));
  return isWeak || hasStar('P4') || answers.some(({ points }) => points === 'P0') ? 'B' : 'A';
}
