import type { Context } from '#engine/runtime/context.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { supGradeApply } from '#areas/supplierInsight/grade/supGradeApply.document.ts';
import { supGradeScheme } from '#areas/supplierInsight/scheme/supGradeScheme.document.ts';
import { dayAfter } from '#model/days.ts';
import type { Decimal } from '#model/decimal.ts';
import { idOf } from './basics.server.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';

/** How engineers see a supplier at one grading, and what people made of the grade worked out. */
interface Opinion {
  readonly technology: Decimal;
  readonly grade?: string;
  readonly reason?: string;
}

// By supplier. The third one fell in the year of its poor quarters, and has come up again.
const before: readonly Opinion[] = [
  { technology: '90' },
  { technology: '85' },
  { technology: '60', grade: 'LIMITED', reason: '连续两个季度绩效为 D，整改期间限制份额' },
  { technology: '75' },
  { technology: '88' },
  { technology: '50' },
];
const now: readonly Opinion[] = [
  { technology: '98', grade: 'STRATEGIC', reason: '共同开发低噪声轴承，列为战略供应商' },
  { technology: '85' },
  { technology: '70', grade: 'CORE', reason: '整改完成，末季绩效恢复' },
  { technology: '75' },
  { technology: '92' },
  { technology: '40', grade: 'LIMITED', reason: '答复拖延，仅保留现有品种' },
];

interface GradedLine {
  readonly supplierBaseId: string;
  readonly technologyScore?: Decimal;
  readonly sustainabilityScore?: Decimal;
  readonly adjustGrade?: string;
  readonly adjustReason?: string | null;
}

/** A scheme with five grades, last year's gradings and this one's: every grade is held by somebody. */
export async function loadGrading(ctx: Context, world: DemoWorld): Promise<void> {
  const { accounts, basics, suppliers } = world;
  const companyId = idOf(basics.companies, '1000');
  const at = (by: 'supmanager' | 'manager', daysAgo: number, hour: number) => ({ by, daysAgo, hour }) as const;
  const schemeId = await step(ctx, accounts, at('supmanager', 160, 9), loadScheme);
  // Downgraded since its poor deliveries, and on its way out.
  const [leaving] = await ctx.store(supplierBase).find({ stageSummary: 'DOWNGRADED' });
  const linesOf = (opinions: readonly Opinion[]): GradedLine[] =>
    opinions.flatMap(({ technology, grade, reason }, index) => {
      const supplierBaseId = suppliers[index]?.id;
      if (supplierBaseId === undefined) return [];
      return [
        {
          supplierBaseId,
          technologyScore: technology,
          sustainabilityScore: '70' as const,
          ...(grade === undefined ? {} : { adjustGrade: grade, adjustReason: reason ?? null }),
        },
      ];
    });
  const grading = (daysAgo: number, lines: GradedLine[]) => ({
    companyId,
    schemeId,
    periodFrom: dayAfter(ctx.today, -daysAgo - 365),
    periodTo: dayAfter(ctx.today, -daysAgo - 1),
    effectiveDate: dayAfter(ctx.today, 2 - daysAgo),
    lines,
  });
  const submit = (daysAgo: number, lines: GradedLine[]) =>
    step(ctx, accounts, at('supmanager', daysAgo, 10), async (past) => {
      const applies = past.store(supGradeApply);
      const made = await applies.create(grading(daysAgo, lines));
      await applies.run('submit', made.id);
      return made.id;
    });
  const enact = async (daysAgo: number, lines: GradedLine[]) => {
    const id = await submit(daysAgo, lines);
    await step(ctx, accounts, at('manager', daysAgo - 1, 9), (past) => past.store(supGradeApply).run('approve', id));
    await step(ctx, accounts, at('manager', daysAgo - 2, 1), (past) =>
      past.asSystem((system) => system.store(supGradeApply).run('takeEffect', id)),
    );
  };
  await enact(150, linesOf(before));
  await enact(30, [
    ...linesOf(now),
    ...(leaving === undefined
      ? []
      : [{ supplierBaseId: leaving.id, adjustGrade: 'EXIT', adjustReason: '限期整改未达标，业务逐步转移' }]),
  ]);
  await submit(1, linesOf(now).slice(0, 3));
}

async function loadScheme(past: Context): Promise<string> {
  const schemes = past.store(supGradeScheme);
  const level = (
    gradeCode: string,
    [zh, en]: readonly [string, string],
    minScore: Decimal,
    more: { quotaCeiling?: Decimal; inviteFlag?: boolean; reviewMonths?: number } = {},
  ) => ({ gradeCode, name: { zh, en }, minScore, ...more });
  const { id } = await schemes.create({
    name: { zh: '生产物料供应商年度分级', en: 'Yearly grading of production suppliers' },
    levels: [
      level('STRATEGIC', ['战略', 'Strategic'], '88', { reviewMonths: 24 }),
      level('CORE', ['核心', 'Core'], '75', { reviewMonths: 12 }),
      level('GENERAL', ['一般', 'General'], '60', { quotaCeiling: '60', reviewMonths: 12 }),
      level('LIMITED', ['限制', 'Limited'], '40', { quotaCeiling: '20', reviewMonths: 6 }),
      level('EXIT', ['退出', 'Exit'], '0', { quotaCeiling: '0', inviteFlag: false }),
    ],
  });
  await schemes.run('publish', id);
  return id;
}
