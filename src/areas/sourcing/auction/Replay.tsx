import { DownloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, type TableColumnsType } from 'antd';
import { isDecimal } from '#model/decimal.ts';
import { isBilingual, nameOf } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { formatInstant, formatMoney, nothing } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { auctionEvent } from './auctionEvent.document.ts';
import { auctionTexts as texts } from './texts.ts';

type Values = Readonly<Record<string, unknown>>;

/** Every bid of an auction once more, with the rank that was told and the one that the log leads to. */
export function Replay({ id, no, version }: { readonly id: string; readonly no: string; readonly version: unknown }) {
  const text = useText();
  const language = useLanguage();
  const found = useQuery({
    queryKey: ['bidding.auctionEvent', 'replay', id, version],
    queryFn: ({ signal }) => server.call(auctionEvent, 'replay', { body: { id } }, { signal, quiet: true }),
  });
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={5} />;
  const bids = Array.isArray(found.data.bids) ? found.data.bids.filter(isRecord) : [];
  if (bids.length === 0) return <EmptyState title={text(texts.noBids)} />;
  const columns: TableColumnsType<Values> = [
    { key: 'lot', title: text(texts.lot), render: (_, { lotName }) => String(lotName) },
    { key: 'seq', title: text(texts.seq), render: (_, { seq }) => String(seq) },
    { key: 'time', title: text(texts.time), render: (_, { bidAt }) => formatInstant(String(bidAt)) },
    {
      key: 'supplier',
      title: text(texts.supplier),
      render: (_, { supplier }) => (isBilingual(supplier) ? nameOf(supplier, language) : nothing),
    },
    {
      key: 'price',
      align: 'right',
      title: text(texts.price),
      render: (_, { price, kind }) =>
        `${kind === 'RETRACT' ? `${text(texts.retraction)} ` : ''}${isDecimal(price) ? formatMoney(price) : nothing}`,
    },
    { key: 'then', title: text(texts.rankThen), render: (_, { rankNo }) => String(rankNo) },
    { key: 'again', title: text(texts.rankAgain), render: (_, { recomputedRank }) => String(recomputedRank) },
  ];
  return (
    <section data-testid="auction-replay">
      <Alert
        type={found.data.agrees ? 'success' : 'error'}
        showIcon
        title={text(found.data.agrees ? texts.agrees : texts.disagrees)}
        action={
          <Button
            icon={<DownloadOutlined />}
            href={`data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(found.data, null, 2))}`}
            download={`${no}.json`}
          >
            {text(texts.download)}
          </Button>
        }
      />
      <DataTable<Values>
        size="small"
        rowKey={(row) => `${String(row['lotName'])} ${String(row['seq'])}`}
        columns={columns}
        dataSource={bids}
        pagination={false}
        scroll={{ x: 'max-content' }}
      />
    </section>
  );
}
