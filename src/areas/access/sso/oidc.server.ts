import type { Outbound } from '#engine/outbound/outbound.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import type { Label } from '#model/label.ts';
import { PartnerError } from '#model/partnerError.ts';
import type { Provider } from './provider.queries.ts';

/** A provider does not answer, or may not be called. */
export class ProviderDown extends PartnerError {}

/** Somebody as the provider names him. */
export interface Identity {
  readonly subject: string;
  /** As people know the account there. */
  readonly account: string;
  /** The mail address, where the provider says that it belongs to the account. */
  readonly verifiedMail: string | undefined;
}

/** Providers of identities by OpenID Connect: every call goes the way of calls to partners, with its guards and its log. */
export interface Oidc {
  /** Where the browser goes to say who sits there. */
  addressOf(provider: Provider, flow: string, redirectUri: string): Promise<string>;
  /** Who came back with an answer; rejects when the answer is not good, and with `ProviderDown`. */
  identityOf(provider: Provider, flow: string, answer: URL): Promise<Identity>;
  /** Whether the provider is one and knows this platform; says so, or rejects with `PartnerError`. */
  tryOut(registration: Registration, redirectUri: string): Promise<Label>;
}

/** How this platform is known to a provider. */
export interface Registration {
  readonly issuer: string;
  readonly clientKey: string;
  readonly secret: string;
}

/** The protocol over the calls to partners. Its library is loaded at its first use: many installations have no provider. */
export function createOidc(outside: Outbound, seal: SecretBox): Oidc {
  const loaded = async (): Promise<Oidc> => (await import('./openId.server.ts')).openIdConnect(outside, seal);
  return {
    addressOf: async (...asked) => (await loaded()).addressOf(...asked),
    identityOf: async (...asked) => (await loaded()).identityOf(...asked),
    tryOut: async (...asked) => (await loaded()).tryOut(...asked),
  };
}
