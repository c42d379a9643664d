import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { nameOf, type Label } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { FigureChart } from '#ui/figures/FigureChart.tsx';
import type { FigureData } from '#ui/figures/figureData.ts';
import '#ui/figures/figures.css';
import { formatQuantity, nothing } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { results } from '../score/grade.rules.ts';
import { perfSheet } from '../sheet/perfSheet.document.ts';
import { performanceTexts as texts } from '../texts.ts';
import { perfPlan } from './perfPlan.document.ts';
import '../performance.css';

type Sheet = Readonly<Record<string, unknown>>;

const labelIn = (labels: Readonly<Record<string, Label>> | undefined, key: unknown): Label | undefined =>
  Object.entries(labels ?? {}).find(([name]) => name === key)?.[1];

/** The suppliers of a plan by their scores: every bar and every row leads to the sheet. */
export function PlanRanking({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const language = useLanguage();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), 'perf.perfSheet');
  const found = useQuery({
    queryKey: ['documents', 'perf.perfPlan', 'ranking', row.id, row['versionNo']],
    queryFn: ({ signal }) => server.call(perfPlan, 'ranking', { body: { id: row.id } }, { signal, quiet: true }),
  });
  const sheets = useMemo(() => rowsOf(found.data?.records), [found.data]);
  const data = useMemo(() => chartOf(sheets, path), [sheets, path]);
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={6} />;
  if (data.total === 0) return <EmptyState title={text(texts.nobodyRanked)} help={text(texts.nobodyRankedHint)} />;
  const place = (sheet: Sheet): number => sheets.indexOf(sheet) + 1;
  return (
    <section className="perf-panel" data-testid="plan-ranking">
      <p className="perf-hint">{text(texts.rankingHint)}</p>
      <div className="perf-chart perf-ranking">
        <FigureChart data={data} />
      </div>
      <DataTable<Sheet>
        rowKey={(sheet) => String(sheet['id'])}
        size="middle"
        dataSource={sheets}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ x: 'max-content' }}
        columns={[
          {
            title: text(texts.place),
            align: 'right',
            render: (_, sheet) => (sheet['score'] === null ? nothing : String(place(sheet))),
          },
          { title: text(texts.supplier), render: (_, sheet) => nameOf(nameIn(sheet), language) },
          {
            title: text(texts.score),
            align: 'right',
            render: (_, sheet) => (typeof sheet['score'] === 'string' ? formatQuantity(sheet['score']) : nothing),
          },
          {
            title: text(texts.grade),
            render: (_, sheet) => {
              const grade = labelIn(results, sheet['result']);
              return grade ? text(grade) : nothing;
            },
          },
          {
            title: text(texts.sheet),
            render: (_, sheet) =>
              path ? (
                <Link to={`${path}/${String(sheet['id'])}`}>{String(sheet['sheetNo'])}</Link>
              ) : (
                String(sheet['sheetNo'])
              ),
          },
          {
            title: text(texts.state),
            render: (_, sheet) => {
              const state = labelIn(perfSheet.states, sheet['status']);
              return state ? text(state) : nothing;
            },
          },
        ]}
      />
    </section>
  );
}

function nameIn({ supplier }: Sheet): { zh: string; en?: string } {
  if (!isRecord(supplier) || typeof supplier['zh'] !== 'string') return { zh: String(supplier ?? nothing) };
  return { zh: supplier['zh'], ...(typeof supplier['en'] === 'string' ? { en: supplier['en'] } : {}) };
}

// A supplier that is not rated has no bar, which is not a score of 0.
function chartOf(sheets: readonly Sheet[], path: string | undefined): FigureData {
  const rated = sheets.filter(({ score }) => typeof score === 'string');
  return {
    places: rated.map((sheet): Label => {
      const { zh, en = zh } = nameIn(sheet);
      return [zh, en];
    }),
    series: [
      {
        label: texts.score,
        isBad: false,
        counts: rated.map(({ score }) => Number(score)),
        addresses: rated.map(({ id }) => (path ? `${path}/${String(id)}` : undefined)),
      },
    ],
    total: rated.length,
    rate: undefined,
  };
}
