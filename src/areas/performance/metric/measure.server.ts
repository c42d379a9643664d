import { createHash } from 'node:crypto';
import type { Context } from '#engine/runtime/context.ts';
import { fail } from '#model/errors.ts';
import type { Decimal } from '#model/decimal.ts';
import { errors } from '../errors.ts';
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
  const question = { ...period, ...options };
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
