import { Link } from 'react-router';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { isBilingual, nameOf } from '#model/label.ts';
import type { Values } from '#ui/document/form/formValues.ts';
import { nothing } from '#ui/format.ts';
import { useLanguage } from '#ui/language.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { purchaseOrderChange } from '../change/purchaseOrderChange.document.ts';
import { purchaseOrder } from '../purchaseOrder/order/purchaseOrder.document.ts';

interface TakenProps {
  readonly row: Values;
}

/** The order that an order of the ERP became, to open. */
export const ImportedOrder = ({ row }: TakenProps) => (
  <TakenLink document={purchaseOrder} id={row['orderId']} title={row['orderName']} />
);

/** The change of an order that a newer version in the ERP became, to open. */
export const ImportedChange = ({ row }: TakenProps) => (
  <TakenLink document={purchaseOrderChange} id={row['changeId']} title={row['changeName']} />
);

/** Why an order did not come over, as long as it is. */
export function Reason({ row }: TakenProps) {
  const language = useLanguage();
  const { message } = row;
  return isBilingual(message) ? <span className="wrapped">{nameOf(message, language)}</span> : nothing;
}

interface LinkProps {
  readonly document: AnyDocument;
  readonly id: unknown;
  readonly title: unknown;
}

function TakenLink({ document, id, title }: LinkProps) {
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), keyOf(document));
  if (typeof id !== 'string' || typeof title !== 'string') return nothing;
  return path === undefined ? title : <Link to={`${path}/${id}`}>{title}</Link>;
}
