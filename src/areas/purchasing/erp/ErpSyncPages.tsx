import { RedoOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { DocumentList } from '#ui/document/list/DocumentList.tsx';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { documentsKey } from '#ui/document/object/documentsKey.ts';
import { useOpenRun } from '#ui/exchange/ErpFetchButton.tsx';
import { server } from '#ui/server.ts';
import { repeatable } from './erpOpen.rules.ts';
import { erpSync } from './erpSync.document.ts';
import { FetchButton } from './FetchButton.tsx';
import { erpTexts } from './texts.ts';

/** The fetches from ERPs, with the act that makes one now. */
export function ErpSyncList() {
  return <DocumentList document={erpSync} toolbar={fetchButton} />;
}

/** One fetch; what failed in it can be tried again, and all of it when it broke off. */
export function ErpSyncPage() {
  return <ObjectPage document={erpSync} acts={retryButton} />;
}

const fetchButton = (_selected: readonly DocumentRow[], reload: () => void) => <FetchButton onDone={reload} />;

const retryButton = (run: DocumentRow) => {
  const what = repeatable(run['result'], run['lines']);
  return what === undefined ? null : <RetryButton syncId={run.id} what={what} />;
};

const retryAsk = { whole: erpTexts.repeatAsk, failed: erpTexts.retryAsk } as const;

function RetryButton({ syncId, what }: { readonly syncId: string; readonly what: keyof typeof retryAsk }) {
  const client = useQueryClient();
  const openRun = useOpenRun(erpSync);
  const reload = () => client.invalidateQueries({ queryKey: [documentsKey] });
  return (
    <EndpointButton
      document={erpSync}
      endpoint="retry"
      confirm={retryAsk[what]}
      icon={<RedoOutlined />}
      count={1}
      onRun={async () => {
        const { id } = await server.call(erpSync, 'retry', { body: { syncId } }).finally(reload);
        openRun(id);
      }}
    />
  );
}
