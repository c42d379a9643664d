import { DocumentList } from '#ui/document/DocumentList.tsx';
import type { DocumentRow } from '#ui/document/rows.ts';
import { SendFiles } from '#ui/exchange/SendFiles.tsx';
import { exchangeTexts } from '../texts.ts';
import { ublMessage } from './ublMessage.document.ts';

/** The documents that came as UBL, and the button that brings further ones. */
export function MessageList() {
  return <DocumentList document={ublMessage} toolbar={importButton} />;
}

const importButton = (_selected: readonly DocumentRow[], reload: () => void) => (
  <SendFiles
    code="pur:ublMessage:take"
    label={exchangeTexts.import}
    path="/pur/ubl/import"
    accept=".xml"
    contentType="application/xml"
    summary={exchangeTexts.imported}
    onDone={reload}
  />
);
