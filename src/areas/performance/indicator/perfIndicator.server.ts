import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import { implement } from '#engine/runtime/implement.ts';
import { isLess } from '#model/decimal.ts';
import { fail, type BusinessError, refusal } from '#model/errors.ts';
import { checkFormula, type ExpressionProblem } from '#model/expression.ts';
import { nameOf, type Label } from '#model/label.ts';
import type { Row } from '#model/row.ts';
import { errors } from '../errors.ts';
import { formulaTypes, metricsOf } from '../metric/compound.rules.ts';
import { assertOwnCompany, assertPeriod, measureIndicator, type Measured } from '../metric/measure.server.ts';
import { hasSource, metricLabels, metrics } from '../metric/metrics.rules.ts';
import { ruleProblem, scoreOf, type RuleProblem } from '../score/score.rules.ts';
import { suppliersOf } from '../suppliers.queries.ts';
import { perfIndicator } from './perfIndicator.document.ts';

type Indicator = Row<typeof perfIndicator>;

export default implement(perfIndicator, {
  beforeSave(indicator) {
    if (indicator.kind !== 'AUTO') indicator.metricCode = null;
    if (indicator.kind !== 'FORMULA') indicator.expression = null;
    if (indicator.kind === 'MANUAL') indicator.scoreMode = 'DIRECT';
    if (indicator.kind === 'EVENT')
      // What is measured are the points that are lost.
      Object.assign(indicator, { scoreMode: 'DEDUCT', direction: 'LOW', points: '1', cap: null });
    // Whether more is better lies in what is measured.
    if (indicator.metricCode) indicator.direction = metrics[indicator.metricCode].direction;
  },

  transitions: { publish: { guard: assertPublishable } },

  endpoints: {
    async preview({ body }, ctx) {
      const indicator = await measurable(body.id, ctx);
      const { from, to, companyId } = body;
      assertAsked(ctx, companyId, from, to);
      const suppliers = await ctx.asSystem(({ db }) => suppliersOf(db, companyId));
      const supplierIds = suppliers.map(({ id }) => id);
      const figures = await measureIndicator(ctx, indicator, { companyId, supplierIds, from, to });
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
      const indicator = await measurable(body.id, ctx);
      const { from, to, companyId, supplierBaseId } = body;
      assertAsked(ctx, companyId, from, to);
      const figures = await measureIndicator(ctx, indicator, { companyId, supplierIds: [supplierBaseId], from, to });
      const measured = figures.get(supplierBaseId);
      if (!measured) return fail(engineErrors.notFound);
      const { value, counted, base, hash, parts, rows } = measured;
      return {
        value,
        counted,
        base,
        hash,
        formula: indicator.expression,
        parts,
        records: rows.map(({ part, document, rowId, no, day, counted: above, base: below }) => ({
          part,
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

async function measurable(id: string, ctx: Context): Promise<Indicator> {
  if (!isId(id)) fail(engineErrors.notFound);
  const indicator = await ctx.store(perfIndicator).get(id);
  if (indicator.kind === 'MANUAL') return fail(errors.notAutomatic);
  const problem = problemOf(indicator);
  if (problem) throw problem;
  return indicator;
}

function assertAsked(ctx: Context, companyId: string, from: string, to: string): void {
  assertOwnCompany(ctx, companyId);
  assertPeriod(from, to);
}

function assertPublishable(indicator: Indicator): void {
  const problem = problemOf(indicator);
  if (problem) throw problem;
  const silent = metricsOf(indicator).find((metric) => !hasSource(metric));
  if (silent) fail(errors.noSourceYet, { metric: metricLabels[silent] });
}

// What keeps an indicator from being measured.
function sourceProblem(indicator: Indicator): BusinessError | undefined {
  const { kind, metricCode, expression, deductRules } = indicator;
  if (kind === 'AUTO' && !metricCode) return refusal(errors.metricMissing);
  if (kind === 'EVENT' && deductRules.length === 0) return refusal(errors.eventsMissing);
  if (kind !== 'FORMULA') return undefined;
  if (!expression?.trim()) return refusal(errors.formulaMissing);
  const wrong = checkFormula(expression, formulaTypes);
  if (wrong) return refusal(errors.formulaWrong, { at: wrong.at, why: formulaMistakes[wrong.reason] });
  return metricsOf(indicator).length === 0 ? refusal(errors.formulaConstant) : undefined;
}

const formulaMistakes = {
  SYNTAX: ['无法识别', 'it cannot be read'],
  UNKNOWN: ['不是度量编码或可用的函数', 'it is neither a metric code nor a function'],
  TYPE: ['不是数值', 'it is not a number'],
  EMPTY: ['没有值', 'it has no value'],
  DIVISION: ['除数为零', 'it divides by zero'],
} as const satisfies Record<ExpressionProblem['reason'], Label>;

function problemOf(indicator: Indicator): BusinessError | undefined {
  const missing = sourceProblem(indicator);
  if (missing) return missing;
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
