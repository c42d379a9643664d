import type { Context } from '#engine/runtime/context.ts';
import { coaValue } from '#areas/receiving/delivery/deliveryNote/coaValue.document.ts';
import { iqcLot } from '#areas/receiving/inspection/iqc/iqcLot.document.ts';
import { iqcPlan } from '#areas/receiving/inspection/iqc/iqcPlan.document.ts';
import { iqcResult } from '#areas/receiving/inspection/iqc/iqcResult.document.ts';
import { iqcReview } from '#areas/receiving/inspection/iqc/iqcReview.document.ts';
import { receive } from '#areas/receiving/receipt/receive/receive.document.ts';
import { stockIn } from '#areas/receiving/warehouse/stockIn/stockIn.document.ts';
import { stockIssue } from '#areas/receiving/warehouse/stockIssue/stockIssue.document.ts';
import { isMore } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { placeDeal, takeOfDeal } from './deal.server.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';

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
        {
          lineNo: 30,
          name: { zh: '材质证明', en: 'Material certificate' },
          kind: 'DOC',
          defectClass: 'MA',
          coaFlag: measured !== undefined,
        },
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
                coaFlag: true,
                coaTolerance: '0.02' as const,
              },
            ]
          : []),
      ],
    });
    await store.run('release', plan.id);
  }
}

/** The supplier enters what the certificates of a note say; some are not quite what the inspection finds, some are left open. */
export async function enterCertificates(ctx: Context, noteId: string, index: number): Promise<void> {
  if (index % 5 === 4) return;
  const measures = index % 5 === 3 ? '10.04 10.05' : '10.01 10.02';
  for (const { id } of await ctx.store(coaValue).find({ parentId: noteId }))
    await ctx.store(coaValue).run('enter', id, { measures, passed: 'PASS' });
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

// Of this index `inspectReceipt` finds the goods bad, and asks to return them.
const returnedIndex = 9;

/** Bad goods that a review sends back: it is signed and concluded, and its return is drafted. */
export async function loadReviewedReturn(ctx: Context, world: DemoWorld): Promise<void> {
  const { accounts, suppliers, goods } = world;
  const [seller] = suppliers;
  // The second one of its family that is inspected; the first has never been bad.
  const good = goods.filter(({ family }) => family === seller?.families[0])[4];
  if (!seller || !good) return;
  const line = { materialId: good.id, unitId: good.unitId, orderQty: '600', taxPrice: good.taxPrice } as const;
  const order = await placeDeal(ctx, world, { supplierBaseId: seller.id, daysAgo: 16, lines: [line] });
  const receiveId = await takeOfDeal(ctx, world, order, { daysAgo: 4, arriveQty: '600' });
  await step(ctx, accounts, { by: 'inspector', daysAgo: 3, hour: 14 }, (past) =>
    inspectReceipt(past, receiveId, returnedIndex),
  );
  const [lot] = await ctx.store(iqcLot).find({ receiveId });
  const [asked] = await ctx.store(iqcReview).find({ iqcLotId: lot?.id ?? '' });
  if (!asked) throw new Error('The goods to be sent back passed their inspection.');
  const acts = [
    ['planner', 'signProduction'],
    ['buyer', 'signPurchasing'],
    ['sqe', 'decide'],
  ] as const;
  for (const [by, act] of acts)
    await step(ctx, accounts, { by, daysAgo: 1, hour: 14 }, (past) => past.store(iqcReview).run(act, asked.id));
}

/** Goods for a line that stood still are released before their verdict, put away and used; then they fail. */
export async function loadRecall(ctx: Context): Promise<void> {
  const lots = ctx.store(iqcLot);
  const [waiting] = (await lots.find({ status: 'WAIT' })).filter(({ lotQty }) => isMore(lotQty, '9')).toReversed();
  if (!waiting?.receiveId || !waiting.warehouseId || !waiting.materialId) return;
  const { warehouseId, materialId, receiveId } = waiting;
  const { results } = await lots.run('start', waiting.id);
  await lots.run('urgentRelease', waiting.id, { qty: '8', sampleKept: 'LY-01', reason: '产线待料' });
  await ctx.store(receive).run('putAway', receiveId);
  const [entry] = await ctx.store(stockIn).find({ receiveId, status: 'NEW' });
  if (entry) await ctx.store(stockIn).run('post', entry.id);
  const issues = ctx.store(stockIssue);
  const line = { lineNo: 10, materialId, issueQty: '3' } as const;
  const { id } = await issues.create({ warehouseId, usedBy: '装配一车间', lines: [line] });
  await issues.run('propose', id);
  await issues.run('post', id);
  for (const result of results)
    await ctx
      .store(iqcResult)
      .run(
        'record',
        result.id,
        result.kind === 'VAR' ? { measures: '9.5 '.repeat(result.sampleSize) } : { defects: 1 },
      );
  const { waitQty } = await lots.get(waiting.id);
  await lots.run('judge', waiting.id, { rejectQty: waitQty, reason: '尺寸超差' });
}
