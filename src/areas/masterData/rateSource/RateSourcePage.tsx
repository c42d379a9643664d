import { ObjectPage } from '#ui/document/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/rows.ts';
import { SecretButton } from '#ui/document/SecretButton.tsx';
import { TrialButton } from '#ui/document/TrialButton.tsx';
import { server } from '#ui/server.ts';
import { rateSource } from './rateSource.document.ts';

/** A source of exchange rates; its key is set here and never shown, and it can be tried. */
export function RateSourcePage() {
  return <ObjectPage document={rateSource} acts={acts} />;
}

const acts = ({ id: sourceId, authKind }: DocumentRow) => (
  <>
    <TrialButton document={rateSource} id={sourceId} />
    {authKind === 'NONE' ? null : (
      <SecretButton
        code="basic:rateSource:setSecret"
        onKeep={(secret) => server.call(rateSource, 'setSecret', { body: { sourceId, secret } })}
      />
    )}
  </>
);
