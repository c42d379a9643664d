import { useQuery } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useIsPhone } from '#ui/document/object/useIsPhone.ts';
import { formatPercent, formatQuantity, nothing } from '#ui/format.ts';
import { nameOf } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { ToneTag } from '#ui/widgets/StatusTag.tsx';
import { FigureParts } from '../metric/FigureParts.tsx';
import { dimensions, unitOf } from '../metric/metrics.rules.ts';
import { metricOf } from '../metric/partLabels.rules.ts';
import { SourceRows } from '../metric/SourceRows.tsx';
import { performanceTexts as texts } from '../texts.ts';
import { perfSheet } from './perfSheet.document.ts';
import { perfSheetLine } from './perfSheetLine.document.ts';
import '../performance.css';

type Line = Readonly<Record<string, unknown>>;

const number = (value: unknown): string => (typeof value === 'string' ? formatQuantity(value) : nothing);

const labelIn = <T,>(labels: Readonly<Record<string, T>>, key: unknown): T | undefined =>
  Object.entries(labels).find(([name]) => name === key)?.[1];

/** The lines of a sheet; each measured value opens the rows it is made of. */
export function SheetFigures({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const language = useLanguage();
  const [opened, open] = useState<Line>();
  const lines = rowsOf(row['lines']);
  if (lines.length === 0) return <EmptyState title={text(texts.noData)} />;
  const titleOf = ({ title }: Line): string =>
    isRecord(title) && typeof title['zh'] === 'string'
      ? nameOf({ zh: title['zh'], ...(typeof title['en'] === 'string' ? { en: title['en'] } : {}) }, language)
      : String(title ?? nothing);
  return (
    <section className="perf-panel" data-testid="sheet-figures">
      <DataTable<Line>
        rowKey={(line) => String(line['lineNo'])}
        size="middle"
        dataSource={lines}
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: text(texts.indicator), render: (_, line) => titleOf(line) },
          {
            title: text(texts.dimension),
            render: (_, line) => {
              const label = labelIn(dimensions, line['dimension']);
              return label ? text(label) : nothing;
            },
          },
          {
            title: text(texts.weight),
            align: 'right',
            render: (_, line) => (typeof line['weight'] === 'string' ? formatPercent(line['weight']) : nothing),
          },
          {
            title: text(texts.value),
            align: 'right',
            render: (_, line) => <Value line={line} title={titleOf(line)} onOpen={() => open(line)} />,
          },
          { title: text(texts.sample), align: 'right', render: (_, line) => String(line['sample'] ?? 0) },
          { title: text(texts.score), align: 'right', render: (_, line) => <Score line={line} /> },
        ]}
      />
      {opened ? (
        <Behind sheetId={row.id} line={opened} title={titleOf(opened)} onClose={() => open(undefined)} />
      ) : null}
    </section>
  );
}

interface ValueProps {
  readonly line: Line;
  readonly title: string;
  readonly onOpen: () => void;
}

function Value({ line, title, onOpen }: ValueProps) {
  const text = useText();
  if (line['kind'] === 'MANUAL') return text(texts.scored);
  const unit = unitOf(line['kind'], metricOf(line['metricCode']));
  const value =
    typeof line['rawValue'] === 'string'
      ? [number(line['rawValue']), ...(unit ? [text(unit)] : [])].join(' ')
      : text(texts.noData);
  return (
    <Button
      type="link"
      size="small"
      aria-label={`${value}, ${text(texts.openFigure, { indicator: title })}`}
      onClick={onOpen}
    >
      {value}
    </Button>
  );
}

function Score({ line }: { readonly line: Line }) {
  const text = useText();
  if (line['excluded'] === true) {
    const field = perfSheetLine.fields.excludedFor;
    const why = labelIn(field.options, line['excludedFor']);
    return <ToneTag tone="warning">{why ? text(why) : text(texts.noData)}</ToneTag>;
  }
  return (
    <>
      {number(line['finalScore'])} / {number(line['maxScore'])}
      {line['carriedFlag'] === true ? <ToneTag tone="warning">{text(texts.carried)}</ToneTag> : null}
    </>
  );
}

interface BehindProps {
  readonly sheetId: string;
  readonly line: Line;
  readonly title: string;
  readonly onClose: () => void;
}

function Behind({ sheetId, line, title, onClose }: BehindProps) {
  const text = useText();
  const isPhone = useIsPhone();
  const body = { id: sheetId, lineNo: Number(line['lineNo']) };
  const found = useQuery({
    queryKey: ['documents', 'perf.perfSheet', 'sources', body],
    queryFn: ({ signal }) => server.call(perfSheet, 'sources', { body }, { signal, quiet: true }),
  });
  const hash = line['inputHash'];
  return (
    <Drawer
      open
      size={isPhone ? '100%' : 720}
      title={text(texts.rowsOf, { indicator: title })}
      onClose={onClose}
      data-testid="sheet-rows"
    >
      {found.error ? (
        <LoadFault error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <>
          <FigureParts formula={found.data.formula} parts={found.data.parts} />
          <SourceRows
            records={found.data.records}
            counted={found.data.counted}
            base={found.data.base}
            isCompound={rowsOf(found.data.parts).length > 0}
          />
          {typeof hash === 'string' ? <p className="perf-hash">{text(texts.hash, { hash })}</p> : null}
        </>
      ) : (
        <LateSkeleton rows={6} />
      )}
    </Drawer>
  );
}
