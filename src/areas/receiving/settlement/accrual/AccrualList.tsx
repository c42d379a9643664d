import { ReconciliationOutlined } from '@ant-design/icons';
import { isRecord } from '#model/value.ts';
import { DocumentList, type OnDone } from '#ui/document/list/DocumentList.tsx';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { accrual } from './accrual.document.ts';
import { accrualCleanup } from './accrualCleanup.document.ts';
import { accrualTexts } from './texts.ts';

/** What is accrued; lines that are ticked go to clean-up before they are too old. */
export function AccrualList() {
  return <DocumentList document={accrual} toolbar={raiseButton} />;
}

const raiseButton = (selected: readonly DocumentRow[], onDone: OnDone) => (
  <RaiseButton ids={selected.map(({ id }) => id)} onDone={onDone} />
);

function RaiseButton({ ids, onDone }: { readonly ids: readonly string[]; readonly onDone: OnDone }) {
  const text = useText();
  return (
    <EndpointButton
      document={accrualCleanup}
      endpoint="raise"
      confirm={accrualTexts.raiseAsk}
      count={ids.length}
      reason={ids.length === 0 ? accrualTexts.selectFirst : undefined}
      icon={<ReconciliationOutlined />}
      onRun={async () => {
        const made = await server.change('pur/accrualCleanup/raise', { ids });
        toast.success(text(accrualTexts.raised, { count: isRecord(made) ? Number(made['count']) : 0 }));
        onDone(ids);
      }}
    />
  );
}
