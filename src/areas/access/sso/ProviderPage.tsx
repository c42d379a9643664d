import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { SecretButton } from '#ui/document/object/SecretButton.tsx';
import { ConnectionTestButton } from '#ui/document/form/ConnectionTestButton.tsx';
import { server } from '#ui/server.ts';
import { providerTexts } from '../texts.ts';
import { sysIdentityProvider } from './provider.document.ts';

/** An identity provider; its secret is set here and never shown, and it can be tried. */
export function ProviderPage() {
  return <ObjectPage document={sysIdentityProvider} acts={acts} />;
}

const acts = ({ id: providerId }: DocumentRow) => (
  <>
    <ConnectionTestButton document={sysIdentityProvider} id={providerId} />
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
