import jsep from 'jsep';
import { compare, divide, greatest, isDecimal, isZero, least, minus, negate, plus, sum, times } from './decimal.ts';
jsep.addBinaryOp('in', 7);
class Unusable extends Error {
    problem;
    constructor(reason, at) {
        super(`${reason} ${at}`);
        this.problem = { reason, at };
    }
}
const longest = 1000;
/** Checks a condition against the types of the names it uses, without evaluating it. */
export function checkExpression(text, types) {
    return problemOf(() => {
        const type = typeOf(parsed(text), types);
        if (type !== 'boolean')
            throw new Unusable('TYPE', text);
    });
}
/** The names that an expression uses; none when it cannot be read. */
export function namesIn(text) {
    const names = new Set();
    problemOf(() => collect(parsed(text), names));
    return [...names];
}
/** Evaluates a condition; nothing of it is ever run as a program. An empty value is a problem, never taken for false. */
export function evaluateExpression(text, types, values) {
    let value = false;
    const problem = problemOf(() => {
        const node = parsed(text);
        if (typeOf(node, types) !== 'boolean')
            throw new Unusable('TYPE', text);
        value = truthOf(evaluate(node, { types, values }), text);
    });
    return problem ? { isValid: false, ...problem } : { isValid: true, value };
}
function problemOf(work) {
    try {
        work();
        return undefined;
    }
    catch (error) {
        if (!(error instanceof Unusable))
            throw error;
        return error.problem;
    }
}
function parsed(text) {
    if (text.length > longest || text.trim() === '')
        throw new Unusable('SYNTAX', text.slice(0, 60));
    try {
        return jsep(text);
    }
    catch {
        throw new Unusable('SYNTAX', text.slice(0, 60));
    }
}
// A name, or `lines.name` for the values of the lines.
function nameOf(node) {
    const core = node;
    if (core.type === 'Identifier')
        return core.name;
    if (core.type !== 'MemberExpression' || core.computed)
        return undefined;
    const [object, property] = [nameOf(core.object), nameOf(core.property)];
    return object !== undefined && property !== undefined ? `${object}.${property}` : undefined;
}
function collect(node, names) {
    const core = node;
    const name = nameOf(node);
    if (name !== undefined)
        names.add(name);
    else if (core.type === 'BinaryExpression')
        [core.left, core.right].forEach((each) => collect(each, names));
    else if (core.type === 'UnaryExpression')
        collect(core.argument, names);
    else if (core.type === 'CallExpression')
        core.arguments.forEach((each) => collect(each, names));
}
const ordered = new Set(['<', '<=', '>', '>=']);
const equal = new Set(['==', '!=']);
const arithmetic = {
    '+': plus,
    '-': minus,
    '*': times,
    '/': quotient,
};
function typeOf(node, types) {
    const core = node;
    const name = nameOf(node);
    if (name !== undefined) {
        if (Object.hasOwn(types, name))
            return types[name] ?? 'text';
        throw new Unusable('UNKNOWN', name);
    }
    switch (core.type) {
        case 'Literal':
            return literalType(core);
        case 'ArrayExpression':
            return 'literals';
        case 'UnaryExpression':
            return unaryType(core, types);
        case 'BinaryExpression':
            return binaryType(core, types);
        case 'CallExpression':
            return callType(core, types);
        default:
            throw new Unusable('SYNTAX', core.type);
    }
}
function literalType({ value }) {
    if (value === null)
        return 'null';
    if (typeof value === 'boolean')
        return 'boolean';
    if (typeof value === 'number')
        return 'number';
    return 'text';
}
function unaryType({ operator, argument }, types) {
    const inner = typeOf(argument, types);
    if (operator === '!' && inner === 'boolean')
        return 'boolean';
    if (operator === '-' && inner === 'number')
        return 'number';
    throw new Unusable('TYPE', written(argument));
}
function binaryType({ operator, left, right }, types) {
    const [one, other] = [typeOf(left, types), typeOf(right, types)];
    const wrong = () => {
        throw new Unusable('TYPE', `${written(left)} ${operator} ${written(right)}`);
    };
    if (operator === '&&' || operator === '||')
        return one === 'boolean' && other === 'boolean' ? 'boolean' : wrong();
    if (operator in arithmetic)
        return one === 'number' && other === 'number' ? 'number' : wrong();
    if (operator === 'in')
        return membershipType(one, other) ? 'boolean' : wrong();
    const isComparable = fits(one, other);
    if (ordered.has(operator))
        return isComparable && one !== 'boolean' && one !== 'null' ? 'boolean' : wrong();
    if (equal.has(operator))
        return isComparable || other === 'null' ? 'boolean' : wrong();
    return wrong();
}
// A day is written as a text in quotes.
const fits = (one, other) => !one.endsWith('List') &&
    (one === other || (one === 'date' && other === 'text') || (one === 'text' && other === 'date'));
const membershipType = (one, other) => (other === 'literals' && (one === 'text' || one === 'number' || one === 'date' || one === 'textList')) ||
    (other === 'textList' && one === 'text') ||
    (other === 'numberList' && one === 'number');
