import { linesOf, wireName } from '#model/document.ts';
import { isEmpty } from '#model/value.ts';
/** Types of a company before general ones, those with a condition before those for all, then by their codes. */
export const inOrder = (types) => types.toSorted((one, other) => Number(one.companyId === null) - Number(other.companyId === null) ||
    Number(one.rule === null) - Number(other.rule === null) ||
    one.typeCode.localeCompare(other.typeCode));
/** The types that are for the company of a row, or for all. */
export function ofCompany(document, row, types) {
    const by = document.scope?.buyer?.by;
    const companyId = by === undefined ? undefined : row[`${by}Id`];
    return types.filter((type) => type.companyId === null || type.companyId === companyId);
}
/** The codes of a list written with commas. */
export const codesIn = (text) => [
    ...new Set((text ?? '').split(/[\s,，、;；]+/).filter((code) => code !== '')),
];
const written = new Set(['text', 'select', 'quickCode', 'integer', 'decimal', 'date', 'lookup']);
/** The field that a default value may be for: people fill it in, in one line, and it begins empty. */
export function fieldToFill(document, code) {
    const field = Object.hasOwn(document.fields, code) ? document.fields[code] : undefined;
    if (!field || field.computed || field.html || field.default !== undefined)
        return undefined;
    return written.has(field.type) ? field : undefined;
}
/** Those default values whose fields a new row leaves empty. */
export const lackedBy = (document, row, defaults) => defaults.filter(({ fieldCode }) => {
    const field = fieldToFill(document, fieldCode);
    return field !== undefined && isEmpty(row[wireName(fieldCode, field)]);
});
const missing = Symbol('missing');
/** The first code that is no field of a document that people fill in; undefined when all are. */
export const unknownCode = (document, codes) => codes.find((code) => !Object.hasOwn(document.fields, code) || document.fields[code]?.computed === true);
/** The labels of those fields that hold no value in a row; a list without lines is empty too. */
export function emptyFields(document, codes, row) {
    return codes.flatMap((code) => {
        const field = document.fields[code];
        if (!field)
            return [];
        const value = row[wireName(code, field)] ?? missing;
        const isBlank = value === missing || isEmpty(value) || (Array.isArray(value) && value.length === 0);
        return isBlank ? [field.label] : [];
    });
}
const shapeless = new Set(['lines', 'ids', 'json', 'bilingual', 'file']);
const unspoken = new Set(['lines', 'ids', 'json', 'file']);
/** The fields of a document and its lines, and what each may be used for. */
export function fieldsOfDocument(document) {
    const own = fieldsOfTable(document, document.label, '');
    const below = linesOf(document).flatMap(([name, line]) => fieldsOfTable(line, document.fields[name]?.label ?? line.label, `${name}.`));
    return [...own, ...below];
}
function fieldsOfTable(document, table, prefix) {
    return Object.entries(document.fields)
        .filter(([, { type }]) => type !== 'lines')
        .map(([name, field]) => ({
        id: `${prefix}${name}`,
        table,
        fieldName: `${prefix}${name}`,
        label: field.label,
        type: field.type,
        refers: field.target ?? field.list ?? null,
        sensitive: field.internal === true || field.kind === 'money' || field.kind === 'price',
        conditionFlag: prefix === '' && !shapeless.has(field.type),
        placeholderFlag: !field.internal && !unspoken.has(field.type),
        searchFlag: document.search?.includes(name) ?? false,
    }));
}
