import type { RawRoutes } from '#engine/http/server.ts';
import type { Job } from '#engine/runtime/jobs.ts';
import { accountCalls } from './account/account.server.ts';
import { callRoutes } from './calls.server.ts';
import { cleanUpLogins } from './cleanUp.server.ts';
import client from './client/client.server.ts';
import { identityRoutes } from './identity.server.ts';
import { authorizeCalls } from './oauth/authorize.server.ts';
import { loginCodeCall, sendLoginCode } from './loginCode/loginCode.server.ts';
import { loginConfigServer, loginPageService } from './loginConfig/loginConfig.server.ts';
import { loginLog } from './loginLog/loginLog.server.ts';
import type { Providers } from './loginConfig/loginConfig.rules.ts';
import { loginCaptchaCall } from './loginConfig/loginCaptcha.server.ts';
import type { IdentityParts } from './parts.server.ts';
import type { Permissions } from './permissions.server.ts';
import { resetCalls } from './reset/reset.server.ts';
import { linkCalls, sendResetLink } from './reset/link.server.ts';
import { sendResetCode } from './reset/resetMail.server.ts';
import { secondFactorCalls } from './secondFactor/secondFactorCalls.server.ts';
import { askKeyCall } from './secondFactor/secondStep.server.ts';
import { securityKeyCalls } from './securityKey/securityKeyCalls.server.ts';
import { sessionCalls } from './session/session.server.ts';
import type { Oidc } from './sso/oidc.server.ts';
import { identityProviders, type ProviderParts } from './sso/provider.server.ts';
import { beginSsoCall } from './sso/sso.server.ts';
import { ssoCalls } from './sso/ssoCalls.server.ts';
import { wechatCalls } from './wechat/wechatCalls.server.ts';

interface ImplementationOptions {
  readonly providers: Providers;
  readonly robots: Pick<ProviderParts, 'outside' | 'seal'>;
  readonly oidc: Oidc;
  readonly publicUrl: string;
}

export const identityServer = {
  implementations: (options: ImplementationOptions) => [
    client,
    loginLog,
    loginConfigServer(options.providers),
    identityProviders({ ...options.robots, oidc: options.oidc, publicUrl: options.publicUrl }),
  ],
  services: [loginPageService],
};

/** The addresses of this area that fit no declaration. */
export const identityCalls = (permissions: Permissions, parts: IdentityParts): readonly RawRoutes[] => [
  identityRoutes(permissions, parts),
  callRoutes([
    ...resetCalls(parts),
    ...linkCalls(parts),
    ...accountCalls(parts),
    ...secondFactorCalls(parts),
    ...securityKeyCalls(parts),
    askKeyCall(parts),
    beginSsoCall(parts),
    ...ssoCalls(parts),
    ...authorizeCalls(parts),
    ...wechatCalls(parts),
    ...sessionCalls,
    loginCaptchaCall(parts),
    loginCodeCall(parts),
  ]),
];

/** The jobs of this area. */
export const identityJobs = (parts: IdentityParts): readonly Job[] => [
  cleanUpLogins,
  sendResetCode(parts.seal),
  sendLoginCode(parts),
  sendResetLink(parts.publicUrl),
];
