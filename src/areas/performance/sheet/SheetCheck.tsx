import { useQuery } from '@tanstack/react-query';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { formatQuantity } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { ToneTag } from '#ui/widgets/StatusTag.tsx';
import { performanceTexts as texts } from '../texts.ts';
import { perfSheet } from './perfSheet.document.ts';
import '../performance.css';

type Line = Readonly<Record<string, unknown>>;

/** The figures of a sheet worked out anew beside those that were kept. */
export function SheetCheck({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const language = useLanguage();
  const checked = useQuery({
    queryKey: ['documents', 'perf.perfSheet', 'verify', row.id, row['versionNo'], language],
    queryFn: ({ signal }) => server.call(perfSheet, 'verify', { body: { id: row.id } }, { signal, quiet: true }),
  });
  if (checked.error) return <LoadFault error={checked.error} onRetry={() => void checked.refetch()} />;
  if (!checked.data) return <LateSkeleton rows={4} />;
  const figure = (value: unknown): string => (typeof value === 'string' ? formatQuantity(value) : text(texts.noData));
  return (
    <section className="perf-panel" data-testid="sheet-check">
      <p className="perf-hint">{text(texts.verifyHint)}</p>
      <DataTable<Line>
        rowKey={(line) => String(line['lineNo'])}
        size="middle"
        dataSource={rowsOf(checked.data.records)}
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: text(texts.indicator), render: (_, line) => String(line['title']) },
          { title: text(texts.stored), align: 'right', render: (_, line) => figure(line['stored']) },
          { title: text(texts.recomputed), align: 'right', render: (_, line) => figure(line['recomputed']) },
          {
            title: text(texts.verify),
            render: (_, line) =>
              line['isSame'] === true ? (
                <ToneTag tone="done">{text(texts.same)}</ToneTag>
              ) : (
                <ToneTag tone="warning">{text(texts.changed)}</ToneTag>
              ),
          },
        ]}
      />
    </section>
  );
}
