import { spendLine } from '#areas/purchasing/purchaseOrder/spend/spendLine.document.ts';
import type { EndpointAnswer } from '#model/row.ts';
import { formatCount, formatMoney, formatPercent } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { reportDimensions, type ReportDimension } from '../figures/reportFields.rules.ts';
import { addressOf, conditionsOf, daysOf, withinGroup, type Conditions } from '../figures/rows.rules.ts';
import { MeasurePart, type Measure } from '../page/MeasurePart.tsx';
import { KeyFigures, ReportWarning } from '../page/ReportFrame.tsx';
import { DimensionChoice, ReportScreen } from '../page/ReportScreen.tsx';
import { askedInAddress, useListOf } from '../page/useReportAddress.web.ts';
import { reportTexts as texts } from '../texts.ts';
import { isPriceSource, orderedRows, rowsOfCoverage, rowsOfSource } from './coverage.rules.ts';
import { coverageReport } from './coverage.service.ts';

const mostBars = 15;

type Answer = EndpointAnswer<typeof coverageReport.endpoints.figures>;
type Group = Answer['groups'][number];
type Source = Answer['sources'][number];
type Asked = ReturnType<typeof askedInAddress>;

/** How much of the spend was agreed before it was ordered, and where the rest is; every figure opens its lines. */
export function CoveragePage() {
  const text = useText();
  return (
    <ReportScreen<Asked, Answer>
      title={coverageReport.label}
      screen="rpt.coverage"
      filters={['supplier', 'category', 'company', 'purchaser']}
      askedIn={askedInAddress}
      load={(body, signal) => server.call(coverageReport, 'figures', { body }, { signal, quiet: true })}
      hint={({ currency }) => `${text(texts.coverageNote)} ${text(texts.currencyNote, { currency })}`}
      periodOf={({ from, to }) => ({ from, to })}
      choices={({ asked, change }) => (
        <DimensionChoice value={asked.by} of={reportDimensions} onChange={(by) => change({ by })} />
      )}
    >
      {(answer, asked) => <CoverageFigures answer={answer} asked={asked} />}
    </ReportScreen>
  );
}

function CoverageFigures({ answer, asked }: { readonly answer: Answer; readonly asked: Asked }) {
  const text = useText();
  const list = useListOf(orderedRows.key);
  const { total, previous, currency, showsMoney, unconverted } = answer;
  if (total.lines === 0)
    return <EmptyState title={text(texts.empty)} help={text(texts.emptyCoverageHelp)} data-testid="empty-by-filter" />;
  const conditions = conditionsOf(asked, daysOf(orderedRows, answer));
  const opens = (figure: Conditions = {}): string | undefined =>
    list === undefined ? undefined : list + addressOf({ ...conditions, ...figure });
  const within =
    (by: ReportDimension, figure: Conditions = {}) =>
    ({ key, lines }: Group): string | undefined =>
      list === undefined || lines === 0
        ? undefined
        : list + addressOf({ ...withinGroup(conditions, orderedRows, { dimension: by, key }), ...figure });
  const inCurrency = (label: typeof texts.covered | typeof texts.maverick): string => `${text(label)} (${currency})`;
  const measuresOf = (by: ReportDimension): Measure<Group>[] => [
    ...(showsMoney
      ? ([
          {
            title: inCurrency(texts.covered),
            kind: 'money',
            of: ({ covered }) => covered,
            drawn: 'bar',
            stack: 'spend',
            opens: within(by, rowsOfCoverage.covered),
          },
          {
            title: inCurrency(texts.maverick),
            kind: 'money',
            of: ({ maverick }) => maverick,
            drawn: 'bar',
            stack: 'spend',
            isBad: true,
            opens: within(by, rowsOfCoverage.maverick),
          },
          {
            title: text(texts.coverage),
            kind: 'percent',
            of: ({ coveragePct }) => coveragePct,
            drawn: 'line',
            opens: within(by, rowsOfCoverage.covered),
          },
        ] satisfies Measure<Group>[])
      : []),
    { title: text(texts.lines), kind: 'count', of: ({ lines }) => lines, opens: within(by) },
    {
      title: text(texts.maverickLines),
      kind: 'count',
      of: ({ maverickLines }) => maverickLines,
      ...(showsMoney ? {} : { drawn: 'bar', isBad: true }),
      opens: within(by, rowsOfCoverage.maverick),
    },
  ];
  const partOf = (by: ReportDimension, rows: readonly Group[]) => ({
    rows,
    rowKey: ({ key }: Group) => key ?? '',
    head: text(reportDimensions[by]),
    nameOf: ({ name, code }: Group) => name ?? code ?? text(texts.without),
    opens: within(by),
    measures: measuresOf(by),
  });
  return (
    <>
      {showsMoney ? null : <ReportWarning>{text(texts.noAmounts)}</ReportWarning>}
      {unconverted > 0 ? (
        <ReportWarning>{text(texts.unconverted, { count: formatCount(unconverted) })}</ReportWarning>
      ) : null}
      <KeyFigures
        figures={[
          ...(showsMoney
            ? [
                {
                  label: text(texts.coverage),
                  value: formatPercent(total.coveragePct),
                  note: text(texts.beforePct, { pct: formatPercent(previous.coveragePct) }),
                  address: opens(),
                },
                {
                  label: text(texts.covered),
                  value: formatMoney(total.covered, currency),
                  address: opens(rowsOfCoverage.covered),
                },
                {
                  label: text(texts.maverick),
                  value: formatMoney(total.maverick, currency),
                  note: text(texts.maverickNote),
                  address: opens(rowsOfCoverage.maverick),
                },
              ]
            : []),
          {
            label: text(texts.maverickLines),
            value: formatCount(total.maverickLines),
            note: text(texts.ofLines, { count: formatCount(total.maverickLines), all: formatCount(total.lines) }),
            address: total.maverickLines > 0 ? opens(rowsOfCoverage.maverick) : undefined,
          },
        ]}
      />
      {asked.by === 'MONTH' ? null : (
        <MeasurePart<Group>
          title={text(texts.coverageBy, { dimension: text(reportDimensions[asked.by]) })}
          note={answer.groups.length > mostBars ? text(texts.paretoRest, { count: mostBars }) : undefined}
          mostDrawn={mostBars}
          {...partOf(asked.by, answer.groups)}
          data-testid="coverage-groups"
        />
      )}
      <MeasurePart<Group>
        title={text(texts.coverageByMonth)}
        {...partOf('MONTH', answer.months)}
        data-testid="coverage-months"
      />
      <MeasurePart<Source>
        title={text(texts.bySource)}
        note={text(texts.bySourceNote)}
        rows={answer.sources}
        rowKey={({ key }) => key}
        head={text(spendLine.fields.priceSource.label)}
        nameOf={({ key }) => (isPriceSource(key) ? text(spendLine.fields.priceSource.options[key]) : key)}
        opens={({ key, lines }) => (lines > 0 ? opens(rowsOfSource(key)) : undefined)}
        measures={[
          ...(showsMoney
            ? ([
                { title: text(texts.amount, { currency }), kind: 'money', of: ({ amount }) => amount, drawn: 'bar' },
                { title: text(texts.share), kind: 'percent', of: ({ sharePct }) => sharePct },
              ] satisfies Measure<Source>[])
            : []),
          { title: text(texts.lines), kind: 'count', of: ({ lines }) => lines },
        ]}
        data-testid="coverage-sources"
      />
    </>
  );
}
