import './risk.css';
import { useQuery } from '@tanstack/react-query';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { formatDay, formatMoney, formatPercent } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { insightTexts as texts } from '../texts.ts';
import { namesOf, RiskCluster } from './RiskCluster.tsx';
import { supplierRisk } from './supplierRisk.service.ts';

type Row = Readonly<Record<string, unknown>>;

const textIn = (row: Row, name: string): string => (typeof row[name] === 'string' ? row[name] : '');

/** What follows about one supplier: with whom it shares something, how much depends on it, and what it has not handed in. */
export function RiskOfSupplier({ row }: { readonly row: Row }) {
  const text = useText();
  const language = useLanguage();
  const id = textIn(row, 'id');
  const found = useQuery({
    queryKey: ['sup.supplierRisk', 'about', id, language],
    queryFn: ({ signal }) =>
      server.call(supplierRisk, 'about', { body: { supplierBaseId: id } }, { signal, quiet: true }),
  });
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={6} />;
  const names = namesOf(found.data.suppliers);
  const clusters = rowsOf(found.data.clusters);
  return (
    <div className="risk-page" data-testid="risk-of-supplier">
      <p className="risk-hint">{text(texts.riskHint)}</p>
      <h2>{text(texts.relations)}</h2>
      {clusters.length === 0 ? <p>{text(texts.sharesNothing)}</p> : null}
      {clusters.map((cluster, index) => (
        <RiskCluster key={String(cluster['supplierIds'])} cluster={cluster} names={names} n={index + 1} />
      ))}
      <h2>{text(texts.dependency)}</h2>
      <p className="risk-hint">{text(texts.since, { day: formatDay(found.data.since) })}</p>
      <Rows
        none={text(texts.noTurnover)}
        rows={rowsOf(found.data.shares)}
        columns={[
          [text(texts.company), (each) => textIn(each, 'company')],
          [text(texts.amount), (each) => formatMoney(textIn(each, 'amount'))],
          [text(texts.share), (each) => formatPercent(textIn(each, 'share'))],
          [text(texts.place), (each) => text(texts.placeOf, { rank: Number(each['rank']), of: Number(each['of']) })],
        ]}
      />
      <h2>{text(texts.singles)}</h2>
      <Rows
        none={text(texts.noSinglesOf)}
        rows={rowsOf(found.data.singles)}
        columns={[
          [text(texts.material), (each) => `${textIn(each, 'code')} ${textIn(each, 'name')}`],
          [text(texts.company), (each) => textIn(each, 'company')],
          [text(texts.orders), (each) => String(each['orders'])],
          [text(texts.lastDay), (each) => formatDay(textIn(each, 'lastDay'))],
        ]}
      />
      <h2>{text(texts.gaps)}</h2>
      <Rows
        none={text(texts.noGaps)}
        rows={rowsOf(found.data.gaps)}
        columns={[
          [text(texts.certificate), (each) => textIn(each, 'certificate')],
          [text(texts.company), (each) => textIn(each, 'company')],
          [
            text(texts.endedOn),
            (each) => (textIn(each, 'endedOn') ? formatDay(textIn(each, 'endedOn')) : text(texts.never)),
          ],
        ]}
      />
    </div>
  );
}

interface RowsProps {
  readonly none: string;
  readonly rows: readonly Row[];
  readonly columns: readonly (readonly [string, (row: Row) => string])[];
}

function Rows({ none, rows, columns }: RowsProps) {
  if (rows.length === 0) return <p>{none}</p>;
  return (
    <DataTable<Row & { readonly place: number }>
      rowKey="place"
      size="middle"
      pagination={{ pageSize: 20, hideOnSinglePage: true }}
      scroll={{ x: 'max-content' }}
      dataSource={rows.map((row, place) => ({ ...row, place }))}
      columns={columns.map(([title, shown]) => ({ title, render: (_: unknown, row: Row) => shown(row) }))}
    />
  );
}
