/** When a picture of characters stands before a password. */
type CaptchaPolicy = 'NEVER' | 'AFTER_FAILURES' | 'ALWAYS';

/** What the configuration in force says about logins and registration. */
export interface LoginPolicy {
  readonly passwordLogin: boolean;
  readonly wechatLogin: boolean;
  readonly smsLogin: boolean;
  /** Chosen, and there is a provider that people can use. */
  readonly ssoLogin: boolean;
  readonly captchaPolicy: CaptchaPolicy;
  readonly registerFlag: boolean;
}

/** What counts while no configuration is published. */
export const plainPolicy: LoginPolicy = {
  passwordLogin: true,
  wechatLogin: true,
  smsLogin: false,
  ssoLogin: true,
  captchaPolicy: 'NEVER',
  registerFlag: true,
};

/** The failures of a name in a quarter of an hour, and those from an address in ten minutes. */
export interface Failures {
  readonly failures: number;
  readonly fromAddress: number;
}

// Well below where attempts are delayed: whoever mistypes twice reads no picture.
const patience: Failures = { failures: 3, fromAddress: 10 };

/** Whether a picture stands before the next password. */
export function needsCaptcha(policy: CaptchaPolicy, { failures, fromAddress }: Failures): boolean {
  if (policy !== 'AFTER_FAILURES') return policy === 'ALWAYS';
  return failures >= patience.failures || fromAddress >= patience.fromAddress;
}

type LoginMethod = 'PASSWORD' | 'CODE' | 'WECHAT' | 'SSO';

/** Whose services the installation has. */
export interface Providers {
  readonly wechat: boolean;
  readonly sms: boolean;
}

/** The ways in that are chosen and work here. Where none is left, such as without the account they need, the password. */
export function offeredMethods(policy: LoginPolicy, has: Providers): readonly LoginMethod[] {
  const others: LoginMethod[] = [];
  if (policy.smsLogin && has.sms) others.push('CODE');
  if (policy.wechatLogin && has.wechat) others.push('WECHAT');
  if (policy.ssoLogin) others.push('SSO');
  return policy.passwordLogin || others.length === 0 ? ['PASSWORD', ...others] : others;
}

/** The most pictures of each kind that a login page shows. */
export const maxCaptchas = { Logo: 1, Background: 5 } as const;

/** The kind of which there are too many; undefined when all is well. */
export function tooManyOf(kinds: readonly string[]): keyof typeof maxCaptchas | undefined {
  const count = (wanted: string) => kinds.filter((kind) => kind === wanted).length;
  return (['Logo', 'Background'] as const).find((kind) => count(kind) > maxCaptchas[kind]);
}
