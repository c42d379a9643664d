import { formatCount, formatPercent } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import type { EndpointAnswer } from '#model/row.ts';
import { reportDimensions, type ReportDimension } from '../figures/reportFields.rules.ts';
import { addressOf, conditionsOf, daysOf, withinGroup, type Conditions } from '../figures/rows.rules.ts';
import { conditionOfSpan, keysOf, type Span } from '../figures/spans.rules.ts';
import { MeasurePart, type Measure } from '../page/MeasurePart.tsx';
import { KeyFigures } from '../page/ReportFrame.tsx';
import { DimensionChoice, ReportScreen } from '../page/ReportScreen.tsx';
import { askedInAddress, useListOf } from '../page/useReportAddress.web.ts';
import { reportTexts as texts } from '../texts.ts';
import { arrivalSpans, dueRows, overdueSpans, rowsOfFigure } from './delivery.rules.ts';
import { deliveryReport } from './delivery.service.ts';

const mostBars = 15;

type Answer = EndpointAnswer<typeof deliveryReport.endpoints.figures>;
type Group = Answer['groups'][number];
type Asked = ReturnType<typeof askedInAddress>;

/** Whether suppliers deliver in time and in full, by the day of arrival; every figure opens its lines. */
export function DeliveryPage() {
  const text = useText();
  return (
    <ReportScreen<Asked, Answer>
      title={deliveryReport.label}
      screen="rpt.delivery"
      filters={['supplier', 'category', 'company', 'purchaser']}
      askedIn={askedInAddress}
      load={(body, signal) => server.call(deliveryReport, 'figures', { body }, { signal, quiet: true })}
      hint={() => text(texts.deliveryNote)}
      periodOf={({ from, to }) => ({ from, to })}
      choices={({ asked, change }) => (
        <DimensionChoice value={asked.by} of={reportDimensions} onChange={(by) => change({ by })} />
      )}
    >
      {(answer, asked) => <DeliveryFigures answer={answer} asked={asked} />}
    </ReportScreen>
  );
}

