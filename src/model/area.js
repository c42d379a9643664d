import { keyOf, permissionOf } from './document.ts';
/** The page of a document: its code and path are those of the document and its label the plural, unless given. */
export function page(document, options) {
    const { module, code, label } = document;
    const { with: others, ...input } = options;
    return {
        code: `${module}.${code}`,
        path: `${module}/${code.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
        label: [label[0], pluralOf(label[1])],
        ...input,
        component: keyOf(document),
        ...(others ? { documents: others.map(keyOf) } : {}),
    };
}
/** A page with a screen of its own, named by what `definePages` of the area calls it. */
export const screen = (component, options) => ({
    ...options,
    component,
});
const pluralOf = (word) => /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : /(s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
/**
 * The permission codes of actions of one document or service. `*` is every action but those that are granted by name alone:
 * `sync`, `unmask`, and transitions that say `byNameOnly`.
 */
export const can = (document, ...actions) => actions.map((action) => permissionOf(document, action));
/** The permission codes of these actions of every document of the area. */
export const canAll = (...actions) => actions.map((action) => `*:*:${action}`);
/** Declares a business area: its documents, its part of the menu, and what default roles may do with them. */
export function defineArea(area) {
    return area;
}
