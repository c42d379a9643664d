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
import { savingKinds } from './saving.rules.ts';
import { rowsOfKind, rowsOfSavings, savingRows } from './savings.rules.ts';
import { savingsReport } from './savings.service.ts';

const mostBars = 15;

type Answer = EndpointAnswer<typeof savingsReport.endpoints.figures>;
type Group = Answer['groups'][number];
type Kind = Answer['kinds'][number];
type Asked = ReturnType<typeof askedInAddress>;

/** What purchasing has saved, each line in one kind, and how much of it finance confirmed; every figure opens its lines. */
export function SavingsPage() {
  const text = useText();
  return (
    <ReportScreen<Asked, Answer>
      title={savingsReport.label}
      screen="rpt.saving"
      filters={['supplier', 'category', 'company', 'purchaser']}
      askedIn={askedInAddress}
      load={(body, signal) => server.call(savingsReport, 'figures', { body }, { signal, quiet: true })}
      hint={({ currency }) => text(texts.savingsNote, { currency })}
      periodOf={({ from, to }) => ({ from, to })}
      choices={({ asked, change }) => (
        <DimensionChoice value={asked.by} of={reportDimensions} onChange={(by) => change({ by })} />
      )}
    >
      {(answer, asked) => <SavingsFigures answer={answer} asked={asked} />}
    </ReportScreen>
  );
}

function SavingsFigures({ answer, asked }: { readonly answer: Answer; readonly asked: Asked }) {
  const text = useText();
  const list = useListOf(savingRows.key);
  const { total, previous, currency, unconverted, kinds, groups, months } = answer;
  if (total.lines === 0)
    return (
      <EmptyState title={text(texts.emptySavings)} help={text(texts.emptySavingsHelp)} data-testid="empty-by-filter" />
    );
  const conditions = conditionsOf(asked, daysOf(savingRows, answer));
  const opens = (figure: Conditions): string | undefined =>
    list === undefined ? undefined : list + addressOf({ ...conditions, ...figure });
  const within =
    (by: ReportDimension, figure: Conditions) =>
    ({ key, lines }: Group): string | undefined =>
      list === undefined || lines === 0
        ? undefined
        : list + addressOf({ ...withinGroup(conditions, savingRows, { dimension: by, key }), ...figure });
  const inCurrency = (label: string): string => `${label} (${currency})`;
  const measuresOf = <Row extends Group | Kind>(of: (figure: Conditions) => (row: Row) => string | undefined) =>
    [
      {
        title: inCurrency(text(texts.confirmedSaving)),
        kind: 'money',
        of: ({ confirmedAmt }) => confirmedAmt,
        drawn: 'bar',
        stack: 'saving',
        opens: of(rowsOfSavings.confirmed),
      },
      {
        title: inCurrency(text(texts.waitingSaving)),
        kind: 'money',
        of: ({ waitingAmt }) => waitingAmt,
        drawn: 'bar',
        stack: 'saving',
        opens: of(rowsOfSavings.waiting),
      },
      {
        title: inCurrency(text(texts.savingTotal)),
        kind: 'money',
        of: ({ savingAmt }) => savingAmt,
        opens: of(rowsOfSavings.all),
      },
      { title: text(texts.savingPct), kind: 'percent', of: ({ savingPct }) => savingPct, opens: of(rowsOfSavings.all) },
      { title: text(texts.lines), kind: 'count', of: ({ lines }) => lines, opens: of(rowsOfSavings.all) },
    ] satisfies Measure<Row>[];
  const partOf = (by: ReportDimension, rows: readonly Group[]) => ({
    rows,
    rowKey: ({ key }: Group) => key ?? '',
    head: text(reportDimensions[by]),
    nameOf: ({ name, code }: Group) => name ?? code ?? text(texts.without),
    opens: within(by, rowsOfSavings.all),
    measures: measuresOf<Group>((figure) => within(by, figure)),
  });
  return (
    <>
      {unconverted > 0 ? (
        <ReportWarning>{text(texts.unconvertedSavings, { count: formatCount(unconverted) })}</ReportWarning>
      ) : null}
      <KeyFigures
        figures={[
          {
            label: text(texts.savingTotal),
            value: formatMoney(total.savingAmt, currency),
            note: text(texts.previous, { amount: formatMoney(previous.savingAmt) }),
            address: opens(rowsOfSavings.all),
          },
          {
            label: text(texts.savingPct),
            value: formatPercent(total.savingPct),
            note: text(texts.savingPctNote, { amount: formatMoney(total.baseAmt, currency) }),
          },
          {
            label: text(texts.confirmedSaving),
            value: formatMoney(total.confirmedAmt, currency),
            address: total.lines > total.waitingLines ? opens(rowsOfSavings.confirmed) : undefined,
          },
          {
            label: text(texts.waitingSaving),
            value: formatMoney(total.waitingAmt, currency),
            note: text(texts.ofLines, { count: formatCount(total.waitingLines), all: formatCount(total.lines) }),
            address: total.waitingLines > 0 ? opens(rowsOfSavings.waiting) : undefined,
          },
        ]}
      />
      <MeasurePart<Kind>
        title={text(texts.savingsByKind)}
        note={text(texts.savingsByKindNote)}
        rows={kinds}
        rowKey={({ kind }) => kind}
        head={text(texts.savingKind)}
        nameOf={({ kind }) => text(savingKinds[kind])}
        opens={({ kind, lines }) => (lines > 0 ? opens(rowsOfKind(kind)) : undefined)}
        measures={measuresOf<Kind>(
          (figure) =>
            ({ kind, lines }) =>
              lines > 0 ? opens({ ...rowsOfKind(kind), ...figure }) : undefined,
        )}
        data-testid="savings-kinds"
      />
      {asked.by === 'MONTH' ? null : (
        <MeasurePart<Group>
          title={text(texts.savingsBy, { dimension: text(reportDimensions[asked.by]) })}
          note={groups.length > mostBars ? text(texts.paretoRest, { count: mostBars }) : undefined}
          mostDrawn={mostBars}
          {...partOf(asked.by, groups)}
          data-testid="savings-groups"
        />
      )}
      <MeasurePart<Group>
        title={text(texts.savingsByMonth)}
        {...partOf('MONTH', months)}
        data-testid="savings-months"
      />
    </>
  );
}
