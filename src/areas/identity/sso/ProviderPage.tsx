import { ObjectPage } from '#ui/document/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/rows.ts';
import { SecretButton } from '#ui/document/SecretButton.tsx';
import { server } from '#ui/server.ts';
import { providerTexts } from '../texts.ts';
import { sysIdentityProvider } from './provider.document.ts';

/** An identity provider; its secret is set here and never shown. */
export function ProviderPage() {
  return <ObjectPage document={sysIdentityProvider} acts={secretButton} />;
}

const secretButton = ({ id: providerId }: DocumentRow) => (
  <SecretButton
    code="system:sysIdentityProvider:setSecret"
    texts={providerTexts}
    onKeep={(secret) => server.call(sysIdentityProvider, 'setSecret', { body: { providerId, secret: secret.trim() } })}
  />
);
