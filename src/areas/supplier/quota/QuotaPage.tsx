import { useQuery } from '@tanstack/react-query';
import { Button, InputNumber } from 'antd';
import { useState } from 'react';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { ignoreRefusal } from '#ui/ignoreRefusal.ts';
import { joinNames, useLanguage, useText } from '#ui/language.ts';
import { recordOf, rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { supQuota } from './supQuota.document.ts';
import { quotaTexts as texts, ruleHits } from './texts.ts';

/** A quota, how far each supplier is from its share, and what a demand would come to. */
export function QuotaPage() {
  const text = useText();
  const tabs = [
    {
      key: 'deviation',
      label: text(texts.deviation),
      render: (row: DocumentRow) => <Deviation quotaId={row.id} />,
    },
    { key: 'simulate', label: text(texts.simulate), render: (row: DocumentRow) => <Simulation quotaId={row.id} /> },
  ];
  return <ObjectPage document={supQuota} tabs={tabs} />;
}

type Shown = Readonly<Record<string, unknown>>;

const valueOf = (row: Shown, name: string): string => String(row[name] ?? '—');

function Deviation({ quotaId }: { readonly quotaId: string }) {
  const text = useText();
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['documents', 'sup.supQuota', 'deviation', quotaId, language],
    queryFn: () => server.call(supQuota, 'deviation', { body: { quotaId } }, { quiet: true }),
  });
  if (error) return <LoadFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <LateSkeleton rows={3} />;
  const columns = ['supplier', 'quota', 'standing', 'actualShare', 'deviation', 'arrears', 'achieveRate'] as const;
  return (
    <DataTable<Shown>
      rowKey="id"
      size="middle"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={rowsOf(data.records)}
      columns={columns.map((name) => ({
        title: text(texts[name]),
        render: (_: unknown, row: Shown) => valueOf(row, name),
      }))}
    />
  );
}

function Simulation({ quotaId }: { readonly quotaId: string }) {
  const text = useText();
  const [qty, setQty] = useState<string | null>(null);
  const [found, setFound] = useState<Shown>();
  const run = async () => {
    if (!qty) return;
    const answer = await ignoreRefusal(() => server.post('/sup/supQuota/simulate', { quotaId, qty }));
    setFound(recordOf(answer));
  };
  const hitsOf = (hits: unknown): string =>
    joinNames(
      Object.entries(ruleHits)
        .filter(([name]) => Array.isArray(hits) && hits.includes(name))
        .map(([, label]) => text(label)),
    );
  return (
    <div className="supplier-tab">
      <p>
        <label>
          {text(texts.demand)}{' '}
          <InputNumber<string> stringMode min="0" value={qty} onChange={setQty} onPressEnter={() => void run()} />
        </label>{' '}
        <Button type="primary" disabled={!qty} onClick={() => void run()}>
          {text(texts.run)}
        </Button>
      </p>
      {found ? (
        <>
          <DataTable<Shown>
            rowKey="id"
            size="middle"
            pagination={false}
            scroll={{ x: 'max-content' }}
            dataSource={rowsOf(found['records'])}
            columns={[
              { title: text(texts.supplier), render: (_, row) => valueOf(row, 'supplier') },
              { title: text(texts.quota), render: (_, row) => valueOf(row, 'quota') },
              { title: text(texts.standing), render: (_, row) => valueOf(row, 'given') },
              { title: text(texts.allotted), render: (_, row) => valueOf(row, 'qty') },
              { title: text(texts.why), render: (_, row) => hitsOf(row['hits']) },
            ]}
          />
          <p role="status">{text(texts.unallocated, { qty: valueOf(found, 'unallocatedQty') })}</p>
        </>
      ) : null}
    </div>
  );
}
