import type { Context } from '#engine/runtime/context.ts';
import { supGradeApply } from '#areas/supplierInsight/grade/supGradeApply.document.ts';
import { supGradeScheme } from '#areas/supplierInsight/scheme/supGradeScheme.document.ts';
import { supSample } from '#areas/sample/sample/supSample.document.ts';
import { supSampleCharacteristic } from '#areas/sample/sample/sampleLines.document.ts';
import { dayAfter } from '#model/days.ts';
import type { Decimal } from '#model/decimal.ts';
import { idOf } from './basics.server.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';

// Technology as the engineers see it, by supplier: every grade is there.
const technology: readonly Decimal[] = ['98', '85', '60', '75', '92', '40'];

/** A scheme with five grades, a grading in effect and one that waits, and samples on their way. */
export async function loadGrading(ctx: Context, world: DemoWorld): Promise<void> {
  const { accounts, basics, suppliers } = world;
  const companyId = idOf(basics.companies, '1000');
  const at = (by: 'supmanager' | 'manager', daysAgo: number, hour: number) => ({ by, daysAgo, hour }) as const;
  const schemeId = await step(ctx, accounts, at('supmanager', 60, 9), loadScheme);
  const year = Number(ctx.today.slice(0, 4));
  const grading = {
    companyId,
    schemeId,
    periodFrom: `${year - 1}-01-01`,
    periodTo: ctx.today,
    lines: suppliers.slice(0, technology.length).map(({ id }, index) => ({
      supplierBaseId: id,
      technologyScore: technology[index] ?? '50',
      sustainabilityScore: '70' as const,
      ...(index === 5 ? { adjustGrade: 'EXIT', adjustReason: '停产转型，年内退出' } : {}),
    })),
  };
  const id = await step(ctx, accounts, at('supmanager', 30, 10), async (past) => {
    const applies = past.store(supGradeApply);
    const made = await applies.create({ ...grading, effectiveDate: dayAfter(ctx.today, -28) });
    await applies.run('submit', made.id);
    return made.id;
  });
  await step(ctx, accounts, at('manager', 29, 9), (past) => past.store(supGradeApply).run('approve', id));
  await step(ctx, accounts, at('manager', 28, 1), (past) => past.store(supGradeApply).run('takeEffect', id));
  await step(ctx, accounts, at('supmanager', 1, 10), async (past) => {
    const applies = past.store(supGradeApply);
    const made = await applies.create({
      ...grading,
      effectiveDate: dayAfter(ctx.today, 30),
      lines: grading.lines.slice(0, 3),
    });
    await applies.run('submit', made.id);
  });
  await loadSamples(ctx, world, companyId);
}

async function loadScheme(past: Context): Promise<string> {
  const schemes = past.store(supGradeScheme);
  const { id } = await schemes.create({
    name: { zh: '生产物料供应商年度分级', en: 'Yearly grading of production suppliers' },
    levels: [
      { gradeCode: 'STRATEGIC', name: { zh: '战略', en: 'Strategic' }, minScore: '88', reviewMonths: 24 },
      { gradeCode: 'CORE', name: { zh: '核心', en: 'Core' }, minScore: '75', reviewMonths: 12 },
      {
        gradeCode: 'GENERAL',
        name: { zh: '一般', en: 'General' },
        minScore: '60',
        quotaCeiling: '60',
        reviewMonths: 12,
      },
      {
        gradeCode: 'LIMITED',
        name: { zh: '限制', en: 'Limited' },
        minScore: '40',
        quotaCeiling: '20',
        reviewMonths: 6,
      },
      { gradeCode: 'EXIT', name: { zh: '退出', en: 'Exit' }, minScore: '0', quotaCeiling: '0', inviteFlag: false },
    ],
  });
  await schemes.run('publish', id);
  return id;
}

type Reached = 'NEW' | 'ISSUED' | 'ACCEPTED' | 'TESTING' | 'PENDING' | 'CLOSED';

const parts: readonly (readonly [supplier: number, part: number, reached: Reached])[] = [
  [0, 0, 'CLOSED'],
  [1, 1, 'PENDING'],
  [2, 2, 'TESTING'],
  [3, 3, 'ACCEPTED'],
  [0, 4, 'ISSUED'],
  [1, 5, 'NEW'],
];

async function loadSamples(
  ctx: Context,
  { accounts, suppliers, goods, basics }: DemoWorld,
  companyId: string,
): Promise<void> {
  for (const [supplier, part, reached] of parts) {
    const [supplierId, materialId] = [suppliers[supplier]?.id, goods[part]?.id];
    if (!supplierId || !materialId) continue;
    const at = (by: 'sqe' | 'manager', daysAgo: number) => ({ by, daysAgo, hour: 10 }) as const;
    const id = await step(ctx, accounts, at('sqe', 25), async (past) => {
      const made = await past.store(supSample).create({
        companyId,
        supplierBaseId: supplierId,
        materialId,
        qty: '5',
        unitId: goods[part]?.unitId ?? idOf(basics.units, 'EA'),
        requiredDate: dayAfter(ctx.today, 10),
        level: 2,
        characteristics: [
          {
            lineNo: 1,
            name: '孔径',
            spec: '⌀10 ±0.1',
            lowerLimit: '9.9',
            upperLimit: '10.1',
            tool: '三坐标',
            sampleSize: 5,
          },
          { lineNo: 2, name: '外观', spec: '无划伤、毛刺', tool: '目视', sampleSize: 5 },
        ],
      });
      if (reached !== 'NEW') await past.store(supSample).run('issue', made.id);
      return made.id;
    });
    if (reached === 'NEW' || reached === 'ISSUED') continue;
    await step(ctx, accounts, { by: { supplier: supplierId }, daysAgo: 22, hour: 9 }, (past) =>
      past.store(supSample).run('accept', id, { promisedDate: dayAfter(ctx.today, 5) }),
    );
    if (reached === 'ACCEPTED') continue;
    await step(ctx, accounts, at('sqe', 12), async (past) => {
      await past
        .store(supSample)
        .patch(id, { status: 'TESTING', shippedQty: '5', receivedQty: '5', waybillNo: 'SF1390087712' }, 'receive');
      const { characteristics } = await past.store(supSample).get(id);
      for (const { id: lineId, lineNo } of characteristics)
        await past
          .store(supSampleCharacteristic)
          .patch(
            lineId,
            { supplierValue: lineNo === 1 ? '10.01' : null, buyerValue: lineNo === 1 ? '10.02' : null, result: 'OK' },
            'measure',
          );
    });
    if (reached === 'TESTING') continue;
    await step(ctx, accounts, at('sqe', 8), async (past) => {
      await past.store(supSample).run('assess', id, { result: 'PASS' });
      await past.store(supSample).run('submit', id);
    });
    if (reached === 'CLOSED')
      await step(ctx, accounts, at('manager', 6), (past) => past.store(supSample).run('approve', id));
  }
}
