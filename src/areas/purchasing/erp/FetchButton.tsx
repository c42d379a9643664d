import { SyncOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router';
import { keyOf } from '#model/document.ts';
import { date, lookup, text } from '#model/fields.ts';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { server } from '#ui/server.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { erpSync } from './erpSync.document.ts';
import { erpTexts } from './texts.ts';

const asked = {
  company: lookup('公司', 'Company', 'basic.company', { required: true }),
  connection: lookup('ERP连接', 'ERP connection', 'pur.erpConnection', {
    help: ['公司只有一个连接时不必选择', 'Needed only where the company has several'],
  }),
  orderNos: text(...erpTexts.orderNos, { maxLength: 7000, multiline: true }),
  changedFrom: date('变更日期从', 'Changed from'),
  changedTo: date('变更日期至', 'Changed until'),
};

const numbersIn = (provided: unknown): string[] =>
  typeof provided === 'string' ? provided.split(/[\s,，;；]+/).filter((number) => number !== '') : [];

const idIn = (provided: unknown): string | null => (typeof provided === 'string' ? provided : null);

/** Fetches orders from an ERP now, and opens what came of it. */
export function FetchButton({ onDone }: { readonly onDone: () => void }) {
  const openRun = useOpenRun();
  return (
    <EndpointButton
      document={erpSync}
      endpoint="manualSyncPurchaseOrderData"
      input={asked}
      confirm={erpTexts.fetchAsk}
      icon={<SyncOutlined />}
      count={1}
      onRun={async ({ companyId, connectionId, orderNos, changedFrom, changedTo }) => {
        const body = {
          companyId: idIn(companyId),
          connectionId: idIn(connectionId),
          orderNos: numbersIn(orderNos),
          changedFrom: idIn(changedFrom),
          changedTo: idIn(changedTo),
        };
        // What a broken-off fetch has brought stands in the list too.
        const { id } = await server.call(erpSync, 'manualSyncPurchaseOrderData', { body }).finally(onDone);
        openRun(id);
      }}
    />
  );
}

/** Opens a run, for whoever has the page of runs in the menu. */
export function useOpenRun(): (id: string) => void {
  const navigate = useNavigate();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), keyOf(erpSync));
  return (id) => {
    if (path !== undefined) void navigate(`${path}/${id}`);
  };
}
