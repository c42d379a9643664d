import { DownloadOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { permissionOf } from '#model/document.ts';
import { Allowed } from '#ui/access.tsx';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { formatDay } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { recordOf, rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { LovSelect } from '#ui/widgets/LovSelect.tsx';
import { ToneTag } from '#ui/widgets/StatusTag.tsx';
import type { Tone } from '#ui/widgets/statusTone.ts';
import { matrixTexts as texts } from '../texts.ts';
import { cellStates, type CellState } from './matrix.rules.ts';
import { supCertificate } from './supCertificate.document.ts';
import '../lifecycle/lifecycle.css';

type Row = Readonly<Record<string, unknown>>;

const tones: Readonly<Record<CellState, Tone>> = {
  VALID: 'done',
  EXPIRING: 'warning',
  GRACE: 'warning',
  EXPIRED: 'refused',
  UNVERIFIED: 'pending',
  MISSING: 'refused',
  NONE: 'closed',
};

const isState = (value: unknown): value is CellState => typeof value === 'string' && value in cellStates;

/** Which supplier has which certificate, and until when. */
export function CertificateMatrix() {
  const text = useText();
  const language = useLanguage();
  const [companyId, setCompanyId] = useState<string | null>(null);
  const found = useQuery({
    queryKey: ['documents', 'sup.supCertificate', 'matrix', companyId, language],
    queryFn: ({ signal }) => server.call(supCertificate, 'matrix', { body: { companyId } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
  const files = companyId === null ? '' : `?companyId=${companyId}`;
  return (
    <section className="srm-page supplier-tab" aria-labelledby="certificate-matrix">
      <Flex wrap gap={12} align="center" justify="space-between">
        <Typography.Title level={1} id="certificate-matrix" style={{ fontSize: 20, margin: 0 }}>
          {text(texts.title)}
        </Typography.Title>
        <Flex wrap gap={8} align="center">
          <label htmlFor="matrix-company">{text(texts.company)}</label>
          <LovSelect
            id="matrix-company"
            target="basic.company"
            multi={false}
            label={text(texts.company)}
            value={companyId === null ? [] : [companyId]}
            onChange={([id]) => setCompanyId(id ?? null)}
          />
          <Allowed code={permissionOf(supCertificate, 'export')}>
            <Button
              icon={<DownloadOutlined />}
              onClick={() => window.open(`/prod-api/sup/supCertificate/matrix.pdf${files}`, '_self')}
            >
              {text(texts.print)}
            </Button>
          </Allowed>
        </Flex>
      </Flex>
      <p>{text(texts.hint)}</p>
      {found.error ? (
        <LoadFault error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <Matrix types={rowsOf(found.data.types)} rows={rowsOf(found.data.records)} />
      ) : (
        <LateSkeleton rows={8} />
      )}
    </section>
  );
}

function Matrix({ types, rows }: { readonly types: readonly Row[]; readonly rows: readonly Row[] }) {
  const text = useText();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), 'sup.supplierBase');
  if (rows.length === 0 || types.length === 0)
    return <EmptyState title={text(texts.empty)} help={text(texts.emptyHelp)} data-testid="empty-first-use" />;
  return (
    <DataTable<Row>
      data-testid="certificate-matrix"
      rowKey={(row) => String(row['id'])}
      size="middle"
      pagination={{ pageSize: 50, hideOnSinglePage: true }}
      scroll={{ x: 'max-content' }}
      dataSource={[...rows]}
      columns={[
        {
          title: text(texts.supplier),
          fixed: 'left',
          width: 180,
          render: (_, row) =>
            path ? <Link to={`${path}/${String(row['id'])}`}>{String(row['name'])}</Link> : String(row['name']),
        },
        ...types.map((type, index) => ({
          title: type['isRequired'] === true ? `${String(type['name'])} *` : String(type['name']),
          key: String(type['id']),
          render: (_: unknown, row: Row) => <Cell cell={rowsOf(row['cells'])[index]} />,
        })),
      ]}
    />
  );
}

function Cell({ cell }: { readonly cell: Row | undefined }) {
  const text = useText();
  const { state, until } = recordOf(cell) ?? {};
  if (!isState(state) || state === 'NONE') return <span>—</span>;
  return (
    <span className="matrix-cell">
      <ToneTag tone={tones[state]}>{text(cellStates[state])}</ToneTag>
      {typeof until === 'string' ? <span>{formatDay(until)}</span> : null}
    </span>
  );
}
