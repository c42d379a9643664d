import { date, select, text } from '#model/fields.ts';
import { EndpointButton } from '#ui/document/EndpointButton.tsx';
import { server } from '#ui/server.ts';
import { purchaseOrderDetail } from './purchaseOrderDetail.document.ts';
import { orderTexts } from './texts.ts';

const input = {
  verdict: select(
    ...orderTexts.verdict,
    { 1: orderTexts.agree, 2: orderTexts.disagree, 3: orderTexts.conditional },
    { required: true },
  ),
  reason: text('原因', 'Reason', { maxLength: 500, multiline: true }),
  counterDate: date('还价交期', 'Counter date'),
};

/** Answers what suppliers propose for these lines, all alike. */
export function ReviewButton({ ids, onDone }: { readonly ids: readonly string[]; readonly onDone: () => void }) {
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
