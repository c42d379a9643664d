import { isDecimal } from '#model/decimal.ts';
import { moneyText, quantityText } from '#model/decimalText.ts';
import { nameOf, textOf } from '#model/label.ts';
import { isEmpty, isRecord } from '#model/value.ts';
export const languagesOf = (language) => language === 'BOTH' ? ['zh', 'en'] : [language === 'EN' ? 'en' : 'zh'];
/** Texts of several languages as one: what says the same is said once. */
export const joined = (texts, by = ' ') => [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))].join(by);
/** A label in the languages of the print. */
export const labelText = (label, { languages }, by) => joined(languages.map((language) => textOf(label, language)), by);
/** A value of a row as it is printed; '' where there is none, or where the reader may not see it. */
export function valueText(row, name, field, wording) {
    return joined(wording.languages.map((language) => valueIn(language, row[language] ?? {}, name, field, wording)));
}
function valueIn(language, row, name, field, wording) {
    if (field.type === 'lookup')
        return plain(row[`${name}Name`] ?? row[`${name}Code`], language);
    const value = row[name];
    if (isEmpty(value))
        return '';
    switch (field.type) {
        case 'boolean':
            return textOf(value === true ? ['是', 'Yes'] : ['否', 'No'], language);
        case 'datetime':
            return typeof value === 'string' ? instantText(value, wording.timeZone) : '';
        case 'select':
            return textOf(field.options?.[String(value)] ?? [String(value), String(value)], language);
        case 'quickCode': {
            const label = wording.code(field.list ?? '', String(value));
            return label ? textOf(label, language) : String(value);
        }
        case 'integer':
        case 'decimal':
            return numberText(value, field);
        default:
            return field.html ? withoutTags(plain(value, language)) : plain(value, language);
    }
}
function numberText(value, { kind }) {
    const text = String(value);
    // Masked values are no numbers.
    if (!isDecimal(text))
        return text;
    if (kind === 'money' || kind === 'price')
        return moneyText(text);
    return kind === 'percent' ? `${quantityText(text)}%` : quantityText(text);
}
function plain(value, language) {
    if (isEmpty(value))
        return '';
    if (isRecord(value)) {
        const { zh, en } = value;
        return typeof zh === 'string' ? nameOf({ zh, ...(typeof en === 'string' ? { en } : {}) }, language) : '';
    }
    return String(value);
}
const withoutTags = (html) => html
    .replaceAll(/<br\s*\/?>|<\/(p|li|div|h\d)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .trim();
/** An instant to the minute, in the zone of the installation. */
function instantText(value, timeZone) {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    return Number.isNaN(Date.parse(value)) ? value : format.format(new Date(value));
}
/** A value as machines read it, for codes: numbers without commas, names in Chinese. */
export function rawText(row, name, field, { languages }) {
    const values = row[languages[0] ?? 'zh'] ?? {};
    const value = field.type === 'lookup' ? (values[`${name}Code`] ?? values[`${name}Name`]) : values[name];
    return plain(value, 'zh');
}
