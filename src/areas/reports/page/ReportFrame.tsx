import './report.css';
import '#ui/figures/figures.css';
import { Alert } from 'antd';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { loadable } from '#ui/loadable.ts';
import { useText } from '#ui/language.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { reportTexts } from '../texts.ts';
import type { ChartData } from './ReportChart.tsx';

// The library of the charts is heavy; the table beside it is there at once.
const ReportChart = loadable(
  async () => (await import('./ReportChart.tsx')).ReportChart,
  <div className="report-chart" aria-hidden />,
);

interface ReportFrameProps {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly tools?: ReactNode;
  readonly filters: ReactNode;
  readonly children: ReactNode;
}

/** A report: its title, what it is narrowed to, and its figures. */
export function ReportFrame({ title, hint, tools, filters, children }: ReportFrameProps) {
  // Several reports may be open side by side.
  const id = useId();
  return (
    <section className="srm-page report-page" aria-labelledby={id} data-testid="report">
      <header className="report-head">
        <h1 id={id}>{title}</h1>
        <div className="report-tools">{tools}</div>
      </header>
      {hint ? <p className="report-hint">{hint}</p> : null}
      {filters}
      {children}
    </section>
  );
}

/** A figure that is read first. */
export interface KeyFigure {
  readonly label: string;
  readonly value: string;
  readonly note?: string | undefined;
  /** The list of the rows behind it. */
  readonly address?: string | undefined;
}

/** The figures that are read first, each leading to its rows. */
export function KeyFigures({ figures }: { readonly figures: readonly KeyFigure[] }) {
  return (
    <dl className="report-figures" data-testid="key-figures">
      {figures.map(({ label, value, note, address }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {address === undefined ? (
              <span className="report-value">{value}</span>
            ) : (
              <Link className="report-value" to={address} aria-label={`${label} ${value}`}>
                {value}
              </Link>
            )}
            {note ? <span className="report-note">{note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A column of the table of a report. */
export interface ReportColumn<Row> {
  readonly title: string;
  readonly isNumber?: boolean;
  readonly render: (row: Row) => ReactNode;
}

interface ReportPartProps<Row> {
  readonly title: string;
  readonly note?: string | undefined;
  readonly chart?: ChartData | undefined;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly ReportColumn<Row>[];
  readonly 'data-testid'?: string;
}

/** A chart with the table that says the same. */
export function ReportPart<Row extends object>(props: ReportPartProps<Row>) {
  const { title, note, chart, rows, rowKey, columns } = props;
  const text = useText();
  return (
    <section className="report-part" aria-label={title} data-testid={props['data-testid']}>
      <h2>{title}</h2>
      {note ? <p className="report-note">{note}</p> : null}
      {chart && chart.places.length > 0 ? <ReportChart data={chart} /> : null}
      <DataTable<Row>
        aria-label={text(reportTexts.table, { chart: title })}
        size="small"
        rowKey={rowKey}
        dataSource={rows}
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        columns={columns.map(({ title: head, isNumber, render }, index) => ({
          key: String(index),
          title: head,
          ...(isNumber ? { align: 'right' as const, className: 'report-number' } : {}),
          render: (_: unknown, row: Row) => render(row),
        }))}
      />
    </section>
  );
}

/** What a reader has to know of the figures before he believes them. */
export function ReportWarning({ children }: { readonly children: string }) {
  return <Alert type="warning" showIcon title={children} />;
}
