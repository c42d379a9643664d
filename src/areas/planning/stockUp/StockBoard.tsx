import { DocumentList } from '#ui/document/list/DocumentList.tsx';
import { stockUpDetail } from './stockUpDetail.document.ts';

/** Stock between its limits; what has fallen below the lower one stands out. */
export function StockBoard() {
  return (
    <DocumentList
      document={stockUpDetail}
      rowClassName={({ replenishQty }) => (Number(replenishQty ?? 0) > 0 ? 'row-urgent' : '')}
    />
  );
}
