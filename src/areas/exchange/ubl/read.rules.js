import { isDecimal, normalise } from '#model/decimal.ts';
/** The first element on a path of names. */
export function childOf(element, ...path) {
    let found = element;
    for (const name of path)
        found = found?.children.find((child) => child.name === name);
    return found;
}
/** Every element of a name directly within another. */
export const childrenOf = (element, name) => element?.children.filter((child) => child.name === name) ?? [];
/** The text of the first element on a path, in one normal form; null when there is none. */
export const textAt = (element, ...path) => childOf(element, ...path)
    ?.text.normalize('NFC')
    .trim() || null;
/** Every note directly within an element, one a line; null when there is none. */
export const notesAt = (element) => childrenOf(element, 'Note')
    .map(({ text }) => text.normalize('NFC').trim())
    .filter((text) => text !== '')
    .join('\n') || null;
/** The number of the first element on a path, as our decimals are written. */
export function decimalAt(element, ...path) {
    const plain = textAt(element, ...path)
        ?.replace(/^\+/, '')
        .replace(/^(-?)\./, '$10.')
        .replace(/\.$/, '');
    return isDecimal(plain) ? normalise(plain) : null;
}
/** The day of the first element on a path, its zone left out. */
export const dayAt = (element, ...path) => textAt(element, ...path)?.slice(0, 10) ?? null;
/** The moment that two elements of one aggregate say; midday without a time. */
export function instantAt(element, dateName, timeName) {
    const day = dayAt(element, dateName);
    if (day === null)
        return null;
    const [, time = '12:00:00', zone = null] = /^(\d{2}:\d{2}:\d{2})(?:\.\d+)?(.+)?$/.exec(textAt(element, timeName) ?? '') ?? [];
    return { day, time, zone };
}
/** Takes what a document must say to be of use here; what is missing is noted, all of it. */
export function requirer() {
    const mistakes = [];
    return {
        mistakes,
        need(value, place, instead) {
            if (value !== null)
                return value;
            mistakes.push({ place, label: ['此处需要填写，否则无法处理', 'This is needed to process the document'] });
            return instead;
        },
    };
}
