import { isDay, isInstant } from './days.ts';
import { decimalsOf, integerDigitsOf, isDecimal, isLess, isMore } from './decimal.ts';
import { digitsOf, largestInteger, lengthOf, maxLengthOf, mostLines, scaleOf, smallestInteger } from './fieldSizes.ts';
import { idPattern } from './schema.ts';
import { isRecord } from './value.ts';
/** Whether a value that is not empty is one of a field: what `fieldSchema` says and what no schema can say. */
export const isValueOf = (field, value) => checks[field.type](field, value);
const isText = (field, value) => typeof value === 'string' && isTextOf(field, value);
const isIdText = (value) => typeof value === 'string' && expression(idPattern).test(value);
const isList = (value, isPart) => Array.isArray(value) && value.length <= mostLines && value.every((part) => isPart(part));
const checks = {
    text: isText,
    serial: isText,
    bilingual: (field, value) => isRecord(value) && isPairOf(field, value),
    integer: (field, value) => Number.isInteger(value) && isWithin(field, Number(value)),
    decimal: (field, value) => isDecimal(value) && isDecimalOf(field, value),
    boolean: (_, value) => typeof value === 'boolean',
    date: (_, value) => typeof value === 'string' && isDay(value),
    datetime: (_, value) => typeof value === 'string' && value.length <= 35 && isInstant(value),
    select: (field, value) => typeof value === 'string' && Object.hasOwn(field.options ?? {}, value),
    quickCode: (_, value) => isShort(value, 64) && value !== '',
    lookup: (_, value) => isIdText(value),
    file: (_, value) => isIdText(value),
    ids: (_, value) => isList(value, isIdText),
    json: () => true,
    lines: (_, value) => isList(value, isRecord),
};
const isShort = (value, most) => 
// Counting is dear, and no text has more code points than units.
typeof value === 'string' && (value.length <= most || lengthOf(value) <= most);
const isTextOf = (field, value) => isShort(value, maxLengthOf(field)) &&
    (field.minLength === undefined || lengthOf(value) >= field.minLength) &&
    (field.pattern === undefined || expression(field.pattern).test(value));
function isPairOf(field, { zh, en, ...further }) {
    const most = maxLengthOf(field);
    return isShort(zh, most) && zh !== '' && (en === undefined || isShort(en, most)) && Object.keys(further).length === 0;
}
const isWithin = (field, value) => value >= Number(field.min ?? smallestInteger) && value <= Number(field.max ?? largestInteger);
function isDecimalOf(field, value) {
    if (value.length > 40 || decimalsOf(value) > scaleOf(field) || integerDigitsOf(value) > digitsOf(field))
        return false;
    if (field.min !== undefined && isLess(value, field.min))
        return false;
    if (field.above !== undefined && !isMore(value, field.above))
        return false;
    return field.max === undefined || !isMore(value, field.max);
}
const expressions = new Map();
/** The expression of a pattern, as JSON Schema means it. */
function expression(pattern) {
    const known = expressions.get(pattern) ?? new RegExp(pattern, 'u');
    expressions.set(pattern, known);
    return known;
}
