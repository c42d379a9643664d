import { sql } from '#engine/database/database.ts';
import { hasProviders } from '../sso/provider.queries.ts';
import { plainPolicy } from './loginConfig.rules.ts';
/** What the published configuration says about logins and registration. Runs as the server itself. */
export async function policyInForce(db) {
    const policy = await db.maybe(sql `
    select password_login as "passwordLogin", wechat_login as "wechatLogin", sms_login as "smsLogin", sso_login as "ssoLogin", captcha_policy as "captchaPolicy",
           register_flag as "registerFlag"
      from system_sys_login_config where status = 'PUBLISHED' and not deleted_flag limit 1`);
    const known = policy ?? plainPolicy;
    return { ...known, ssoLogin: known.ssoLogin && (await hasProviders(db)) };
}
