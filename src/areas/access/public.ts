export { assertProof, forgetRights, resetPassword, setPassword, userWithRights } from './accountActs.server.ts';
export { callRoutes, publicCall, textIn, type Call, type CallInput } from './calls.server.ts';
export { isNarrowed, rolesGranting } from './roleInheritance.queries.ts';
export { grantCount, shareGrants } from './dataAuth/mergedGrants.server.ts';
export { hasOtherHolder } from './role/holders.queries.ts';
export { moduleSeeds } from './seed/modules.server.ts';
export { seedDeclared } from './seed/seed.server.ts';
export { forgetAllRights } from './accountActs.server.ts';
export { assertGoodPassword } from './login.server.ts';
export { clientBehind } from './unfamiliarLogin.server.ts';
export { loginHints, type LoginHints } from './loginConfig/loginHints.server.ts';
export { isRegistrationOpen, termsVersion } from './loginConfig/loginPage.server.ts';
export type { IdentityParts } from './parts.server.ts';
export { secondFactorFor } from './secondFactor/secondFactor.rules.ts';
export { hashPassword } from './passwords.server.ts';
export { userNameScope, userScope } from './userScope.queries.ts';
export { createCaptcha, verifyCaptcha } from './captcha.server.ts';
export { livingLogins } from './session/livingLogins.queries.ts';
export { isSameHash } from './sessions.server.ts';
export { storePassword } from './users.queries.ts';
export {
  countRecent,
  recordAttempt,
  findVerification,
  openVerification,
  sixDigits,
  consume,
} from './verification.server.ts';
export type { UnfamiliarLogin } from './unfamiliarLogin.server.ts';
export type { Ask } from './wechat/wechat.server.ts';
