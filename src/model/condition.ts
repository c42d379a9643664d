import jsep from 'jsep';

/** A condition over the fields of a row: comparisons joined by `&&`, `||` and `!`. */
export type Condition =
  | { readonly kind: 'and' | 'or'; readonly left: Condition; readonly right: Condition }
  | { readonly kind: 'not'; readonly inner: Condition }
  | { readonly kind: 'compare'; readonly field: string; readonly operator: Comparison; readonly value: Literal }
  | { readonly kind: 'oneOf'; readonly field: string; readonly values: readonly Literal[] };

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';
export type Literal = string | boolean | null;

jsep.addBinaryOp('in', 7);

const comparisons: readonly string[] = ['==', '!=', '<', '<=', '>', '>='];
const longest = 500;

/** Reads a condition; undefined when it is anything but comparisons of fields with constants. */
export function readCondition(text: string): Condition | undefined {
  if (text.length > longest) return undefined;
  try {
    return conditionOf(jsep(text));
  } catch {
    // What jsep cannot read is no condition.
    return undefined;
  }
}

/** A condition as it is written. */
export function conditionText(condition: Condition): string {
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

function conditionOf(node: jsep.Expression): Condition | undefined {
  if (node.type === 'UnaryExpression') {
    const { operator, argument } = node as jsep.UnaryExpression;
    const inner = operator === '!' ? conditionOf(argument) : undefined;
    return inner && { kind: 'not', inner };
  }
  if (node.type !== 'BinaryExpression') return undefined;
  const { operator, left, right } = node as jsep.BinaryExpression;
  if (operator === '&&' || operator === '||') {
    const [one, other] = [conditionOf(left), conditionOf(right)];
    return one && other && { kind: operator === '&&' ? 'and' : 'or', left: one, right: other };
  }
  if (left.type !== 'Identifier') return undefined;
  const field = (left as jsep.Identifier).name;
  if (operator === 'in') return membership(field, right);
  const value = literalOf(right);
  if (!isComparison(operator) || value === undefined) return undefined;
  return { kind: 'compare', field, operator, value };
}

function membership(field: string, right: jsep.Expression): Condition | undefined {
  if (right.type !== 'ArrayExpression') return undefined;
  const values = (right as jsep.ArrayExpression).elements.map((each) => (each ? literalOf(each) : undefined));
  return values.length > 0 && values.length <= 100 && values.every((value) => value !== undefined)
    ? { kind: 'oneOf', field, values }
    : undefined;
}

// Numbers stay the text they were written as: a decimal is never a float.
function literalOf(node: jsep.Expression): Literal | undefined {
  if (node.type === 'UnaryExpression') {
    const { operator, argument } = node as jsep.UnaryExpression;
    const inner = argument.type === 'Literal' ? (argument as jsep.Literal) : undefined;
    return operator === '-' && typeof inner?.value === 'number' ? `-${inner.raw}` : undefined;
  }
  if (node.type !== 'Literal') return undefined;
  const { value, raw } = node as jsep.Literal;
  if (typeof value === 'number') return raw;
  return typeof value === 'string' || typeof value === 'boolean' || value === null ? value : undefined;
}

const isComparison = (operator: string): operator is Comparison => comparisons.includes(operator);
