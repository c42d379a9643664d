import { linesOf, wireName } from '#model/document.ts';
import { isRecord } from '#model/value.ts';
const typeOf = ({ type }) => {
    if (type === 'decimal' || type === 'integer')
        return 'number';
    if (type === 'boolean')
        return 'boolean';
    if (type === 'date' || type === 'datetime')
        return 'date';
    return ['text', 'select', 'quickCode', 'serial', 'lookup'].includes(type) ? 'text' : undefined;
};
/** Every name that conditions over a document may use: its fields, those of its lines as lists, and who submitted it. */
export function factNames(document) {
    const own = Object.entries(document.fields).flatMap(([name, field]) => {
        const type = field.html ? undefined : typeOf(field);
        return type ? [{ name, type, label: field.label }] : [];
    });
    const below = linesOf(document).flatMap(([list, line]) => Object.entries(line.fields).flatMap(([name, field]) => {
        const type = field.html ? undefined : typeOf(field);
        if (type === undefined || type === 'boolean')
            return [];
        const label = [`明细·${field.label[0]}`, `Lines: ${field.label[1]}`];
        return [{ name: `${list}.${name}`, type: type === 'number' ? 'numberList' : 'textList', label }];
    }));
    return [...own, ...below, ...starterFacts];
}
const starterFacts = [
    { name: 'starter', type: 'text', label: ['发起人用户名', 'User name of the starter'] },
    { name: 'starterDept', type: 'text', label: ['发起人部门编码', 'Code of the starter’s department'] },
];
export const factTypes = (document) => Object.fromEntries(factNames(document).map(({ name, type }) => [name, type]));
/** What conditions see of a row; a lookup is the code of what it names. */
export function factValues(document, row, starter) {
    const values = { ...starter };
    for (const [name, field] of Object.entries(document.fields))
        values[name] = valueOf(name, field, row);
    for (const [list, line] of linesOf(document)) {
        const lines = Array.isArray(row[list]) ? row[list].filter(isRecord) : [];
        for (const [name, field] of Object.entries(line.fields))
            values[`${list}.${name}`] = lines
                .map((each) => valueOf(name, field, each))
                .map((each) => (each === undefined ? null : each));
    }
    return values;
}
function valueOf(name, field, row) {
    if (field.type !== 'lookup')
        return row[wireName(name, field)] ?? null;
    return row[`${name}Code`] ?? row[`${name}Name`] ?? row[`${name}Id`] ?? null;
}
const people = ['system.iapSysUserT', 'basic.employee', 'basic.purchaser', 'basic.department'];
/** The fields of a document that lead to a person, and those of its lines. */
export function personFieldsOf(document) {
    const own = Object.entries(document.fields).flatMap(([name, { target, label }]) => people.includes(target ?? '') ? [{ name, type: 'text', label }] : []);
    const below = linesOf(document).flatMap(([list, line]) => Object.entries(line.fields).flatMap(([name, { target, label }]) => people.includes(target ?? '')
        ? [{ name: `${list}.${name}`, type: 'textList', label: [`明细·${label[0]}`, `Lines: ${label[1]}`] }]
        : []));
    return [...own, ...below];
}
/** Whether a document is about money. */
export const isMoneyDocument = (document) => Object.values(document.fields).some(({ kind }) => kind === 'money');
/** The field with the amount by which a document is judged: in home currency where it knows that. */
export function amountFieldOf(document) {
    const names = Object.entries(document.fields).flatMap(([name, { kind }]) => (kind === 'money' ? [name] : []));
    const first = (start) => names.find((each) => each.startsWith(start));
    return first('home') ?? first('gross') ?? first('new') ?? names[0];
}
/** The amount by which a document is judged. */
export function amountOf(document, row) {
    const name = amountFieldOf(document);
    const value = name === undefined ? undefined : row[name];
    return typeof value === 'string' ? value : null;
}
/** What an approval is called: its rule filled in, or the number of the document and whose it is. */
export function titleOf(document, row, rule) {
    if (rule)
        return rule.replace(/\{(\w+)\}/g, (_, name) => wordOf(document, name, row)).slice(0, 300);
    const serial = Object.entries(document.fields).find(([, { type }]) => type === 'serial')?.[0];
    const name = serial ?? document.lov?.code ?? document.lov?.text;
    const words = [name === undefined ? '' : wordOf(document, name, row), wordOf(document, 'supplierBase', row)];
    return (words
        .filter((word) => word !== '')
        .join(' ')
        .slice(0, 300) || document.label[0]);
}
function wordOf(document, name, row) {
    const field = document.fields[name];
    if (!field)
        return '';
    const value = field.type === 'lookup' ? (row[`${name}Name`] ?? row[`${name}Code`]) : row[name];
    if (isRecord(value))
        return typeof value['zh'] === 'string' ? value['zh'] : '';
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
