/** Whether a text looks like an e-mail address; the same rule as for users. */
export const isEmail = (text) => text.length <= 120 && /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text);
/** An address as somebody may see it who typed it: `zh***@example.com`. */
export function maskedEmail(email) {
    const [name = '', domain = ''] = email.split('@');
    return `${[...name].slice(0, 2).join('')}***@${domain}`;
}
/** How often a password may be asked for: per name in an hour, per network address in ten minutes. */
export const resetLimits = { byName: 10, byAddress: 30, mailsPerFlow: 3 };
