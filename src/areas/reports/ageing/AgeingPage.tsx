import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { isRecord } from '#model/value.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { formatCount, formatMoney, formatPercent, nothing } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { ReportFilter, ReportFilters } from '../page/ReportFilters.tsx';
import { KeyFigures, ReportFrame, ReportPart, ReportWarning, type ReportColumn } from '../page/ReportFrame.tsx';
import { RowsLink } from '../page/RowsLink.tsx';
import { ReportViews } from '../page/ReportViews.tsx';
import { idsIn, useReportAddress, type ReportState } from '../page/useReportAddress.web.ts';
import { reportTexts as texts } from '../texts.ts';
import {
  addressOfOpen,
  ageingBuckets,
  bucketKeys,
  dueDaysOf,
  type AgeingBucket,
  type AgeingFilters,
  type AgeingGrouping,
  type Figure,
} from './ageing.rules.ts';
import { ageingGroupings, payablesAgeing } from './ageing.service.ts';

// By key: the page needs no document of finance.
const payablesKey = 'fin.apEntry';

const isGrouping = (value: unknown): value is AgeingGrouping => typeof value === 'string' && value in ageingGroupings;

const askedIn = (state: ReportState) => {
  const { by } = state;
  return {
    by: isGrouping(by) ? by : ('SUPPLIER' as const),
    companies: idsIn(state['company']),
    suppliers: idsIn(state['supplier']),
  };
};

