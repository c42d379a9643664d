import { lookup, text } from './fields.ts';
/** The parts of an address; what has a street is written out from them, in the order of its country. */
export const addressFields = {
    area: lookup('行政区划', 'Area', 'basic.area'),
    city: text('城市', 'City', {
        maxLength: 100,
        help: ['没有行政区划的国家填写，可带州省', 'Where the country has no areas to choose from; with its state'],
    }),
    street: text('街道门牌', 'Street and number', {
        maxLength: 200,
        help: ['填写后，地址按国家的格式自动写出', 'With it, the address is written out as its country does'],
    }),
    postcode: text('邮政编码', 'Postcode', { maxLength: 12 }),
};
/** What a format of addresses may ask for. */
export const addressParts = ['country', 'province', 'city', 'district', 'street', 'postcode'];
/** A format: any text around the names of parts in braces, the street among them. */
export const addressFormatPattern = '^([^{}]|\\{(country|province|city|district|postcode)\\})*\\{street\\}([^{}]|\\{(country|province|city|district|postcode)\\})*$';
/** How addresses are written where a country says nothing else. */
export const usualAddressFormat = '{street}, {district}, {city} {postcode}, {province}, {country}';
// What only parts two names; it goes with an empty part, while a mark such as 〒 belongs to the part behind it.
const isSeparator = (between) => /^[\s,，、-]*$/.test(between);
const weight = (separator) => (/[,，、]/.test(separator) ? 2 : separator === '' ? 0 : 1);
/** Writes an address: parts without a value are left out together with what parts them. */
export function formatAddress(format, parts) {
    let written = '';
    let before = '';
    for (const piece of format.split(/(\{[a-z]+\})/)) {
        const name = addressParts.find((part) => piece === `{${part}}`);
        if (name === undefined) {
            // Of separators around an empty part, the one that says most stays.
            before = isSeparator(piece) && weight(before) > weight(piece) ? before : piece;
            continue;
        }
        const value = parts[name]?.trim() ?? '';
        if (value === '') {
            before = isSeparator(before) ? before : '';
            continue;
        }
        written += written === '' && isSeparator(before) ? value : `${before}${value}`;
        before = '';
    }
    return (isSeparator(before) ? written : `${written}${before}`).trim();
}
