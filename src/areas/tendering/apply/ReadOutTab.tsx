import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { isDecimal } from '#model/decimal.ts';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import type { Values } from '#ui/document/form/formValues.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { formatInstant, formatMoney, nothing } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { tenderTexts } from '../texts.ts';
import { recordsIn } from './bidRows.web.ts';
import { tenderingApply } from './tenderingApply.document.ts';

/** What was read out at the opening, for whoever has bid. */
export function ReadOutTab({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const navigate = useNavigate();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), 'bidding.tenderingBid');
  const found = useQuery({
    queryKey: ['bidding.tenderingApply', 'readOut', row.id, row['versionNo']],
    queryFn: ({ signal }) => server.call(tenderingApply, 'readOut', { body: { id: row.id } }, { signal, quiet: true }),
  });
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={3} />;
  const bids = recordsIn(found.data.bids);
  if (bids.length === 0) return <EmptyState title={text(tenderTexts.noBids)} />;
  const own = bids.find((bid) => bid['isOwn'] === true);
  const isPending = own?.['confirmStatus'] === 'PENDING';
  return (
    <section data-testid="read-out">
      <p className="form-help">
        {isPending
          ? text(tenderTexts.readOutHint, { until: formatInstant(String(own['confirmUntil'])) })
          : text(tenderTexts.readOutDone)}
      </p>
      {path && typeof own?.['id'] === 'string' ? (
        <Button type={isPending ? 'primary' : 'default'} onClick={() => void navigate(`${path}/${String(own['id'])}`)}>
          {text(tenderTexts.ownBid)}
        </Button>
      ) : null}
      <DataTable<Values>
        rowKey={(bid) => String(bid['supplierBaseName'])}
        dataSource={bids}
        pagination={false}
        size="small"
        scroll={{ x: 'max-content' }}
        columns={[
          { title: text(tenderTexts.supplier), render: (_, bid) => String(bid['supplierBaseName'] ?? nothing) },
          {
            title: text(tenderTexts.amount),
            align: 'right',
            render: (_, bid) => (
              <span className="num">
                {isDecimal(bid['totalAmt'])
                  ? `${formatMoney(bid['totalAmt'])} ${String(bid['currencyName'] ?? '')}`
                  : nothing}
              </span>
            ),
          },
        ]}
      />
    </section>
  );
}
