import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { formatDay, formatQuantity, nothing } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { results } from '../score/grade.rules.ts';
import { performanceTexts as texts } from '../texts.ts';
import { perfSheet } from './perfSheet.document.ts';
import { TrendChart } from './TrendChart.tsx';
import '../performance.css';

type Period = Readonly<Record<string, unknown>>;

/** How the supplier of a sheet did in each period by the same template. */
export function SheetTrend({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), 'perf.perfSheet');
  const trend = useQuery({
    queryKey: ['documents', 'perf.perfSheet', 'trend', row.id, row['versionNo']],
    queryFn: ({ signal }) => server.call(perfSheet, 'trend', { body: { id: row.id } }, { signal, quiet: true }),
  });
  const periods = useMemo(() => rowsOf(trend.data?.records), [trend.data]);
  const points = useMemo(
    () =>
      periods.map((period) => ({
        place: formatDay(String(period['periodEnd'])).slice(0, 7),
        score: typeof period['totalScore'] === 'string' ? Number(period['totalScore']) : null,
      })),
    [periods],
  );
  if (trend.error) return <LoadFault error={trend.error} onRetry={() => void trend.refetch()} />;
  if (!trend.data) return <LateSkeleton rows={6} />;
  if (periods.length === 0) return <EmptyState title={text(texts.noTrend)} />;
  const gradeOf = (value: unknown): string => {
    const label = Object.entries(results).find(([name]) => name === value)?.[1];
    return label ? text(label) : nothing;
  };
  return (
    <section className="perf-panel" data-testid="sheet-trend">
      <TrendChart points={points} name={text(texts.trendOf)} />
      <DataTable<Period>
        rowKey={(period) => String(period['id'])}
        size="middle"
        dataSource={periods.toReversed()}
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={[
          {
            title: text(texts.period),
            render: (_, period) =>
              `${formatDay(String(period['periodStart']))} – ${formatDay(String(period['periodEnd']))}`,
          },
          {
            title: text(texts.sheet),
            render: (_, period) =>
              path ? (
                <Link to={`${path}/${String(period['id'])}`}>{String(period['sheetNo'])}</Link>
              ) : (
                String(period['sheetNo'])
              ),
          },
          {
            title: text(texts.score),
            align: 'right',
            render: (_, period) =>
              typeof period['totalScore'] === 'string' ? formatQuantity(period['totalScore']) : nothing,
          },
          { title: text(texts.grade), render: (_, period) => gradeOf(period['result']) },
        ]}
      />
    </section>
  );
}
