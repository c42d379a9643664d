import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { Link } from 'react-router';
import { isRecord } from '#model/value.ts';
import { keyOf } from '#model/document.ts';
import { spendLine } from '#areas/purchasing/purchaseOrder/spend/spendLine.document.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { formatCount, formatMoney, formatPercent, formatQuantity, nothing } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import type { ChartData } from '../page/ReportChart.tsx';
import { ReportFilter, ReportFilters } from '../page/ReportFilters.tsx';
import { ReportFrame, ReportPart, ReportWarning, type ReportColumn } from '../page/ReportFrame.tsx';
import { ReportViews } from '../page/ReportViews.tsx';
import { dayIn, idsIn, useReportAddress, type ReportState } from '../page/useReportAddress.web.ts';
import { reportTexts as texts } from '../texts.ts';
import { priceTrend } from './priceTrend.service.ts';

// More lines in one chart are told apart by nobody.
const mostLines = 4;

const isMonth = (value: string | undefined): value is string => /^20\d\d-(0[1-9]|1[0-2])$/.test(value ?? '');
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const listOf = (value: unknown): (string | null)[] =>
  Array.isArray(value) ? value.map((each: unknown) => textOf(each) ?? null) : [];

function askedIn(state: ReportState) {
  const [from, to] = [dayIn(state['from']), dayIn(state['to'])];
  const categoryId = idsIn(state['category'])[0];
  const { base } = state;
  return {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(isMonth(base) ? { base } : {}),
    companies: idsIn(state['company']),
    suppliers: idsIn(state['supplier']),
    materials: idsIn(state['material']),
    ...(categoryId === undefined ? {} : { categoryId }),
  };
}

