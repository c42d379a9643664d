import { least, round, sum, times, type Decimal } from '#model/decimal.ts';
import { evaluateFormula, namesIn, type ExpressionTypes } from '#model/expression.ts';
import { eventRules, type EventCode } from './events.rules.ts';
import { figureOf, type Figure, type SourceRow } from './figure.rules.ts';
import type { IndicatorKind } from './kinds.rules.ts';
import { metricCodes, metrics, type MetricCode } from './metrics.rules.ts';

/** How many points an event costs, and how many at most in a period. */
export interface DeductRule {
  readonly event: EventCode;
  readonly points: Decimal;
  readonly cap: Decimal | null;
}

/** What says how an indicator is measured. */
export interface MeasuringRule {
  readonly kind: IndicatorKind;
  readonly metricCode: MetricCode | null;
  readonly expression: string | null;
  readonly deductRules: readonly DeductRule[];
}

/** A row behind a figure, with the metric or the event for which it counts. */
export interface PartRow extends SourceRow {
  readonly part: string;
}

/** What a figure is put together of: a metric of a formula, or an event with the points it costs. */
export interface FigurePart extends Figure {
  readonly code: string;
  readonly points: Decimal | null;
  readonly cap: Decimal | null;
}

export interface CompoundFigure extends Figure {
  readonly parts: readonly FigurePart[];
}

/** The metrics by their codes, as formulas name them. */
export const formulaTypes: ExpressionTypes = Object.fromEntries(metricCodes.map((code) => [code, 'number' as const]));

/** The metrics whose rows an indicator is measured by; none for one that people score. */
export function metricsOf({ kind, metricCode, expression, deductRules }: MeasuringRule): readonly MetricCode[] {
  if (kind === 'AUTO') return metricCode === null ? [] : [metricCode];
  if (kind === 'EVENT') return [...new Set(deductRules.map(({ event }) => eventRules[event].metric))];
  if (kind === 'MANUAL') return [];
  const names = new Set(namesIn(expression ?? ''));
  return metricCodes.filter((code) => names.has(code));
}

/** The rows of metrics as an indicator counts them: those of an event say how often it happened there. */
export function partRows(
  rule: MeasuringRule,
  rowsOf: (metric: MetricCode) => readonly SourceRow[],
): readonly PartRow[] {
  if (rule.kind !== 'EVENT')
    return metricsOf(rule).flatMap((metric) => rowsOf(metric).map((row) => ({ ...row, part: metric })));
  return rule.deductRules.flatMap(({ event }) => {
    const { metric, times: happened } = eventRules[event];
    return rowsOf(metric).map((row) => ({ ...row, part: event, counted: happened(row), base: '1' as const }));
  });
}

/** The figure of an indicator over its rows; without a value where nothing could be measured, which is neither 0 nor the best. */
export function compoundFigure(rule: MeasuringRule, rows: readonly PartRow[]): CompoundFigure {
  const { kind, metricCode, expression, deductRules } = rule;
  const byPart = Map.groupBy(rows, ({ part }) => part);
  if (kind === 'EVENT') return eventFigure(deductRules, byPart);
  if (kind === 'FORMULA') return formulaFigure(expression ?? '', metricsOf(rule), byPart);
  return { ...figureOf(metricCode === null ? 'MEAN' : metrics[metricCode].kind, rows), parts: [] };
}

type RowsByPart = ReadonlyMap<string, readonly PartRow[]>;

// A formula without one of its values has none, and its sample is the smallest one that it rests on.
function formulaFigure(expression: string, codes: readonly MetricCode[], byPart: RowsByPart): CompoundFigure {
  const parts = codes.map((code) => ({
    code,
    points: null,
    cap: null,
    ...figureOf(metrics[code].kind, byPart.get(code) ?? []),
  }));
  const values = Object.fromEntries(parts.map(({ code, value }) => [code, value]));
  const outcome = evaluateFormula(expression, formulaTypes, values);
  return {
    value: outcome.isValid ? round(outcome.value, 6) : null,
    counted: '0',
    base: '0',
    sample: parts.length === 0 ? 0 : Math.min(...parts.map(({ sample }) => sample)),
    parts,
  };
}

// The value is what is deducted. Where an event could not happen there is nothing to deduct; where none could, nothing is known.
function eventFigure(rules: readonly DeductRule[], byPart: RowsByPart): CompoundFigure {
  const parts = rules.map(({ event, points, cap }) => {
    const rows = byPart.get(event) ?? [];
    const count = sum(rows.map((row) => row.counted));
    const lost = times(points, count);
    const value = rows.length === 0 ? null : cap === null ? lost : least(lost, cap);
    return { code: event, points, cap, value, counted: count, base: `${rows.length}` as const, sample: rows.length };
  });
  const sample = parts.reduce((total, part) => total + part.sample, 0);
  return {
    value: sample === 0 ? null : sum(parts.map(({ value }) => value ?? '0')),
    counted: sum(parts.map(({ counted }) => counted)),
    base: `${sample}` as const,
    sample,
    parts,
  };
}
