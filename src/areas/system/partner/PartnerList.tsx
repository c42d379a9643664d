import { RedoOutlined } from '@ant-design/icons';
import { DocumentList, type OnDone } from '#ui/document/list/DocumentList.tsx';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { server } from '#ui/server.ts';
import { partnerTexts } from '../texts.ts';
import { sysPartner } from './sysPartner.document.ts';

/** The systems that the platform calls; those that are left alone can be called again at once. */
export function PartnerList() {
  return <DocumentList document={sysPartner} toolbar={wakeButton} />;
}

function wakeButton(selected: readonly DocumentRow[], onDone: OnDone) {
  if (selected.length === 0) return null;
  return (
    <EndpointButton
      document={sysPartner}
      endpoint="wake"
      confirm={partnerTexts.wakeAsk}
      icon={<RedoOutlined />}
      count={selected.length}
      onRun={async () => {
        const ids = selected.map(({ id }) => id);
        await server.change('system/sysPartner/wake', { ids });
        onDone(ids);
      }}
    />
  );
}
