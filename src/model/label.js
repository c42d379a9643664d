import { isRecord } from './value.ts';
/** The text of a label in one language. */
export function textOf(label, language) {
    return label[language === 'en' ? 1 : 0];
}
/** A user-written name in one language; the Chinese name stands in where no other was written. */
export function nameOf(name, language) {
    if (!name)
        return '';
    return (language === 'en' ? name.en : name.zh) || name.zh;
}
/** What a row is called behind its code, once where both are the same. */
export const withCode = (text, code) => typeof code === 'string' && code !== '' && code !== text ? `${code} ${text}` : text;
/** Whether a value is a user-written name: with a Chinese text and perhaps an English one. */
export const isBilingual = (value) => isRecord(value) && typeof value['zh'] === 'string';
