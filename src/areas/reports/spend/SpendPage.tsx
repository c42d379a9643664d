import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Segmented, Select, Tag } from 'antd';
import type { Label } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { formatCount, formatMoney, formatPercent, nothing } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { monthWithin } from '../figures/period.rules.ts';
import { ReportFilter, ReportFilters } from '../page/ReportFilters.tsx';
import { KeyFigures, ReportFrame, ReportPart, ReportWarning, type ReportColumn } from '../page/ReportFrame.tsx';
import { RowsLink } from '../page/RowsLink.tsx';
import { ReportViews } from '../page/ReportViews.tsx';
import { dayIn, idsIn, useReportAddress, type ReportState } from '../page/useReportAddress.web.ts';
import { reportTexts as texts } from '../texts.ts';
import { addressOfSpend, rowsOfBasis, type SpendBasis, type SpendDimension, type SpendFilters } from './spend.rules.ts';
import { spendBases, spendDimensions, spendReport } from './spend.service.ts';

const mostBars = 15;

const isBasis = (value: unknown): value is SpendBasis => typeof value === 'string' && value in spendBases;
const isDimension = (value: unknown): value is SpendDimension => typeof value === 'string' && value in spendDimensions;

/** What a report is asked for, from its address. */
function askedIn(state: ReportState) {
  const { basis, by } = state;
  const [from, to] = [dayIn(state['from']), dayIn(state['to'])];
  const categoryId = idsIn(state['category'])[0];
  return {
    basis: isBasis(basis) ? basis : ('ORDER' as const),
    by: isDimension(by) ? by : ('SUPPLIER' as const),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    companies: idsIn(state['company']),
    suppliers: idsIn(state['supplier']),
    purchasers: idsIn(state['purchaser']),
    ...(categoryId === undefined ? {} : { categoryId }),
  };
}

