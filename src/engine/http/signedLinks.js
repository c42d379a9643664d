import { createHmac, timingSafeEqual } from 'node:crypto';
const lifetime = 5 * 60 * 1000;
/** A text that stands for the right of a user to one file for five minutes; links of one purpose are worth nothing for another. */
export function signLink(secret, purpose, { fileId, userId }, now) {
    const said = `${fileId}.${userId}.${now + lifetime}`;
    return `${said}.${signatureOf(secret, purpose, said)}`;
}
/** What a link says; undefined when it is over or was not made here. */
export function readLink(secret, purpose, token, now) {
    const match = /^((\d{1,19})\.(\d{1,19})\.(\d{1,15}))\.([A-Za-z0-9_-]{43})$/.exec(token);
    const [, said = '', fileId = '', userId = '', until = '', signature = ''] = match ?? [];
    const wanted = Buffer.from(signatureOf(secret, purpose, said));
    const input = Buffer.from(signature);
    if (wanted.length !== input.length || !timingSafeEqual(wanted, input))
        return undefined;
    return Number(until) > now ? { fileId, userId } : undefined;
}
const signatureOf = (secret, purpose, said) => createHmac('sha256', `${purpose} links ${secret}`).update(said).digest('base64url');
