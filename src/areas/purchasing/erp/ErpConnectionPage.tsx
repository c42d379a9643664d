import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { SecretButton } from '#ui/document/object/SecretButton.tsx';
import { ConnectionTestButton } from '#ui/document/form/ConnectionTestButton.tsx';
import { server } from '#ui/server.ts';
import { erpConnection } from './erpConnection.document.ts';

/** A connection to an ERP; its secret is set here and never shown, and it can be tried. */
export function ErpConnectionPage() {
  return <ObjectPage document={erpConnection} acts={acts} />;
}

const acts = ({ id: connectionId }: DocumentRow) => (
  <>
    <ConnectionTestButton document={erpConnection} id={connectionId} />
    <SecretButton
      code="pur:erpConnection:setSecret"
      onKeep={(secret) => server.change('pur/erpConnection/setSecret', { connectionId, secret })}
    />
  </>
);
