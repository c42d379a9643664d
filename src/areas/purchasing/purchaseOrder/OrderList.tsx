import { DocumentList } from '#ui/document/DocumentList.tsx';
import { purchaseOrder } from './purchaseOrder.document.ts';
import { OrderTree } from './OrderTree.tsx';
import { UblButton } from './UblButton.tsx';
import { UblImport } from '#ui/exchange/UblImport.tsx';
import { UrgencyButtons } from './Urgency.tsx';

/** The list of orders; what is ticked can be marked urgent. */
export function OrderList() {
  return (
    <DocumentList
      document={purchaseOrder}
      beside={OrderTree}
      rowClassName={(order) => (order['urgentStatus'] === true ? 'row-urgent' : '')}
      toolbar={(selected, reload) => (
        <>
          <UrgencyButtons document={purchaseOrder} rows={selected} onDone={reload} />
          <UblButton ids={selected.map((order) => order.id)} />
          {selected.length === 0 ? <UblImport onDone={reload} /> : null}
        </>
      )}
    />
  );
}
