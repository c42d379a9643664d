import { date, select, text } from '#model/fields.ts';
import type { OnDone } from '#ui/document/list/DocumentList.tsx';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { versionOf, type DocumentRow } from '#ui/document/object/documentRows.ts';
import { useRefusedActs } from '#ui/document/transition/useRefusedActs.tsx';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { purchaseOrderDetail } from '../order/purchaseOrderDetail.document.ts';
import { orderTexts } from '../order/texts.ts';

const input = {
  verdict: select(
    ...orderTexts.verdict,
    { 1: orderTexts.agree, 2: orderTexts.disagree, 3: orderTexts.conditional },
    { required: true },
  ),
  reason: text('原因', 'Reason', { maxLength: 500, multiline: true }),
  counterDate: date('还价交期', 'Counter date'),
};

interface ReviewProps {
  readonly rows: readonly DocumentRow[];
  /** How many are ticked. */
  readonly of: number;
  readonly onDone: OnDone;
}

/** Answers what suppliers propose for these lines, all alike. */
export function ReviewButton({ rows, of, onDone }: ReviewProps) {
  const text = useText();
  const { tell: notify, dialog } = useRefusedActs(purchaseOrderDetail);
  if (rows.length === 0) return dialog;
  return (
    <>
      <EndpointButton
        document={purchaseOrderDetail}
        endpoint="deliveryReview"
        label={orderTexts.review}
        confirm={orderTexts.reviewAsk}
        detail={<p>{text(orderTexts.ofSelected, { n: rows.length, all: of })}</p>}
        input={input}
        count={rows.length}
        onRun={async ({ verdict, ...provided }) => {
          const path = `${purchaseOrderDetail.module}/${purchaseOrderDetail.code}/deliveryReview/${String(verdict)}`;
          const answer = await server.change(path, { rows: rows.map(versionOf), ...provided });
          onDone(notify(text(orderTexts.review), rows, answer));
        }}
      />
      {dialog}
    </>
  );
}