const listFunctions = new Set(['sum', 'min', 'max', 'count']);
function callType({ callee, arguments: input }, types) {
    const name = nameOf(callee) ?? '';
    const [only] = input;
    if (!listFunctions.has(name) || input.length !== 1 || only === undefined)
        throw new Unusable('UNKNOWN', name);
    const inner = typeOf(only, types);
    if (inner === 'numberList' || (name === 'count' && inner === 'textList'))
        return 'number';
    throw new Unusable('TYPE', written(only));
}
function evaluate(node, place) {
    const core = node;
    const name = nameOf(node);
    if (name !== undefined)
        return valueOf(name, place);
    switch (core.type) {
        case 'Literal':
            return literalOf(core);
        case 'ArrayExpression':
            return core.elements.map((each) => textOf(evaluate(each ?? fault(core.type), place), core.type));
        case 'UnaryExpression': {
            const inner = evaluate(core.argument, place);
            return core.operator === '!' ? !truthOf(inner, written(core.argument)) : negate(numberOf(inner, written(node)));
        }
        case 'BinaryExpression':
            return binary(core, place);
        case 'CallExpression':
            return call(core, place);
        default:
            return fault(core.type);
    }
}
const fault = (at) => {
    throw new Unusable('SYNTAX', at);
};
const literalOf = ({ value, raw }) => {
    if (typeof value === 'number')
        return isDecimal(raw) ? raw : fault(raw);
    return typeof value === 'string' || typeof value === 'boolean' || value === null ? value : fault(raw);
};
function valueOf(name, { types, values }) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined || value === null || value === '')
        return null;
    const type = types[name];
    if (type === 'boolean')
        return typeof value === 'boolean' ? value : mistyped(name);
    if (type === 'textList' || type === 'numberList')
        return Array.isArray(value) ? value.map((each) => (each === null ? null : String(each))) : mistyped(name);
    if (type === 'number')
        return isDecimal(value) ? value : isDecimal(String(value)) ? decimal(String(value)) : mistyped(name);
    return typeof value === 'string' ? value : mistyped(name);
}
const mistyped = (name) => {
    throw new Unusable('TYPE', name);
};
const decimal = (text) => (isDecimal(text) ? text : mistyped(text));
function binary({ operator, left, right }, place) {
    const one = evaluate(left, place);
    if (operator === '&&')
        return truthOf(one, written(left)) && truthOf(evaluate(right, place), written(right));
    if (operator === '||')
        return truthOf(one, written(left)) || truthOf(evaluate(right, place), written(right));
    const other = evaluate(right, place);
    const calculation = Object.hasOwn(arithmetic, operator) ? arithmetic[operator] : undefined;
    if (calculation)
        return calculation(numberOf(one, written(left)), numberOf(other, written(right)));
    if (operator === 'in')
        return isMember(one, other, written(left));
    if (equal.has(operator)) {
        // Whether something is filled in may be asked; everything else of an empty value may not.
        const isNullAsked = right.type === 'Literal' && other === null;
        if (!isNullAsked && (one === null || other === null))
            throw new Unusable('EMPTY', written(one === null ? left : right));
        const isSame = isNullAsked ? one === null : isEqual(one, other);
        return operator === '==' ? isSame : !isSame;
    }
    const order = orderOf(filled(one, written(left)), filled(other, written(right)), typeOf(left, place.types));
    if (operator === '<')
        return order < 0;
    if (operator === '<=')
        return order <= 0;
    return operator === '>' ? order > 0 : order >= 0;
}
const isEqual = (one, other) => isDecimal(one) && isDecimal(other) ? compare(one, other) === 0 : one === other;
function orderOf(one, other, type) {
    if (type === 'number')
        return compare(decimal(one), decimal(other));
    return one < other ? -1 : one > other ? 1 : 0;
}
const filled = (value, at) => {
    if (typeof value === 'string')
        return value;
    throw new Unusable('EMPTY', at);
};
// Of a list one common value is enough.
function isMember(one, other, at) {
    if (one === null)
        throw new Unusable('EMPTY', at);
    const list = Array.isArray(other) ? other : [];
    const has = (value) => list.some((each) => each !== null && isEqual(value, each));
    return Array.isArray(one) ? one.some((each) => each !== null && has(each)) : has(one);
}
function call({ callee, arguments: input }, place) {
    const name = nameOf(callee) ?? '';
    const list = input[0] ? evaluate(input[0], place) : null;
    const values = Array.isArray(list) ? list.filter((each) => each !== null) : [];
    if (name === 'count')
        return decimal(String(values.length));
    const numbers = values.map(decimal);
    if (name === 'sum')
        return sum(numbers);
    const [first, ...rest] = numbers;
    if (first === undefined)
        throw new Unusable('EMPTY', `${name}()`);
    return name === 'min' ? least(first, ...rest) : greatest(first, ...rest);
}
function quotient(a, b) {
    if (isZero(b))
        throw new Unusable('DIVISION', '/');
    return divide(a, b);
}
const textOf = (value, at) => (typeof value === 'string' ? value : fault(at));
const numberOf = (value, at) => {
    if (isDecimal(value))
        return value;
    throw new Unusable(value === null ? 'EMPTY' : 'TYPE', at);
};
const truthOf = (value, at) => {
    if (typeof value === 'boolean')
        return value;
    throw new Unusable(value === null ? 'EMPTY' : 'TYPE', at);
};
/** A part of an expression as people read it in a sentence. */
function written(node) {
    const core = node;
    const name = nameOf(node);
    if (name !== undefined)
        return name;
    if (core.type === 'Literal')
        return core.raw;
    if (core.type === 'BinaryExpression')
        return `${written(core.left)} ${core.operator} ${written(core.right)}`;
    if (core.type === 'UnaryExpression')
        return `${core.operator}${written(core.argument)}`;
    if (core.type === 'CallExpression')
        return `${written(core.callee)}(${core.arguments.map(written).join(', ')})`;
    return core.type;
}
