import './quota.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { useIsPhone } from '#ui/document/object/useIsPhone.ts';
import { formatPercent, formatQuantity } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { supQuota } from './supQuota.document.ts';
import { quotaTexts as texts } from './texts.ts';

type Row = Readonly<Record<string, unknown>>;

const textIn = (row: Row, name: string): string => (typeof row[name] === 'string' ? row[name] : '');

/** How far the quotas in effect are from what was agreed: all of them, or those that give one supplier a share. */
export function QuotaDeviations({ supplierId }: { readonly supplierId?: string }) {
  const text = useText();
  const isPhone = useIsPhone();
  const language = useLanguage();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), 'sup.supQuota');
  const found = useQuery({
    queryKey: ['documents', 'sup.supQuota', 'report', supplierId, language],
    queryFn: ({ signal }) =>
      server.call(supQuota, 'report', { body: { supplierBaseId: supplierId ?? null } }, { signal, quiet: true }),
  });
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={6} />;
  const records = rowsOf(found.data.records);
  const quotaOf = (row: Row) => {
    const number = textIn(row, 'quotaNo');
    return path === undefined ? number : <Link to={`${path}/${textIn(row, 'quotaId')}`}>{number}</Link>;
  };
  const columns: readonly { readonly title: string; readonly value: (row: Row) => ReactNode }[] = [
    { title: text(texts.quotaNo), value: quotaOf },
    { title: text(texts.scope), value: (row) => textIn(row, 'scope') },
    { title: text(texts.supplier), value: (row) => textIn(row, 'supplier') },
    { title: text(texts.quota), value: (row) => formatPercent(textIn(row, 'quota')) },
    { title: text(texts.actualShare), value: (row) => formatPercent(textIn(row, 'actualShare')) },
    { title: text(texts.deviation), value: (row) => formatPercent(textIn(row, 'deviation')) },
    { title: text(texts.standing), value: (row) => formatQuantity(textIn(row, 'standing')) },
    { title: text(texts.arrears), value: (row) => formatQuantity(textIn(row, 'arrears')) },
  ];
  if (records.length === 0 && supplierId !== undefined) return <EmptyState title={text(texts.noShares)} />;
  if (records.length === 0)
    return <EmptyState title={text(texts.noQuotas)} help={text(texts.noQuotasHint)} data-testid="empty-first-use" />;
  if (isPhone)
    return (
      <ul className="quota-cards" data-testid="quota-deviations">
        {records.map((row) => (
          <li key={textIn(row, 'id')}>
            <strong>{textIn(row, 'supplier')}</strong>
            <span className="form-help">
              {quotaOf(row)} · {textIn(row, 'scope')}
            </span>
            <dl>
              {columns.slice(3).map(({ title, value }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{value(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    );
  return (
    <DataTable<Row>
      data-testid="quota-deviations"
      rowKey={(row) => textIn(row, 'id')}
      size="middle"
      pagination={{ pageSize: 50, hideOnSinglePage: true }}
      scroll={{ x: 'max-content' }}
      dataSource={records}
      columns={columns.map(({ title, value }, index) => ({
        title,
        ...(index < 3 ? {} : { align: 'right' as const }),
        render: (_: unknown, row: Row) => value(row),
      }))}
    />
  );
}
