import type { Context } from '#engine/runtime/context.ts';
import { supSurvey } from '#areas/supplier/survey/supSurvey.document.ts';
import { supSurveyAnswer } from '#areas/supplier/survey/supSurveyAnswer.document.ts';
import { supSurveyTemp } from '#areas/supplier/survey/supSurveyTemp.document.ts';
import { dayAfter } from '#model/days.ts';
import { idOf } from './basics.server.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';

const sections = [
  { lineNo: 1, sectionCode: 'system', title: { zh: '质量体系', en: 'Quality system' }, weight: '60' },
  { lineNo: 2, sectionCode: 'process', title: { zh: '过程能力', en: 'Processes' }, weight: '40' },
] as const;

const questions = [
  {
    lineNo: 1,
    sectionCode: 'system',
    questionCode: 'certified',
    title: { zh: '是否通过质量体系认证', en: 'Is your quality system certified?' },
    questionType: 'SWITCH',
    maxScore: '10',
    scores: 'Y=10;N=0',
    knockout: 'N',
  },
  {
    lineNo: 2,
    sectionCode: 'system',
    questionCode: 'qualityStaff',
    title: { zh: '专职质量人员数', en: 'Full-time quality staff' },
    questionType: 'INTEGER',
    maxScore: '10',
    scores: '1=4;5=7;15=10',
  },
  {
    lineNo: 3,
    sectionCode: 'process',
    questionCode: 'firstPass',
    title: { zh: '一次交检合格率', en: 'First-pass yield' },
    questionType: 'PERCENT',
    maxScore: '10',
    scores: '90=4;97=8;99=10',
  },
  {
    lineNo: 4,
    sectionCode: 'process',
    questionCode: 'ownLab',
    title: { zh: '是否有自有实验室', en: 'Do you run a laboratory of your own?' },
    questionType: 'SWITCH',
    maxScore: '5',
    scores: 'Y=5;N=1',
  },
  {
    lineNo: 5,
    sectionCode: 'process',
    questionCode: 'labScope',
    title: { zh: '实验室可做的检测项目', en: 'What the laboratory can test' },
    questionType: 'LONG_TEXT',
    requiredFlag: false,
    maxScore: '0',
    showIf: 'ownLab=Y',
  },
] as const;

const answersOf = [
  { certified: true, qualityStaff: 18, firstPass: '98.6', ownLab: true, labScope: '拉伸、硬度、盐雾、三坐标' },
  { certified: true, qualityStaff: 6, firstPass: '96.2', ownLab: false },
  { certified: false, qualityStaff: 3, firstPass: '97.5', ownLab: false },
] as const;

/** A questionnaire that was answered last year, and one that is out: open, being filled in, returned, to review, reviewed. */
export async function loadSurveys(ctx: Context, world: DemoWorld): Promise<void> {
  const { accounts, basics, suppliers } = world;
  const companyId = idOf(basics.companies, '1000');
  const templateId = await step(ctx, accounts, { by: 'supmanager', daysAgo: 400, hour: 9 }, async (past) => {
    const templates = past.store(supSurveyTemp);
    const { id } = await templates.create({
      name: { zh: '供应商质量保证能力调查', en: 'Quality capability of suppliers' },
      kind: 'QUALITY',
      fillMode: 'ONLINE',
      sections: [...sections],
      questions: [...questions],
    });
    await templates.run('publish', id);
    await templates.create({
      name: { zh: '环境与社会责任调查（草稿）', en: 'Environment and society (draft)' },
      kind: 'ESG',
      fillMode: 'BUYER',
      sections: [{ ...sections[0], weight: '100' }],
      questions: [questions[0]],
    });
    return id;
  });
  const send = (daysAgo: number, due: number, of: readonly { readonly id: string }[]) =>
    step(ctx, accounts, { by: 'supmanager', daysAgo, hour: 10 }, async (past) => {
      const surveys = past.store(supSurvey);
      const { id } = await surveys.create({
        templateId,
        companyId,
        purpose: 'ANNUAL',
        dueDate: dayAfter(past.today, due),
        suppliers: of.map((each) => ({ supplierBaseId: each.id })),
      });
      await surveys.run('issue', id);
      return past.store(supSurveyAnswer).find({ surveyId: id });
    });
  for (const [index, { id }] of (await send(330, 20, suppliers.slice(0, 3))).entries()) {
    await answer(ctx, world, id, { daysAgo: 320, values: answersOf[index] ?? answersOf[0] });
    await step(ctx, accounts, { by: 'supmanager', daysAgo: 310, hour: 14 }, (past) =>
      past.store(supSurveyAnswer).run('review', id),
    );
  }
  const open = await send(8, 12, suppliers.slice(0, 6));
  for (const [index, { id }] of open.slice(0, 3).entries())
    await answer(ctx, world, id, { daysAgo: 3, values: answersOf[index] ?? answersOf[0] });
  const [, second, third] = open;
  if (second)
    await step(ctx, accounts, { by: 'supmanager', daysAgo: 2, hour: 9 }, (past) =>
      past.store(supSurveyAnswer).run('sendBack', second.id, { reason: '一次交检合格率与月报不符，请核对' }),
    );
  if (third)
    await step(ctx, accounts, { by: 'supmanager', daysAgo: 1, hour: 9 }, (past) =>
      past.store(supSurveyAnswer).run('review', third.id, { reviewNote: '体系证书到期，需整改' }),
    );
}

async function answer(
  ctx: Context,
  { accounts }: DemoWorld,
  id: string,
  { daysAgo, values }: { readonly daysAgo: number; readonly values: object },
): Promise<void> {
  const { supplierBaseId } = await ctx.store(supSurveyAnswer).get(id);
  await step(ctx, accounts, { by: { supplier: supplierBaseId }, daysAgo, hour: 11 }, async (past) => {
    const answers = past.store(supSurveyAnswer);
    await answers.run('fill', id);
    await answers.patch(id, { answers: values }, 'saveAnswers');
    await answers.run('submit', id);
  });
}
