import { isRecord } from '#model/value.ts';
// What nobody should read in a log, by the names it commonly has on the wire.
const secret = /pass|pwd|secret|token|ticket|otp|captcha|code_verifier|challenge|^code$|openid|touser|authorization|cookie|idno|account|cnaps|iban|phone|mobile|email|^to$/i;
const [longestText, longestPayload, mostEntries] = [200, 4000, 50];
const cover = '***';
/** What a call carried, as a log may keep it: secrets and addresses covered, long texts and lists cut. */
export function maskedPayload(value) {
    if (value === undefined || value === null)
        return null;
    const text = JSON.stringify(covered(value, 0));
    return [...text].slice(0, longestPayload).join('');
}
function covered(value, depth) {
    if (depth > 5)
        return cover;
    if (typeof value === 'string')
        return value.length > longestText ? `${value.slice(0, longestText)}…` : value;
    if (Array.isArray(value))
        return value.slice(0, mostEntries).map((each) => covered(each, depth + 1));
    if (!isRecord(value))
        return value;
    const entries = Object.entries(value).slice(0, mostEntries);
    return Object.fromEntries(entries.map(([name, each]) => [name, secret.test(name) && each !== null ? cover : covered(each, depth + 1)]));
}
