import { ThunderboltOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { keyOf } from '#model/document.ts';
import { text } from '#model/fields.ts';
import { isBilingual, nameOf } from '#model/label.ts';
import type { OnDone } from '#ui/document/list/DocumentList.tsx';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { documentsKey } from '#ui/document/object/documentsKey.ts';
import { useRefusedActs } from '#ui/document/transition/useRefusedActs.tsx';
import { useLanguage, useText } from '#ui/language.ts';
import { recordOf, rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { purchaseOrder } from '../order/purchaseOrder.document.ts';
import type { purchaseOrderDetail } from '../order/purchaseOrderDetail.document.ts';
import { orderTexts } from '../order/texts.ts';

interface UrgencyProps {
  readonly document: typeof purchaseOrder | typeof purchaseOrderDetail;
  readonly rows: readonly DocumentRow[];
  readonly onDone: OnDone;
}

const reason = text('加急原因', 'Reason for urgency', { required: true, maxLength: 500, multiline: true });

/** Sets and clears the urgency of what is ticked; setting it asks why. */
export function UrgencyButtons({ document, rows, onDone }: UrgencyProps) {
  const text = useText();
  const { tell: notify, dialog } = useRefusedActs(document);
  const ids = rows.map((row) => row.id);
  const call = async (status: number, provided?: unknown): Promise<void> => {
    const path = `${document.module}/${document.code}/updateUrgentStatusByIds/${status}`;
    const answer = await server.change(path, { ids, ...(provided ? { reason: provided } : {}) });
    onDone(notify(text(status === 1 ? orderTexts.setUrgent : orderTexts.clearUrgent), rows, answer));
  };
  const shared = { document, endpoint: 'updateUrgentStatusByIds', count: ids.length } as const;
  if (ids.length === 0) return dialog;
  return (
    <>
      <EndpointButton
        {...shared}
        icon={<ThunderboltOutlined />}
        label={orderTexts.setUrgent}
        confirm={orderTexts.setUrgentAsk}
        detail={<UrgencyCounts orderIds={orderIdsOf(document, rows)} />}
        input={{ reason }}
        onRun={(input) => call(1, input['reason'])}
      />
      <EndpointButton
        {...shared}
        label={orderTexts.clearUrgent}
        confirm={orderTexts.clearUrgentAsk}
        onRun={() => call(0)}
      />
      {dialog}
    </>
  );
}

const orderIdsOf = (document: UrgencyProps['document'], rows: readonly DocumentRow[]): readonly string[] => [
  ...new Set(rows.map((row) => (document.code === 'purchaseOrder' ? row.id : String(row['parentId'])))),
];

/** How often the purchasers of these orders made haste lately, beside how often they may. */
function UrgencyCounts({ orderIds }: { readonly orderIds: readonly string[] }) {
  const text = useText();
  const language = useLanguage();
  const path = `${purchaseOrder.module}/${purchaseOrder.code}/urgencyCount`;
  const { data } = useQuery({
    queryKey: [documentsKey, keyOf(purchaseOrder), 'urgencyCount', orderIds],
    queryFn: () => server.post(path, { ids: orderIds }, { quiet: true }),
  });
  return (
    <ul className="urgency-counts">
      {rowsOf(recordOf(data)?.['records']).map((count) => (
        <li key={String(count['purchaserId'])}>
          {text(Number(count['most']) > 0 ? orderTexts.urgentOfMost : orderTexts.urgentSoFar, {
            purchaser: isBilingual(count['name']) ? nameOf(count['name'], language) : '',
            used: Number(count['used']),
            most: Number(count['most']),
          })}
        </li>
      ))}
    </ul>
  );
}
