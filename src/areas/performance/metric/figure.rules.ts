import { divide, isPositive, round, sum, times, type Decimal } from '#model/decimal.ts';
import type { FigureKind } from './metrics.rules.ts';

/** One row behind a figure: what it adds above and below the line of the fraction. */
export interface SourceRow {
  /** The document of the row, such as `pur.iqcLot`, and its id. */
  readonly document: string;
  readonly rowId: string;
  /** The number by which people know it. */
  readonly no: string;
  /** The day by which it belongs to the period. */
  readonly day: string;
  readonly counted: Decimal;
  readonly base: Decimal;
}

/** What the rows of a period say; without a value where nothing could be measured, which is neither 0 nor 100. */
export interface Figure {
  readonly value: Decimal | null;
  readonly counted: Decimal;
  readonly base: Decimal;
  /** How many rows count. */
  readonly sample: number;
}

const factors: Readonly<Record<FigureKind, Decimal>> = { PERCENT: '100', PER_MILLION: '1000000', MEAN: '1' };

/** The figure of rows: the sum of what counts over the sum of what it is measured by. */
export function figureOf(kind: FigureKind, rows: readonly SourceRow[]): Figure {
  const counted = sum(rows.map((row) => row.counted));
  const base = sum(rows.map((row) => row.base));
  const value = isPositive(base) ? round(divide(times(counted, factors[kind]), base), 6) : null;
  return { value, counted, base, sample: rows.length };
}

/** The rows in an order of their own and in full, so that equal rows read equal. */
export function canonicalRows(rows: readonly SourceRow[]): string {
  return rows
    .map(({ document, rowId, day, counted, base }) =>
      [document, rowId, day, round(counted, 6), round(base, 6)].join('|'),
    )
    .toSorted()
    .join('\n');
}
