import { ObjectPage } from '#ui/document/ObjectPage.tsx';
import { useText } from '#ui/language.ts';
import { Thread } from '../remark/Negotiation.tsx';
import { purchaseOrderDetail } from './purchaseOrderDetail.document.ts';
import { orderTexts } from './texts.ts';

/** An order line with what both sides say about it. */
export function OrderLinePage() {
  const text = useText();
  return (
    <ObjectPage
      document={purchaseOrderDetail}
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
