import { EditOutlined } from '@ant-design/icons';
import type { OnDone } from '#ui/document/list/DocumentList.tsx';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { useUser } from '#ui/session.ts';
import { useText } from '#ui/language.ts';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';
import { orderTexts } from '../purchaseOrder/order/texts.ts';
import { changeAsked } from './changeAsked.rules.ts';

interface AskProps {
  readonly line: DocumentRow;
  readonly onDone: OnDone;
}

/** Lets a supplier ask for another date, quantity or price of a line that was confirmed. */
export function AskForChange({ line, onDone }: AskProps) {
  const text = useText();
  const { side } = useUser();
  if (side !== 'supplier' || line['status'] !== 'CONFIRMED') return null;
  return (
    <EndpointButton
      document={purchaseOrderDetail}
      endpoint="askForChange"
      confirm={orderTexts.askForChange}
      input={changeAsked}
      title={String(line['orderLineNo'])}
      count={1}
      icon={<EditOutlined />}
      onRun={async (input) => {
        await server.change(`${purchaseOrderDetail.module}/${purchaseOrderDetail.code}/askForChange`, {
          id: line.id,
          ...input,
        });
        toast.success(text(orderTexts.asked));
        onDone([line.id]);
      }}
    />
  );
}
