import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Row } from '#model/row.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import '#ui/figures/figures.css';
import { formatDay, formatMoney, formatQuantity, nothing } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { loadable } from '#ui/loadable.ts';
import { server } from '#ui/server.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { wallOf } from '#ui/zone.ts';
import { StatusTag } from '#ui/widgets/StatusTag.tsx';
import { priceTexts } from '../texts.ts';
import { stepsOf, type PriceSteps } from './history.rules.ts';
import { priceRecord } from './priceRecord.document.ts';

// Charts weigh more than the page around them.
const PriceChart = loadable<{ readonly lines: readonly PriceSteps[] }>(
  async () => (await import('./PriceChart.tsx')).PriceChart,
);

type Price = Row<typeof priceRecord>;

const counted = ['FUTURE', 'EFFECTIVE', 'REPLACED', 'EXPIRED', 'DISABLED'];

/** The prices of the material of a row for its company, unit and currency, as far as their reader may see them. */
export function PriceHistory({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), 'bidding.priceRecord');
  const { materialId, companyId, unitId, currencyId } = row;
  const [today] = useState(() => wallOf(new Date()).slice(0, 10));
  const found = useQuery({
    queryKey: ['bidding.priceRecord', 'history', row.id, row['versionNo']],
    queryFn: () =>
      server.query(
        priceRecord,
        {
          materialId: { eq: String(materialId) },
          companyId: { eq: String(companyId) },
          status: counted,
          page: { current: 1, size: 200 },
        },
        { quiet: true },
      ),
  });
  const records = useMemo(
    () =>
      (found.data?.records ?? [])
        .filter((each) => each.unitId === unitId && each.currencyId === currencyId)
        .toSorted((a, b) => b.validFrom.localeCompare(a.validFrom)),
    [found.data, unitId, currencyId],
  );
  const lines = useMemo(
    () =>
      stepsOf(
        records.map((each) => ({ ...each, supplier: each.supplierBaseName ?? '' })),
        today,
      ).filter(({ steps }) => steps.length > 0),
    [records, today],
  );
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={4} />;
  if (records.length === 0) return <EmptyState title={text(priceTexts.empty)} />;
  const columns: TableColumnsType<Price> = [
    {
      key: 'number',
      title: text(priceTexts.number),
      render: (_, { id, priceNo }) => (path ? <Link to={`${path}/${id}`}>{priceNo}</Link> : priceNo),
    },
    { key: 'supplier', title: text(priceTexts.supplier), render: (_, { supplierBaseName }) => supplierBaseName },
    {
      key: 'price',
      align: 'right',
      title: text(priceTexts.price),
      render: (_, each) =>
        `${formatMoney(each.unitPrice)} ${each.currencyName ?? ''} / ${formatQuantity(each.priceUnit)} ${each.unitName ?? ''}`,
    },
    {
      key: 'days',
      title: text(priceTexts.days),
      render: (_, { validFrom, validTo }) => `${formatDay(validFrom)} – ${formatDay(validTo)}`,
    },
    {
      key: 'state',
      title: text(priceTexts.state),
      render: (_, { status }) => <StatusTag document={priceRecord} status={status} />,
    },
    { key: 'source', title: text(priceTexts.source), render: (_, { sourceDoc }) => sourceDoc ?? nothing },
  ];
  return (
    <section data-testid="price-history">
      <p className="form-help">{text(priceTexts.hint)}</p>
      {lines.length > 0 ? <PriceChart lines={lines} /> : null}
      <DataTable<Price>
        rowKey="id"
        dataSource={[...records]}
        columns={columns}
        pagination={false}
        size="small"
        scroll={{ x: 'max-content' }}
      />
    </section>
  );
}
