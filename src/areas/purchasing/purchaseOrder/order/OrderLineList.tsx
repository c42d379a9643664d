import { DocumentList } from '#ui/document/list/DocumentList.tsx';
import type { Filters } from '#ui/document/list/listState.ts';
import { useScreenLocation } from '#ui/screenLocation.ts';
import { OperationLines } from '../../operation/OperationLines.tsx';
import { purchaseOrderDetail } from './purchaseOrderDetail.document.ts';
import { AskForChange } from '../../change/AskForChange.tsx';
import { ReviewButton } from '../review/ReviewButton.tsx';
import { UrgencyButtons } from '../urgency/UrgencyButtons.tsx';

const unfinished: Filters = { unfinished: { op: 'is', value: true } };

/** The lines of all orders, first those that are not done with; those of one act where its message leads here. */
export function OrderLineList() {
  const operationId = new URLSearchParams(useScreenLocation().search).get('operation');
  return operationId === null ? <AllLines /> : <OperationLines operationId={operationId} />;
}

/** Marked urgent, and proposals of dates answered, for many at once. */
function AllLines() {
  return (
    <DocumentList
      document={purchaseOrderDetail}
      initial={unfinished}
      rowClassName={(line) => (line['urgentStatus'] === true ? 'row-urgent' : '')}
      toolbar={(selected, onDone) => (
        <>
          {selected.length === 1 && selected[0] ? <AskForChange line={selected[0]} onDone={onDone} /> : null}
          <UrgencyButtons document={purchaseOrderDetail} rows={selected} onDone={onDone} />
          <ReviewButton
            rows={selected.filter((line) => line['reviewStatus'] === 'WAIT' && line['status'] === 'PROPOSED')}
            of={selected.length}
            onDone={onDone}
          />
        </>
      )}
    />
  );
}
