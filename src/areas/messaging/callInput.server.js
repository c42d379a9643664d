import { TooMany } from '#engine/http/reply.ts';
import { isId } from '#engine/runtime/ids.ts';
import { fail } from '#model/errors.ts';
import { errors } from './errors.ts';
export const base = '/imServer/im';
export const readOnly = { readOnly: true };
export const textIn = (value) => typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
export const idIn = (value) => (isId(value) ? value : fail(errors.conversationMissing));
export const numberIn = (value) => {
    const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
    return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
};
export const textsIn = (value) => Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
export function limited(wait) {
    if (wait > 0)
        throw new TooMany(Math.ceil(wait / 1000));
}
