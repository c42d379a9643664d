import { standardHandler } from '#engine/http/documents.ts';
import type { Context } from '#engine/runtime/context.ts';
import { isId } from '#engine/runtime/ids.ts';
import { implement } from '#engine/runtime/implement.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { dayAfter } from '#model/days.ts';
import { isDecimal, isEqual, isLess, isMore, sum } from '#model/decimal.ts';
import { keyOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { nameOf, type Bilingual, type Label } from '#model/label.ts';
import type { Row } from '#model/row.ts';
import { isEmpty } from '#model/value.ts';
import { openFilesOf } from '#areas/files/public.ts';
import { plusMonths } from '#areas/masterData/paymentTerm/dueDate.rules.ts';
import { assertDefined, freezeDefinitions, type DefinedLine } from '../fieldEngine/definitions.server.ts';
import { fieldErrors } from '../fieldEngine/errors.ts';
import type { FieldValues } from '../fieldEngine/fieldDefinition.rules.ts';
import { surveyErrors as errors } from './errors.ts';
import { addressees, lastAnswers } from './survey.queries.ts';
import {
  answerProblems,
  askedQuestions,
  conditionIn,
  evidenceGaps,
  frozenSurveyIn,
  mostEvidence,
  scoreOf,
  scoresIn,
  valuesIn,
  type FrozenSurvey,
} from './survey.rules.ts';
import { supSurvey } from './supSurvey.document.ts';
import { supSurveyAnswer } from './supSurveyAnswer.document.ts';
import { supSurveyTemp } from './supSurveyTemp.document.ts';

type Template = Row<typeof supSurveyTemp>;
type Answer = Row<typeof supSurveyAnswer>;
type Survey = Row<typeof supSurvey>;

const update = standardHandler(supSurveyTemp, 'update');
const remindBefore = 3;

const both = (name: Bilingual): Label => [nameOf(name, 'zh'), nameOf(name, 'en')];

const ordered = <T extends { readonly lineNo: number }>(rows: readonly T[]): T[] =>
  rows.toSorted((one, other) => one.lineNo - other.lineNo);

const definedLines = ({ questions }: Template): DefinedLine[] =>
  ordered(questions).map(({ questionCode, title, questionType, quickCodeId, requiredFlag, hint }) => ({
    code: questionCode,
    label: title,
    kind: questionType,
    quickCodeId,
    required: requiredFlag,
    hint,
    min: null,
    max: null,
  }));

/** Judges a template: what is wrong is named with its line. */
function assertTemplate(template: Template): void {
  if (!template.fillMode) fail(errors.fillModeMissing);
  const codes = template.sections.map(({ sectionCode }) => sectionCode);
  const twice = codes.find((code, index) => codes.indexOf(code) < index);
  if (twice !== undefined) fail(errors.sectionTwice, { code: twice });
  assertDefined(definedLines(template));
  const before = new Set<string>();
  for (const [index, question] of ordered(template.questions).entries()) {
    const place = { line: index + 1, field: question.title };
    if (!codes.includes(question.sectionCode))
      fail(errors.sectionUnknown, { line: index + 1, code: question.sectionCode });
    const scores = scoresIn(question.scores);
    if (!scores) return fail(errors.scoresMalformed, place);
    if (Object.values(scores).some((points) => isDecimal(points) && isMore(points, question.maxScore)))
      fail(errors.scoreAboveMax, { ...place, max: question.maxScore });
    const condition = conditionIn(question.showIf);
    if (condition === undefined || (condition && !before.has(condition.code))) fail(errors.conditionUnknown, place);
    if (question.evidenceFlag && index >= mostEvidence) fail(errors.evidenceTooLate, { ...place, most: mostEvidence });
    before.add(question.questionCode);
  }
}

function assertComplete({ sections, questions }: Template): void {
  if (sections.length === 0 || questions.length === 0) fail(errors.nothingAsked);
  const total = sum(sections.map(({ weight }) => weight));
  if (!isEqual(total, '100')) fail(errors.sectionWeights, { total });
  const empty = sections.find(({ sectionCode }) => questions.every((each) => each.sectionCode !== sectionCode));
  if (empty) fail(errors.sectionEmpty, { section: empty.title });
}

async function freeze(ctx: Context, template: Template): Promise<FrozenSurvey> {
  const definitions = await freezeDefinitions(ctx, definedLines(template));
  const questions = ordered(template.questions);
  return {
    sections: ordered(template.sections).map(({ sectionCode, title, weight }) => ({
      code: sectionCode,
      title: both(title),
      weight,
    })),
    questions: definitions.flatMap((definition, index) => {
      const question = questions[index];
      if (!question) return [];
      const { sectionCode, weight, maxScore, scores, knockout, showIf, evidenceFlag } = question;
      return [
        {
          ...definition,
          section: sectionCode,
          weight,
          maxScore,
          scores: scoresIn(scores) ?? {},
          knockout: (knockout ?? '')
            .split(/[;；]/)
            .map((each) => each.trim())
            .filter(Boolean),
          showIf: conditionIn(showIf) ?? null,
          needsEvidence: evidenceFlag,
        },
      ];
    }),
  };
}

export const surveyTemplates = implement(supSurveyTemp, {
  beforeSave: assertTemplate,
  transitions: {
    publish: {
      async guard(template, ctx) {
        assertTemplate(template);
        assertComplete(template);
        await freeze(ctx, template);
      },
      writes: ({ version }) => ({ version: version + 1 }),
    },
  },
  endpoints: {
    async copyFields({ body }, ctx) {
      const templates = ctx.store(supSurveyTemp);
      const target = body.target && isId(body.target) ? await templates.maybe(body.target) : undefined;
      if (!target) return fail(fieldErrors.targetMissing);
      if (target.questions.length > 0) fail(fieldErrors.fieldsThere, { name: target.name });
      const source = await templates.get(body.sourceId);
      const sections = source.sections.map(({ lineNo, sectionCode, title, weight }) => ({
        lineNo,
        sectionCode,
        title,
        weight,
      }));
      const questions = source.questions.map(
        ({
          lineNo,
          sectionCode,
          questionCode,
          title,
          questionType,
          quickCodeId,
          requiredFlag,
          weight,
          maxScore,
          scores,
          knockout,
          showIf,
          evidenceFlag,
          hint,
        }) => ({
          lineNo,
          sectionCode,
          questionCode,
          title,
          questionType,
          quickCodeId,
          requiredFlag,
          weight,
          maxScore,
          scores,
          knockout,
          showIf,
          evidenceFlag,
          hint,
        }),
      );
      const values = { id: target.id, versionNo: target.versionNo, sections, questions };
      return update({ params: {}, query: {}, body: values }, ctx);
    },
  },
});

export const surveys = implement(supSurvey, {
  beforeSave(survey, ctx, before) {
    if (!survey.companyId) fail(errors.companyMissing);
    if (survey.dueDate < ctx.today && survey.dueDate !== before?.dueDate) fail(errors.dueInPast);
  },
  transitions: {
    issue: {
      guard: assertIssuable,
      async writes(survey, ctx) {
        const template = await ctx.asSystem((system) => system.store(supSurveyTemp).get(survey.templateId));
        return { frozen: await freeze(ctx, template) };
      },
      effect: (survey, ctx) => ctx.asSystem((system) => sendAnswers(survey, system)),
    },
    close: {
      effect: (survey, ctx) =>
        ctx.asSystem(async (system) => {
          const answers = system.store(supSurveyAnswer);
          for (const { id, status } of await answers.find({ surveyId: survey.id }))
            if (status === 'ISSUED' || status === 'FILLING' || status === 'RETURNED') await answers.run('close', id);
        }),
    },
  },
});

async function assertIssuable(survey: Survey, ctx: Context): Promise<void> {
  const companyId = survey.companyId ?? fail(errors.companyMissing);
  if (survey.suppliers.length === 0) fail(errors.noSupplier);
  if (survey.dueDate < ctx.today) fail(errors.dueInPast);
  await ctx.asSystem(async (system) => {
    const { name, status } = await system.store(supSurveyTemp).get(survey.templateId);
    if (status !== 'PUBLISHED') fail(errors.templateUnpublished, { name });
    const ids = survey.suppliers.map(({ supplierBaseId }) => supplierBaseId);
    for (const found of await addressees(system.db, ids, { companyId, templateId: survey.templateId })) {
      if (!found.hasRelation) fail(errors.noRelation, { supplier: found.name });
      if (found.hasOpen) fail(errors.answerOpen, { supplier: found.name });
    }
  });
}

async function sendAnswers(survey: Survey, system: Context): Promise<void> {
  const template = await system.store(supSurveyTemp).get(survey.templateId);
  const remindOn = dayAfter(survey.dueDate, -remindBefore);
  const answers = await system.store(supSurveyAnswer).createMany(
    survey.suppliers.map(({ supplierBaseId }) => ({
      surveyId: survey.id,
      templateId: survey.templateId,
      title: template.name,
      companyId: survey.companyId ?? '',
      supplierBaseId,
      purpose: survey.purpose,
      fillMode: template.fillMode ?? 'ONLINE',
      dueDate: survey.dueDate,
      remindOn: remindOn > system.today ? remindOn : null,
      frozen: survey.frozen,
      openKey: `${survey.companyId}/${survey.templateId}/${supplierBaseId}`,
    })),
  );
  for (const { id } of answers) await notifyEvent(system, supSurveyAnswer, 'issued', id, null);
}

const surveyOf = (answer: Answer): FrozenSurvey => frozenSurveyIn(answer.frozen) ?? { sections: [], questions: [] };

/** What of earlier answers fits the questions of today: same code, still a possible value. */
async function proposedFor(answer: Answer, ctx: Context) {
  const earlier = await ctx.asSystem(({ db }) => lastAnswers(db, answer.supplierBaseId, answer.companyId, answer.id));
  const survey = surveyOf(answer);
  const found: Record<string, unknown> = {};
  for (const question of survey.questions)
    for (const { answers } of earlier) {
      const value = valuesIn(answers)[question.code];
      if (isEmpty(value) || found[question.code] !== undefined) continue;
      const alone = { sections: survey.sections, questions: [{ ...question, showIf: null }] };
      if (answerProblems(alone, { [question.code]: value }, false).length === 0) found[question.code] = value;
    }
  return found;
}

const whole = (answer: Answer, ctx: Context) => ctx.asSystem((system) => system.store(supSurveyAnswer).get(answer.id));

function assertFiller({ fillMode }: Answer, ctx: Context): void {
  if (ctx.user.side === 'supplier' && fillMode === 'BUYER') fail(errors.notForSupplier);
}

export const surveyAnswers = implement(supSurveyAnswer, {
  transitions: {
    submit: {
      async guard(read, ctx) {
        assertFiller(read, ctx);
        const answer = await whole(read, ctx);
        const values = valuesIn(answer.answers);
        const survey = surveyOf(answer);
        const missing = askedQuestions(survey, values).filter(
          ({ required, code }) => required && isEmpty(values[code]),
        );
        const [first] = missing;
        if (first) fail(errors.unanswered, { n: missing.length, question: first.label });
        assertFits(survey, values, true);
        await assertBorneOut(answer.id, survey, values, ctx);
      },
      async writes(read, ctx) {
        const answer = await whole(read, ctx);
        const { passScore } = await ctx.asSystem((system) => system.store(supSurveyTemp).get(answer.templateId));
        const { score, knockouts } = scoreOf(surveyOf(answer), valuesIn(answer.answers));
        const isPassed = knockouts.length === 0 && (score === null || !isLess(score, passScore));
        return {
          score,
          result: isPassed ? ('PASS' as const) : ('FAIL' as const),
          knockouts:
            knockouts
              .map(({ label }) => label[0])
              .join('；')
              .slice(0, 500) || null,
        };
      },
    },
    review: {
      async writes({ templateId }, ctx) {
        const { validMonths } = await ctx.asSystem((system) => system.store(supSurveyTemp).get(templateId));
        return { validUntil: plusMonths(ctx.today, validMonths) };
      },
    },
  },

  endpoints: {
    async sheet({ body }, ctx) {
      // As the reader sees it: an answer of others does not exist.
      const { id } = await ctx.store(supSurveyAnswer).get(body.answerId);
      const answer = await ctx.asSystem((system) => system.store(supSurveyAnswer).get(id));
      const { sections, questions } = surveyOf(answer);
      const isBuyer = ctx.user.side !== 'supplier';
      const isWritten = ['ISSUED', 'FILLING', 'RETURNED'].includes(answer.status ?? '');
      return {
        sections: sections.map(({ code, title, weight }) => ({ code, title, ...(isBuyer ? { weight } : {}) })),
        questions: questions.map(({ weight, maxScore, scores, knockout, ...question }) => ({
          ...question,
          ...(isBuyer ? { weight, maxScore, scores, knockout } : {}),
        })),
        answers: valuesIn(answer.answers),
        proposed: isWritten ? await proposedFor(answer, ctx) : {},
        versionNo: answer.versionNo,
      };
    },
    async saveAnswers({ body }, ctx) {
      const { answer, survey } = await writableAnswer(ctx, body.answerId, 'for update');
      return storeAnswers(ctx, answer.id, survey, valuesIn(body.values));
    },
  },
});

/** The answer that a reader may fill in, with its questionnaire and what is answered so far. */
export async function writableAnswer(ctx: Context, id: string, lock?: 'for update') {
  const read = await ctx.store(supSurveyAnswer).get(id, lock);
  assertFiller(read, ctx);
  const answer = await whole(read, ctx);
  if (!['ISSUED', 'FILLING', 'RETURNED'].includes(answer.status)) fail(errors.notWritable);
  return { answer, survey: surveyOf(answer), values: valuesIn(answer.answers) };
}

/** Stores answers that are not submitted yet: each one has to fit its question, none may be of another questionnaire. */
export function storeAnswers(
  ctx: Context,
  answerId: string,
  survey: FrozenSurvey,
  values: FieldValues,
): Promise<{ versionNo: number }> {
  const known = new Set(survey.questions.map(({ code }) => code));
  const foreign = Object.keys(values).find((code) => !known.has(code));
  if (foreign !== undefined) fail(errors.unknownQuestion, { code: foreign });
  assertFits(survey, values, false);
  return ctx.asSystem(async (system) => {
    const answers = system.store(supSurveyAnswer);
    await answers.run('fill', answerId);
    await answers.patch(answerId, { answers: values }, 'saveAnswers');
    return { versionNo: (await answers.get(answerId)).versionNo };
  });
}

async function assertBorneOut(id: string, survey: FrozenSurvey, values: FieldValues, ctx: Context): Promise<void> {
  const files = await ctx.asSystem(({ db }) => openFilesOf(db, keyOf(supSurveyAnswer), [id]));
  const [gap] = evidenceGaps(survey, values, new Set(files.map(({ kind }) => kind)));
  if (gap) fail(errors.evidenceMissing, { question: gap.question.label, number: gap.number });
}

function assertFits(survey: FrozenSurvey, values: Readonly<Record<string, unknown>>, isSubmitted: boolean): void {
  const [problem] = answerProblems(survey, values, isSubmitted);
  if (!problem) return;
  const question = survey.questions.find(({ code }) => code === problem.code);
  fail(errors.unfit, { question: question?.label ?? problem.code, problem: problem.label });
}
