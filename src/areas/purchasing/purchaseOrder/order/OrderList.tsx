import { permissionOf } from '#model/document.ts';
import { DocumentList } from '#ui/document/list/DocumentList.tsx';
import { erpSync } from '../../erp/erpSync.document.ts';
import { FetchButton } from '../../erp/FetchButton.tsx';
import { purchaseOrder } from './purchaseOrder.document.ts';
import { OrderTree } from '../tree/OrderTree.tsx';
import { UblButton } from './UblButton.tsx';
import { UblImport, ublImportCode } from '#ui/exchange/UblImport.tsx';
import { UrgencyButtons } from '../urgency/UrgencyButtons.tsx';

/** The list of orders; what is ticked can be marked urgent. */
export function OrderList() {
  return (
    <DocumentList
      document={purchaseOrder}
      beside={OrderTree}
      rowClassName={(order) => (order['urgentStatus'] === true ? 'row-urgent' : '')}
      toolbar={(selected, onDone) => (
        <>
          <UrgencyButtons document={purchaseOrder} rows={selected} onDone={onDone} />
          <UblButton ids={selected.map((order) => order.id)} />
        </>
      )}
      further={{
        codes: [permissionOf(erpSync, 'manualSyncPurchaseOrderData'), ublImportCode],
        buttons: (onDone) => (
          <>
            <FetchButton onDone={onDone} />
            <UblImport onDone={onDone} />
          </>
        ),
      }}
    />
  );
}
