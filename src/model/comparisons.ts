import jsep from 'jsep';
import './expression.ts';
import { isDecimal } from './decimal.ts';
import type { ExpressionTypes, ValueType } from './expression.ts';

export type ListFunction = 'sum' | 'min' | 'max' | 'count';

export type Comparator = '==' | '!=' | '>' | '>=' | '<' | '<=' | 'in' | 'empty' | 'filled';

/** One comparison of a name with fixed values, as people put it together without writing. */
export interface Comparison {
  readonly name: string;
  /** Of the values of lines: what is compared. */
  readonly of?: ListFunction;
  readonly comparator: Comparator;
  readonly values: readonly string[];
}

/** Comparisons that all hold, or of which one is enough. */
export interface Comparisons {
  readonly joinedBy: '&&' | '||';
  readonly list: readonly Comparison[];
}

const flipped: Readonly<Record<string, Comparator>> = {
  '>': '<',
  '>=': '<=',
  '<': '>',
  '<=': '>=',
  '==': '==',
  '!=': '!=',
};

/** The type of what a comparison looks at; undefined for an unknown name. */
export function comparedType(
  { name, of }: Pick<Comparison, 'name' | 'of'>,
  types: ExpressionTypes,
): ValueType | undefined {
  return of ? 'number' : Object.hasOwn(types, name) ? types[name] : undefined;
}

/** What a value of a type may be compared by. */
export function comparatorsFor(type: ValueType): readonly Comparator[] {
  if (type === 'boolean') return ['=='];
  if (type === 'textList' || type === 'numberList') return ['in'];
  if (type === 'text') return ['==', '!=', 'in', 'empty', 'filled'];
  return ['>', '>=', '<', '<=', '==', '!=', 'empty', 'filled'];
}

/** Reads an expression as comparisons; undefined where it is more than that. */
export function readComparisons(text: string): Comparisons | undefined {
  if (text.trim() === '') return { joinedBy: '&&', list: [] };
  try {
    const node = jsep(text) as jsep.CoreExpression;
    const joinedBy = node.type === 'BinaryExpression' && node.operator === '||' ? '||' : '&&';
    const list = parts(node, joinedBy).map(comparison);
    return list.every((each) => each !== undefined) ? { joinedBy, list } : undefined;
  } catch {
    return undefined;
  }
}

function parts(node: jsep.Expression, joinedBy: string): readonly jsep.CoreExpression[] {
  const core = node as jsep.CoreExpression;
  if (core.type !== 'BinaryExpression' || core.operator !== joinedBy) return [core];
  return [...parts(core.left, joinedBy), ...parts(core.right, joinedBy)];
}

function comparison(node: jsep.CoreExpression): Comparison | undefined {
  const flag = subject(node);
  if (flag) return flag.of ? undefined : { ...flag, comparator: '==', values: ['true'] };
  if (node.type === 'UnaryExpression' && node.operator === '!') {
    const denied = subject(node.argument);
    return denied && !denied.of ? { ...denied, comparator: '==', values: ['false'] } : undefined;
  }
  if (node.type !== 'BinaryExpression') return undefined;
  const { operator, left, right } = node;
  if (operator === 'in') return membership(left, right);
  const [one, other] = [subject(left), subject(right)];
  if (one && isNull(right) && (operator === '==' || operator === '!='))
    return { ...one, comparator: operator === '==' ? 'empty' : 'filled', values: [] };
  const [named, value, comparator] = one
    ? [one, literal(right), operator in flipped ? (operator as Comparator) : undefined]
    : [other, literal(left), flipped[operator]];
  return named && value !== undefined && comparator ? { ...named, comparator, values: [value] } : undefined;
}

function membership(left: jsep.Expression, right: jsep.Expression): Comparison | undefined {
  const list = right as jsep.CoreExpression;
  const [named, holder] = [subject(left), subject(right)];
  if (named && list.type === 'ArrayExpression') {
    const values = list.elements.map((each) => (each ? literal(each) : undefined));
    return values.every((each) => each !== undefined) ? { ...named, comparator: 'in', values } : undefined;
  }
  const value = literal(left);
  return holder && value !== undefined ? { ...holder, comparator: 'in', values: [value] } : undefined;
}

function subject(node: jsep.Expression): Pick<Comparison, 'name' | 'of'> | undefined {
  const core = node as jsep.CoreExpression;
  if (core.type === 'CallExpression') {
    const [only] = core.arguments;
    const name = only && core.arguments.length === 1 ? nameIn(only) : undefined;
    const of = listFunction(nameIn(core.callee));
    return name !== undefined && of ? { name, of } : undefined;
  }
  const name = nameIn(node);
  return name === undefined ? undefined : { name };
}

const listFunction = (name: string | undefined): ListFunction | undefined =>
  (['sum', 'min', 'max', 'count'] as const).find((each) => each === name);

function nameIn(node: jsep.Expression): string | undefined {
  const core = node as jsep.CoreExpression;
  if (core.type === 'Identifier') return core.name;
  if (core.type !== 'MemberExpression' || core.computed) return undefined;
  const [object, property] = [nameIn(core.object), nameIn(core.property)];
  return object !== undefined && property !== undefined ? `${object}.${property}` : undefined;
}

const isNull = (node: jsep.Expression): boolean => {
  const core = node as jsep.CoreExpression;
  return core.type === 'Literal' && core.value === null;
};

function literal(node: jsep.Expression): string | undefined {
  const core = node as jsep.CoreExpression;
  if (core.type === 'UnaryExpression' && core.operator === '-') {
    const value = literal(core.argument);
    return value === undefined ? undefined : `-${value}`;
  }
  if (core.type !== 'Literal' || core.value === null) return undefined;
  return typeof core.value === 'string' ? core.value : core.raw;
}

/** Whether a comparison has everything it needs. */
export function isWhole(comparison: Comparison, types: ExpressionTypes): boolean {
  const { comparator, values } = comparison;
  const type = comparedType(comparison, types);
  if (type === undefined) return false;
  if (comparator === 'empty' || comparator === 'filled') return true;
  const isFit = (value: string): boolean =>
    type === 'number' || type === 'numberList' ? isDecimal(value) : value.trim() !== '';
  return values.length > 0 && values.every(isFit);
}

/** Writes comparisons as an expression; those that are not whole yet are left out. */
export function writeComparisons({ joinedBy, list }: Comparisons, types: ExpressionTypes): string {
  return list
    .filter((each) => isWhole(each, types))
    .map((each) => written(each, types))
    .join(` ${joinedBy} `);
}

function written(comparison: Comparison, types: ExpressionTypes): string {
  const { name, of, comparator, values } = comparison;
  const compared = of ? `${of}(${name})` : name;
  if (comparator === 'empty') return `${compared} == null`;
  if (comparator === 'filled') return `${compared} != null`;
  const type = comparedType(comparison, types);
  const quoted = values.map((value) =>
    type === 'text' || type === 'textList' || type === 'date' ? quote(value) : value,
  );
  if (comparator === 'in') {
    // A list of numbers holds one number.
    if (type === 'numberList') return `${quoted[0] ?? ''} in ${compared}`;
    return `${compared} in [${quoted.join(', ')}]`;
  }
  return `${compared} ${comparator} ${quoted[0] ?? ''}`;
}

const quote = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`;
