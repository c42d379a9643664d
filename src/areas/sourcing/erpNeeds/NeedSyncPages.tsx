import { RedoOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { repeatable } from '#areas/purchasing/erp/erpOpen.rules.ts';
import { DocumentList } from '#ui/document/list/DocumentList.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { documentsKey } from '#ui/document/object/documentsKey.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { ErpFetchButton, useOpenRun } from '#ui/exchange/ErpFetchButton.tsx';
import { server } from '#ui/server.ts';
import { purchaseRequest } from '../request/purchaseRequest.document.ts';
import { needSync } from './needSync.document.ts';
import { needSyncTexts as texts } from './texts.ts';

const fetchButton = (_selected: readonly DocumentRow[], reload: () => void) => <FetchNeeds onDone={reload} />;

/** The fetches of requests from ERPs, with the act that makes one now. */
export const NeedSyncList = () => <DocumentList document={needSync} toolbar={fetchButton} />;

/** Purchase requests, with the act that fetches those of an ERP. */
export const RequestList = () => <DocumentList document={purchaseRequest} toolbar={fetchButton} />;

/** One fetch; what failed in it can be tried again, and all of it when it broke off. */
export const NeedSyncPage = () => <ObjectPage document={needSync} acts={(run) => <RetryButton run={run} />} />;

const FetchNeeds = ({ onDone }: { readonly onDone: () => void }) => (
  <ErpFetchButton
    document={needSync}
    endpoint="fetchRequests"
    confirm={texts.fetchAsk}
    numbers={texts.requestNos}
    onFetch={({ numbers, ...body }) =>
      server.call(needSync, 'fetchRequests', { body: { ...body, requestNos: numbers } })
    }
    onDone={onDone}
  />
);

const retryAsk = { whole: texts.repeatAsk, failed: texts.retryAsk } as const;

function RetryButton({ run }: { readonly run: DocumentRow }) {
  const client = useQueryClient();
  const openRun = useOpenRun(needSync);
  const what = repeatable(run['result'], run['lines']);
  if (what === undefined) return null;
  const reload = () => client.invalidateQueries({ queryKey: [documentsKey] });
  return (
    <EndpointButton
      document={needSync}
      endpoint="retry"
      confirm={retryAsk[what]}
      icon={<RedoOutlined />}
      count={1}
      onRun={async () => {
        const { id } = await server.call(needSync, 'retry', { body: { syncId: run.id } }).finally(reload);
        openRun(id);
      }}
    />
  );
}
