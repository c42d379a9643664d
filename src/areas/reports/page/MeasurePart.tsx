import { formatCount, formatMoney, formatPercent, formatQuantity, nothing } from '#ui/format.ts';
import type { ChartData } from './ReportChart.tsx';
import { ReportPart } from './ReportFrame.tsx';
import { RowsLink } from './RowsLink.tsx';

const formats = {
  count: (value: string | number) => formatCount(Number(value)),
  percent: formatPercent,
  money: (value: string | number) => formatMoney(value),
  number: formatQuantity,
} as const;

/** One number of every row: a column of the table, and where it is drawn a series of the chart. */
export interface Measure<Row> {
  readonly title: string;
  readonly kind: keyof typeof formats;
  /** Null where nothing is known. */
  readonly of: (row: Row) => string | number | null;
  readonly drawn?: 'bar' | 'line';
  /** Bars of one pile. */
  readonly stack?: string;
  readonly isBad?: boolean;
  /** The list of exactly the rows that the number counts. */
  readonly opens?: (row: Row) => string | undefined;
}

interface MeasurePartProps<Row> {
  readonly title: string;
  readonly note?: string | undefined;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** What the rows are: a supplier, a month. */
  readonly head: string;
  readonly nameOf: (row: Row) => string;
  readonly opens?: (row: Row) => string | undefined;
  readonly measures: readonly Measure<Row>[];
  /** How many rows the chart shows; all unless said. */
  readonly mostDrawn?: number;
  readonly 'data-testid'?: string;
}

/** A chart and its table out of one list of measures; every number opens the rows that it counts. */
export function MeasurePart<Row extends object>(props: MeasurePartProps<Row>) {
  const { title, note, rows, rowKey, head, nameOf, opens, measures, mostDrawn = rows.length } = props;
  const drawn = measures.filter((measure) => measure.drawn !== undefined);
  const shown = (measure: Measure<Row>, row: Row): string => {
    const value = measure.of(row);
    return value === null ? nothing : formats[measure.kind](value);
  };
  const places = rows.slice(0, mostDrawn);
  const chart: ChartData = {
    places: places.map(nameOf),
    addresses: places.map((row) => opens?.(row)),
    series: drawn.map((measure) => ({
      name: measure.title,
      kind: measure.drawn ?? 'bar',
      isPercent: measure.kind === 'percent',
      isBad: measure.isBad ?? false,
      ...(measure.stack === undefined ? {} : { stack: measure.stack }),
      values: places.map((row) => {
        const value = measure.of(row);
        return value === null ? null : Number(value);
      }),
      shown: places.map((row) => shown(measure, row)),
    })),
  };
  return (
    <ReportPart<Row>
      title={title}
      note={note}
      chart={drawn.length > 0 && chart.series.some(({ values }) => values.some(Boolean)) ? chart : undefined}
      rows={rows}
      rowKey={rowKey}
      columns={[
        { title: head, render: (row) => <RowsLink address={opens?.(row)}>{nameOf(row)}</RowsLink> },
        ...measures.map((measure) => ({
          title: measure.title,
          isNumber: true,
          render: (row: Row) => {
            const said = shown(measure, row);
            const address = Number(measure.of(row) ?? 0) === 0 ? undefined : measure.opens?.(row);
            return (
              <RowsLink address={address} name={`${nameOf(row)} · ${measure.title} ${said}`}>
                {said}
              </RowsLink>
            );
          },
        })),
      ]}
      {...(props['data-testid'] === undefined ? {} : { 'data-testid': props['data-testid'] })}
    />
  );
}
