import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import { implement } from '#engine/runtime/implement.ts';
import { isLess } from '#model/decimal.ts';
import { fail, type BusinessError, refusal } from '#model/errors.ts';
import { nameOf } from '#model/label.ts';
import type { Row } from '#model/row.ts';
import { errors } from '../errors.ts';
import { assertOwnCompany, assertPeriod, measure, type Measured } from '../metric/measure.server.ts';
import { hasSource, metricLabels, metrics, type MetricCode } from '../metric/metrics.rules.ts';
import { ruleProblem, scoreOf, type RuleProblem } from '../score/score.rules.ts';
import { suppliersOf } from '../suppliers.queries.ts';
import { perfIndicator } from './perfIndicator.document.ts';

type Indicator = Row<typeof perfIndicator>;

export default implement(perfIndicator, {
  beforeSave(indicator) {
    if (indicator.kind === 'MANUAL') {
      indicator.metricCode = null;
      indicator.scoreMode = 'DIRECT';
    }
    // Whether more is better lies in what is measured.
    if (indicator.metricCode) indicator.direction = metrics[indicator.metricCode].direction;
  },

  transitions: { publish: { guard: assertPublishable } },

  endpoints: {
    async preview({ body }, ctx) {
      const { indicator, metric } = await automatic(body.id, ctx);
      const { from, to, companyId } = body;
      assertAsked(ctx, companyId, from, to);
      const suppliers = await ctx.asSystem(({ db }) => suppliersOf(db, companyId));
      const supplierIds = suppliers.map(({ id }) => id);
      const figures = await measure(ctx, metric, { companyId, supplierIds, from, to }, indicator);
      return {
        records: suppliers.map(({ id, code, name }) => {
          const measured = figures.get(id);
          return {
            supplierBaseId: id,
            supplierCode: code,
            supplierName: nameOf(name, ctx.language),
            value: measured?.value ?? null,
            sample: measured?.sample ?? 0,
            score: measured ? scoreIn(indicator, measured) : null,
          };
        }),
      };
    },
    async sources({ body }, ctx) {
      const { indicator, metric } = await automatic(body.id, ctx);
      const { from, to, companyId, supplierBaseId } = body;
      assertAsked(ctx, companyId, from, to);
      const figures = await measure(ctx, metric, { companyId, supplierIds: [supplierBaseId], from, to }, indicator);
      const measured = figures.get(supplierBaseId);
      if (!measured) return fail(engineErrors.notFound);
      const { value, counted, base, hash, rows } = measured;
      return {
        value,
        counted,
        base,
        hash,
        records: rows.map(({ document, rowId, no, day, counted: above, base: below }) => ({
          document,
          rowId,
          no,
          day,
          counted: above,
          base: below,
        })),
      };
    },
  },
});

/** The score of a figure; none for want of data. */
export function scoreIn(indicator: Indicator, { value, sample }: Pick<Measured, 'value' | 'sample'>) {
  return value === null || sample < indicator.minSample ? null : scoreOf(indicator, value);
}

async function automatic(id: string, ctx: Context): Promise<{ indicator: Indicator; metric: MetricCode }> {
  if (!isId(id)) fail(engineErrors.notFound);
  const indicator = await ctx.store(perfIndicator).get(id);
  if (!indicator.metricCode) return fail(errors.notAutomatic);
  const problem = problemOf(indicator);
  if (problem) throw problem;
  return { indicator, metric: indicator.metricCode };
}

function assertAsked(ctx: Context, companyId: string, from: string, to: string): void {
  assertOwnCompany(ctx, companyId);
  assertPeriod(from, to);
}

function assertPublishable(indicator: Indicator): void {
  const { kind, metricCode, scoreMode } = indicator;
  if (kind === 'MANUAL' && scoreMode !== 'DIRECT') fail(errors.manualNotDirect);
  if (kind === 'AUTO' && !metricCode) fail(errors.metricMissing);
  const problem = problemOf(indicator);
  if (problem) throw problem;
  if (metricCode && !hasSource(metricCode)) fail(errors.noSourceYet, { metric: metricLabels[metricCode] });
}

function problemOf(indicator: Indicator): BusinessError | undefined {
  const problem = ruleProblem(indicator);
  if (problem === 'ABOVE_MAX') return refusal(errors.bandAboveMax, { max: indicator.maxScore });
  if (problem !== undefined) return refusal(refusals[problem]);
  const { vetoBelow, maxScore } = indicator;
  return vetoBelow !== null && isLess(maxScore, vetoBelow)
    ? refusal(errors.bandAboveMax, { max: maxScore })
    : undefined;
}

const refusals = {
  TARGET: errors.targetMissing,
  FLOOR: errors.floorMissing,
  SLOPE: errors.noSlope,
  POINTS: errors.pointsMissing,
  STEPS: errors.stepsMissing,
  BANDS: errors.bandsBroken,
} as const satisfies Record<Exclude<RuleProblem, 'ABOVE_MAX'>, unknown>;
