import { decimalsOf, isDecimal, isLess, isMore } from './decimal.ts';
import { linesOf, wireName, perDocument } from './document.ts';
import { fill } from './errors.ts';
import { isValueOf } from './fieldValue.ts';
import { lengthOf, maxLengthOf, scaleOf } from './fieldSizes.ts';
import { isEmpty, isRecord } from './value.ts';
/** The one table of messages for form, call and import. */
const messages = {
    required: ['{label}必填', '{label} is required'],
    text: ['{label}应为文本', '{label} must be text'],
    maxLength: ['{label}最多{n}个字符', '{label} has at most {n} characters'],
    minLength: ['{label}至少{n}个字符', '{label} has at least {n} characters'],
    pattern: ['{label}格式不正确', '{label} is malformed'],
    integer: ['{label}应为整数', '{label} must be a whole number'],
    decimal: ['{label}应为数字', '{label} must be a number'],
    scale: ['{label}最多{n}位小数', '{label} has at most {n} decimals'],
    min: ['{label}不能小于{n}', '{label} cannot be less than {n}'],
    above: ['{label}必须大于{n}', '{label} must be more than {n}'],
    max: ['{label}不能大于{n}', '{label} cannot be more than {n}'],
    digits: ['{label}整数位过多', '{label} has too many digits'],
    date: ['{label}应为存在的日期，格式 YYYY-MM-DD', '{label} must be an existing day, YYYY-MM-DD'],
    datetime: ['{label}应为日期时间', '{label} must be a date and time'],
    option: ['{label}不是可选的值', '{label} is not one of the choices'],
    lookup: ['请从列表中选择{label}', 'Choose {label} from the list'],
    bilingual: ['请填写{label}的中文', 'Enter {label} in Chinese'],
    lines: ['{label}至少一行', '{label} needs at least one row'],
    unknown: ['不认识的字段 {name}', 'Unknown field {name}'],
};
function message(key, label, n = '') {
    return [fill(messages[key][0], { label: label[0], n }), fill(messages[key][1], { label: label[1], n })];
}
// What holds several values; an empty list of anything else is a mistake.
const lists = new Set(['ids', 'lines', 'json']);
/** What is wrong with one value that is not empty; undefined when nothing is. */
export function problemOf(field, value) {
    if (isValueOf(field, value))
        return undefined;
    switch (field.type) {
        case 'text':
        case 'serial':
            return textProblem(field, value);
        case 'integer':
            return integerProblem(field, value);
        case 'decimal':
            return decimalProblem(field, value);
        case 'date':
        case 'datetime':
            return message(field.type, field.label);
        case 'select':
        case 'quickCode':
            return message('option', field.label);
        case 'bilingual':
            return message(hasChinese(value) ? 'maxLength' : 'bilingual', field.label, maxLengthOf(field));
        case 'lookup':
        case 'file':
        case 'ids':
            return message('lookup', field.label);
        default:
            return message('pattern', field.label);
    }
}
function textProblem(field, value) {
    if (typeof value !== 'string')
        return message('text', field.label);
    const length = lengthOf(value);
    if (length > maxLengthOf(field))
        return message('maxLength', field.label, maxLengthOf(field));
    if (field.minLength !== undefined && length < field.minLength)
        return message('minLength', field.label, field.minLength);
    return field.patternHint ?? message('pattern', field.label);
}
function integerProblem(field, value) {
    if (typeof value !== 'number' || !Number.isInteger(value))
        return message('integer', field.label);
    if (field.min !== undefined && value < Number(field.min))
        return message('min', field.label, field.min);
    if (field.max !== undefined && value > Number(field.max))
        return message('max', field.label, field.max);
    return message('digits', field.label);
}
function decimalProblem(field, value) {
    if (!isDecimal(value))
        return message('decimal', field.label);
    if (field.above !== undefined && !isMore(value, field.above))
        return message('above', field.label, field.above);
    if (field.min !== undefined && isLess(value, field.min))
        return message('min', field.label, field.min);
    if (field.max !== undefined && isMore(value, field.max))
        return message('max', field.label, field.max);
    if (decimalsOf(value) > scaleOf(field))
        return message('scale', field.label, scaleOf(field));
    return message('digits', field.label);
}
const hasChinese = (value) => typeof value === 'object' && value !== null && 'zh' in value && typeof value.zh === 'string' && value.zh !== '';
/** What is wrong with the values of a set of fields, by wire name. */
export function validateFields(fields, values, options = {}) {
    return Object.entries(fields).flatMap(([name, field]) => {
        if (field.type === 'lines')
            return [];
        const path = wireName(name, field);
        const value = values[path];
        if (!isEmpty(value) || (Array.isArray(value) && !lists.has(field.type))) {
            const label = problemOf(field, value);
            return label ? [{ path, label }] : [];
        }
        if (!isRequired(field, options) || (options.beforeCopies && isCopied(fields, values, name)))
            return [];
        return [{ path, label: field.requiredHint ?? message('required', field.label) }];
    });
}
// Whether a filled lookup will bring the value of a field with it.
const isCopied = (fields, values, name) => Object.entries(fields).some(([own, field]) => field.fills?.[name] !== undefined && !isEmpty(values[wireName(own, field)]));
/** What is wrong with a row and its lines; paths as 'lines.0.orderQty'. Fields the server computes are not judged. */
export function validate(document, row, options = {}) {
    const problems = validateFields(inputFields(document), row, options);
    for (const [name, lineDocument] of linesOf(document)) {
        const field = document.fields[name];
        const lines = row[name];
        const rows = Array.isArray(lines) ? lines : [];
        if (field && rows.length === 0 && isRequired(field, options))
            problems.push({ path: name, label: message('lines', field.label) });
        rows.forEach((line, index) => {
            const lineProblems = validate(lineDocument, isRecord(line) ? line : {}, options);
            problems.push(...lineProblems.map(({ path, label }) => ({ path: `${name}.${index}.${path}`, label })));
        });
    }
    return problems;
}
/** The names in a body that no field has. */
export function unknownNames(known, body) {
    return Object.keys(body)
        .filter((name) => !known.has(name))
        .map((name) => ({ path: name, label: [fill(messages.unknown[0], { name }), fill(messages.unknown[1], { name })] }));
}
/** The fields that people fill in: not computed, not given by a numbering rule. */
export const inputFields = perDocument((document) => Object.fromEntries(Object.entries(document.fields)
    .filter(([, field]) => !field.computed)
    .map(([name, field]) => [name, field.type === 'serial' ? serialField(field) : field])));
const serialFields = new WeakMap();
// A number rule fills a serial that is left out, so it is never required of a person.
function serialField(field) {
    const known = serialFields.get(field) ?? { ...field, required: false };
    serialFields.set(field, known);
    return known;
}
const isRequired = (field, options) => field.required === true || (field.required === 'submit' && options.submit === true);