/** What was spent: by supplier, category, company, purchaser and month, with Pareto and tail; every figure opens its rows. */
export function SpendPage() {
  const text = useText();
  const language = useLanguage();
  const { state, change, replace, search } = useReportAddress();
  const asked = askedIn(state);
  const found = useQuery({
    queryKey: ['rpt.spend', language, asked],
    queryFn: ({ signal }) => server.call(spendReport, 'figures', { body: asked }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
  const offered = Array.isArray(found.data?.bases) ? found.data.bases.filter(isBasis) : [asked.basis];
  return (
    <ReportFrame
      title={text(spendReport.label)}
      hint={found.data ? text(texts.currencyNote, { currency: found.data.currency }) : undefined}
      tools={<ReportViews screen="rpt.spend" search={search} onChange={replace} />}
      filters={
        <ReportFilters
          state={state}
          period={{ from: asked.from ?? found.data?.from, to: asked.to ?? found.data?.to }}
          by={['supplier', 'category', 'company', 'purchaser']}
          onChange={change}
          onReset={() => replace('')}
        >
          <ReportFilter label={text(texts.basis)}>
            {(id) => (
              <Segmented<SpendBasis>
                id={id}
                aria-label={text(texts.basis)}
                value={asked.basis}
                options={offered.map((value) => ({ value, label: text(spendBases[value]) }))}
                onChange={(basis) => change({ basis })}
              />
            )}
          </ReportFilter>
          <ReportFilter label={text(texts.by)}>
            {(id) => (
              <Select<SpendDimension>
                id={id}
                value={asked.by}
                options={Object.entries(spendDimensions).map(([value, label]) => ({
                  value: isDimension(value) ? value : 'SUPPLIER',
                  label: text(label),
                }))}
                onChange={(by) => change({ by })}
              />
            )}
          </ReportFilter>
        </ReportFilters>
      }
    >
      {found.error ? (
        <LoadFault error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <SpendFigures asked={{ ...asked, from: found.data.from, to: found.data.to }} answer={found.data} />
      ) : (
        <LateSkeleton rows={8} />
      )}
    </ReportFrame>
  );
}

interface SpendFiguresProps {
  readonly asked: SpendFilters & { readonly basis: SpendBasis; readonly by: SpendDimension };
  readonly answer: {
    readonly currency: string;
    readonly total: unknown;
    readonly tail: unknown;
    readonly groups: unknown;
    readonly months: unknown;
  };
}

interface Group {
  readonly key: string | null;
  readonly name: string;
  readonly amount: string | undefined;
  readonly count: number;
  readonly sharePct: string | undefined;
  readonly cumulativePct: string | undefined;
  readonly isTail: boolean;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function SpendFigures({ asked, answer }: SpendFiguresProps) {
  const text = useText();
  const { basis, by } = asked;
  const list = pathOfDocument(routesOf(useSession((state) => state.menu)), rowsOfBasis[basis].key);
  const total = isRecord(answer.total) ? answer.total : {};
  const tail = isRecord(answer.tail) ? answer.tail : {};
  const count = Number(total['count'] ?? 0);
  if (count === 0)
    return <EmptyState title={text(texts.empty)} help={text(texts.emptyHelp)} data-testid="empty-by-filter" />;
  const hasAmounts = total['showsMoney'] === true;
  const without = text(texts.without);
  const groupIn = (row: Readonly<Record<string, unknown>>): Group => ({
    key: textOf(row['key']) ?? null,
    name: textOf(row['name']) ?? without,
    amount: textOf(row['amount']),
    count: Number(row['count'] ?? 0),
    sharePct: textOf(row['sharePct']),
    cumulativePct: textOf(row['cumulativePct']),
    isTail: row['isTail'] === true,
  });
  const groups = rowsOf(answer.groups).map(groupIn);
  const months = rowsOf(answer.months).map(groupIn);
  const addressOf = (dimension: SpendDimension, key: string | null): string | undefined => {
    if (list === undefined) return undefined;
    if (dimension === 'MONTH') return list + addressOfSpend(basis, { ...asked, ...monthWithin(key ?? '', asked) });
    return list + addressOfSpend(basis, asked, { dimension, key });
  };
  const all = list === undefined ? undefined : list + addressOfSpend(basis, asked);
  const dimension = text(spendDimensions[by]);
  const change = textOf(total['changePct']);
  const unconverted = Number(total['unconverted'] ?? 0);
  const previous = text(texts.previous, { amount: formatMoney(textOf(total['previousAmount'])) });
  const columnsFor = (kind: SpendDimension): ReportColumn<Group>[] => [
    {
      title: text(spendDimensions[kind]),
      render: ({ key, name, count: rows, isTail }) => (
        <>
          <RowsLink address={rows > 0 ? addressOf(kind, key) : undefined}>{name}</RowsLink>
          {isTail ? <Tag className="report-tail">{text(texts.tailMark)}</Tag> : null}
        </>
      ),
    },
    ...(hasAmounts
      ? [
          {
            title: text(texts.amount, { currency: answer.currency }),
            isNumber: true,
            render: ({ amount }: Group) => formatMoney(amount),
          },
          { title: text(texts.share), isNumber: true, render: ({ sharePct }: Group) => formatPercent(sharePct) },
          {
            title: text(texts.cumulative),
            isNumber: true,
            render: ({ cumulativePct }: Group) => formatPercent(cumulativePct),
          },
        ]
      : []),
    { title: text(texts.lines), isNumber: true, render: ({ count: rows }) => formatCount(rows) },
  ];
  const chartOf = (shown: readonly Group[], kind: SpendDimension, label: Label) => ({
    places: shown.map(({ name }) => name),
    addresses: shown.map(({ key }) => addressOf(kind, key)),
    series: [
      hasAmounts
        ? {
            name: text(label, { currency: answer.currency }),
            kind: 'bar' as const,
            values: shown.map(({ amount }) => Number(amount ?? 0)),
            shown: shown.map(({ amount }) => formatMoney(amount)),
          }
        : {
            name: text(texts.lines),
            kind: 'bar' as const,
            values: shown.map((group) => group.count),
            shown: shown.map((group) => formatCount(group.count)),
          },
      ...(hasAmounts && kind !== 'MONTH'
        ? [
            {
              name: text(texts.cumulative),
              kind: 'line' as const,
              isPercent: true,
              values: shown.map(({ cumulativePct }) => (cumulativePct === undefined ? null : Number(cumulativePct))),
              shown: shown.map(({ cumulativePct }) => formatPercent(cumulativePct)),
            },
          ]
        : []),
    ],
  });
  return (
    <>
      {hasAmounts ? null : <ReportWarning>{text(texts.noAmounts)}</ReportWarning>}
      {unconverted > 0 ? (
        <ReportWarning>{text(texts.unconverted, { count: formatCount(unconverted) })}</ReportWarning>
      ) : null}
      <KeyFigures
        figures={[
          ...(hasAmounts
            ? [
                {
                  label: text(texts.spendTotal),
                  value: formatMoney(textOf(total['amount']), answer.currency),
                  note:
                    change === undefined ? previous : `${text(texts.change, { pct: signed(change) })} · ${previous}`,
                  address: all,
                },
              ]
            : []),
          { label: text(texts.lines), value: formatCount(count), address: all },
          ...(by === 'MONTH' ? [] : [{ label: text(texts.groups, { dimension }), value: formatCount(groups.length) }]),
          ...(hasAmounts && by !== 'MONTH'
            ? [
                {
                  label: text(texts.tail),
                  value: textOf(tail['sharePct']) === undefined ? nothing : formatPercent(textOf(tail['sharePct'])),
                  note:
                    Number(tail['count'] ?? 0) === 0
                      ? text(texts.noTail)
                      : text(texts.tailOf, {
                          count: formatCount(Number(tail['count'])),
                          amount: formatMoney(textOf(tail['amount'])),
                        }),
                },
              ]
            : []),
        ]}
      />
      {by === 'MONTH' ? null : (
        <ReportPart<Group>
          title={text(texts.pareto, { dimension })}
          note={groups.length > mostBars ? text(texts.paretoRest, { count: mostBars }) : undefined}
          chart={chartOf(groups.slice(0, mostBars), by, texts.amount)}
          rows={groups}
          rowKey={({ key }) => key ?? ''}
          columns={columnsFor(by)}
          data-testid="spend-groups"
        />
      )}
      <ReportPart<Group>
        title={text(texts.monthly)}
        chart={chartOf(months, 'MONTH', texts.amount)}
        rows={months}
        rowKey={({ key }) => key ?? ''}
        columns={columnsFor('MONTH')}
        data-testid="spend-months"
      />
    </>
  );
}

const signed = (pct: string): string =>
  pct.startsWith('-') || pct === '0' ? formatPercent(pct) : `+${formatPercent(pct)}`;
