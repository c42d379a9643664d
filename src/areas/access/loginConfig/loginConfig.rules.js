/** What counts while no configuration is published. */
export const plainPolicy = {
    passwordLogin: true,
    wechatLogin: true,
    smsLogin: false,
    ssoLogin: true,
    captchaPolicy: 'NEVER',
    registerFlag: true,
};
// Well below where attempts are delayed: whoever mistypes twice reads no picture.
const patience = { failures: 3, fromAddress: 10 };
/** Whether a picture stands before the next password. */
export function needsCaptcha(policy, { failures, fromAddress }) {
    if (policy !== 'AFTER_FAILURES')
        return policy === 'ALWAYS';
    return failures >= patience.failures || fromAddress >= patience.fromAddress;
}
/** The ways in that are chosen and work here. Where none is left, such as without the account they need, the password. */
export function offeredMethods(policy, has) {
    const others = [];
    if (policy.smsLogin && has.sms)
        others.push('CODE');
    if (policy.wechatLogin && has.wechat)
        others.push('WECHAT');
    if (policy.ssoLogin)
        others.push('SSO');
    return policy.passwordLogin || others.length === 0 ? ['PASSWORD', ...others] : others;
}
/** The most pictures of each kind that a login page shows. */
export const maxCaptchas = { Logo: 1, Background: 5 };
/** The kind of which there are too many; undefined when all is well. */
export function tooManyOf(kinds) {
    const count = (wanted) => kinds.filter((kind) => kind === wanted).length;
    return ['Logo', 'Background'].find((kind) => count(kind) > maxCaptchas[kind]);
}
