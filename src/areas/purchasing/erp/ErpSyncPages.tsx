import { RedoOutlined, SyncOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { date, lookup, text } from '#model/fields.ts';
import { DocumentList } from '#ui/document/DocumentList.tsx';
import { EndpointButton } from '#ui/document/EndpointButton.tsx';
import { ObjectPage } from '#ui/document/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/rows.ts';
import { documentsKey } from '#ui/document/useList.ts';
import { server } from '#ui/server.ts';
import { erpSync } from './erpSync.document.ts';
import { erpTexts } from './texts.ts';

/** The fetches from ERPs, with the act that makes one now. */
export function ErpSyncList() {
  return <DocumentList document={erpSync} toolbar={fetchButton} />;
}

/** One fetch; what failed in it can be tried again. */
export function ErpSyncPage() {
  return <ObjectPage document={erpSync} acts={retryButton} />;
}

const asked = {
  company: lookup('公司', 'Company', 'basic.company', { required: true }),
  connection: lookup('ERP连接', 'ERP connection', 'pur.erpConnection', {
    help: ['公司只有一个连接时不必选择', 'Needed only where the company has several'],
  }),
  orderNos: text(...erpTexts.orderNos, { maxLength: 7000, multiline: true }),
  changedFrom: date('变更日期从', 'Changed from'),
  changedTo: date('变更日期至', 'Changed until'),
};

const numbersIn = (given: unknown): string[] =>
  typeof given === 'string' ? given.split(/[\s,，;；]+/).filter((number) => number !== '') : [];

function fetchButton(_selected: readonly DocumentRow[], reload: () => void) {
  return (
    <EndpointButton
      document={erpSync}
      endpoint="manualSyncPurchaseOrderData"
      input={asked}
      confirm={erpTexts.fetchAsk}
      icon={<SyncOutlined />}
      count={1}
      onRun={async ({ orderNos, ...input }) => {
        // What a broken-off fetch has brought stands in the list too.
        await server
          .change('pur/purchaseOrder/manualSyncPurchaseOrderData', { ...input, orderNos: numbersIn(orderNos) })
          .finally(reload);
      }}
    />
  );
}

const retryButton = (row: DocumentRow) => (row['failedCount'] === 0 ? null : <RetryButton syncId={row.id} />);

function RetryButton({ syncId }: { readonly syncId: string }) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: [documentsKey] });
  return (
    <EndpointButton
      document={erpSync}
      endpoint="retry"
      confirm={erpTexts.retryAsk}
      icon={<RedoOutlined />}
      count={1}
      onRun={async () => {
        await server.change(`${erpSync.module}/${erpSync.code}/retry`, { syncId }).finally(reload);
      }}
    />
  );
}
