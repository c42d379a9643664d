import { DocumentList } from '#ui/document/list/DocumentList.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { UblButton } from '../../UblButton.tsx';
import { receive } from '../receive/receive.document.ts';

/** Receipts; what is ticked is handed out as UBL. */
export function ReceiptList() {
  return <DocumentList document={receive} toolbar={buttons} />;
}

const buttons = (selected: readonly DocumentRow[]) => (
  <UblButton document={receive} ids={selected.map(({ id }) => id)} />
);
