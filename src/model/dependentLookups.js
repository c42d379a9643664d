import { isEmpty } from './value.ts';
const header = 'parent.';
/** What narrows a lookup, as its declaration says it: `{ parent: 'supplierBase' }`, `{ company: 'parent.company' }`. */
export const dependenciesOf = ({ dependsOn }) => Object.entries(dependsOn ?? {}).map(([theirs, own]) => ({
    theirs: `${theirs}Id`,
    own: own.startsWith(header) ? own.slice(header.length) : own,
    ofHeader: own.startsWith(header),
}));
/** The value that narrows, where there is one. */
export function dependencyValue({ own, ofHeader }, row, parent) {
    const value = (ofHeader ? parent : row)[`${own}Id`];
    return typeof value === 'string' && value !== '' ? value : undefined;
}
/** Judged by no day at all: the value of `validOn` in declarations and searches. */
export const anyDay = 'any';
/** Where the date stands by which a lookup is judged; undefined where it names none. */
export function dayField({ validOn }) {
    if (validOn === undefined || validOn === anyDay)
        return undefined;
    const ofHeader = validOn.startsWith(header);
    return { own: ofHeader ? validOn.slice(header.length) : validOn, ofHeader };
}
/** The day on which what a lookup names must count, as its row says it; undefined where that is today. */
export function dayOf(field, row, parent) {
    if (field.validOn === anyDay)
        return anyDay;
    const from = dayField(field);
    const value = from && (from.ofHeader ? parent : row)[from.own];
    return typeof value === 'string' && value !== '' ? value : undefined;
}
/** The search that finds what a lookup may name in its row: the fixed one, narrowed by what the row holds. */
export function dependentSearch(field, row, parent) {
    const validOn = dayOf(field, row, parent);
    const narrowed = dependenciesOf(field).flatMap((narrowing) => {
        const value = dependencyValue(narrowing, row, parent);
        return value === undefined ? [] : [[narrowing.theirs, value]];
    });
    return { ...field.filter, ...Object.fromEntries(narrowed), ...(validOn === undefined ? {} : { validOn }) };
}
/** Whether a row may be named by a lookup of this row. */
export const fitsDependency = (field, row, parent, offered) => dependenciesOf(field).every((narrowing) => {
    const value = dependencyValue(narrowing, row, parent);
    return value === undefined || offered[narrowing.theirs] === value;
});
/** What empties the lookups of a row that a change of the same row takes their ground from, unless they are given anew. */
export const emptiedBy = (fields, before, changes) => emptied(fields, before, ({ own, ofHeader }) => {
    const wire = `${own}Id`;
    return !ofHeader && wire in changes && !isEmpty(before[wire]) && before[wire] !== changes[wire];
}, changes);
/** What empties the lookups of a line when these lookups of its header were changed. */
export const emptiedByHeader = (fields, line, changed) => emptied(fields, line, ({ own, ofHeader }) => ofHeader && changed.has(own), {});
function emptied(fields, row, isMoved, input) {
    const gone = Object.entries(fields).filter(([name, field]) => !field.computed && !isEmpty(row[`${name}Id`]) && !(`${name}Id` in input) && dependenciesOf(field).some(isMoved));
    return Object.fromEntries(gone.flatMap(([name]) => ['Id', 'Name', 'Code'].map((part) => [name + part, null])));
}
