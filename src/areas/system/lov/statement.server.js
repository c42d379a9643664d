import { createHash } from 'node:crypto';
import { compiled, sql } from '#engine/database/database.ts';
import { isId } from '#engine/runtime/ids.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { checkStatement, longestStatement } from './lovSql.rules.ts';
const casts = { TEXT: 'text', NUMBER: 'numeric', DATE: 'date', ID: 'bigint', BOOLEAN: 'boolean' };
const fits = {
    TEXT: (value) => value.length <= 500 && !value.includes('\u0000'),
    NUMBER: (value) => /^-?\d{1,15}(\.\d{1,10})?$/.test(value),
    DATE: (value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)),
    ID: isId,
    BOOLEAN: (value) => value === 'true' || value === 'false',
};
/** Where the conditions of the parameters that are given stand in a statement. */
const filtersMark = '{{filters}}';
/** The statement of a definition for some values: parameters bound and typed, the conditions of those given switched on. */
export function statementOf(source, values) {
    const input = new Map(source.parameters.map((each) => [each.name, valueOf(each, values[each.name])]));
    const filters = source.parameters.flatMap(({ name, filterSql }) => filterSql && input.get(name)?.value !== null ? [`(${filterSql}\n)`] : []);
    const text = (source.sqlText ?? '').replaceAll(filtersMark, filters.length > 0 ? filters.join(' and ') : 'true');
    return withParameters(text, input);
}
function valueOf(parameter, input) {
    const cast = casts[parameter.type];
    const isMissing = input === undefined || input === null || input === '';
    const value = isMissing ? null : String(input);
    if ((isMissing && parameter.requiredFlag) || (value !== null && !fits[parameter.type](value)))
        return fail(errors.lovParameter, { label: parameter.name });
    return { value, cast };
}
// Literals, names and comments are passed over; what is misread here is still judged as the statement that comes of it.
const tokens = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|::|:([a-z][A-Za-z0-9]*)/g;
function withParameters(text, input) {
    const parts = [];
    let end = 0;
    for (const match of text.matchAll(tokens)) {
        const bound = match[1] === undefined ? undefined : input.get(match[1]);
        if (!bound)
            continue;
        parts.push(sql.raw(text.slice(end, match.index)), sql `cast(${bound.value} as ${sql.raw(bound.cast)})`);
        end = match.index + match[0].length;
    }
    parts.push(sql.raw(text.slice(end)));
    return sql.join(parts, sql ``);
}
/** Judges a statement as it will be sent: what it reads and gives, or what is wrong with it. */
export async function checkOnDatabase(statement) {
    const { text } = compiled(statement);
    if (text.length > longestStatement * 2)
        return ['语句过长', 'The statement is too long'];
    // The parser of PostgreSQL comes with a memory of its own, which nobody needs who writes no lists of values.
    const { parse } = await import('libpg-query');
    const tree = await parse(text).catch(() => undefined);
    if (tree === undefined)
        return ['语句有语法错误', 'The statement has a syntax error'];
    return checkStatement(tree);
}
/** Judges a definition with all its conditions on and with none; the columns are the same either way. */
export async function checkSource(source) {
    if ((source.sqlText ?? '').includes('$'))
        return ['语句中不能出现“$”，请使用命名参数', 'A statement has no “$”; use named parameters'];
    if (source.parameters.some(({ filterSql }) => filterSql?.includes('$')))
        return ['条件中不能出现“$”', 'A condition has no “$”'];
    const optional = source.parameters.map((each) => ({ ...each, requiredFlag: false }));
    const bare = await checkOnDatabase(statementOf({ ...source, parameters: optional }, {}));
    if (!isChecked(bare))
        return bare;
    const samples = Object.fromEntries(source.parameters.map(({ name, type }) => [name, sampleOf[type]]));
    const full = await checkOnDatabase(statementOf({ ...source, parameters: optional }, samples));
    if (!isChecked(full))
        return full;
    return { relations: [...new Set([...bare.relations, ...full.relations])], columns: bare.columns };
}
const sampleOf = {
    TEXT: 'a',
    NUMBER: '1',
    DATE: '2026-01-01',
    ID: '1',
    BOOLEAN: 'true',
};
/** Whether a statement was found good. */
export const isChecked = (value) => 'columns' in value;
/** A mark of everything that decides what a definition reads; another one means that somebody altered it. */
export function fingerprintOf(definition) {
    const parts = [
        definition.code,
        definition.sqlText,
        definition.valueField,
        definition.textField,
        definition.entries.map(({ field }) => field).toSorted(),
        definition.parameters
            .map(({ name, type, requiredFlag, filterSql }) => [name, type, requiredFlag, filterSql])
            .toSorted((a, b) => String(a[0]).localeCompare(String(b[0]))),
    ];
    return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
