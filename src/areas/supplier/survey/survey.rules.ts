import {
  compare,
  divide,
  isDecimal,
  isLess,
  isMore,
  isZero,
  least,
  plus,
  round,
  sum,
  times,
  type Decimal,
} from '#model/decimal.ts';
import type { Label } from '#model/label.ts';
import { isEmpty, isRecord } from '#model/value.ts';
import {
  definitionsIn,
  valueProblems,
  type FieldDefinition,
  type FieldKind,
  type FieldValues,
} from '../fieldEngine/fieldDefinition.rules.ts';

/** What a questionnaire is about. */
export const surveyKinds = {
  BASIC: ['基本', 'General'],
  QUALITY: ['质量', 'Quality'],
  ESG: ['环境社会', 'Environment and society'],
  SECURITY: ['信息安全', 'Information security'],
  FINANCE: ['财务', 'Finance'],
  CAPACITY: ['产能', 'Capacity'],
  CUSTOM: ['自定义', 'Other'],
} as const satisfies Record<string, Label>;

/** Who fills a questionnaire in. */
export const fillModes = {
  ONLINE: ['供应商在线填写', 'Supplier, online'],
  BUYER: ['采购方代填', 'Buyer, for the supplier'],
} as const satisfies Record<string, Label>;

/** Why it is sent. */
export const surveyPurposes = {
  ADMISSION: ['准入', 'Admission'],
  ANNUAL: ['年审', 'Yearly review'],
  EVENT: ['专项', 'Special'],
} as const satisfies Record<string, Label>;

export const surveyResults = {
  PASS: ['通过', 'Passed'],
  FAIL: ['未通过', 'Failed'],
} as const satisfies Record<string, Label>;

/** A condition such as `hasLab=Y`: the question before it was answered so. */
interface ShowIf {
  readonly code: string;
  readonly value: string;
}

export interface SurveyQuestion extends FieldDefinition {
  readonly section: string;
  readonly weight: Decimal;
  readonly maxScore: Decimal;
  /** Points by answer; of numbers from such a value on; none: answering brings all points. */
  readonly scores: Readonly<Record<string, string>>;
  /** Answers that fail the whole; of numbers: less than one of these. */
  readonly knockout: readonly string[];
  readonly showIf: ShowIf | null;
  /** A file has to bear the answer out. */
  readonly needsEvidence: boolean;
}

export interface SurveySection {
  readonly code: string;
  readonly title: Label;
  readonly weight: Decimal;
}

/** A questionnaire as it was when it was sent. */
export interface FrozenSurvey {
  readonly sections: readonly SurveySection[];
  readonly questions: readonly SurveyQuestion[];
}

/** The points that `A=5;B=3` means; undefined where it is written otherwise. */
export function scoresIn(text: string | null): Record<string, string> | undefined {
  const scores: Record<string, string> = {};
  for (const part of (text ?? '').split(/[;；]/).map((each) => each.trim())) {
    if (part === '') continue;
    const [, key = '', points = ''] = /^([^=]+?)\s*=\s*([0-9.]+)$/.exec(part) ?? [];
    if (key === '' || !isDecimal(points)) return undefined;
    scores[key.trim()] = points;
  }
  return scores;
}

/** The condition that `hasLab=Y` means; null for none, undefined where it is written otherwise. */
export function conditionIn(text: string | null): ShowIf | null | undefined {
  const plain = text?.trim() ?? '';
  if (plain === '') return null;
  const [, code, value] = /^([A-Za-z][A-Za-z0-9_]*)=(.+)$/.exec(plain) ?? [];
  return code === undefined || value === undefined ? undefined : { code, value: value.trim() };
}

/** The single answers of a value, as conditions and points name them: Y and N for switches. */
function answersIn(value: unknown): string[] {
  if (typeof value === 'boolean') return [value ? 'Y' : 'N'];
  if (Array.isArray(value)) return value.map(String);
  return isEmpty(value) ? [] : [String(value)];
}

/** The questions that are asked as the answers before them stand. */
export function askedQuestions({ questions }: FrozenSurvey, values: FieldValues): SurveyQuestion[] {
  const asked = new Set<string>();
  return questions.filter(({ code, showIf }) => {
    const isAsked =
      showIf === null || (asked.has(showIf.code) && answersIn(values[showIf.code]).includes(showIf.value));
    if (isAsked) asked.add(code);
    return isAsked;
  });
}

/** So many questions at most can ask for files. */
export const mostEvidence = 50;

/** What files that bear out the answers are filed as: the number of their question. */
export const evidenceKinds: Readonly<Record<string, { readonly label: Label }>> = Object.fromEntries(
  Array.from({ length: mostEvidence }, (_, index) => [
    `Q${index + 1}`,
    { label: [`第 ${index + 1} 题的证明`, `Evidence for question ${index + 1}`] as const },
  ]),
);

