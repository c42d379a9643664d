import jsep from 'jsep';
jsep.addBinaryOp('in', 7);
const comparisons = ['==', '!=', '<', '<=', '>', '>='];
const longest = 500;
/** Reads a condition; undefined when it is anything but comparisons of fields with constants. */
export function readCondition(text) {
    if (text.length > longest)
        return undefined;
    try {
        return conditionOf(jsep(text));
    }
    catch {
        // What jsep cannot read is no condition.
        return undefined;
    }
}
/** A condition as it is written. */
export function conditionText(condition) {
    switch (condition.kind) {
        case 'and':
        case 'or':
            return `(${conditionText(condition.left)}) ${condition.kind === 'and' ? '&&' : '||'} (${conditionText(condition.right)})`;
        case 'not':
            return `!(${conditionText(condition.inner)})`;
        case 'compare':
            return `${condition.field} ${condition.operator} ${JSON.stringify(condition.value)}`;
        case 'oneOf':
            return `${condition.field} in [${condition.values.map((value) => JSON.stringify(value)).join(', ')}]`;
    }
}
function conditionOf(node) {
    if (node.type === 'UnaryExpression') {
        const { operator, argument } = node;
        const inner = operator === '!' ? conditionOf(argument) : undefined;
        return inner && { kind: 'not', inner };
    }
    if (node.type !== 'BinaryExpression')
        return undefined;
    const { operator, left, right } = node;
    if (operator === '&&' || operator === '||') {
        const [one, other] = [conditionOf(left), conditionOf(right)];
        return one && other && { kind: operator === '&&' ? 'and' : 'or', left: one, right: other };
    }
    if (left.type !== 'Identifier')
        return undefined;
    const field = left.name;
    if (operator === 'in')
        return membership(field, right);
    const value = literalOf(right);
    if (!isComparison(operator) || value === undefined)
        return undefined;
    return { kind: 'compare', field, operator, value };
}
function membership(field, right) {
    if (right.type !== 'ArrayExpression')
        return undefined;
    const values = right.elements.map((each) => (each ? literalOf(each) : undefined));
    return values.length > 0 && values.length <= 100 && values.every((value) => value !== undefined)
        ? { kind: 'oneOf', field, values }
        : undefined;
}
// Numbers stay the text they were written as: a decimal is never a float.
function literalOf(node) {
    if (node.type === 'UnaryExpression') {
        const { operator, argument } = node;
        const inner = argument.type === 'Literal' ? argument : undefined;
        return operator === '-' && typeof inner?.value === 'number' ? `-${inner.raw}` : undefined;
    }
    if (node.type !== 'Literal')
        return undefined;
    const { value, raw } = node;
    if (typeof value === 'number')
        return raw;
    return typeof value === 'string' || typeof value === 'boolean' || value === null ? value : undefined;
}
const isComparison = (operator) => comparisons.includes(operator);
