import { RollbackOutlined } from '@ant-design/icons';
import { isRecord } from '#model/value.ts';
import { DocumentList, type OnDone } from '#ui/document/list/DocumentList.tsx';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { server } from '#ui/server.ts';
import { receivingTexts } from '../../texts.ts';
import { returnableGoods } from './returnableGoods.document.ts';
import { returned } from './returned.document.ts';
import { useOpenReturn } from './useOpenReturn.tsx';

/** What could go back, rejected goods first; what is ticked becomes the draft of a return. */
export function ReturnDesk() {
  return <DocumentList document={returnableGoods} toolbar={returnButton} />;
}

function returnButton(selected: readonly DocumentRow[], onDone: OnDone) {
  return <ReturnButton ids={selected.map((line) => line.id)} onDone={onDone} />;
}

function ReturnButton({ ids, onDone }: { readonly ids: readonly string[]; readonly onDone: OnDone }) {
  const open = useOpenReturn();
  return (
    <EndpointButton
      document={returned}
      endpoint="addReturnedByReceive"
      confirm={receivingTexts.returnAsk}
      count={ids.length}
      reason={ids.length === 0 ? receivingTexts.selectFirst : undefined}
      icon={<RollbackOutlined />}
      onRun={async () => {
        const made = await server.change('pur/returned/addReturnedByReceive', { ids });
        onDone(ids);
        if (isRecord(made) && typeof made['id'] === 'string') await open(made['id']);
      }}
    />
  );
}