/** The questions that were answered and have no file that bears the answer out, each with its number. */
export function evidenceGaps(
  survey: FrozenSurvey,
  values: FieldValues,
  kinds: ReadonlySet<string>,
): { readonly question: SurveyQuestion; readonly number: number }[] {
  const asked = new Set(askedQuestions(survey, values).map(({ code }) => code));
  return survey.questions.flatMap((question, index) => {
    const isOpen = question.needsEvidence && asked.has(question.code) && !isEmpty(values[question.code]);
    return isOpen && !kinds.has(`Q${index + 1}`) ? [{ question, number: index + 1 }] : [];
  });
}

/** What is wrong with the answers to the questions that are asked. */
export const answerProblems = (survey: FrozenSurvey, values: FieldValues, isSubmitted: boolean) =>
  valueProblems(askedQuestions(survey, values), values, isSubmitted);

const numberKinds: readonly FieldKind[] = ['INTEGER', 'DECIMAL', 'PERCENT'];

/** The points of one answer. */
export function pointsOf({ kind, scores, maxScore }: SurveyQuestion, value: unknown): Decimal {
  const answers = answersIn(value);
  if (answers.length === 0) return '0';
  const steps = Object.entries(scores);
  if (steps.length === 0) return maxScore;
  if (numberKinds.includes(kind)) {
    const reached = steps
      .flatMap(([from, points]) => (isDecimal(from) && isDecimal(points) ? [{ from, points }] : []))
      .filter(({ from }) => isDecimal(answers[0]) && !isMore(from, answers[0]))
      .toSorted((one, other) => compare(other.from, one.from));
    return reached[0]?.points ?? '0';
  }
  return least(maxScore, sum(answers.flatMap((each) => (isDecimal(scores[each]) ? [scores[each]] : []))));
}

/** Whether an answer fails the whole questionnaire. */
export function isKnockedOut({ kind, knockout }: SurveyQuestion, value: unknown): boolean {
  const answers = answersIn(value);
  if (!numberKinds.includes(kind)) return answers.some((each) => knockout.includes(each));
  return knockout.some((limit) => isDecimal(limit) && isDecimal(answers[0]) && isLess(answers[0], limit));
}

export interface SurveyScore {
  /** From 0 to 100; null where nothing that was asked brings points. */
  readonly score: Decimal | null;
  /** The questions whose answers fail the whole. */
  readonly knockouts: readonly SurveyQuestion[];
}

/** What the answers are worth: within a section by the weights of its questions, the sections by theirs; what was not asked does not count. */
export function scoreOf(survey: FrozenSurvey, values: FieldValues): SurveyScore {
  const asked = askedQuestions(survey, values);
  const sections = survey.sections.flatMap(({ code, weight }) => {
    const own = asked.filter((each) => each.section === code && isMore(each.maxScore, '0') && isMore(each.weight, '0'));
    if (own.length === 0) return [];
    const reached = sum(
      own.map((each) => divide(times(each.weight, pointsOf(each, values[each.code])), each.maxScore)),
    );
    return [{ weight, share: divide(reached, sum(own.map((each) => each.weight))) }];
  });
  const whole = sum(sections.map(({ weight }) => weight));
  const total = sections.reduce<Decimal>((held, { weight, share }) => plus(held, times(weight, share)), '0');
  return {
    score: isZero(whole) ? null : round(divide(times(total, '100'), whole), 2),
    knockouts: asked.filter((each) => isKnockedOut(each, values[each.code])),
  };
}

/** The questionnaire that a stored value holds; undefined for anything else. */
export function frozenSurveyIn(value: unknown): FrozenSurvey | undefined {
  if (!isRecord(value) || !Array.isArray(value['sections']) || !Array.isArray(value['questions'])) return undefined;
  const raw = new Map(value['questions'].filter(isRecord).map((each) => [String(each['code']), each]));
  return {
    sections: value['sections'].filter(isRecord).map(({ code, title, weight }) => ({
      code: String(code),
      title: Array.isArray(title) ? [String(title[0]), String(title[1])] : [String(code), String(code)],
      weight: numberIn(weight),
    })),
    questions: definitionsIn(value['questions']).map((definition): SurveyQuestion => {
      const { section, weight, maxScore, scores, knockout, showIf } = raw.get(definition.code) ?? {};
      return {
        ...definition,
        section: String(section ?? ''),
        weight: numberIn(weight),
        maxScore: numberIn(maxScore),
        scores: isRecord(scores)
          ? Object.fromEntries(Object.entries(scores).map(([key, each]) => [key, String(each)]))
          : {},
        knockout: Array.isArray(knockout) ? knockout.map(String) : [],
        showIf: isRecord(showIf) ? { code: String(showIf['code']), value: String(showIf['value']) } : null,
        needsEvidence: raw.get(definition.code)?.['needsEvidence'] === true,
      };
    }),
  };
}

const numberIn = (value: unknown): Decimal => (isDecimal(value) ? value : '0');

/** The answers that a stored or sent value holds. */
export const valuesIn = (value: unknown): FieldValues => (isRecord(value) ? value : {});