/** What is owed to suppliers, how late it is and when it falls due; every figure opens its payables. */
export function AgeingPage() {
  const text = useText();
  const language = useLanguage();
  const { state, change, replace, search } = useReportAddress();
  const asked = askedIn(state);
  const { data, error, refetch } = useQuery({
    queryKey: ['rpt.ageing', language, asked],
    queryFn: ({ signal }) => server.call(payablesAgeing, 'figures', { body: asked }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
  return (
    <ReportFrame
      title={text(payablesAgeing.label)}
      hint={data ? text(texts.ageingNote, { day: data.asOf, currency: data.currency }) : undefined}
      tools={<ReportViews screen="rpt.ageing" search={search} onChange={replace} />}
      filters={
        <ReportFilters state={state} by={['company', 'supplier']} onChange={change} onReset={() => replace('')}>
          <ReportFilter label={text(texts.by)}>
            {(id) => (
              <Segmented<AgeingGrouping>
                id={id}
                aria-label={text(texts.by)}
                value={asked.by}
                options={Object.entries(ageingGroupings).map(([value, label]) => ({
                  value: isGrouping(value) ? value : 'SUPPLIER',
                  label: text(label),
                }))}
                onChange={(by) => change({ by })}
              />
            )}
          </ReportFilter>
        </ReportFilters>
      }
    >
      {error ? (
        <LoadFault error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <AgeingFigures asked={asked} answer={data} />
      ) : (
        <LateSkeleton rows={8} />
      )}
    </ReportFrame>
  );
}

interface Amount {
  readonly amount: string | undefined;
  readonly count: number;
}

interface Bucket extends Amount {
  readonly key: AgeingBucket;
}

interface Group extends Amount {
  readonly key: string | null;
  readonly name: string;
  readonly buckets: readonly Bucket[];
}

interface Week extends Amount {
  readonly from: string;
  readonly to: string | null;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const shown = ({ amount }: Amount): string => formatMoney(amount);

const amountIn = (value: unknown): Amount => {
  const row = isRecord(value) ? value : {};
  return { amount: textOf(row['amount']), count: Number(row['count'] ?? 0) };
};

const bucketsIn = (value: unknown): Bucket[] =>
  rowsOf(value).flatMap((row) => {
    const key = bucketKeys.find((each) => each === row['key']);
    return key ? [{ key, ...amountIn(row) }] : [];
  });

interface AgeingFiguresProps {
  readonly asked: AgeingFilters & { readonly by: AgeingGrouping };
  readonly answer: {
    readonly currency: string;
    readonly asOf: string;
    readonly total: unknown;
    readonly buckets: unknown;
    readonly groups: unknown;
    readonly weeks: unknown;
  };
}

function AgeingFigures({ asked, answer: { currency, asOf, ...answer } }: AgeingFiguresProps) {
  const text = useText();
  const list = pathOfDocument(routesOf(useSession((state) => state.menu)), payablesKey);
  const total = isRecord(answer.total) ? answer.total : {};
  const { amount, count } = amountIn(total);
  if (count === 0)
    return (
      <EmptyState
        title={text(texts.emptyPayables)}
        help={text(texts.emptyPayablesHelp)}
        data-testid="empty-by-filter"
      />
    );
  const late = amountIn(total['late']);
  const unconverted = Number(total['unconverted'] ?? 0);
  const addressOf = (figure: Figure = {}): string | undefined =>
    list === undefined ? undefined : list + addressOfOpen(asked, figure);
  const dueOf = (key: AgeingBucket): Figure => ({ due: dueDaysOf(key, asOf) ?? 'never' });
  const buckets = bucketsIn(answer.buckets);
  const groups = rowsOf(answer.groups).map((row): Group => ({
    key: textOf(row['key']) ?? null,
    name: textOf(row['name']) ?? text(texts.without),
    ...amountIn(row),
    buckets: bucketsIn(row['buckets']),
  }));
  const weeks = rowsOf(answer.weeks).map((row): Week => ({
    from: textOf(row['from']) ?? '',
    to: textOf(row['to']) ?? null,
    ...amountIn(row),
  }));
  const [thisWeek] = weeks;
  const weekName = ({ from, to }: Week): string =>
    to === null ? text(texts.weekFrom, { day: from }) : `${from} – ${to}`;
  const weekAddress = ({ from, to }: Week) => addressOf({ due: { from, ...(to === null ? {} : { to }) } });
  const bucketName = (key: AgeingBucket): string => text(ageingBuckets[key].label);
  const payablesNote = (number: number): string => text(texts.payablesNote, { count: formatCount(number) });
  const head = text(texts.amount, { currency });
  const chartOf = <Row extends Amount>(
    rows: readonly Row[],
    nameOf: (row: Row) => string,
    address: (row: Row) => string | undefined,
  ) => ({
    places: rows.map(nameOf),
    addresses: rows.map(address),
    series: [
      {
        name: head,
        kind: 'bar' as const,
        values: rows.map((row) => Number(row.amount ?? 0)),
        shown: rows.map(shown),
      },
    ],
  });
  const figureColumns = <Row extends Amount>(): ReportColumn<Row>[] => [
    { title: head, isNumber: true, render: shown },
    { title: text(texts.payables), isNumber: true, render: (row) => formatCount(row.count) },
  ];
  const used = bucketKeys.filter((key) => (buckets.find((bucket) => bucket.key === key)?.count ?? 0) > 0);
  const dimension = text(ageingGroupings[asked.by]);
  return (
    <>
      {unconverted > 0 ? (
        <ReportWarning>{text(texts.unconvertedOpen, { count: formatCount(unconverted) })}</ReportWarning>
      ) : null}
      <KeyFigures
        figures={[
          {
            label: text(texts.openTotal),
            value: formatMoney(amount, currency),
            note: payablesNote(count),
            address: addressOf(),
          },
          {
            label: text(texts.lateTotal),
            value: formatMoney(late.amount, currency),
            note:
              textOf(total['latePct']) !== undefined
                ? text(texts.latePct, { pct: formatPercent(textOf(total['latePct'])) })
                : undefined,
            address: late.count > 0 ? addressOf({ due: { to: dueDaysOf('D30', asOf)?.to ?? asOf } }) : undefined,
          },
          {
            label: text(texts.daysLate),
            value: textOf(total['daysLate']) ?? nothing,
            note: text(texts.daysLateNote),
          },
          ...(thisWeek
            ? [
                {
                  label: text(texts.dueSoon),
                  value: formatMoney(thisWeek.amount, currency),
                  note: text(texts.dueSoonNote, { day: thisWeek.to ?? '', count: formatCount(thisWeek.count) }),
                  address: thisWeek.count > 0 ? weekAddress(thisWeek) : undefined,
                },
              ]
            : []),
        ]}
      />
      <ReportPart<Bucket>
        title={text(texts.ageing)}
        chart={chartOf(
          buckets,
          ({ key }) => bucketName(key),
          ({ key }) => addressOf(dueOf(key)),
        )}
        rows={buckets}
        rowKey={({ key }) => key}
        columns={[
          {
            title: text(texts.bucket),
            render: ({ key, count: rows }) => (
              <RowsLink address={rows > 0 ? addressOf(dueOf(key)) : undefined}>{bucketName(key)}</RowsLink>
            ),
          },
          ...figureColumns<Bucket>(),
        ]}
        data-testid="ageing-buckets"
      />
      <ReportPart<Group>
        title={text(texts.byGroup, { dimension })}
        rows={groups}
        rowKey={({ key }) => key ?? ''}
        columns={[
          {
            title: dimension,
            render: ({ key, name }) => <RowsLink address={addressOf({ by: asked.by, key })}>{name}</RowsLink>,
          },
          ...used.map((bucket): ReportColumn<Group> => ({
            title: bucketName(bucket),
            isNumber: true,
            render: ({ key, name, buckets: own }) => {
              const figure = own.find((each) => each.key === bucket);
              if (!figure || figure.count === 0) return nothing;
              const address = addressOf({ by: asked.by, key, ...dueOf(bucket) });
              return (
                <RowsLink address={address} name={`${name} · ${bucketName(bucket)} ${shown(figure)}`}>
                  {shown(figure)}
                </RowsLink>
              );
            },
          })),
          { title: text(texts.total), isNumber: true, render: shown },
        ]}
        data-testid="ageing-groups"
      />
      <ReportPart<Week>
        title={text(texts.dueCalendar)}
        note={text(texts.dueCalendarNote)}
        chart={
          weeks.every((week) => week.count === 0)
            ? undefined
            : chartOf(
                weeks,
                ({ from, to }) => (to === null ? weekName({ from, to, amount, count }) : from),
                weekAddress,
              )
        }
        rows={weeks}
        rowKey={({ from }) => from}
        columns={[
          {
            title: text(texts.week),
            render: (week) => (
              <RowsLink address={week.count > 0 ? weekAddress(week) : undefined}>{weekName(week)}</RowsLink>
            ),
          },
          ...figureColumns<Week>(),
        ]}
        data-testid="ageing-weeks"
      />
    </>
  );
}
