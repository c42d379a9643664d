import type { Context } from '#engine/runtime/context.ts';
import { readParameters } from '#engine/runtime/parameters.ts';
import { round } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { defineParameter } from '#model/parameters.ts';
import { planFor } from '../iqc.queries.ts';
import type { iqcLot } from '../iqcLot.document.ts';
import { iqcPlan } from '../iqcPlan.document.ts';
import { piecesOf } from '../lot.rules.ts';
import { pastOf, severityNow } from './advice.queries.ts';
import { adviseOn, estimateOf, leastLots, posteriorOf, priorOf, type Asked } from './advice.rules.ts';

/** What the inspection of one piece costs: work, tools and what it uses up. */
export const costPerPiece = defineParameter({
  key: 'pur.inspection.costPerPiece',
  upTo: 'MATERIAL',
  type: 'DECIMAL',
  label: ['抽样建议：检验成本（每件，本位币）', 'Sampling advice: cost of inspection (each piece, home currency)'],
  value: '2',
  min: 0,
});

/** What a defective piece costs that nobody found: rework, stops, complaints. */
export const costPerEscape = defineParameter({
  key: 'pur.inspection.costPerEscape',
  upTo: 'MATERIAL',
  type: 'DECIMAL',
  label: [
    '抽样建议：漏检成本（每件不良，本位币）',
    'Sampling advice: cost of an escape (each defective piece, home currency)',
  ],
  value: '200',
  min: 0,
});

type Lot = Row<typeof iqcLot>;

const percent = (rate: number) => round(rate * 100, 3);

/** What the past of these goods proposes for a lot; nothing where no plan says how it would be inspected. */
export async function samplingAdvice(ctx: Context, lot: Lot) {
  const { id, supplierBaseId, materialId } = lot;
  const planId = lot.planId ?? (materialId ? await planFor(ctx.db, materialId) : null);
  if (!supplierBaseId || !materialId || !planId) return { leastLots, costs: [], features: [] };
  const goods = { id, supplierBaseId, materialId };
  const plan = await ctx.store(iqcPlan).get(planId);
  const { own, category, features } = await pastOf(ctx.db, goods);
  const severity = severityOf(lot.mode ?? (await severityNow(ctx.db, goods, planId)));
  const costs = await ctx.asSystem(async ({ db }) => {
    const valueOf = await readParameters(db, [costPerPiece, costPerEscape], [lot]);
    return { perPiece: Number(valueOf(costPerPiece, lot)), perEscape: Number(valueOf(costPerEscape, lot)) };
  });
  const lotSize = piecesOf(lot.lotQty);
  const advice = adviseOn({ lotSize, level: plan.maLevel, aql: plan.maAql, severity, own, category, costs });
  const { mean, low, high, exceeds } = advice.estimate;
  return {
    proposal: advice.proposal,
    why: advice.why,
    severity,
    lots: own.lots,
    pieces: own.pieces,
    defects: own.defects,
    priorFrom: advice.prior.source,
    priorPct: percent(advice.prior.a / (advice.prior.a + advice.prior.b)),
    priorPieces: Math.round(advice.prior.a + advice.prior.b),
    aqlPct: percent(Number(plan.maAql) / 100),
    meanPct: percent(mean),
    lowPct: percent(low),
    highPct: percent(high),
    exceedsPct: percent(exceeds),
    leastLots,
    costs: advice.priced.map(({ option, size, ac, cost }) => ({ option, size, ac, cost: round(cost, 2) })),
    features: features.map(({ name, defectClass, pieces, defects }) => {
      // Of a critical defect none is allowed; the limit of major ones is what it is held against.
      const aql = defectClass === 'MI' ? plan.miAql : plan.maAql;
      const reported = estimateOf(posteriorOf(priorOf(category), pieces, defects), Number(aql) / 100);
      return {
        name,
        pieces,
        defects,
        meanPct: percent(reported.mean),
        lowPct: percent(reported.low),
        highPct: percent(reported.high),
        exceedsPct: percent(reported.exceeds),
      };
    }),
  };
}

function severityOf(mode: string | undefined): Asked['severity'] {
  if (mode === 'TIGHTENED' || mode === 'STOPPED') return 'TIGHTENED';
  return mode === 'REDUCED' ? 'REDUCED' : 'NORMAL';
}
