import { DocumentList } from '#ui/document/DocumentList.tsx';
import { purchaseOrderDetail } from './purchaseOrderDetail.document.ts';
import { AskForChange } from '../change/AskForChange.tsx';
import { ReviewButton } from './ReviewButton.tsx';
import { UrgencyButtons } from './Urgency.tsx';

/** The lines of all orders: marked urgent, and proposals of dates answered, for many at once. */
export function OrderLineList() {
  return (
    <DocumentList
      document={purchaseOrderDetail}
      rowClassName={(line) => (line['urgentStatus'] === true ? 'row-urgent' : '')}
      toolbar={(selected, reload) => (
        <>
          {selected.length === 1 && selected[0] ? <AskForChange line={selected[0]} onDone={reload} /> : null}
          <UrgencyButtons document={purchaseOrderDetail} rows={selected} onDone={reload} />
          <ReviewButton rows={selected.filter((line) => line['reviewStatus'] === 'WAIT')} onDone={reload} />
        </>
      )}
    />
  );
}
