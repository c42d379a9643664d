import { ThunderboltOutlined } from '@ant-design/icons';
import { text } from '#model/fields.ts';
import { EndpointButton } from '#ui/document/EndpointButton.tsx';
import type { DocumentRow } from '#ui/document/rows.ts';
import { useRefused } from '#ui/document/useRefused.tsx';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import type { purchaseOrder } from './purchaseOrder.document.ts';
import type { purchaseOrderDetail } from './purchaseOrderDetail.document.ts';
import { orderTexts } from './texts.ts';

interface UrgencyProps {
  readonly document: typeof purchaseOrder | typeof purchaseOrderDetail;
  readonly rows: readonly DocumentRow[];
  readonly onDone: () => void;
}

const reason = text('加急原因', 'Reason for urgency', { required: true, maxLength: 500, multiline: true });

/** Sets and clears the urgency of what is ticked; setting it asks why. */
export function UrgencyButtons({ document, rows, onDone }: UrgencyProps) {
  const text = useText();
  const { tell, dialog } = useRefused(document);
  const ids = rows.map((row) => row.id);
  const call = async (status: number, given?: unknown): Promise<void> => {
    const path = `${document.module}/${document.code}/updateUrgentStatusByIds/${status}`;
    const answer = await server.change(path, { ids, ...(given ? { reason: given } : {}) });
    onDone();
    tell(text(status === 1 ? orderTexts.setUrgent : orderTexts.clearUrgent), rows, answer);
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