/** How prices moved: an index of each category and the average price of each material, month by month. */
export function PriceTrendPage() {
  const text = useText();
  const language = useLanguage();
  const { state, change, replace, search } = useReportAddress();
  const asked = askedIn(state);
  const found = useQuery({
    queryKey: ['rpt.priceTrend', language, asked],
    queryFn: ({ signal }) => server.call(priceTrend, 'figures', { body: asked }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
  const months = listOf(found.data?.months).flatMap((month) => month ?? []);
  return (
    <ReportFrame
      title={text(priceTrend.label)}
      hint={found.data ? text(texts.currencyNote, { currency: found.data.currency }) : undefined}
      tools={<ReportViews screen="rpt.price" search={search} onChange={replace} />}
      filters={
        <ReportFilters
          state={state}
          period={{ from: asked.from ?? found.data?.from, to: asked.to ?? found.data?.to }}
          by={['category', 'material', 'supplier', 'company']}
          onChange={change}
          onReset={() => replace('')}
        >
          <ReportFilter label={text(texts.baseMonth)}>
            {(id) => (
              <Select
                id={id}
                value={found.data?.base ?? null}
                options={months.map((month) => ({ value: month, label: month }))}
                onChange={(base: string | null) => change({ base: base ?? undefined })}
              />
            )}
          </ReportFilter>
        </ReportFilters>
      }
    >
      {found.error ? (
        <LoadFault error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <PriceFigures
          asked={{ ...asked, from: found.data.from, to: found.data.to }}
          months={months}
          answer={found.data}
        />
      ) : (
        <LateSkeleton rows={8} />
      )}
    </ReportFrame>
  );
}

interface PriceFiguresProps {
  readonly asked: ReturnType<typeof askedIn> & { readonly from: string; readonly to: string };
  readonly months: readonly string[];
  readonly answer: {
    readonly currency: string;
    readonly base: string;
    readonly total: unknown;
    readonly categories: unknown;
    readonly materials: unknown;
  };
}

interface Trend {
  readonly key: string | null;
  readonly name: string;
  readonly amount: string | undefined;
  readonly values: readonly (string | null)[];
  readonly averagePrice?: string | undefined;
  readonly changePct?: string | undefined;
  /** The list of the rows behind it. */
  readonly address: string | undefined;
}

function PriceFigures({ asked, months, answer }: PriceFiguresProps) {
  const text = useText();
  const list = pathOfDocument(routesOf(useSession((state) => state.menu)), keyOf(spendLine));
  const total = isRecord(answer.total) ? answer.total : {};
  if (Number(total['count'] ?? 0) === 0)
    return <EmptyState title={text(texts.emptyPrices)} help={text(texts.emptyHelp)} data-testid="empty-by-filter" />;
  if (total['showsMoney'] !== true) return <ReportWarning>{text(texts.noAmounts)}</ReportWarning>;
  const without = text(texts.without);
  const addressOf = (own?: string): string | undefined => {
    if (list === undefined) return undefined;
    const named = (name: string, ids: readonly string[]) =>
      ids.length === 0 || own?.startsWith(`${name}:`) ? [] : [`${name}:in:${ids.join('|')}`];
    const filters = [
      `orderDate:range:${asked.from}~${asked.to}`,
      ...named('company', asked.companies),
      ...named('supplierBase', asked.suppliers),
      ...named('material', asked.materials),
      ...(asked.categoryId && !own?.startsWith('category:') ? [`category:under:${asked.categoryId}`] : []),
      ...(own ? [own] : []),
    ];
    return `${list}?f=${filters.join(',')}`;
  };
  const categories = rowsOf(answer.categories).map((row): Trend => {
    const key = textOf(row['key']) ?? null;
    return {
      key,
      name: textOf(row['name']) ?? without,
      amount: textOf(row['amount']),
      values: listOf(row['index']),
      address: addressOf(key === null ? 'category:empty:' : `category:in:${key}`),
    };
  });
  const all: Trend = {
    key: 'all',
    name: text(texts.allCategories),
    amount: undefined,
    values: listOf(total['index']),
    address: addressOf(),
  };
  const materials = rowsOf(answer.materials).map((row): Trend => ({
    key: textOf(row['key']) ?? null,
    name: [textOf(row['code']), textOf(row['name'])].filter(Boolean).join(' '),
    amount: textOf(row['amount']),
    values: listOf(row['prices']),
    averagePrice: textOf(row['averagePrice']),
    changePct: textOf(row['changePct']),
    address: addressOf(`material:in:${String(row['key'])}`),
  }));
  const unconverted = Number(total['unconverted'] ?? 0);
  const nameColumn = (title: string): ReportColumn<Trend> => ({
    title,
    render: ({ name, address }) =>
      address === undefined ? (
        name
      ) : (
        <Link to={address} aria-label={text(texts.rowsOf, { name })}>
          {name}
        </Link>
      ),
  });
  const spent: ReportColumn<Trend> = {
    title: text(texts.spent, { currency: answer.currency }),
    isNumber: true,
    render: ({ amount }) => formatMoney(amount),
  };
  const monthColumns = months.map((month, index): ReportColumn<Trend> => ({
    title: month,
    isNumber: true,
    render: ({ values }) => formatQuantity(values[index]),
  }));
  return (
    <>
      {unconverted > 0 ? (
        <ReportWarning>{text(texts.unconverted, { count: formatCount(unconverted) })}</ReportWarning>
      ) : null}
      <ReportPart<Trend>
        title={`${text(texts.byCategory)} · ${text(texts.index, { base: answer.base })}`}
        note={text(texts.indexNote)}
        chart={chartOf(months, [all, ...categories].slice(0, mostLines))}
        rows={[all, ...categories]}
        rowKey={({ key }) => key ?? ''}
        columns={[
          nameColumn(text(texts.category)),
          spent,
          {
            title: text(texts.indexNow),
            isNumber: true,
            render: ({ values }) => formatQuantity(values.findLast((value) => value !== null)),
          },
          ...monthColumns,
        ]}
        data-testid="price-categories"
      />
      <ReportPart<Trend>
        title={text(texts.byMaterial)}
        note={`${text(texts.materialNote)} · ${text(texts.materialChart)}`}
        chart={chartOf(months, materials.slice(0, mostLines).map(relative))}
        rows={materials}
        rowKey={({ key }) => key ?? ''}
        columns={[
          nameColumn(text(texts.material)),
          spent,
          {
            title: text(texts.averagePrice, { currency: answer.currency }),
            isNumber: true,
            render: ({ averagePrice }) => formatMoney(averagePrice),
          },
          {
            title: text(texts.priceChange),
            isNumber: true,
            render: ({ changePct }) =>
              changePct === undefined || changePct === '0' || changePct.startsWith('-')
                ? formatPercent(changePct)
                : `+${formatPercent(changePct)}`,
          },
          ...monthColumns,
        ]}
        data-testid="price-materials"
      />
    </>
  );
}

const chartOf = (months: readonly string[], trends: readonly Trend[]): ChartData => ({
  places: months,
  series: trends.map(({ name, values }) => ({
    name,
    kind: 'line',
    values: values.map((value) => (value === null ? null : Number(value))),
    shown: values.map((value) => (value === null ? nothing : formatQuantity(value))),
  })),
});

// Materials of different prices share a chart as parts of their own first price.
function relative(trend: Trend): Trend {
  const first = Number(trend.values.find((value) => value !== null) ?? 0);
  const values = trend.values.map((value) =>
    value === null || first === 0 ? null : ((Number(value) / first) * 100).toFixed(1),
  );
  return { ...trend, values };
}
