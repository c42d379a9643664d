import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { plusMonths } from '#areas/masterData/paymentTerm/dueDate.rules.ts';
import { setSupplierGrade } from '#areas/supplier/public.ts';
import { divide, isZero, round, times, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { errors } from '../errors.ts';
import { certificateGaps } from '../risk/risk.queries.ts';
import { supGradeScheme } from '../scheme/supGradeScheme.document.ts';
import {
  computeGrade,
  dimensionNames,
  gradeDimensions,
  liftOf,
  percentileOf,
  riskScore,
  type GradeDimension,
} from './grade.rules.ts';
import { gradeFacts, type GradeFacts } from './grade.queries.ts';
import { supGradeApply, supGradeResult } from './supGradeApply.document.ts';

type Apply = Row<typeof supGradeApply>;
type Line = Apply['lines'][number];
type Scheme = Row<typeof supGradeScheme>;

export default implement(supGradeApply, {
  async beforeSave(apply, ctx) {
    if (apply.periodTo < apply.periodFrom) fail(errors.periodReversed);
    const scheme = await requireScheme(apply, ctx);
    const seen = new Set<string>();
    for (const { supplierBaseId, supplierBaseName, adjustGrade } of apply.lines) {
      const supplier = supplierBaseName ?? '';
      if (seen.has(supplierBaseId)) fail(errors.supplierTwice, { supplier });
      seen.add(supplierBaseId);
      if (adjustGrade !== null && !scheme.levels.some(({ gradeCode }) => gradeCode === adjustGrade))
        fail(errors.gradeUnknown, { grade: adjustGrade });
    }
    apply.liftConfirmerId = null;
    await calculate(apply, scheme, ctx);
  },

  transitions: {
    submit: {
      guard: async (apply, ctx) => assertDecided(apply, await requireScheme(apply, ctx)),
    },
    approve: {
      async guard(apply, ctx) {
        const { levels } = await requireScheme(apply, ctx);
        if (apply.liftConfirmerId !== null) return;
        const lifted = apply.lines.find(
          ({ calcGrade, adjustGrade }) => adjustGrade !== null && liftOf(calcGrade, adjustGrade, levels) > 1,
        );
        if (lifted) fail(errors.liftUnconfirmed, { supplier: lifted.supplierBaseName ?? '' });
      },
    },
    takeEffect: {
      effect: (apply, ctx) =>
        ctx.asSystem(async (system) => {
          const scheme = await requireScheme(apply, system);
          for (const line of apply.lines) await enact(apply, line, scheme, system);
        }),
    },
  },
});

async function requireScheme({ schemeId, companyId }: Apply, ctx: Context): Promise<Scheme> {
  const scheme = await ctx.asSystem((system) => system.store(supGradeScheme).get(schemeId));
  if (scheme.companyId !== null && scheme.companyId !== companyId) fail(errors.schemeOfOtherCompany);
  return scheme;
}

function assertDecided({ lines }: Apply, { levels }: Scheme): void {
  if (lines.length === 0) fail(errors.noLines);
  for (const { supplierBaseName, calcGrade, adjustGrade, adjustReason } of lines) {
    const supplier = supplierBaseName ?? '';
    if ((adjustGrade ?? calcGrade) === null) fail(errors.gradeMissing, { supplier });
    if (adjustGrade !== null && adjustGrade !== calcGrade && !adjustReason?.trim())
      fail(errors.adjustReasonMissing, { supplier });
    if (adjustGrade !== null && !levels.some(({ gradeCode }) => gradeCode === adjustGrade))
      fail(errors.gradeUnknown, { grade: adjustGrade });
  }
}

/** Works out every line anew from what the sources say now. */
async function calculate(apply: Apply, scheme: Scheme, ctx: Context): Promise<void> {
  if (apply.lines.length === 0) return;
  const { companyId, periodFrom: from, periodTo: to } = apply;
  const [all, gaps] = await ctx.asSystem(({ db }) =>
    Promise.all([gradeFacts(db, { companyId, from, to }, ctx.today), certificateGaps(db, companyId, ctx.today)]),
  );
  const spends = all.map(({ spend }) => spend);
  for (const line of apply.lines) {
    const facts = all.find(({ supplierId }) => supplierId === line.supplierBaseId);
    if (!facts) return fail(errors.supplierForeign, { supplier: line.supplierBaseName ?? '' });
    const endedCertificates = gaps.filter(({ supplierId }) => supplierId === line.supplierBaseId).length;
    line.performanceScore = facts.performance;
    line.spendScore = isZero(facts.spend) ? null : percentileOf(facts.spend, spends);
    line.dependencyScore = dependencyOf(facts);
    line.riskScore = riskScore({ freezes: facts.freezes, endedCertificates });
    line.prevGrade = facts.gradeCode;
    const { score, coverage, gradeCode } = computeGrade(scoresOf(line), weightsOf(scheme), scheme.levels);
    line.calcScore = score;
    line.coverage = coverage;
    line.calcGrade = gradeCode;
  }
}

const dependencyOf = ({ materials, singles }: GradeFacts): Decimal | null =>
  materials === 0 ? null : round(divide(times(`${singles}`, '100'), `${materials}`), 2);

const scoresOf = (line: Line): Record<GradeDimension, Decimal | null> => ({
  performance: line.performanceScore,
  spend: line.spendScore,
  dependency: line.dependencyScore,
  technology: line.technologyScore,
  risk: line.riskScore,
  sustainability: line.sustainabilityScore,
});

const weightsOf = (scheme: Scheme): Record<GradeDimension, Decimal> => ({
  performance: scheme.performanceWeight,
  spend: scheme.spendWeight,
  dependency: scheme.dependencyWeight,
  technology: scheme.technologyWeight,
  risk: scheme.riskWeight,
  sustainability: scheme.sustainabilityWeight,
});

/** Lets a grade count: the supplier reads it with what it is made of, quotas and inquiries follow it. */
async function enact(apply: Apply, line: Line, scheme: Scheme, system: Context): Promise<void> {
  const { companyId, periodFrom, periodTo, effectiveDate, id: applyId } = apply;
  const { supplierBaseId } = line;
  const gradeCode = line.adjustGrade ?? line.calcGrade;
  const level = scheme.levels.find((each) => each.gradeCode === gradeCode);
  if (!level) return;
  const results = system.store(supGradeResult);
  for (const known of await results.find({ supplierBaseId, companyId, status: 'CURRENT' }))
    await results.run('replace', known.id);
  const isAdjusted = line.adjustGrade !== null && line.adjustGrade !== line.calcGrade;
  const [made] = await results.createMany([
    {
      companyId,
      supplierBaseId,
      applyId,
      periodFrom,
      periodTo,
      gradeCode: level.gradeCode,
      gradeName: level.name,
      score: line.calcScore,
      explanation: explained(line, scheme, isAdjusted),
      adjusted: isAdjusted,
      quotaCeiling: level.quotaCeiling,
      inviteFlag: level.inviteFlag,
      effectiveDate,
      reviewDate: level.reviewMonths === null ? null : plusMonths(effectiveDate, level.reviewMonths),
      currentKey: `${companyId}/${supplierBaseId}`,
    },
  ]);
  await setSupplierGrade(system, {
    supplierBaseId,
    companyId,
    gradeCode: level.gradeCode,
    gradeName: level.name,
    gradeMinScore: level.minScore,
    quotaCeiling: level.quotaCeiling,
    invites: level.inviteFlag,
  });
  if (made) await notifyEvent(system, supGradeResult, 'graded', made.id, level.gradeCode);
}

// What the supplier reads: its own scores and how they weigh, in both languages; no rank and nobody else.
function explained(line: Line, scheme: Scheme, isAdjusted: boolean): string {
  const [scores, weights] = [scoresOf(line), weightsOf(scheme)];
  const parts = dimensionNames.flatMap((dimension) => {
    if (isZero(weights[dimension])) return [];
    const [zh, en] = gradeDimensions[dimension];
    return [`${zh} ${en}: ${scores[dimension] ?? '—'} × ${weights[dimension]}%`];
  });
  const reason = isAdjusted ? [`人工调整 Adjusted: ${line.adjustReason ?? ''}`] : [];
  return [...parts, ...reason].join('\n');
}
