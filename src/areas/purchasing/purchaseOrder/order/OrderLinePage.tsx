import { useQueryClient } from '@tanstack/react-query';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { documentsKey } from '#ui/document/object/documentsKey.ts';
import { useText } from '#ui/language.ts';
import { AskForChange } from '../../change/AskForChange.tsx';
import { Thread } from '../../remark/Negotiation.tsx';
import { purchaseOrderDetail } from './purchaseOrderDetail.document.ts';
import { orderTexts } from './texts.ts';

/** An order line with what both sides say about it. */
export function OrderLinePage() {
  const text = useText();
  const client = useQueryClient();
  const renew = (): void => void client.invalidateQueries({ queryKey: [documentsKey] });
  return (
    <ObjectPage
      document={purchaseOrderDetail}
      acts={(row) => <AskForChange line={row} onDone={renew} />}
      tabs={[
        {
          key: 'negotiation',
          label: text(orderTexts.negotiation),
          render: (row) => (
            <section className="negotiation" data-testid="negotiation">
              <Thread orderId={String(row['parentId'])} line={row} />
            </section>
          ),
        },
      ]}
    />
  );
}
