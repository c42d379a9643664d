import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, DatePicker, Drawer } from 'antd';
import dayjs from 'dayjs';
import { useId, useState } from 'react';
import type { Label } from '#model/label.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useIsPhone } from '#ui/document/object/useIsPhone.ts';
import { formatQuantity } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { LovSelect } from '#ui/widgets/LovSelect.tsx';
import { FigureParts } from '../metric/FigureParts.tsx';
import { hasSource, metrics, unitOf } from '../metric/metrics.rules.ts';
import { metricOf, namedFormula } from '../metric/partLabels.rules.ts';
import { SourceRows } from '../metric/SourceRows.tsx';
import { performanceTexts as texts } from '../texts.ts';
import { perfIndicator } from './perfIndicator.document.ts';
import '../performance.css';

interface Asked {
  readonly id: string;
  readonly companyId: string;
  readonly from: string;
  readonly to: string;
}

/** What an indicator says of each supplier of a company in a period, before anybody is judged by it. */
export function FigurePanel({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const ids = useId();
  const month = dayjs().subtract(1, 'month');
  const [companyId, setCompany] = useState<string>();
  const [from, setFrom] = useState(month.startOf('month').format('YYYY-MM-DD'));
  const [to, setTo] = useState(month.endOf('month').format('YYYY-MM-DD'));
  const code = metricOf(row['metricCode']);
  if (row['kind'] === 'MANUAL') return <EmptyState title={text(texts.manual)} />;
  if (code && !hasSource(code)) return <EmptyState title={text(texts.noSource)} help={text(metrics[code].formula)} />;
  const formula =
    typeof row['expression'] === 'string'
      ? text(texts.formula, { formula: namedFormula(row['expression'], text) })
      : code && text(metrics[code].formula);
  return (
    <section className="perf-panel" data-testid="figure-panel">
      {formula ? <p className="perf-hint">{formula}</p> : null}
      <div className="perf-choice">
        <label htmlFor={`${ids}c`}>{text(texts.company)}</label>
        <LovSelect
          id={`${ids}c`}
          target="basic.company"
          multi={false}
          value={companyId ? [companyId] : []}
          onChange={([next]) => setCompany(next)}
        />
        <Day id={`${ids}f`} label={text(texts.periodFrom)} value={from} onChange={setFrom} />
        <Day id={`${ids}t`} label={text(texts.periodTo)} value={to} onChange={setTo} />
      </div>
      {companyId ? (
        <Figures asked={{ id: row.id, companyId, from, to }} unit={unitOf(row['kind'], code)} />
      ) : (
        <EmptyState title={text(texts.chooseCompany)} />
      )}
    </section>
  );
}

interface DayProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

function Day({ id, label, value, onChange }: DayProps) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <DatePicker
        id={id}
        allowClear={false}
        value={dayjs(value)}
        onChange={(day) => day && onChange(day.format('YYYY-MM-DD'))}
      />
    </>
  );
}

type Row = Readonly<Record<string, unknown>>;

function Figures({ asked, unit }: { readonly asked: Asked; readonly unit: Label | undefined }) {
  const text = useText();
  const language = useLanguage();
  const [opened, open] = useState<Row>();
  const preview = useQuery({
    queryKey: ['documents', 'perf.perfIndicator', 'preview', asked, language],
    queryFn: ({ signal }) => server.call(perfIndicator, 'preview', { body: asked }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (preview.error) return <LoadFault error={preview.error} onRetry={() => void preview.refetch()} />;
  if (!preview.data) return <LateSkeleton rows={6} />;
  const rows = rowsOf(preview.data.records);
  if (rows.length === 0) return <EmptyState title={text(texts.noSuppliers)} />;
  const figure = (value: unknown): string => (typeof value === 'string' ? formatQuantity(value) : text(texts.noData));
  return (
    <>
      <DataTable<Row>
        rowKey={(row) => String(row['supplierBaseId'])}
        size="middle"
        dataSource={rows}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ x: 'max-content' }}
        columns={[
          {
            title: text(texts.supplier),
            render: (_, row) => `${String(row['supplierCode'])} ${String(row['supplierName'])}`,
          },
          {
            title: unit ? `${text(texts.value)} (${text(unit)})` : text(texts.value),
            align: 'right',
            render: (_, row) => (
              <Button
                type="link"
                size="small"
                aria-label={`${figure(row['value'])}, ${text(texts.openRows, { supplier: String(row['supplierName']) })}`}
                onClick={() => open(row)}
              >
                {figure(row['value'])}
              </Button>
            ),
          },
          { title: text(texts.sample), align: 'right', render: (_, row) => String(row['sample']) },
          { title: text(texts.score), align: 'right', render: (_, row) => figure(row['score']) },
        ]}
      />
      {opened ? <Behind asked={asked} row={opened} onClose={() => open(undefined)} /> : null}
    </>
  );
}

function Behind({ asked, row, onClose }: { readonly asked: Asked; readonly row: Row; readonly onClose: () => void }) {
  const text = useText();
  const isPhone = useIsPhone();
  const body = { ...asked, supplierBaseId: String(row['supplierBaseId']) };
  const found = useQuery({
    queryKey: ['documents', 'perf.perfIndicator', 'sources', body],
    queryFn: ({ signal }) => server.call(perfIndicator, 'sources', { body }, { signal, quiet: true }),
  });
  return (
    <Drawer
      open
      size={isPhone ? '100%' : 720}
      title={text(texts.rowsBehind, { supplier: String(row['supplierName']) })}
      onClose={onClose}
      data-testid="figure-rows"
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
          <p className="perf-hash">{text(texts.hash, { hash: found.data.hash })}</p>
        </>
      ) : (
        <LateSkeleton rows={6} />
      )}
    </Drawer>
  );
}
