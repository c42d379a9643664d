import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { SecretButton } from '#ui/document/object/SecretButton.tsx';
import { ConnectionTestButton } from '#ui/document/form/ConnectionTestButton.tsx';
import { server } from '#ui/server.ts';
import { rateSource } from './rateSource.document.ts';

/** A source of exchange rates; its key is set here and never shown, and it can be tried. */
export function RateSourcePage() {
  return <ObjectPage document={rateSource} acts={acts} />;
}

const acts = ({ id: sourceId, authKind }: DocumentRow) => (
  <>
    <ConnectionTestButton document={rateSource} id={sourceId} />
    {authKind === 'NONE' ? null : (
      <SecretButton
        code="basic:rateSource:setSecret"
        onKeep={(secret) => server.call(rateSource, 'setSecret', { body: { sourceId, secret } })}
      />
    )}
  </>
);
