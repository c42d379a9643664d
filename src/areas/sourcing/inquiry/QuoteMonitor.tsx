import { useQuery } from '@tanstack/react-query';
import { isRecord } from '#model/value.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { nothing } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { StatusTag } from '#ui/widgets/StatusTag.tsx';
import { sourcingTexts } from '../texts.ts';
import { UblRequest } from '../UblButton.tsx';
import { inquiry } from './inquiry.document.ts';
import { inquiryInvite } from './inquiryInvite.document.ts';

type Row = Readonly<Record<string, unknown>>;

interface QuoteMonitorProps {
  readonly id: string;
  /** The version of the inquiry: what it answers follows from its state. */
  readonly version: unknown;
}

/** Who was asked and what he has said to it; whether he has quoted is known once the quotations are open. */
export function QuoteMonitor({ id, version }: QuoteMonitorProps) {
  const text = useText();
  const language = useLanguage();
  const found = useQuery({
    queryKey: ['bidding.inquiry', 'monitor', id, version, language],
    queryFn: ({ signal }) => server.call(inquiry, 'monitor', { body: { id } }, { signal, quiet: true }),
  });
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={3} />;
  const records: unknown = found.data.records;
  const rows: Row[] = Array.isArray(records) ? records.filter(isRecord) : [];
  return (
    <section data-testid="quote-monitor">
      <p className="form-help">{text(sourcingTexts.monitorHint)}</p>
      <p>
        <UblRequest inviteIds={rows.map((row) => String(row['id']))} />
      </p>
      <DataTable<Row>
        rowKey={(row) => String(row['id'])}
        dataSource={rows}
        pagination={false}
        size="small"
        scroll={{ x: 'max-content' }}
        columns={[
          { title: text(sourcingTexts.supplier), render: (_, row) => String(row['supplierBaseName'] ?? '') },
          {
            title: text(sourcingTexts.state),
            render: (_, row) => <StatusTag document={inquiryInvite} status={row['status']} />,
          },
          { title: text(sourcingTexts.answerReason), render: (_, row) => String(row['answerReason'] ?? nothing) },
        ]}
      />
    </section>
  );
}
