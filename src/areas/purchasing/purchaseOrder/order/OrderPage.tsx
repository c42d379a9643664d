import { EditOutlined } from '@ant-design/icons';
import { Button, Collapse } from 'antd';
import { useNavigate } from 'react-router';
import { isRecord } from '#model/value.ts';
import { Allowed } from '#ui/access.tsx';
import type { Values } from '#ui/document/form/formValues.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useText } from '#ui/language.ts';
import { useSession, useUser } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { OrderAsOf } from '../../asOf/OrderAsOf.tsx';
import { asOfTexts } from '../../asOf/texts.ts';
import { Versions } from '../../change/Versions.tsx';
import { Negotiation } from '../../remark/Negotiation.tsx';
import { Timeline } from '../../timeline/Timeline.tsx';
import { PricePanel } from '../pricing/PricePanel.tsx';
import { useFormPrices } from '../pricing/useFormPrices.web.ts';
import { purchaseOrder } from './purchaseOrder.document.ts';
import { UblButton } from './UblButton.tsx';
import { orderTexts } from './texts.ts';
import './order.css';

/** An order with its versions and everything that happened to it; a confirmed one can be changed. */
export function OrderPage() {
  const text = useText();
  const { side } = useUser();
  return (
    <ObjectPage
      document={purchaseOrder}
      acts={furtherActs}
      panel={(values, change) => <FormPrices values={values} onChange={change} />}
      tabs={[
        { key: 'timeline', label: text(orderTexts.timeline), render: (row) => <Timeline id={row.id} /> },
        {
          key: 'negotiation',
          label: text(orderTexts.negotiation),
          isShown: (row) => row['issueDate'] !== null && row['issueDate'] !== undefined,
          render: (row) => <Negotiation order={row} />,
        },
        {
          key: 'prices',
          label: text(orderTexts.prices),
          isShown: () => side === 'buyer',
          render: (row) => <PricePanel values={row} />,
        },
        { key: 'versions', label: text(orderTexts.versions), render: (row) => <Versions id={row.id} /> },
        { key: 'asOf', label: text(asOfTexts.tab), render: (row) => <OrderAsOf row={row} /> },
      ]}
    />
  );
}

/** The same while an order is filled in, folded away until somebody looks. */
function FormPrices({ values, onChange }: { readonly values: Values; readonly onChange: (changes: Values) => void }) {
  const text = useText();
  useFormPrices(values, onChange);
  return (
    <Collapse
      ghost
      items={[
        {
          key: 'prices',
          label: text(orderTexts.prices),
          children: (
            <>
              <p className="form-help">{text(orderTexts.pricesHint)}</p>
              <PricePanel values={values} onTake={(lines) => onChange({ lines })} />
            </>
          ),
        },
      ]}
    />
  );
}

const unissued: readonly unknown[] = ['NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'DISCARDED'];

const furtherActs = (row: DocumentRow) => (
  <>
    {changeButton(row)}
    {unissued.includes(row['status']) ? null : <UblButton ids={[row.id]} />}
  </>
);

function changeButton(row: DocumentRow) {
  const isOpen = row['status'] === 'CONFIRMED' || row['status'] === 'EXECUTING';
  return isOpen ? <ChangeButton order={row} /> : null;
}

/** Opens a new change of this order. */
function ChangeButton({ order }: { readonly order: DocumentRow }) {
  const text = useText();
  const navigate = useNavigate();
  const { side } = useUser();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), 'pur.purchaseOrderChange');
  if (!path || side !== 'buyer') return null;
  const copyOf = draftOf(order);
  return (
    <Allowed code="pur:purchaseOrderChange:add">
      <Button icon={<EditOutlined />} onClick={() => void navigate(`${path}/new`, { state: { copyOf } })}>
        {text(orderTexts.change)}
      </Button>
    </Allowed>
  );
}

/** A change that offers every line that can be changed; the server leaves out those nobody touches. */
function draftOf(order: DocumentRow): Readonly<Record<string, unknown>> {
  const { orderNo, lines } = order;
  const confirmed = (Array.isArray(lines) ? lines.filter(isRecord) : []).filter(
    (line) => line['status'] === 'CONFIRMED',
  );
  return {
    orderId: order.id,
    orderName: orderNo,
    orderCode: orderNo,
    lines: confirmed.map((line) => ({
      lineNo: line['lineNo'],
      kind: 'CHANGE',
      orderDetailId: line['id'],
      orderDetailName: line['orderLineNo'],
      orderDetailCode: line['orderLineNo'],
      materialId: line['materialId'],
      materialName: line['materialName'],
      materialDesc: line['materialDesc'],
      unitId: line['unitId'],
      unitName: line['unitName'],
      taxRateId: line['taxRateId'],
      taxRateName: line['taxRateName'],
      oldQty: line['orderQty'],
      oldPrice: order['taxIncludedFlag'] === true ? line['taxPrice'] : line['price'],
      oldDate: line['confirmDate'] ?? line['requireDate'],
    })),
  };
}
