import { UblImport } from '#ui/exchange/UblImport.tsx';
import { DocumentList } from '#ui/document/list/DocumentList.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { ublMessage } from './ublMessage.document.ts';

/** The documents that came as UBL, and the button that brings further ones. */
export function MessageList() {
  return <DocumentList document={ublMessage} toolbar={importButton} />;
}

const importButton = (_selected: readonly DocumentRow[], reload: () => void) => <UblImport onDone={reload} />;
