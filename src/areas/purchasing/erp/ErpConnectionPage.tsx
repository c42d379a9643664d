import { ObjectPage } from '#ui/document/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/rows.ts';
import { SecretButton } from '#ui/document/SecretButton.tsx';
import { server } from '#ui/server.ts';
import { erpConnection } from './erpConnection.document.ts';
import { erpTexts } from './texts.ts';

/** A connection to an ERP; its secret is set here and never shown. */
export function ErpConnectionPage() {
  return <ObjectPage document={erpConnection} acts={secretButton} />;
}

const secretButton = ({ id: connectionId }: DocumentRow) => (
  <SecretButton
    code="pur:erpConnection:setSecret"
    texts={erpTexts}
    onKeep={(secret) => server.change('pur/erpConnection/setSecret', { connectionId, secret })}
  />
);
