import type { SecretBox } from '#engine/runtime/secretBox.ts';
import type { Providers } from './loginConfig/loginConfig.rules.ts';
import type { MenuNode } from './menu.rules.ts';
import type { PasswordLengths } from './password.rules.ts';
import type { RelyingParty } from './securityKey/securityKey.rules.ts';
import type { Oidc } from './sso/oidc.server.ts';
import type { Wechat } from './wechat/wechat.server.ts';

/** Hands a text message to the provider; `id` names it, so that a repetition is taken once. */
export type SendCode = (message: { readonly id: string; readonly to: string; readonly text: string }) => Promise<void>;

/** What an installation decides about logins; made once at the start. */
export interface IdentityParts {
  readonly seal: SecretBox;
  /** Whether users come by https. */
  readonly secure: boolean;
  /** How many logins a process knows without asking the database. */
  readonly loginsInMemory: number;
  /** The address that users type, without a slash at the end. */
  readonly publicUrl: string;
  /** For whom security keys sign; undefined where browsers make none. */
  readonly keyParty: RelyingParty | undefined;
  readonly lengths: PasswordLengths;
  /** Whether a password in an address is still judged. */
  readonly verifyInPath: boolean;
  /** Whom a new installation asks for a second factor. */
  readonly secondFactorFor: string;
  readonly wechat: Wechat;
  readonly oidc: Oidc;
  /** Sends a code as a text message; undefined without a provider. */
  readonly sendCode: SendCode | undefined;
  /** Pages beside those of the stored menu. */
  readonly furtherPages: readonly MenuNode[];
}

/** Whose services the installation has. */
export const providersOf = ({ wechat, sendCode }: Pick<IdentityParts, 'wechat' | 'sendCode'>): Providers => ({
  wechat: wechat.isReady,
  sms: sendCode !== undefined,
});
