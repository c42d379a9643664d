import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type ClientAuth,
  type Configuration,
  type CustomFetch,
} from 'openid-client';
import { PartnerResting, isPartnerFault } from '#engine/outside/breaker.ts';
import { PartnerRefused, type Outside } from '#engine/outside/outside.ts';
import type { Seal } from '#engine/seal.ts';
import type { Provider } from './provider.queries.ts';

/** A provider does not answer, or may not be called. */
export class ProviderDown extends Error {}

/** Somebody as the provider names him. */
export interface Identity {
  readonly subject: string;
  /** As people know the account there. */
  readonly account: string;
  /** The mail address, where the provider says that it belongs to the account. */
  readonly verifiedMail: string | undefined;
}

// What travels to the provider and back follows from the secret of the flow, which stays in the browser that began.
const derived = (seal: Seal, purpose: string, flow: string): string =>
  seal.mark(`sso ${purpose} ${flow}`).toString('base64url');

/** Providers of identities by OpenID Connect: every call goes the way of calls to partners, with its guards and its log. */
export interface Oidc {
  /** Where the browser goes to say who sits there. */
  addressOf(provider: Provider, flow: string, redirectUri: string): Promise<string>;
  /** Who came back with an answer; rejects when the answer is not good, and with `ProviderDown`. */
  identityOf(provider: Provider, flow: string, answer: URL): Promise<Identity>;
}

/** The protocol over the calls to partners. */
export function createOidc(outside: Outside, seal: Seal): Oidc {
  return {
    async addressOf(provider, flow, redirectUri) {
      const { config } = await configurationOf(outside, seal, provider);
      const address = buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: provider.scopes,
        state: derived(seal, 'state', flow),
        nonce: derived(seal, 'nonce', flow),
        code_challenge: await calculatePKCECodeChallenge(derived(seal, 'verifier', flow)),
        code_challenge_method: 'S256',
      });
      // Browsers are sent where programs may call, and to no script.
      if (!outside.isCallable(address.href))
        throw new ProviderDown('The provider names an address that is not allowed.');
      return address.href;
    },
    async identityOf(provider, flow, answer) {
      const { config, faults } = await configurationOf(outside, seal, provider);
      try {
        return await judged(config, provider, answer, {
          pkceCodeVerifier: derived(seal, 'verifier', flow),
          expectedState: derived(seal, 'state', flow),
          expectedNonce: derived(seal, 'nonce', flow),
        });
      } catch (error) {
        // The library wraps what its calls throw.
        throw faults[0] ?? error;
      }
    },
  };
}

interface Asked {
  readonly config: Configuration;
  /** Why calls did not get through. */
  readonly faults: ProviderDown[];
}

async function configurationOf(outside: Outside, seal: Seal, provider: Provider): Promise<Asked> {
  const faults: ProviderDown[] = [];
  const fetchByPartner = fetchOf(outside, faults);
  const secret = seal.open(provider.sealedSecret);
  const found = async (how: ClientAuth) =>
    discovery(new URL(provider.issuer), provider.clientKey, {}, how, {
      [customFetch]: fetchByPartner,
      // Plain http is refused by the calls themselves, but to listed hosts. Signatures of ID tokens are always judged.
      execute: [allowInsecureRequests, enableNonRepudiationChecks],
    });
  const meta = await found(ClientSecretBasic(secret)).catch((error: unknown) => {
    throw faults[0] ?? new ProviderDown(error instanceof Error ? error.message : String(error));
  });
  const methods = meta.serverMetadata().token_endpoint_auth_methods_supported;
  const isPosted = methods !== undefined && !methods.includes('client_secret_basic');
  return { config: isPosted ? await found(ClientSecretPost(secret)) : meta, faults };
}

const fetchOf =
  (outside: Outside, faults: ProviderDown[]): CustomFetch =>
  async (url, { method, body, headers }) => {
    try {
      const answer =
        method === 'POST'
          ? await outside.post({ url, body: String(body ?? ''), headers })
          : await outside.get({ url, headers });
      return new Response(answer.body, { status: answer.status, headers: { 'content-type': 'application/json' } });
    } catch (error) {
      if (error instanceof PartnerResting || isPartnerFault(error)) {
        const fault = new ProviderDown(error instanceof Error ? error.message : String(error));
        faults.push(fault);
        throw fault;
      }
      return new Response(null, { status: error instanceof PartnerRefused ? error.status : 400 });
    }
  };

interface Checks {
  readonly pkceCodeVerifier: string;
  readonly expectedState: string;
  readonly expectedNonce: string;
}

async function judged(config: Configuration, provider: Provider, answer: URL, checks: Checks): Promise<Identity> {
  const tokens = await authorizationCodeGrant(config, answer, { ...checks, idTokenExpected: true });
  const told: Record<string, unknown> = { ...tokens.claims() };
  const sub = String(told['sub']);
  const wanted = [provider.userClaim, 'email', 'email_verified'];
  // Many providers tell more about a person only when they are asked for it.
  const more =
    config.serverMetadata().userinfo_endpoint !== undefined && wanted.some((claim) => told[claim] === undefined)
      ? await fetchUserInfo(config, tokens.access_token, sub)
      : {};
  const claims: Readonly<Record<string, unknown>> = { ...more, ...told };
  const subject = textOf(claims[provider.userClaim]);
  if (subject === undefined) throw new Error(`The provider does not tell ${provider.userClaim}.`);
  const email = textOf(claims['email']);
  return {
    subject,
    account: textOf(claims['preferred_username']) ?? email ?? subject,
    verifiedMail: claims['email_verified'] === true ? email : undefined,
  };
}

const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' && text.length <= 255 ? text : undefined;
};
