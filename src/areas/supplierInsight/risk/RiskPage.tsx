import './risk.css';
import { useQuery } from '@tanstack/react-query';
import { Tabs, Typography } from 'antd';
import { useState, type ReactNode } from 'react';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { formatDay, formatMoney, formatPercent } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { recordOf, rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { useSession } from '#ui/session.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { LovSelect } from '#ui/widgets/LovSelect.tsx';
import { insightTexts as texts } from '../texts.ts';
import { namesOf, RiskCluster } from './RiskCluster.tsx';
import { supplierRisk } from './supplierRisk.service.ts';

type Row = Readonly<Record<string, unknown>>;

/** Risks that follow from what is on file: who belongs together, on whom we depend, whose certificates are missing. */
export function RiskPage() {
  const text = useText();
  return (
    <section className="srm-page risk-page" aria-labelledby="risk-title">
      <Typography.Title level={1} id="risk-title" style={{ fontSize: 20, margin: 0 }}>
        {text(texts.risk)}
      </Typography.Title>
      <p className="risk-hint">{text(texts.riskHint)}</p>
      <Tabs
        destroyOnHidden
        items={[
          { key: 'relations', label: text(texts.relations), children: <Relations /> },
          {
            key: 'dependency',
            label: text(texts.dependency),
            children: <OfCompany show={(id) => <Dependency companyId={id} />} />,
          },
          { key: 'gaps', label: text(texts.gaps), children: <OfCompany show={(id) => <Gaps companyId={id} />} /> },
        ]}
      />
    </section>
  );
}

const textIn = (row: Row, name: string): string => (typeof row[name] === 'string' ? row[name] : '');

function Relations() {
  const text = useText();
  const language = useLanguage();
  const found = useQuery({
    queryKey: ['sup.supplierRisk', 'relations', language],
    queryFn: ({ signal }) => server.call(supplierRisk, 'relations', {}, { signal, quiet: true }),
  });
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={6} />;
  const names = namesOf(found.data.suppliers);
  const clusters = rowsOf(found.data.clusters);
  if (clusters.length === 0) return <EmptyState title={text(texts.noRelations)} data-testid="empty-first-use" />;
  return (
    <>
      {clusters.map((cluster, index) => (
        <RiskCluster key={String(cluster['supplierIds'])} cluster={cluster} names={names} n={index + 1} />
      ))}
    </>
  );
}

function OfCompany({ show }: { readonly show: (companyId: string) => ReactNode }) {
  const text = useText();
  const proposed = useSession((state) => recordOf(state.defaults['company'])?.['id']);
  const [companyId, setCompanyId] = useState(typeof proposed === 'string' ? proposed : null);
  return (
    <>
      <p>
        <label htmlFor="risk-company">{text(texts.company)}</label>{' '}
        <span className="risk-company">
          <LovSelect
            id="risk-company"
            target="basic.company"
            multi={false}
            label={text(texts.company)}
            value={companyId === null ? [] : [companyId]}
            onChange={([id]) => setCompanyId(id ?? null)}
          />
        </span>
      </p>
      {companyId === null ? <EmptyState title={text(texts.chooseCompany)} /> : show(companyId)}
    </>
  );
}

function Dependency({ companyId }: { readonly companyId: string }) {
  const text = useText();
  const language = useLanguage();
  const found = useQuery({
    queryKey: ['sup.supplierRisk', 'dependency', companyId, language],
    queryFn: ({ signal }) =>
      server.call(supplierRisk, 'dependency', { body: { company: companyId } }, { signal, quiet: true }),
  });
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={6} />;
  const shares = rowsOf(found.data.shares);
  const singles = rowsOf(found.data.singles);
  return (
    <>
      <p className="risk-hint">{text(texts.since, { day: formatDay(found.data.since) })}</p>
      {shares.length === 0 ? (
        <EmptyState title={text(texts.noTurnover)} />
      ) : (
        <DataTable<Row>
          data-testid="turnover-shares"
          rowKey={(row) => textIn(row, 'supplierId')}
          size="middle"
          pagination={false}
          scroll={{ x: 'max-content' }}
          dataSource={shares}
          columns={[
            { title: text(texts.supplier), render: (_, row) => textIn(row, 'supplier') },
            { title: text(texts.amount), align: 'right', render: (_, row) => formatMoney(textIn(row, 'amount')) },
            { title: text(texts.share), align: 'right', render: (_, row) => formatPercent(textIn(row, 'share')) },
            { title: text(texts.running), align: 'right', render: (_, row) => formatPercent(textIn(row, 'running')) },
          ]}
        />
      )}
      <h2>{text(texts.singles)}</h2>
      {singles.length === 0 ? (
        <EmptyState title={text(texts.noSingles)} />
      ) : (
        <DataTable<Row>
          rowKey={(row) => textIn(row, 'materialId')}
          size="middle"
          pagination={{ pageSize: 20, hideOnSinglePage: true }}
          scroll={{ x: 'max-content' }}
          dataSource={singles}
          columns={[
            { title: text(texts.material), render: (_, row) => `${textIn(row, 'code')} ${textIn(row, 'name')}` },
            { title: text(texts.supplier), render: (_, row) => textIn(row, 'supplier') },
            { title: text(texts.orders), align: 'right', render: (_, row) => String(row['orders']) },
            { title: text(texts.lastDay), render: (_, row) => formatDay(textIn(row, 'lastDay')) },
          ]}
        />
      )}
    </>
  );
}

function Gaps({ companyId }: { readonly companyId: string }) {
  const text = useText();
  const language = useLanguage();
  const found = useQuery({
    queryKey: ['sup.supplierRisk', 'gaps', companyId, language],
    queryFn: ({ signal }) =>
      server.call(supplierRisk, 'gaps', { body: { company: companyId } }, { signal, quiet: true }),
  });
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={6} />;
  const records = rowsOf(found.data.records);
  if (records.length === 0) return <EmptyState title={text(texts.noGaps)} />;
  return (
    <DataTable<Row>
      rowKey={(row) => `${textIn(row, 'supplierId')} ${textIn(row, 'certificate')}`}
      size="middle"
      pagination={{ pageSize: 50, hideOnSinglePage: true }}
      scroll={{ x: 'max-content' }}
      dataSource={records}
      columns={[
        { title: text(texts.supplier), render: (_, row) => textIn(row, 'supplier') },
        { title: text(texts.certificate), render: (_, row) => textIn(row, 'certificate') },
        {
          title: text(texts.endedOn),
          render: (_, row) => (textIn(row, 'endedOn') ? formatDay(textIn(row, 'endedOn')) : text(texts.never)),
        },
      ]}
    />
  );
}
