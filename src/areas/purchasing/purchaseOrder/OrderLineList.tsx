import { date, select, text } from '#model/fields.ts';
import { DocumentList } from '#ui/document/DocumentList.tsx';
import { EndpointButton } from '#ui/document/EndpointButton.tsx';
import { server } from '#ui/server.ts';
import { purchaseOrderDetail } from './purchaseOrderDetail.document.ts';
import { orderTexts } from './texts.ts';
import { UrgencyButtons } from './Urgency.tsx';

/** The lines of all orders: marked urgent, and proposals of dates answered, for many at once. */
export function OrderLineList() {
  return (
    <DocumentList
      document={purchaseOrderDetail}
      rowClassName={(line) => (line['urgentStatus'] === true ? 'row-urgent' : '')}
      toolbar={(selected, reload) => (
        <>
          <UrgencyButtons document={purchaseOrderDetail} ids={selected.map((line) => line.id)} onDone={reload} />
          <ReviewButton
            ids={selected.filter((line) => line['reviewStatus'] === 'WAIT').map((line) => line.id)}
            onDone={reload}
          />
        </>
      )}
    />
  );
}

const input = {
  verdict: select(
    ...orderTexts.verdict,
    { 1: orderTexts.agree, 2: orderTexts.disagree, 3: orderTexts.conditional },
    { required: true },
  ),
  reason: text('原因', 'Reason', { maxLength: 500, multiline: true }),
  counterDate: date('还价交期', 'Counter date'),
};

function ReviewButton({ ids, onDone }: { readonly ids: readonly string[]; readonly onDone: () => void }) {
  if (ids.length === 0) return null;
  return (
    <EndpointButton
      document={purchaseOrderDetail}
      endpoint="deliveryReview"
      label={orderTexts.review}
      confirm={orderTexts.reviewAsk}
      input={input}
      count={ids.length}
      onRun={async ({ verdict, ...answer }) => {
        const path = `${purchaseOrderDetail.module}/${purchaseOrderDetail.code}/deliveryReview/${String(verdict)}`;
        await server.change(path, { ids, ...answer });
        onDone();
      }}
    />
  );
}
