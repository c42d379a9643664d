import { ObjectPage } from '#ui/document/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/rows.ts';
import { SecretButton } from '#ui/document/SecretButton.tsx';
import { TrialButton } from '#ui/document/TrialButton.tsx';
import { server } from '#ui/server.ts';
import { providerTexts } from '../texts.ts';
import { sysIdentityProvider } from './provider.document.ts';

/** An identity provider; its secret is set here and never shown, and it can be tried. */
export function ProviderPage() {
  return <ObjectPage document={sysIdentityProvider} acts={acts} />;
}

const acts = ({ id: providerId }: DocumentRow) => (
  <>
    <TrialButton document={sysIdentityProvider} id={providerId} />
    <SecretButton
      code="system:sysIdentityProvider:setSecret"
      name={providerTexts.secret}
      ask={providerTexts.secretAsk}
      onKeep={(secret) =>
        server.call(sysIdentityProvider, 'setSecret', { body: { providerId, secret: secret.trim() } })
      }
    />
  </>
);
