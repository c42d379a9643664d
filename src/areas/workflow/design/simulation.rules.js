import { linesOf, wireName } from '#model/document.ts';
import { namesIn } from '#model/expression.ts';
import { isRecord } from '#model/value.ts';
import { sourcesIn } from '../people/source.rules.ts';
const ownNames = new Set(['starter', 'starterDept']);
/** The values of a document by which a flow decides its way and its people; those of its lines as `lines.category`. */
export function decidingNames(graph, document) {
    const sources = graph.nodes.flatMap(({ people }) => (people ? sourcesIn(people) : []));
    const names = [
        ...graph.edges.flatMap(({ condition }) => (condition ? namesIn(condition) : [])),
        ...sources.flatMap((source) => namesOfSource(source, document)),
    ];
    return [...new Set(names)].filter((name) => !ownNames.has(name) && isIn(document, name));
}
function isIn(document, name) {
    const [first = '', second] = name.split('.');
    if (second === undefined)
        return document.fields[first] !== undefined && document.fields[first].type !== 'lines';
    return linesOf(document).some(([list, line]) => list === first && line.fields[second] !== undefined);
}
function namesOfSource(source, document) {
    const by = document.scope?.buyer?.by;
    const company = by === undefined ? [] : [by];
    switch (source.kind) {
        case 'field':
        case 'lineOwners':
            return [source.field];
        case 'departmentHead':
            return source.of === 'field' ? [source.field ?? ''] : [];
        case 'role':
            return company;
        case 'matrix': {
            const amounts = Object.entries(document.fields).flatMap(([name, { kind }]) => (kind === 'money' ? [name] : []));
            const lines = linesOf(document).map(([list]) => `${list}.category`);
            return [...company, ...amounts, 'category', 'purchaser', ...lines];
        }
        case 'responsibleBuyer':
        case 'purchaseGroup':
            return [...company, 'purchaser', 'supplierBase'];
        default:
            return [];
    }
}
/** What a row holds under these names. */
export function valuesOfRow(document, row, names) {
    return Object.fromEntries(names.map((name) => {
        const [first = '', second] = name.split('.');
        if (second === undefined)
            return [name, valueOf(document, first, row)];
        const line = linesOf(document).find(([list]) => list === first)?.[1];
        const rows = Array.isArray(row[first]) ? row[first].filter(isRecord) : [];
        return [name, line ? rows.map((each) => valueOf(line, second, each)) : []];
    }));
}
function valueOf(document, name, row) {
    const field = document.fields[name];
    if (!field)
        return null;
    if (field.type !== 'lookup')
        return row[wireName(name, field)] ?? null;
    const id = row[`${name}Id`];
    return typeof id === 'string' ? { id, code: row[`${name}Code`] ?? row[`${name}Name`] ?? id } : null;
}
/** A row as typed values make it: under every name that conditions and sources read. */
export function rowOfValues(document, values) {
    const input = isRecord(values) ? values : {};
    const row = { id: '0', versionNo: 1 };
    for (const [name, value] of Object.entries(input))
        if (!name.includes('.'))
            Object.assign(row, named(name, value));
    for (const [list] of linesOf(document)) {
        const columns = Object.entries(input).filter(([name]) => name.startsWith(`${list}.`));
        const count = Math.max(0, ...columns.map(([, value]) => (Array.isArray(value) ? value.length : 1)));
        row[list] = Array.from({ length: count }, (_, at) => Object.assign({}, ...columns.map(([name, value]) => named(name.slice(list.length + 1), Array.isArray(value) ? value[at] : value))));
    }
    return row;
}
function named(name, value) {
    if (isRecord(value))
        return { [`${name}Id`]: value['id'] ?? null, [`${name}Code`]: value['code'] ?? null };
    const isId = typeof value === 'string' && /^\d{1,19}$/.test(value);
    return { [name]: value, [`${name}Code`]: value, ...(isId ? { [`${name}Id`]: value } : {}) };
}
/** The steps that a saved case names, in their order. */
export const stepsOfCase = (path) => path.split(/[\s,，]+/).filter((each) => each !== '');
