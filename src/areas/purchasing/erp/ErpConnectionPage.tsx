import { ObjectPage } from '#ui/document/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/rows.ts';
import { SecretButton } from '#ui/document/SecretButton.tsx';
import { TrialButton } from '#ui/document/TrialButton.tsx';
import { server } from '#ui/server.ts';
import { erpConnection } from './erpConnection.document.ts';

/** A connection to an ERP; its secret is set here and never shown, and it can be tried. */
export function ErpConnectionPage() {
  return <ObjectPage document={erpConnection} acts={acts} />;
}

const acts = ({ id: connectionId }: DocumentRow) => (
  <>
    <TrialButton document={erpConnection} id={connectionId} />
    <SecretButton
      code="pur:erpConnection:setSecret"
      onKeep={(secret) => server.change('pur/erpConnection/setSecret', { connectionId, secret })}
    />
  </>
);
