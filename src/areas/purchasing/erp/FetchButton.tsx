import { ErpFetchButton } from '#ui/exchange/ErpFetchButton.tsx';
import { server } from '#ui/server.ts';
import { erpSync } from './erpSync.document.ts';
import { erpTexts } from './texts.ts';

/** Fetches orders from an ERP now, and opens what came of it. */
export const FetchButton = ({ onDone }: { readonly onDone: () => void }) => (
  <ErpFetchButton
    document={erpSync}
    endpoint="manualSyncPurchaseOrderData"
    confirm={erpTexts.fetchAsk}
    numbers={erpTexts.orderNos}
    onFetch={({ numbers, ...body }) =>
      server.call(erpSync, 'manualSyncPurchaseOrderData', { body: { ...body, orderNos: numbers } })
    }
    onDone={onDone}
  />
);
