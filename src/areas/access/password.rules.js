/** The lengths a password may have: today's advice, or those of the old product. */
export const passwordProfiles = {
    standard: { min: 8, max: 64 },
    legacy: { min: 6, max: 16 },
};
// The words of this product: guessed before any list of leaked passwords is tried.
const ownWords = ['procurement', 'purchase', 'supplier', 'changeme', 'administrator', 'woaini520', 'woaini1314'];
// What people append to a common word so that it counts as another one.
const decoration = /[\d!@#$%^&*().,?_-]+$/;
const leet = {
    '@': 'a',
    4: 'a',
    3: 'e',
    1: 'i',
    '!': 'i',
    0: 'o',
    $: 's',
    5: 's',
    7: 't',
};
/** The forms under which a password is looked for among the common ones: as it is, undecorated, and with letters for signs. */
export function commonForms(password) {
    const plain = password.toLowerCase();
    const bare = plain.replace(decoration, '');
    const spelled = (text) => [...text].map((sign) => leet[sign] ?? sign).join('');
    return [...new Set([plain, bare, spelled(plain), spelled(bare)])].filter((form) => form.length >= 4);
}
/** Why a new password is refused; undefined when it is good enough (no composition rule). */
export function passwordProblem(password, userName, { min, max }, isCommon) {
    const length = [...password].length;
    if (length < min || length > max || Buffer.byteLength(password) > 1024)
        return [`密码长度应为 ${min}–${max} 个字符`, `A password has ${min} to ${max} characters`];
    const plain = password.toLowerCase();
    const forms = commonForms(password);
    if (forms.some((form) => ownWords.includes(form) || isCommon(form)) || new Set(plain).size < 3)
        return ['该密码过于常见，请换一个', 'This password is too common, choose another'];
    if (userName.length >= 3 && plain.includes(userName.toLowerCase()))
        return ['密码不能包含用户名', 'The password must not contain the user name'];
    return undefined;
}
const plainOf = (text) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
const legalForm = /(股份)?有限(责任)?公司$|集团$|公司$|\b(co|corp|inc|ltd|llc|gmbh|limited|company|group)\b\.?,?/giu;
/** Whether a password holds the name of a company, its legal form aside, or the first long word of it. */
export function holdsName(password, names) {
    const plain = plainOf(password);
    const known = names.flatMap((name) => [plainOf(name.replaceAll(legalForm, '')), longWord(name)]);
    return known.some((name) => name.length >= (/\p{Script=Han}/u.test(name) ? 2 : 4) && plain.includes(name));
}
function longWord(name) {
    const word = plainOf(name.split(/\s/)[0] ?? '');
    return word.length >= 6 && /^[a-z]+$/.test(word) ? word : '';
}
/** After so many failures a name is locked for the longest delay; a code by mail unlocks it at once. */
export const lockAfter = 10;
/** Seconds a user name must wait after so many failures in a row: none for five, then doubling from 5 s, then 15 min. */
export function delayAfter(failures) {
    if (failures < 5)
        return 0;
    return failures >= lockAfter ? 900 : 5 * 2 ** (failures - 5);
}
export const addressLimit = { failures: 30, minutes: 10 };
