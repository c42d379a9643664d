import { pricePermission } from '#model/prices.ts';
/** The entries of a field that takes one a line. */
export const linesOfText = (text) => (text ?? '')
    .split(/\s+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
const scopePattern = /^([A-Za-z]\w*|\*):([A-Za-z]\w*|\*):([A-Za-z]\w*|\*)$/;
/** Whether a text can be a scope: a permission, of which each part may be everything. */
export const isScope = (text) => scopePattern.test(text);
/**
 * Those permissions that lie within scopes; none where there are no scopes. Scopes name calls: what of their answers may be
 * read is a right of the person, and stays.
 */
export function withinScopes(codes, scopes) {
    if (scopes.includes('*:*:*'))
        return codes;
    const parts = scopes.map((scope) => scope.split(':'));
    if (scopes.length === 0)
        return [];
    return codes.filter((code) => {
        if (code === pricePermission)
            return true;
        const own = code.split(':');
        return own.length === 3 && parts.some((scope) => scope.every((part, index) => part === '*' || part === own[index]));
    });
}
const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Whether tokens may be sent to an address: https, or http on the machine of the user, exact and without a fragment. */
export function isRedirect(address) {
    if (!URL.canParse(address) || address.includes('#') || address.includes('*'))
        return false;
    const { protocol, hostname, username } = new URL(address);
    return username === '' && (protocol === 'https:' || (protocol === 'http:' && ownMachine.has(hostname)));
}
/** An address with parameters added to it. */
export function withParameters(address, values) {
    const url = new URL(address);
    for (const [name, value] of Object.entries(values))
        if (value)
            url.searchParams.set(name, value);
    return url.href;
}
/** Whether a text can be an S256 challenge or its verifier. */
export const isChallenge = (text) => /^[A-Za-z0-9_-]{43}$/.test(text);
export const isVerifier = (text) => /^[A-Za-z0-9._~-]{43,128}$/.test(text);
