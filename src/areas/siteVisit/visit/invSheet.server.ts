import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { openFilesOf } from '#areas/files/public.ts';
import { plusMonths } from '#areas/masterData/paymentTerm/dueDate.rules.ts';
import { recordEvidence } from '#areas/supplier/public.ts';
import { keyOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { errors } from '../errors.ts';
import { invTemplate } from '../template/invTemplate.document.ts';
import { invFinding } from './invFinding.document.ts';
import { invSheet } from './invSheet.document.ts';
import { findingsOf } from './sheet.queries.ts';
import { invSheetAnswer, invSheetSection } from './sheetLines.document.ts';
import { computeVisit, type Points, type VisitResult } from './visitScore.rules.ts';

type Sheet = Row<typeof invSheet>;

export default implement(invSheet, {
  async beforeSave(sheet, ctx, before) {
    const seen = new Set<string>();
    for (const { memberId, memberName } of sheet.members) {
      if (seen.has(memberId)) fail(errors.memberTwice, { member: memberName ?? '' });
      seen.add(memberId);
    }
    if (before?.templateId === sheet.templateId && before.companyId === sheet.companyId) return;
    await requireTemplate(sheet, ctx);
  },

  transitions: {
    submit: {
      async guard(sheet, ctx) {
        if (sheet.members.length === 0) fail(errors.teamEmpty);
        if (sheet.planDate < ctx.today) fail(errors.dateInPast);
        await requireTemplate(sheet, ctx);
      },
    },
    propose: {
      guard(_, ctx, { otherDate }) {
        if (otherDate !== undefined && otherDate < ctx.today) fail(errors.dateInPast);
      },
    },
    acceptDate: { writes: ({ planDate, supplierDate }) => ({ planDate: supplierDate ?? planDate }) },
    begin: {
      guard: (sheet, ctx) => assertOfTeam(sheet, ctx),
      effect: copyQuestions,
    },
    score: {
      async guard(sheet, ctx) {
        assertOfTeam(sheet, ctx);
        assertAnswered(sheet);
        await assertPhotos(sheet, ctx);
        if (resultOf(sheet, { gradeA: '100', gradeB: '100' }).total === null) fail(errors.nothingApplies);
      },
      async writes(sheet, ctx) {
        const { total, rawGrade, grade } = resultOf(sheet, await requireTemplate(sheet, ctx));
        return { totalScore: total, rawGrade, grade };
      },
      effect: storeSections,
    },
    rectify: {
      async guard(sheet, ctx) {
        if ((await ctx.asSystem(({ db }) => findingsOf(db, sheet.id))).length === 0) fail(errors.noFindings);
      },
      effect: (sheet, ctx) =>
        ctx.asSystem(async (system) => {
          for (const { id, status } of await findingsOf(system.db, sheet.id))
            if (status === 'NEW') await system.store(invFinding).run('issue', id);
        }),
    },
    verify: {
      async guard(sheet, ctx) {
        const found = await ctx.asSystem(({ db }) => findingsOf(db, sheet.id));
        const open = found.filter(({ status, severity }) => status !== 'VERIFIED' && severity !== 'OBS');
        if (open.length > 0) fail(errors.findingsOpen, { count: open.length });
      },
    },
    close: {
      async guard(sheet, ctx, { conclusion }) {
        const found = await ctx.asSystem(({ db }) => findingsOf(db, sheet.id));
        const major = found.find(({ severity, status }) => severity === 'MAJOR' && status !== 'VERIFIED');
        if (major) fail(errors.majorOpen, { finding: major.findingNo });
        if (conclusion === 'PASS' && sheet.grade === 'C') fail(errors.passWithC);
      },
      async writes(sheet, ctx) {
        const { validMonths } = await requireTemplate(sheet, ctx);
        return { validTo: plusMonths(ctx.today, validMonths) };
      },
      async effect(sheet, ctx, { conclusion }) {
        const { validMonths } = await requireTemplate(sheet, ctx);
        const { supplierBaseId, companyId, categoryId, sheetNo, id: sourceId } = sheet;
        await recordEvidence(ctx, {
          kind: 'INVESTIGATION',
          supplierBaseId,
          companyId,
          categoryId,
          materialId: null,
          isPassed: conclusion !== 'FAIL',
          validTo: plusMonths(ctx.today, validMonths),
          sourceKey: keyOf(invSheet),
          sourceId,
          sourceNo: sheetNo,
        });
      },
    },
  },
});

/** The checklist of a visit, as its rules are now; refuses one of another company or one that was never published. */
async function requireTemplate({ templateId, companyId }: Sheet, ctx: Context): Promise<Row<typeof invTemplate>> {
  const template = await ctx.asSystem((system) => system.store(invTemplate).get(templateId));
  if (template.status === 'DRAFT') fail(errors.templateUnpublished);
  if (template.companyId !== null && template.companyId !== companyId) fail(errors.templateOfOtherCompany);
  return template;
}

/** Refuses whoever is not of the team, has not stated his interests, or has a conflict of them. */
export function assertOfTeam({ members, leaderId }: Sheet, ctx: Context): void {
  if (ctx.user.side === 'system') return;
  const own = members.find(({ memberId }) => memberId === ctx.user.id);
  if (!own && leaderId !== ctx.user.id) fail(errors.notOfTeam);
  if (!own?.statedAt) fail(errors.statementMissing);
  if (own?.conflictFlag) fail(errors.inConflict);
}

/** Copies the questions of the checklist into a visit that begins: what is published later changes nothing. */
async function copyQuestions(sheet: Sheet, ctx: Context): Promise<void> {
  const { sections, questions } = await requireTemplate(sheet, ctx);
  await ctx.asSystem(async (system) => {
    const parentId = sheet.id;
    await system
      .store(invSheetSection)
      .createMany(
        sections.map(({ sectionNo, name, weight }) => ({ parentId, sectionNo, name, weight, applicable: 0 })),
      );
    await system.store(invSheetAnswer).createMany(
      questions.map(({ lineNo, sectionNo, title, method, starFlag, evidenceFlag }) => ({
        parentId,
        lineNo,
        sectionNo,
        title,
        method,
        starFlag,
        evidenceFlag,
      })),
    );
  });
}

const shownQuestions = 10;

function assertAnswered({ answers }: Sheet): void {
  const open = answers.filter(({ points }) => points === null);
  if (open.length === 0) return;
  const questions = open.slice(0, shownQuestions).map(({ lineNo }) => lineNo);
  fail(errors.unanswered, { count: open.length, questions: questions.join('、') });
}

/** The name of a photo says to which question it belongs: `Q7-…`. */
export const photoPrefix = (lineNo: number): string => `Q${lineNo}-`;

async function assertPhotos({ id, answers }: Sheet, ctx: Context): Promise<void> {
  const needed = answers.filter(({ evidenceFlag, points }) => evidenceFlag && points !== 'NA');
  if (needed.length === 0) return;
  const files = await ctx.asSystem(({ db }) => openFilesOf(db, keyOf(invSheet), [id]));
  const missing = needed.find(
    ({ lineNo }) => !files.some(({ kind, name }) => kind === 'Photo' && name.startsWith(photoPrefix(lineNo))),
  );
  if (missing) fail(errors.photoMissing, { lineNo: missing.lineNo });
}

function resultOf(sheet: Sheet, thresholds: Parameters<typeof computeVisit>[2]): VisitResult {
  const answers = sheet.answers.flatMap(({ sectionNo, starFlag, points }) =>
    points === null ? [] : [{ sectionNo, starFlag, points: points satisfies Points }],
  );
  return computeVisit(answers, sheet.sections, thresholds);
}

async function storeSections(sheet: Sheet, ctx: Context): Promise<void> {
  const { sections } = resultOf(sheet, await requireTemplate(sheet, ctx));
  await ctx.asSystem(async (system) => {
    for (const { id, sectionNo } of sheet.sections) {
      const found = sections.find((each) => each.sectionNo === sectionNo);
      if (found)
        await system.store(invSheetSection).patch(id, { score: found.score, applicable: found.applicable }, 'score');
    }
  });
}
