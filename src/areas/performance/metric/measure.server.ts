import { createHash } from 'node:crypto';
import type { Context } from '#engine/runtime/context.ts';
import { fail } from '#model/errors.ts';
import { dayAfter } from '#model/days.ts';
import type { Decimal } from '#model/decimal.ts';
import { errors } from '../errors.ts';
import {
  compoundFigure,
  metricsOf,
  partRows,
  type CompoundFigure,
  type MeasuringRule,
  type PartRow,
} from './compound.rules.ts';
import { canonicalRows, figureOf, type Figure } from './figure.rules.ts';
import { metrics, type MetricCode } from './metrics.rules.ts';
import { measuredRows, type MeasuredRow } from './sources.queries.ts';

/** How an indicator looks at the rows of its metric. */
export interface MetricOptions {
  readonly lateDays: number;
  readonly earlyDays: number | null;
  readonly concessionWeight: Decimal;
}

export interface Measured extends Figure {
  readonly supplierBaseId: string;
  /** Stands for the rows and how they were looked at: equal input, equal hash. */
  readonly hash: string;
  readonly rows: readonly MeasuredRow[];
}

export interface Period {
  readonly companyId: string;
  readonly supplierIds: readonly string[];
  readonly from: string;
  readonly to: string;
}

/** Measures suppliers of a company in a period, each with the rows behind its figure. */
export async function measure(
  ctx: Context,
  metric: MetricCode,
  period: Period,
  options: MetricOptions,
): Promise<ReadonlyMap<string, Measured>> {
  const [begins, ends] = [ctx.instantOf(period.from, '00:00'), ctx.instantOf(dayAfter(period.to, 1), '00:00')];
  const question = { ...period, ...options, begins, ends };
  const rows = await ctx.asSystem(({ db }) => measuredRows(db, metric, question));
  const bySupplier = Map.groupBy(rows, ({ supplierBaseId }) => supplierBaseId);
  return new Map(
    period.supplierIds.map((supplierBaseId) => {
      const own = bySupplier.get(supplierBaseId) ?? [];
      const { lateDays, earlyDays, concessionWeight } = options;
      const asked = [
        metric,
        period.companyId,
        supplierBaseId,
        period.from,
        period.to,
        lateDays,
        earlyDays,
        concessionWeight,
      ];
      const hash = createHash('sha256')
        .update(`${asked.join('|')}\n${canonicalRows(own)}`)
        .digest('hex');
      return [supplierBaseId, { supplierBaseId, rows: own, hash, ...figureOf(metrics[metric].kind, own) }];
    }),
  );
}

/** What an indicator measures of a supplier, with the rows of everything that it is put together of. */
export interface MeasuredIndicator extends CompoundFigure {
  readonly supplierBaseId: string;
  readonly hash: string;
  readonly rows: readonly PartRow[];
}

/** Measures suppliers by an indicator: by its metric, by a formula over several, or by the events that it deducts points for. */
export async function measureIndicator(
  ctx: Context,
  rule: MeasuringRule & MetricOptions,
  period: Period,
): Promise<ReadonlyMap<string, MeasuredIndicator>> {
  const byMetric = new Map<MetricCode, ReadonlyMap<string, Measured>>();
  for (const metric of metricsOf(rule)) byMetric.set(metric, await measure(ctx, metric, period, rule));
  return new Map(
    period.supplierIds.map((supplierBaseId) => {
      const own = (metric: MetricCode): Measured | undefined => byMetric.get(metric)?.get(supplierBaseId);
      const rows = partRows(rule, (metric) => own(metric)?.rows ?? []);
      const hashes = [...byMetric.keys()].map((metric) => own(metric)?.hash ?? '');
      return [supplierBaseId, { supplierBaseId, rows, hash: hashOf(rule, hashes), ...compoundFigure(rule, rows) }];
    }),
  );
}

// The hashes of the metrics already stand for company, supplier, period and rows.
function hashOf({ kind, expression, deductRules }: MeasuringRule, hashes: readonly string[]): string {
  const [only] = hashes;
  if (kind === 'AUTO' && only !== undefined) return only;
  const rules = deductRules.map(({ event, points, cap }) => [event, points, cap ?? ''].join('|'));
  return createHash('sha256')
    .update([kind, expression ?? '', ...rules, ...hashes].join('\n'))
    .digest('hex');
}

const longest = 366;

/** A period that can be measured: not reversed, and a year long at most. */
export function assertPeriod(from: string, to: string): void {
  if (to < from) fail(errors.periodReversed, { from, to });
  if (Date.parse(to) - Date.parse(from) >= longest * 86_400_000) fail(errors.periodTooLong, { days: longest });
}

/** Nobody measures for a company whose documents he does not see. */
export function assertOwnCompany({ user }: Context, companyId: string): void {
  if (user.side === 'system' || user.companies === 'all' || user.companies.includes(companyId)) return;
  fail(errors.foreignCompany);
}
