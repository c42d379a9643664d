import { MergeCellsOutlined } from '@ant-design/icons';
import { isRecord } from '#model/value.ts';
import { DocumentList, type OnDone } from '#ui/document/list/DocumentList.tsx';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import type { Filters } from '#ui/document/list/listState.ts';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { sourcingTexts } from '../texts.ts';
import { purchaseRequestLine } from './purchaseRequestLine.document.ts';

const open: Filters = { available: { op: 'is', value: true } };

/** The demand pool: first what is still to be bought. */
export function PoolList() {
  return (
    <DocumentList
      document={purchaseRequestLine}
      initial={open}
      toolbar={(selected, onDone) => <MergeButton rows={selected} onDone={onDone} />}
    />
  );
}

interface PoolButtonProps {
  readonly rows: readonly DocumentRow[];
  readonly onDone: OnDone;
}

function MergeButton({ rows, onDone }: PoolButtonProps) {
  const text = useText();
  if (rows.length < 2) return null;
  return (
    <EndpointButton
      document={purchaseRequestLine}
      endpoint="merge"
      confirm={sourcingTexts.mergeAsk}
      count={rows.length}
      icon={<MergeCellsOutlined />}
      onRun={async () => {
        const made = await server.change('bidding/purchaseRequestLine/merge', { ids: rows.map(({ id }) => id) });
        toast.success(text(sourcingTexts.merged, { line: isRecord(made) ? String(made['requestLineNo']) : '' }));
        onDone();
      }}
    />
  );
}
