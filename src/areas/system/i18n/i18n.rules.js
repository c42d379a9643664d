/** Published is what the browser gets; anything else waits as a draft. */
export function wordingState(wording) {
    return wording.i18nValue === wording.publishedValue ? 'PUBLISHED' : 'DRAFT';
}
/** Whether an administrator has said it otherwise than the product does. */
export function isReworded({ i18nValue, codeValue }) {
    return codeValue !== null && i18nValue !== codeValue;
}
/** The module of a key: its first two parts for a document, the first otherwise. */
export function moduleOfKey(key) {
    const [first = '', second] = key.split('.');
    return second === undefined || first === 'menu' || first === 'area' ? first : `${first}.${second}`;
}
/** The {places} of a text; both languages of a key must have the same ones. */
export function placesIn(text) {
    return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))].toSorted();
}
/** The places that a rewording lost or invented; none when it can be filled in like the text of the product. */
export function strayPlaces(value, codeValue) {
    if (codeValue === null)
        return [];
    const [input, known] = [placesIn(value), placesIn(codeValue)];
    return [...input.filter((name) => !known.includes(name)), ...known.filter((name) => !input.includes(name))];
}
export const shownMissing = 500;
/** How complete each language is, over the keys of all languages and those that the menu asks for. */
export function completenessOf(languages, texts, wanted) {
    const keys = new Set([...texts.map((text) => text.i18nKey), ...wanted]);
    return languages.map((languageId) => {
        const has = new Set(texts.filter((text) => text.languageId === languageId).map((text) => text.i18nKey));
        const missing = [...keys].filter((key) => !has.has(key)).toSorted();
        return {
            languageId,
            total: keys.size,
            filled: keys.size - missing.length,
            missing: missing.slice(0, shownMissing),
        };
    });
}
