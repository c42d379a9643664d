import type { Label } from '#model/label.ts';

export interface PasswordLengths {
  readonly min: number;
  readonly max: number;
}

/** The lengths a password may have: today's advice, or those of the old product. */
export const passwordProfiles = {
  standard: { min: 8, max: 64 },
  legacy: { min: 6, max: 16 },
} as const satisfies Record<string, PasswordLengths>;

// Passwords that every list of leaked ones begins with, and the words of this product.
const common = [
  '12345678',
  '123456789',
  '1234567890',
  '87654321',
  '11111111',
  '00000000',
  '88888888',
  '66666666',
  'password',
  'password1',
  'passw0rd',
  'qwertyui',
  'qwertyuiop',
  'qwerty123',
  'abcd1234',
  'abc12345',
  'a1234567',
  'a12345678',
  'aa123456',
  '1qaz2wsx',
  '1q2w3e4r',
  'iloveyou',
  'sunshine',
  'princess',
  'football',
  'letmein1',
  'welcome1',
  'admin123',
  'administrator',
  'woaini520',
  'woaini1314',
  '5201314520',
  'procurement',
  'purchase',
  'supplier',
  'changeme',
];

/** Why a new password is refused; undefined when it is good enough (no composition rule). */
export function passwordProblem(password: string, userName: string, { min, max }: PasswordLengths): Label | undefined {
  const length = [...password].length;
  if (length < min || length > max || Buffer.byteLength(password) > 1024)
    return [`密码长度应为 ${min}–${max} 个字符`, `A password has ${min} to ${max} characters`];
  const plain = password.toLowerCase();
  if (common.includes(plain) || new Set(plain).size < 3)
    return ['该密码过于常见，请换一个', 'This password is too common, choose another'];
  if (userName.length >= 3 && plain.includes(userName.toLowerCase()))
    return ['密码不能包含用户名', 'The password must not contain the user name'];
  return undefined;
}

const plainOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const legalForm = /(股份)?有限(责任)?公司$|集团$|公司$|\b(co|corp|inc|ltd|llc|gmbh|limited|company|group)\b\.?,?/giu;

/** Whether a password holds the name of a company, its legal form aside, or the first long word of it. */
export function holdsName(password: string, names: readonly string[]): boolean {
  const plain = plainOf(password);
  const known = names.flatMap((name) => [plainOf(name.replaceAll(legalForm, '')), longWord(name)]);
  return known.some((name) => name.length >= (/\p{Script=Han}/u.test(name) ? 2 : 4) && plain.includes(name));
}

function longWord(name: string): string {
  const word = plainOf(name.split(/\s/)[0] ?? '');
  return word.length >= 6 && /^[a-z]+$/.test(word) ? word : '';
}

/** After so many failures a name is locked for the longest delay; a code by mail unlocks it at once. */
export const lockAfter = 10;

/** Seconds a user name must wait after so many failures in a row: none for five, then doubling from 5 s, then 15 min. */
export function delayAfter(failures: number): number {
  if (failures < 5) return 0;
  return failures >= lockAfter ? 900 : 5 * 2 ** (failures - 5);
}

export const addressLimit = { failures: 30, minutes: 10 } as const;
