import { columnsOf, keyOf, linesOf, perDocument } from '#model/document.ts';
import { dimensions } from '#model/grants.ts';
const known = new WeakMap();
/** The resource a document belongs to: lines to that of their header; undefined when nothing divides its rows. */
export function resourceOf(registry, document) {
    const header = headerOf(registry, document);
    const cache = known.get(registry) ?? new Map();
    known.set(registry, cache);
    if (!cache.has(header))
        cache.set(header, makeResource(header));
    return cache.get(header);
}
function headerOf(registry, document) {
    const parent = registry.parentOf(document);
    return parent ? headerOf(registry, parent.document) : document;
}
function makeResource(document) {
    const found = dimensionsOf(document);
    // A line that says itself to which company it belongs makes its header a resource too.
    const own = document.scope?.buyer ?? linesOf(document).some(([, line]) => line.scope?.buyer);
    if (found.size === 0 && !own)
        return undefined;
    return { key: keyOf(document), document, dimensions: found };
}
/** For each dimension the field of a document that holds its value, if there is one. */
export const dimensionsOf = perDocument((document) => {
    const found = new Map();
    const company = document.scope?.buyer?.by;
    if (company)
        found.set('COMPANY', company);
    for (const [name, field] of columnsOf(document))
        for (const code of dimensionCodes)
            if (code !== 'COMPANY' && !found.has(code) && isValueOf(document, field.target, code))
                found.set(code, name);
    return found;
});
// A row of a dimension itself is not divided by where it lies in its own tree.
const isValueOf = (document, target, code) => target === dimensions[code].target && target !== keyOf(document);
/** The codes of all dimensions. */
export const dimensionCodes = Object.keys(dimensions).filter((code) => code in dimensions);
/** Every resource of the product, generated from the declarations. */
export const resourcesOf = (registry) => registry.documents
    .filter((document) => !registry.parentOf(document))
    .flatMap((document) => resourceOf(registry, document) ?? []);
/** The fields of a resource, those of its lines as `lines.taxPrice`. */
export function fieldsOfResource(resource) {
    const own = fieldsOf(resource.document, '');
    return [...own, ...linesOf(resource.document).flatMap(([name, line]) => fieldsOf(line, `${name}.`))];
}
const fieldsOf = (document, prefix) => columnsOf(document).map(([name, field]) => ({
    code: `${prefix}${name}`,
    label: field.label,
    sensitiveLevel: field.internal ? 2 : field.kind === 'money' || field.kind === 'price' ? 1 : 0,
}));
