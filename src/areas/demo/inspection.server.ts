import type { Context } from '#engine/context.ts';
import { iqcLot } from '#areas/receiving/iqc/iqcLot.document.ts';
import { iqcPlan } from '#areas/receiving/iqc/iqcPlan.document.ts';
import { iqcResult } from '#areas/receiving/iqc/iqcResult.document.ts';
import { iqcReview } from '#areas/receiving/iqc/iqcReview.document.ts';
import type { Row } from '#model/document.ts';

/** What is looked at in the categories that are inspected; bearings are measured too. */
const plans = [
  ['0101', '轴承检验', 'Bearings', ['外径', 'Outer diameter']],
  ['0201', '铝型材检验', 'Aluminium profiles', ['壁厚', 'Wall thickness']],
  ['0301', '电子元件检验', 'Electronic components', undefined],
  ['0501', '塑胶件检验', 'Plastic parts', undefined],
] as const;

/** Inspection plans for the categories of the demo, released. */
export async function loadInspectionPlans(ctx: Context, categories: ReadonlyMap<string, string>): Promise<void> {
  const store = ctx.store(iqcPlan);
  for (const [code, zh, en, measured] of plans) {
    const materialCategoryId = categories.get(code);
    if (!materialCategoryId) continue;
    const plan = await store.create({
      name: { zh, en },
      materialCategoryId,
      characteristics: [
        { lineNo: 10, name: { zh: '外观', en: 'Appearance' }, defectClass: 'MI', spec: '无划伤、无锈蚀' },
        { lineNo: 20, name: { zh: '功能', en: 'Function' }, defectClass: 'MA', spec: '按图纸' },
        { lineNo: 30, name: { zh: '材质证明', en: 'Material certificate' }, kind: 'DOC', defectClass: 'MA' },
        ...(measured
          ? [
              {
                lineNo: 40,
                name: { zh: measured[0], en: measured[1] },
                kind: 'VAR' as const,
                lower: '9.95' as const,
                upper: '10.05' as const,
                target: '10' as const,
                tool: '千分尺',
                ownSample: 5,
              },
            ]
          : []),
      ],
    });
    await store.run('release', plan.id);
  }
}

/** Inspects what a receipt brought: a lot of every third receipt fails, and some of what fails is reviewed. */
export async function inspectReceipt(ctx: Context, receiveId: string, index: number): Promise<void> {
  const lots = await ctx.store(iqcLot).find({ receiveId, status: 'WAIT' });
  for (const [place, lot] of lots.entries()) await inspect(ctx, lot, place === 0 && index % 3 === 0, index);
}

async function inspect(ctx: Context, waiting: Row<typeof iqcLot>, isBad: boolean, index: number): Promise<void> {
  const lots = ctx.store(iqcLot);
  const lot = await lots.run('start', waiting.id);
  for (const [index, result] of lot.results.entries()) {
    const measures = Array.from({ length: result.sampleSize }, (_, each) => `10.0${each % 4}`).join(' ');
    await ctx.store(iqcResult).run('record', result.id, {
      ...(result.kind === 'VAR' ? { measures } : {}),
      defects: isBad && index === 1 && result.sampleSize > 2 ? 3 : 0,
    });
  }
  const { resultAttr, waitQty } = await lots.get(lot.id);
  if (resultAttr === 'PASS') return void (await lots.run('judge', lot.id, { acceptQty: waitQty, reason: null }));
  await lots.run('judge', lot.id, { rejectQty: waitQty, reason: '功能不良超过接收数' });
  await review(ctx, lot.id, waitQty, index);
}

/** Some reviews are new, some wait for their signatures. */
async function review(ctx: Context, iqcLotId: string, reviewQty: Row<typeof iqcLot>['waitQty'], index: number) {
  const reviews = ctx.store(iqcReview);
  const row = await reviews.create({
    iqcLotId,
    reviewQty,
    disposition: index % 2 === 0 ? 'CONCESSION' : 'RETURN',
    reason: '生产急需，偏差不影响装配',
    limitDate: ctx.today,
  });
  if (index % 4 < 2) await reviews.run('submit', row.id);
}
