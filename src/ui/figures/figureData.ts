import {
  bucketsOf,
  partsOf,
  searchOfPart,
  type FigureKind,
  type FigureValues,
  type FigureWhere,
} from '#model/figure.ts';
import type { Label } from '#model/label.ts';
import type { DocumentOutline } from '#model/outline.ts';
import { recordOf, rowsOf } from '../record.ts';

export interface FigureSeries {
  readonly label: Label;
  readonly isBad: boolean;
  /** By place. */
  readonly counts: readonly number[];
  /** The list of the rows behind each count; undefined where the user has no page for them. */
  readonly addresses: readonly (string | undefined)[];
}

/** A figure with its numbers, as it is drawn and written. */
export interface FigureData {
  readonly places: readonly Label[];
  readonly series: readonly FigureSeries[];
  readonly total: number;
  /** The share of the first series in percent, with one decimal; undefined where it has none or there are no rows. */
  readonly rate: string | undefined;
}

/** What the server counted for a figure; undefined when it says nothing about it. */
export function figureData(
  kind: FigureKind<DocumentOutline>,
  answer: unknown,
  listPath: string | undefined,
): FigureData | undefined {
  const { today, items } = recordOf(answer) ?? {};
  const found = rowsOf(items).find((item) => item['key'] === kind.key)?.['counts'];
  if (typeof today !== 'string' || !Array.isArray(found)) return undefined;
  const { figure } = kind;
  const buckets = bucketsOf(figure.spread, today);
  const counted = buckets.map((_, place) => (Array.isArray(found[place]) ? found[place].map(Number) : []));
  const series = partsOf(figure).map((part, index) => ({
    label: part.label,
    isBad: part.isBad === true,
    counts: counted.map((counts) => counts[index] ?? 0),
    addresses: buckets.map((bucket) =>
      listPath === undefined ? undefined : listPath + addressOfSearch(searchOfPart(figure, bucket, part)),
    ),
  }));
  const totals = series.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0));
  const total = totals.reduce((sum, count) => sum + count, 0);
  const rate = figure.rate && total > 0 ? (Math.round(((totals[0] ?? 0) / total) * 1000) / 10).toFixed(1) : undefined;
  return { places: buckets.map(({ label }) => label), series, total, rate };
}

// The address of a list, written here so that the charts do not bring the lists along.
function addressOfSearch(search: FigureWhere): string {
  const filters = Object.entries(search).flatMap(([name, values]) => (values ? [`${name}:${filterOf(values)}`] : []));
  return `?f=${encodeURIComponent(filters.join(',')).replace(/%3A/g, ':').replace(/%2C/g, ',')}`;
}

const filterOf = (values: FigureValues): string =>
  values === true
    ? 'is:true'
    : 'from' in values || 'to' in values
      ? `range:${values.from ?? ''}~${values.to ?? ''}`
      : `in:${listed(values)}`;

const listed = (values: FigureValues): string => (Array.isArray(values) ? values.join('|') : '');
