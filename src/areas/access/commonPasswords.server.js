import { dictionary } from '@zxcvbn-ts/language-common';
let known;
/** Whether a password, in small letters, is one of some 49,000 that leak most often (NIST SP 800-63B 3.1.1.2). */
export function isCommonPassword(password) {
    known ??= new Set(dictionary['passwords-common'].map(String));
    return known.has(password);
}
