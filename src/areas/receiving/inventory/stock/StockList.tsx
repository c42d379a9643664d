import { DocumentList } from '#ui/document/list/DocumentList.tsx';
import type { Filters } from '#ui/document/list/listState.ts';
import { stockBalance } from './stockBalance.document.ts';

const held: Filters = { heldFlag: { op: 'is', value: true } };

/** What lies where; what has run out is shown to whoever takes the condition away. */
export function StockList() {
  return <DocumentList document={stockBalance} initial={held} />;
}
