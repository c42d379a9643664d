import { isDecimal } from '#model/decimal.ts';
import { fill } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
/** The text under a name; anything else counts as empty. */
export function textIn(row, name) {
    const value = row[name];
    return typeof value === 'string' ? value : '';
}
/** The rows under a name. */
export function rowsIn(content, name) {
    const value = content[name];
    return Array.isArray(value) ? value.filter(isRecord) : [];
}
/** The numbers of a column. */
export const decimalsIn = (rows, name) => rows.map((row) => row[name]).filter(isDecimal);
/** The file under a name; undefined without one. */
export function fileIn(row, name) {
    const value = row[name];
    if (!isRecord(value) || typeof value['id'] !== 'string' || typeof value['name'] !== 'string')
        return undefined;
    return { id: value['id'], name: value['name'] };
}
/** The papers of the company itself, by what they are. */
export const filesIn = (content) => {
    const value = content['files'];
    return isRecord(value) ? value : {};
};
/** A problem with the text of its refusal. */
export const problem = (path, definition, values = {}) => ({
    path,
    definition,
    label: [fill(definition.label[0], values, 'zh'), fill(definition.label[1], values, 'en')],
});
