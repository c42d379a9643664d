import { areaServer, type AreaParts } from '#engine/runtime/areaServer.ts';
import { accountCalls } from './account/account.server.ts';
import authTemplate from './authTemplate/authTemplate.server.ts';
import { createAuthenticator } from './authenticator.server.ts';
import { callRoutes } from './calls.server.ts';
import { cleanUpLogins } from './cleanUp.server.ts';
import client from './client/client.server.ts';
import { identityRoutes } from './identity.server.ts';
import { authorizeCalls } from './oauth/authorize.server.ts';
import { loginCodeCall, sendLoginCode } from './loginCode/loginCode.server.ts';
import { loginConfigServer, loginPageService } from './loginConfig/loginConfig.server.ts';
import { loginLog } from './loginLog/loginLog.server.ts';
import { dataAuth } from './dataAuth/dataAuth.server.ts';
import { modules } from './module/module.server.ts';
import { ownAccount } from './ownAccount/ownAccount.server.ts';
import { permissionCheckOf } from './permissionCheck/permissionCheck.server.ts';
import { loginCaptchaCall } from './loginConfig/loginCaptcha.server.ts';
import { providersOf, type IdentityParts } from './parts.server.ts';
import type { Permissions } from './permissions.server.ts';
import { resetCalls } from './reset/reset.server.ts';
import { linkCalls, sendResetLink } from './reset/link.server.ts';
import { sendResetCode } from './reset/resetMail.server.ts';
import { implicitGrantAllowed } from './client/implicitGrant.server.ts';
import { secondFactorFor } from './secondFactor/secondFactor.rules.ts';
import { secondFactorCalls } from './secondFactor/secondFactorCalls.server.ts';
import { askKeyCall } from './secondFactor/secondStep.server.ts';
import { securityKeyCalls } from './securityKey/securityKeyCalls.server.ts';
import { resourceServices } from './resource/resource.server.ts';
import role from './role/role.server.ts';
import { seed } from './seed/seed.server.ts';
import { sessionCalls } from './session/session.server.ts';
import { identityProviders } from './sso/provider.server.ts';
import { beginSsoCall } from './sso/sso.server.ts';
import { ssoCalls } from './sso/ssoCalls.server.ts';
import { iapSysUserT } from './user/user.document.ts';
import user from './user/user.server.ts';
import { wechatCalls } from './wechat/wechatCalls.server.ts';

interface AccessParts extends AreaParts {
  readonly identity: IdentityParts;
  readonly permissions: Permissions;
}

export default areaServer(
  ({ identity: parts, permissions, pool, outside, publicUrl, registry, routes }: AccessParts) => ({
    behaviours: [
      user,
      role,
      modules(routes),
      authTemplate,
      dataAuth(registry),
      client,
      loginLog,
      loginConfigServer(providersOf(parts)),
      identityProviders({ outside, seal: parts.seal, oidc: parts.oidc, publicUrl }),
    ],
    services: [ownAccount, ...resourceServices(registry), permissionCheckOf(registry), loginPageService],
    jobs: [cleanUpLogins, sendResetCode(parts.seal), sendLoginCode(parts), sendResetLink(publicUrl)],
    parameters: [secondFactorFor, implicitGrantAllowed],
    seeds: [seed],
    routes: [
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
    ],
    provides: { people: iapSysUserT, authenticator: () => createAuthenticator(pool, permissions, parts) },
  }),
);
