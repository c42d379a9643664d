import { ThunderboltOutlined } from '@ant-design/icons';
import { text } from '#model/fields.ts';
import { EndpointButton } from '#ui/document/EndpointButton.tsx';
import { server } from '#ui/server.ts';
import type { purchaseOrder } from './purchaseOrder.document.ts';
import type { purchaseOrderDetail } from './purchaseOrderDetail.document.ts';
import { orderTexts } from './texts.ts';

interface UrgencyProps {
  readonly document: typeof purchaseOrder | typeof purchaseOrderDetail;
  readonly ids: readonly string[];
  readonly onDone: () => void;
}

const reason = text('加急原因', 'Reason for urgency', { required: true, maxLength: 500, multiline: true });

/** Sets and clears the urgency of what is ticked; setting it asks why. */
export function UrgencyButtons({ document, ids, onDone }: UrgencyProps) {
  const call = async (status: number, given?: unknown): Promise<void> => {
    const path = `${document.module}/${document.code}/updateUrgentStatusByIds/${status}`;
    await server.change(path, { ids, ...(given ? { reason: given } : {}) });
    onDone();
  };
  const shared = { document, endpoint: 'updateUrgentStatusByIds', count: ids.length } as const;
  if (ids.length === 0) return null;
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
    </>
  );
}