function DeliveryFigures({ answer, asked }: { readonly answer: Answer; readonly asked: Asked }) {
  const text = useText();
  const list = useListOf(dueRows.key);
  const { total, previous, groups, months, arrivals, overdue } = answer;
  const open = overdue.reduce((all, { count }) => all + count, 0);
  if (total.due === 0 && open === 0)
    return (
      <EmptyState
        title={text(texts.emptyDelivery)}
        help={text(texts.emptyDeliveryHelp)}
        data-testid="empty-by-filter"
      />
    );
  const conditions = conditionsOf(asked, daysOf(dueRows, answer));
  const opens = (...narrowed: readonly Conditions[]): string | undefined =>
    list === undefined ? undefined : list + addressOf(narrowed.reduce((all, each) => ({ ...all, ...each }), {}));
  const within = (by: ReportDimension) => (figure: Conditions) => (row: Group) =>
    opens(withinGroup(conditions, dueRows, { dimension: by, key: row.key }), figure);
  const before = ({ onTimePct }: { readonly onTimePct: string | null }): string =>
    text(texts.beforePct, { pct: formatPercent(onTimePct) });
  const measuresOf = (by: ReportDimension): Measure<Group>[] => [
    { title: text(texts.due), kind: 'count', of: ({ due }) => due, opens: within(by)(rowsOfFigure.due) },
    {
      title: text(texts.inFullLines),
      kind: 'count',
      of: ({ inFull }) => inFull,
      drawn: 'bar',
      stack: 'lines',
      opens: within(by)(rowsOfFigure.inFull),
    },
    {
      title: text(texts.lateLines),
      kind: 'count',
      of: ({ late }) => late,
      drawn: 'bar',
      stack: 'lines',
      opens: within(by)(rowsOfFigure.late),
    },
    {
      title: text(texts.overdueLines),
      kind: 'count',
      of: (row) => row.overdue,
      drawn: 'bar',
      stack: 'lines',
      isBad: true,
      opens: within(by)(rowsOfFigure.overdue),
    },
    {
      title: text(texts.onTime),
      kind: 'percent',
      of: ({ onTimePct }) => onTimePct,
      drawn: 'line',
      opens: within(by)(rowsOfFigure.due),
    },
    {
      title: text(texts.otif),
      kind: 'percent',
      of: ({ inFullPct }) => inFullPct,
      opens: within(by)(rowsOfFigure.inFull),
    },
    {
      title: text(texts.changes),
      kind: 'count',
      of: ({ changes }) => changes,
      opens: within(by)(rowsOfFigure.changes),
    },
  ];
  const partOf = (by: ReportDimension, rows: readonly Group[]) => ({
    rows,
    rowKey: ({ key }: Group) => key ?? '',
    head: text(reportDimensions[by]),
    nameOf: ({ name, code }: Group) => name ?? code ?? text(texts.without),
    opens: (row: Group) => (row.due === 0 ? undefined : within(by)(rowsOfFigure.due)(row)),
    measures: measuresOf(by),
  });
  return (
    <>
      <KeyFigures
        figures={[
          {
            label: text(texts.onTime),
            value: formatPercent(total.onTimePct),
            note: before(previous),
            address: total.due > 0 ? opens(conditions, rowsOfFigure.due) : undefined,
          },
          {
            label: text(texts.otif),
            value: formatPercent(total.inFullPct),
            note: text(texts.ofLines, { count: formatCount(total.inFull), all: formatCount(total.due) }),
            address: total.inFull > 0 ? opens(conditions, rowsOfFigure.inFull) : undefined,
          },
          {
            label: text(texts.overdueNow),
            value: formatCount(open),
            note: text(texts.overdueNowNote),
            address: open > 0 ? opens(conditionsOf(asked), rowsOfFigure.overdue) : undefined,
          },
          {
            label: text(texts.changes),
            value: formatCount(total.changes),
            note: text(texts.changesNote),
            address: total.changes > 0 ? opens(conditions, rowsOfFigure.changes) : undefined,
          },
        ]}
      />
      {asked.by === 'MONTH' ? null : (
        <MeasurePart<Group>
          title={text(texts.deliveryBy, { dimension: text(reportDimensions[asked.by]) })}
          note={groups.length > mostBars ? text(texts.paretoRest, { count: mostBars }) : undefined}
          mostDrawn={mostBars}
          {...partOf(asked.by, groups)}
          data-testid="delivery-groups"
        />
      )}
      <MeasurePart<Group>
        title={text(texts.deliveryByMonth)}
        {...partOf('MONTH', months)}
        data-testid="delivery-months"
      />
      <Spread
        title={text(texts.arrivals)}
        note={text(texts.arrivalsNote)}
        spans={arrivalSpans}
        counts={arrivals}
        opens={(daysLate) => opens(conditions, rowsOfFigure.arrived, daysLate)}
        data-testid="delivery-arrivals"
      />
      <Spread
        title={text(texts.overdueAge)}
        note={text(texts.overdueNowNote)}
        spans={overdueSpans}
        counts={overdue}
        opens={(daysLate) => opens(conditionsOf(asked), rowsOfFigure.overdue, daysLate)}
        data-testid="delivery-overdue"
      />
    </>
  );
}

interface SpreadProps {
  readonly title: string;
  readonly note: string;
  readonly spans: Readonly<Record<string, Span>>;
  readonly counts: Answer['arrivals'];
  readonly opens: (daysLate: Conditions) => string | undefined;
  readonly 'data-testid': string;
}

/** How many lines lie in each span of days. */
function Spread({ title, note, spans, counts, opens, ...rest }: SpreadProps) {
  const text = useText();
  const countOf = (key: string): number => counts.find((each) => each.key === key)?.count ?? 0;
  const rows = keysOf(spans).map((key) => ({ key, count: countOf(key), span: spans[key] }));
  return (
    <MeasurePart<(typeof rows)[number]>
      title={title}
      note={note}
      rows={rows}
      rowKey={({ key }) => key}
      head={text(texts.days)}
      nameOf={({ span }) => (span ? text(span.label) : '')}
      opens={({ count, span }) => (count > 0 && span ? opens({ daysLate: conditionOfSpan(span) }) : undefined)}
      measures={[{ title: text(texts.lines), kind: 'count', of: ({ count }) => count, drawn: 'bar' }]}
      {...rest}
    />
  );
}
