import jsep from 'jsep';
import './expression.ts';
import { isDecimal } from './decimal.ts';
const flipped = {
    '>': '<',
    '>=': '<=',
    '<': '>',
    '<=': '>=',
    '==': '==',
    '!=': '!=',
};
/** The type of what a comparison looks at; undefined for an unknown name. */
export function comparedType({ name, of }, types) {
    return of ? 'number' : Object.hasOwn(types, name) ? types[name] : undefined;
}
/** What a value of a type may be compared by. */
export function comparatorsFor(type) {
    if (type === 'boolean')
        return ['=='];
    if (type === 'textList' || type === 'numberList')
        return ['in'];
    if (type === 'text')
        return ['==', '!=', 'in', 'empty', 'filled'];
    return ['>', '>=', '<', '<=', '==', '!=', 'empty', 'filled'];
}
/** Reads an expression as comparisons; undefined where it is more than that. */
export function readComparisons(text) {
    if (text.trim() === '')
        return { joinedBy: '&&', list: [] };
    try {
        const node = jsep(text);
        const joinedBy = node.type === 'BinaryExpression' && node.operator === '||' ? '||' : '&&';
        const list = parts(node, joinedBy).map(comparison);
        return list.every((each) => each !== undefined) ? { joinedBy, list } : undefined;
    }
    catch {
        return undefined;
    }
}
function parts(node, joinedBy) {
    const core = node;
    if (core.type !== 'BinaryExpression' || core.operator !== joinedBy)
        return [core];
    return [...parts(core.left, joinedBy), ...parts(core.right, joinedBy)];
}
function comparison(node) {
    const flag = subject(node);
    if (flag)
        return flag.of ? undefined : { ...flag, comparator: '==', values: ['true'] };
    if (node.type === 'UnaryExpression' && node.operator === '!') {
        const denied = subject(node.argument);
        return denied && !denied.of ? { ...denied, comparator: '==', values: ['false'] } : undefined;
    }
    if (node.type !== 'BinaryExpression')
        return undefined;
    const { operator, left, right } = node;
    if (operator === 'in')
        return membership(left, right);
    const [one, other] = [subject(left), subject(right)];
    if (one && isNull(right) && (operator === '==' || operator === '!='))
        return { ...one, comparator: operator === '==' ? 'empty' : 'filled', values: [] };
    const [named, value, comparator] = one
        ? [one, literal(right), operator in flipped ? operator : undefined]
        : [other, literal(left), flipped[operator]];
    return named && value !== undefined && comparator ? { ...named, comparator, values: [value] } : undefined;
}
function membership(left, right) {
    const list = right;
    const [named, holder] = [subject(left), subject(right)];
    if (named && list.type === 'ArrayExpression') {
        const values = list.elements.map((each) => (each ? literal(each) : undefined));
        return values.every((each) => each !== undefined) ? { ...named, comparator: 'in', values } : undefined;
    }
    const value = literal(left);
    return holder && value !== undefined ? { ...holder, comparator: 'in', values: [value] } : undefined;
}
function subject(node) {
    const core = node;
    if (core.type === 'CallExpression') {
        const [only] = core.arguments;
        const name = only && core.arguments.length === 1 ? nameIn(only) : undefined;
        const of = listFunction(nameIn(core.callee));
        return name !== undefined && of ? { name, of } : undefined;
    }
    const name = nameIn(node);
    return name === undefined ? undefined : { name };
}
const listFunction = (name) => ['sum', 'min', 'max', 'count'].find((each) => each === name);
function nameIn(node) {
    const core = node;
    if (core.type === 'Identifier')
        return core.name;
    if (core.type !== 'MemberExpression' || core.computed)
        return undefined;
    const [object, property] = [nameIn(core.object), nameIn(core.property)];
    return object !== undefined && property !== undefined ? `${object}.${property}` : undefined;
}
const isNull = (node) => {
    const core = node;
    return core.type === 'Literal' && core.value === null;
};
function literal(node) {
    const core = node;
    if (core.type === 'UnaryExpression' && core.operator === '-') {
        const value = literal(core.argument);
        return value === undefined ? undefined : `-${value}`;
    }
    if (core.type !== 'Literal' || core.value === null)
        return undefined;
    return typeof core.value === 'string' ? core.value : core.raw;
}
/** Whether a comparison has everything it needs. */
export function isWhole(comparison, types) {
    const { comparator, values } = comparison;
    const type = comparedType(comparison, types);
    if (type === undefined)
        return false;
    if (comparator === 'empty' || comparator === 'filled')
        return true;
    const isFit = (value) => type === 'number' || type === 'numberList' ? isDecimal(value) : value.trim() !== '';
    return values.length > 0 && values.every(isFit);
}
/** Writes comparisons as an expression; those that are not whole yet are left out. */
export function writeComparisons({ joinedBy, list }, types) {
    return list
        .filter((each) => isWhole(each, types))
        .map((each) => written(each, types))
        .join(` ${joinedBy} `);
}
function written(comparison, types) {
    const { name, of, comparator, values } = comparison;
    const compared = of ? `${of}(${name})` : name;
    if (comparator === 'empty')
        return `${compared} == null`;
    if (comparator === 'filled')
        return `${compared} != null`;
    const type = comparedType(comparison, types);
    const quoted = values.map((value) => type === 'text' || type === 'textList' || type === 'date' ? quote(value) : value);
    if (comparator === 'in') {
        // A list of numbers holds one number.
        if (type === 'numberList')
            return `${quoted[0] ?? ''} in ${compared}`;
        return `${compared} in [${quoted.join(', ')}]`;
    }
    return `${compared} ${comparator} ${quoted[0] ?? ''}`;
}
const quote = (text) => `"${text.replace(/[\\"]/g, '\\$&')}"`;
