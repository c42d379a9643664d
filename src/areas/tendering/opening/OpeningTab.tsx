import { useQuery } from '@tanstack/react-query';
import { isDecimal } from '#model/decimal.ts';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import type { Values } from '#ui/document/form/formValues.ts';
import { formatInstant, formatMoney, nothing } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { StatusTag } from '#ui/widgets/StatusTag.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { recordsIn } from '../apply/bidRows.web.ts';
import { OpenedFiles, RefusedAttempts } from './OpeningLists.tsx';
import { isPriceApart } from '../tender/envelopes.rules.ts';
import { priceResults } from '../bid/priceResults.rules.ts';
import { isInOpening, openingOf } from './session.rules.ts';
import { OpeningSteps } from './OpeningSteps.tsx';
import { confirmStates } from '../bid/confirm.rules.ts';
import { openResults, tenderingBid } from '../bid/tenderingBid.document.ts';
import { tendering } from '../tender/tendering.document.ts';
import { tenderTexts } from '../texts.ts';

interface OpeningTabProps {
  readonly row: DocumentRow;
}

/** Who bid, and once the bids are open what they come to. */
export function OpeningTab({ row: tender }: OpeningTabProps) {
  const { id } = tender;
  const text = useText();
  const language = useLanguage();
  const found = useQuery({
    // The version of the tender: what it answers follows from its state.
    queryKey: ['bidding.tendering', 'opening', id, tender['versionNo'], language],
    queryFn: ({ signal }) => server.call(tendering, 'opening', { body: { id } }, { signal, quiet: true }),
  });
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={3} />;
  const bids = recordsIn(found.data.bids);
  if (bids.length === 0) return <EmptyState title={text(tenderTexts.noBids)} />;
  return (
    <section data-testid="opening">
      {isInOpening(openingOf(tender)) ? <OpeningSteps row={tender} now={found.data.now ?? null} /> : null}
      {tender['openedAt'] ? null : <p className="form-help">{text(tenderTexts.openingHint)}</p>}
      <DataTable<Values>
        rowKey={(row) => String(row['id'])}
        dataSource={bids}
        pagination={false}
        size="small"
        scroll={{ x: 'max-content' }}
        columns={[
          { title: text(tenderTexts.rank), render: (_, row) => String(row['rankNo'] ?? nothing) },
          { title: text(tenderTexts.supplier), render: (_, row) => String(row['supplierBaseName'] ?? '') },
          {
            title: text(tenderTexts.amount),
            align: 'right',
            render: (_, row) => (
              <span className="num">
                {isDecimal(row['totalAmt'])
                  ? `${formatMoney(row['totalAmt'])} ${String(row['currencyName'] ?? '')}`
                  : nothing}
              </span>
            ),
          },
          {
            title: text(tenderTexts.state),
            render: (_, row) => <StatusTag document={tenderingBid} status={row['status']} />,
          },
          { title: text(tenderTexts.receivedAt), render: (_, row) => formatInstant(String(row['receivedAt'])) },
          { title: text(tenderTexts.openResult), render: (_, row) => resultText(text, row['openResult']) },
          ...(isPriceApart(openingOf(tender))
            ? [
                {
                  title: text(tenderTexts.priceEnvelope),
                  render: (_: unknown, row: Values) => priceText(text, row['priceResult']),
                },
              ]
            : []),
          { title: text(tenderTexts.signedBy), render: (_, row) => String(row['signer'] ?? nothing) },
          { title: text(tenderTexts.confirmation), render: (_, row) => confirmText(text, row) },
        ]}
      />
      <OpenedFiles files={recordsIn(found.data.files)} />
      <RefusedAttempts attempts={recordsIn(found.data.refused)} />
    </section>
  );
}

function priceText(text: ReturnType<typeof useText>, result: unknown): string {
  return typeof result === 'string' && isPriceResult(result) ? text(priceResults[result]) : nothing;
}

const isPriceResult = (value: string): value is keyof typeof priceResults => Object.hasOwn(priceResults, value);

function resultText(text: ReturnType<typeof useText>, result: unknown): string {
  return typeof result === 'string' && isResult(result) ? text(openResults[result]) : nothing;
}

const isResult = (value: string): value is keyof typeof openResults => Object.hasOwn(openResults, value);

function confirmText(text: ReturnType<typeof useText>, row: Values): string {
  const state = row['confirmStatus'];
  if (typeof state !== 'string' || !isConfirmState(state)) return nothing;
  const [dispute, reply] = [row['disputeText'], row['disputeReply']];
  return [text(confirmStates[state]), dispute, reply].filter((each) => typeof each === 'string').join(' · ');
}

const isConfirmState = (value: string): value is keyof typeof confirmStates => Object.hasOwn(confirmStates, value);
