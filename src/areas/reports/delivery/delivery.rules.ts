import { figureOf } from '#areas/performance/metric/figure.rules.ts';
import { isZero, round, sum, type Decimal } from '#model/decimal.ts';
import type { Condition, Conditions } from '../figures/rows.rules.ts';
import type { Span } from '../figures/spans.rules.ts';

/** The rows behind the report. By key: the page needs nothing of their area. */
export const dueRows = { key: 'pur.dueLine', day: 'dueDate' } as const;

const known = ['EARLY', 'ON_TIME', 'LATE', 'OVERDUE', 'PENDING'] as const;

export type Outcome = (typeof known)[number];

/** Whether a value is an outcome of a line. */
export const isOutcome = (value: string | null | undefined): value is Outcome => known.some((each) => each === value);

const inFull: readonly Outcome[] = ['EARLY', 'ON_TIME'];
const arrived: readonly Outcome[] = [...inFull, 'LATE'];
const due: readonly Outcome[] = [...arrived, 'OVERDUE'];

/** Lines of one outcome: how many, and the sums of their quantities and changes. */
export interface DeliveryPart {
  readonly outcome: Outcome;
  readonly count: number;
  readonly dueQty: Decimal;
  readonly onTimeQty: Decimal;
  readonly changes: number;
}

/** What is known of lines that fell due. */
export interface DeliveryFigure {
  readonly due: number;
  readonly inFull: number;
  readonly late: number;
  readonly overdue: number;
  readonly changes: number;
  /** Quantity that arrived in time over quantity due, in per cent; null where nothing was due. */
  readonly onTimePct: Decimal | null;
  /** Lines in full in time over lines due, in per cent. */
  readonly inFullPct: Decimal | null;
}

/** The figures of lines by the rule of the metrics: what is not due yet counts for nothing. */
export function deliveryFigure(parts: readonly DeliveryPart[]): DeliveryFigure {
  const own = parts.filter(({ outcome }) => due.includes(outcome));
  const countOf = (among: readonly Outcome[]): number =>
    own.filter(({ outcome }) => among.includes(outcome)).reduce((all, { count }) => all + count, 0);
  const lines = countOf(due);
  return {
    due: lines,
    inFull: countOf(inFull),
    late: countOf(['LATE']),
    overdue: countOf(['OVERDUE']),
    changes: own.reduce((all, { changes }) => all + changes, 0),
    onTimePct: percent(sum(own.map(({ onTimeQty }) => onTimeQty)), sum(own.map(({ dueQty }) => dueQty))),
    inFullPct: percent(`${countOf(inFull)}`, `${lines}`),
  };
}

function percent(counted: Decimal, base: Decimal): Decimal | null {
  if (isZero(base)) return null;
  const { value } = figureOf('PERCENT', [{ document: '', rowId: '', no: '', day: '', counted, base }]);
  return value === null ? null : round(value, 1);
}

const outcomes = (among: readonly Outcome[]) => ({ in: among }) satisfies Condition;

/** What a figure opens beside the filters of the report. */
export const rowsOfFigure = {
  due: { outcome: outcomes(due) },
  inFull: { outcome: outcomes(inFull) },
  late: { outcome: outcomes(['LATE']) },
  overdue: { outcome: outcomes(['OVERDUE']) },
  changes: { outcome: outcomes(due), changes: { from: '1' } },
  arrived: { outcome: outcomes(arrived) },
} as const satisfies Record<string, Conditions>;

/** How many days lines that arrived in full were early or late. */
export const arrivalSpans = {
  EARLY8: { label: ['提前 8 天以上', '8+ days early'], to: -8 },
  EARLY4: { label: ['提前 4–7 天', '4–7 days early'], from: -7, to: -4 },
  EARLY1: { label: ['提前 1–3 天', '1–3 days early'], from: -3, to: -1 },
  ON_DAY: { label: ['当日', 'On the day'], from: 0, to: 0 },
  LATE3: { label: ['迟 1–3 天', '1–3 days late'], from: 1, to: 3 },
  LATE7: { label: ['迟 4–7 天', '4–7 days late'], from: 4, to: 7 },
  LATE14: { label: ['迟 8–14 天', '8–14 days late'], from: 8, to: 14 },
  LATE15: { label: ['迟 15 天以上', '15+ days late'], from: 15 },
} as const satisfies Record<string, Span>;

/** For how many days what has not arrived in full is overdue. */
export const overdueSpans = {
  D7: { label: ['1–7 天', '1–7 days'], from: 1, to: 7 },
  D14: { label: ['8–14 天', '8–14 days'], from: 8, to: 14 },
  D30: { label: ['15–30 天', '15–30 days'], from: 15, to: 30 },
  D60: { label: ['31–60 天', '31–60 days'], from: 31, to: 60 },
  OVER: { label: ['60 天以上', 'Over 60 days'], from: 61 },
} as const satisfies Record<string, Span>;
