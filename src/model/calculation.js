import jsep from 'jsep';
import { compare, divide, greatest, isDecimal, isZero, least, minus, negate, plus, round, sum, times, } from './decimal.ts';
class Unusable extends Error {
}
const longest = 1000;
/** More decimals than any number of the platform keeps. */
const stored = 10;
/**
 * The value of an expression such as `round(qty * price, 2)`, exact. It knows literals, names, + - * /, comparisons, && || !,
 * the conditional, and the fixed functions; nothing of it is ever run as a program.
 */
export function calculate(expression, scope, rowIndex) {
    try {
        if (expression.length > longest)
            throw new Unusable('the expression is too long');
        const value = evaluate(parsed(expression), { scope, rowIndex });
        return { isValid: true, value: round(numberOf(value), stored) };
    }
    catch (error) {
        if (!(error instanceof Unusable))
            throw error;
        return { isValid: false, reason: error.message };
    }
}
function parsed(expression) {
    try {
        return jsep(expression);
    }
    catch (error) {
        throw new Unusable(error instanceof Error ? error.message : 'the expression cannot be read');
    }
}
function evaluate(node, place) {
    const core = node;
    switch (core.type) {
        case 'Literal':
            return literal(core);
        case 'Identifier':
            return valueOfName(core.name, place);
        case 'UnaryExpression':
            return unary(core.operator, evaluate(core.argument, place));
        case 'BinaryExpression':
            return binary(core, place);
        case 'ConditionalExpression':
            return evaluate(truthOf(evaluate(core.test, place)) ? core.consequent : core.alternate, place);
        case 'CallExpression':
            return call(core, place);
        default:
            throw new Unusable(`${core.type} is not allowed`);
    }
}
function literal({ raw, value }) {
    if (typeof value === 'boolean')
        return value;
    if (isDecimal(raw))
        return raw;
    if (isDecimal(`0${raw}`))
        return `0${raw}`;
    throw new Unusable(`${raw} is not a number`);
}
function valueOfName(name, { scope, rowIndex }) {
    const value = Object.hasOwn(scope, name) ? scope[name] : undefined;
    const own = Array.isArray(value) && rowIndex !== undefined ? value[rowIndex] : value;
    if (typeof own === 'boolean')
        return own;
    return decimalOf(own) ?? missing(name);
}
function missing(name) {
    throw new Unusable(`${name} has no value`);
}
function decimalOf(value) {
    if (isDecimal(value))
        return value;
    const text = typeof value === 'number' ? String(value) : undefined;
    return isDecimal(text) ? text : undefined;
}
function unary(operator, argument) {
    if (operator === '-')
        return negate(numberOf(argument));
    if (operator === '+')
        return numberOf(argument);
    if (operator === '!')
        return !truthOf(argument);
    throw new Unusable(`the operator ${operator} is not allowed`);
}
function binary({ operator, left, right }, place) {
    if (operator === '&&')
        return truthOf(evaluate(left, place)) && truthOf(evaluate(right, place));
    if (operator === '||')
        return truthOf(evaluate(left, place)) || truthOf(evaluate(right, place));
    const known = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
    if (!known)
        throw new Unusable(`the operator ${operator} is not allowed`);
    return known(numberOf(evaluate(left, place)), numberOf(evaluate(right, place)));
}
const operators = {
    '+': plus,
    '-': minus,
    '*': times,
    '/': quotient,
    '==': (a, b) => compare(a, b) === 0,
    '!=': (a, b) => compare(a, b) !== 0,
    '<': (a, b) => compare(a, b) < 0,
    '<=': (a, b) => compare(a, b) <= 0,
    '>': (a, b) => compare(a, b) > 0,
    '>=': (a, b) => compare(a, b) >= 0,
};
function quotient(a, b) {
    if (isZero(b))
        throw new Unusable('a division by zero');
    return divide(a, b);
}
const lists = {
    sum,
    count: (numbers) => String(numbers.length),
    min: (numbers) => least(...filled('min', numbers)),
    max: (numbers) => greatest(...filled('max', numbers)),
    avg: (numbers) => divide(sum(filled('avg', numbers)), numbers.length),
};
function filled(name, [first, ...rest]) {
    if (first === undefined)
        throw new Unusable(`${name} needs a number`);
    return [first, ...rest];
}
function call({ callee, arguments: input }, place) {
    const name = callee.type === 'Identifier' ? String(callee['name']) : '';
    if (Object.hasOwn(lists, name)) {
        const numbers = input.flatMap((each) => numbersOf(each, place));
        return lists[name]?.(numbers) ?? missing(name);
    }
    const [first, second] = input.map((each) => evaluate(each, place));
    if (name === 'abs' && first !== undefined && input.length === 1) {
        const number = numberOf(first);
        return compare(number, '0') < 0 ? negate(number) : number;
    }
    if (name === 'round' && first !== undefined && input.length <= 2)
        return round(numberOf(first), decimalsIn(second));
    throw new Unusable(`${name || 'this'} is not one of the functions`);
}
// In a list function a column stands for all of its numbers; empty cells count as nothing.
function numbersOf(node, place) {
    const { scope } = place;
    const name = node.type === 'Identifier' ? String(node['name']) : '';
    const column = Object.hasOwn(scope, name) ? scope[name] : undefined;
    if (!Array.isArray(column))
        return [numberOf(evaluate(node, place))];
    return column.flatMap((each) => {
        if (each === undefined || each === null || each === '')
            return [];
        return [decimalOf(each) ?? missing(name)];
    });
}
function decimalsIn(value) {
    const decimals = value === undefined ? 0 : Number(value);
    if (Number.isInteger(decimals) && decimals >= 0 && decimals <= stored)
        return decimals;
    throw new Unusable(`round takes 0 to ${stored} decimals`);
}
function numberOf(value) {
    if (typeof value !== 'boolean')
        return value;
    throw new Unusable('a number is needed, not a condition');
}
function truthOf(value) {
    if (typeof value === 'boolean')
        return value;
    throw new Unusable('a condition is needed, not a number');
}
