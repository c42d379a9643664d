import jsep from 'jsep';
import { compare, divide, greatest, isDecimal, isZero, least, minus, negate, plus, sum, times } from './decimal.ts';
import type { Decimal } from './decimal.ts';

/** What a value of an expression is; `list` holds the values of the lines of a document. */
export type ValueType = 'number' | 'text' | 'boolean' | 'date' | 'textList' | 'numberList';

/** The names an expression may use, each with its type. */
export type ExpressionTypes = Readonly<Record<string, ValueType>>;

/** The values of those names; numbers are decimals written as text. */
export type ExpressionValues = Readonly<Record<string, unknown>>;

/** Why an expression cannot be used: at which part of it, and what is wrong there. */
export interface ExpressionProblem {
  readonly reason: 'SYNTAX' | 'UNKNOWN' | 'TYPE' | 'EMPTY' | 'DIVISION';
  /** The part of the expression that is meant, as it was written. */
  readonly at: string;
}

export type Evaluated =
  | { readonly isValid: true; readonly value: boolean }
  | ({ readonly isValid: false } & ExpressionProblem);

/** The number that a formula has, or why it has none. */
export type Computed =
  | { readonly isValid: true; readonly value: Decimal }
  | ({ readonly isValid: false } & ExpressionProblem);

jsep.addBinaryOp('in', 7);

class Unusable extends Error {
  readonly problem: ExpressionProblem;
  constructor(reason: ExpressionProblem['reason'], at: string) {
    super(`${reason} ${at}`);
    this.problem = { reason, at };
  }
}

const longest = 1000;

/** Checks a condition against the types of the names it uses, without evaluating it. */
export const checkExpression = (text: string, types: ExpressionTypes): ExpressionProblem | undefined =>
  problemOf(() => parsedAs('boolean', text, types));

/** Checks an expression whose value is a number, as `checkExpression` does a condition. */
export const checkFormula = (text: string, types: ExpressionTypes): ExpressionProblem | undefined =>
  problemOf(() => parsedAs('number', text, types));

/** The names that an expression uses; none when it cannot be read. */
export function namesIn(text: string): readonly string[] {
  const names = new Set<string>();
  problemOf(() => collect(parsed(text), names));
  return [...names];
}

/** Evaluates a condition; nothing of it is ever run as a program. An empty value is a problem, never taken for false. */
export function evaluateExpression(text: string, types: ExpressionTypes, values: ExpressionValues): Evaluated {
  let value = false;
  const problem = problemOf(() => {
    value = truthOf(evaluate(parsedAs('boolean', text, types), { types, values }), text);
  });
  return problem ? { isValid: false, ...problem } : { isValid: true, value };
}

/** Evaluates a formula, exact; where a value is empty or a divisor is zero it has no number, which is not 0. */
export function evaluateFormula(text: string, types: ExpressionTypes, values: ExpressionValues): Computed {
  let value: Decimal = '0';
  const problem = problemOf(() => {
    value = numberOf(evaluate(parsedAs('number', text, types), { types, values }), text);
  });
  return problem ? { isValid: false, ...problem } : { isValid: true, value };
}

function parsedAs(wanted: 'boolean' | 'number', text: string, types: ExpressionTypes): jsep.Expression {
  const node = parsed(text);
  if (typeOf(node, types) !== wanted) throw new Unusable('TYPE', text);
  return node;
}

function problemOf(work: () => void): ExpressionProblem | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    return error.problem;
  }
}

function parsed(text: string): jsep.Expression {
  if (text.length > longest || text.trim() === '') throw new Unusable('SYNTAX', text.slice(0, 60));
  try {
    return jsep(text);
  } catch {
    throw new Unusable('SYNTAX', text.slice(0, 60));
  }
}

// A name, or `lines.name` for the values of the lines.
function nameOf(node: jsep.Expression): string | undefined {
  const core = node as jsep.CoreExpression;
  if (core.type === 'Identifier') return core.name;
  if (core.type !== 'MemberExpression' || core.computed) return undefined;
  const [object, property] = [nameOf(core.object), nameOf(core.property)];
  return object !== undefined && property !== undefined ? `${object}.${property}` : undefined;
}

function collect(node: jsep.Expression, names: Set<string>): void {
  const core = node as jsep.CoreExpression;
  const name = nameOf(node);
  if (name !== undefined) names.add(name);
  else if (core.type === 'BinaryExpression') [core.left, core.right].forEach((each) => collect(each, names));
  else if (core.type === 'UnaryExpression') collect(core.argument, names);
  else if (core.type === 'CallExpression') core.arguments.forEach((each) => collect(each, names));
}

const ordered = new Set(['<', '<=', '>', '>=']);
const equal = new Set(['==', '!=']);
const arithmetic: Readonly<Record<string, (a: Decimal, b: Decimal) => Decimal>> = {
  '+': plus,
  '-': minus,
  '*': times,
  '/': quotient,
};

type NodeType = ValueType | 'null' | 'literals';

function typeOf(node: jsep.Expression, types: ExpressionTypes): NodeType {
  const core = node as jsep.CoreExpression;
  const name = nameOf(node);
  if (name !== undefined) {
    if (Object.hasOwn(types, name)) return types[name] ?? 'text';
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

function literalType({ value }: jsep.Literal): NodeType {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return 'number';
  return 'text';
}

function unaryType({ operator, argument }: jsep.UnaryExpression, types: ExpressionTypes): NodeType {
  const inner = typeOf(argument, types);
  if (operator === '!' && inner === 'boolean') return 'boolean';
  if (operator === '-' && inner === 'number') return 'number';
  throw new Unusable('TYPE', written(argument));
}

function binaryType({ operator, left, right }: jsep.BinaryExpression, types: ExpressionTypes): NodeType {
  const [one, other] = [typeOf(left, types), typeOf(right, types)];
  const wrong = (): never => {
    throw new Unusable('TYPE', `${written(left)} ${operator} ${written(right)}`);
  };
  if (operator === '&&' || operator === '||') return one === 'boolean' && other === 'boolean' ? 'boolean' : wrong();
  if (operator in arithmetic) return one === 'number' && other === 'number' ? 'number' : wrong();
  if (operator === 'in') return membershipType(one, other) ? 'boolean' : wrong();
  const isComparable = fits(one, other);
  if (ordered.has(operator)) return isComparable && one !== 'boolean' && one !== 'null' ? 'boolean' : wrong();
  if (equal.has(operator)) return isComparable || other === 'null' ? 'boolean' : wrong();
  return wrong();
}

// A day is written as a text in quotes.
const fits = (one: NodeType, other: NodeType): boolean =>
  !one.endsWith('List') &&
  (one === other || (one === 'date' && other === 'text') || (one === 'text' && other === 'date'));

const membershipType = (one: NodeType, other: NodeType): boolean =>
  (other === 'literals' && (one === 'text' || one === 'number' || one === 'date' || one === 'textList')) ||
  (other === 'textList' && one === 'text') ||
  (other === 'numberList' && one === 'number');

const listFunctions = new Set(['sum', 'min', 'max', 'count']);

function callType({ callee, arguments: input }: jsep.CallExpression, types: ExpressionTypes): NodeType {
  const name = nameOf(callee) ?? '';
  const [only] = input;
  if (name === 'min' || name === 'max') {
    const wrong = input.length > 1 ? input.find((each) => typeOf(each, types) !== 'number') : undefined;
    if (wrong) throw new Unusable('TYPE', written(wrong));
    if (input.length > 1) return 'number';
  }
  if (!listFunctions.has(name) || input.length !== 1 || only === undefined) throw new Unusable('UNKNOWN', name);
  const inner = typeOf(only, types);
  if (inner === 'numberList' || (name === 'count' && inner === 'textList')) return 'number';
  throw new Unusable('TYPE', written(only));
}

interface Place {
  readonly types: ExpressionTypes;
  readonly values: ExpressionValues;
}

type Value = Decimal | string | boolean | null | readonly (string | null)[];

function evaluate(node: jsep.Expression, place: Place): Value {
  const core = node as jsep.CoreExpression;
  const name = nameOf(node);
  if (name !== undefined) return valueOf(name, place);
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

const fault = (at: string): never => {
  throw new Unusable('SYNTAX', at);
};

const literalOf = ({ value, raw }: jsep.Literal): Value => {
  if (typeof value === 'number') return isDecimal(raw) ? raw : fault(raw);
  return typeof value === 'string' || typeof value === 'boolean' || value === null ? value : fault(raw);
};

function valueOf(name: string, { types, values }: Place): Value {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined || value === null || value === '') return null;
  const type = types[name];
  if (type === 'boolean') return typeof value === 'boolean' ? value : mistyped(name);
  if (type === 'textList' || type === 'numberList')
    return Array.isArray(value) ? value.map((each: unknown) => (each === null ? null : String(each))) : mistyped(name);
  if (type === 'number')
    return isDecimal(value) ? value : isDecimal(String(value)) ? decimal(String(value)) : mistyped(name);
  return typeof value === 'string' ? value : mistyped(name);
}

const mistyped = (name: string): never => {
  throw new Unusable('TYPE', name);
};

const decimal = (text: string): Decimal => (isDecimal(text) ? text : mistyped(text));

function binary({ operator, left, right }: jsep.BinaryExpression, place: Place): Value {
  const one = evaluate(left, place);
  if (operator === '&&') return truthOf(one, written(left)) && truthOf(evaluate(right, place), written(right));
  if (operator === '||') return truthOf(one, written(left)) || truthOf(evaluate(right, place), written(right));
  const other = evaluate(right, place);
  const calculation = Object.hasOwn(arithmetic, operator) ? arithmetic[operator] : undefined;
  if (calculation) return calculation(numberOf(one, written(left)), numberOf(other, written(right)));
  if (operator === 'in') return isMember(one, other, written(left));
  if (equal.has(operator)) {
    // Whether something is filled in may be asked; everything else of an empty value may not.
    const isNullAsked = (right as jsep.CoreExpression).type === 'Literal' && other === null;
    if (!isNullAsked && (one === null || other === null))
      throw new Unusable('EMPTY', written(one === null ? left : right));
    const isSame = isNullAsked ? one === null : isEqual(one, other);
    return operator === '==' ? isSame : !isSame;
  }
  const order = orderOf(filled(one, written(left)), filled(other, written(right)), typeOf(left, place.types));
  if (operator === '<') return order < 0;
  if (operator === '<=') return order <= 0;
  return operator === '>' ? order > 0 : order >= 0;
}

const isEqual = (one: Value, other: Value): boolean =>
  isDecimal(one) && isDecimal(other) ? compare(one, other) === 0 : one === other;

function orderOf(one: string, other: string, type: NodeType): number {
  if (type === 'number') return compare(decimal(one), decimal(other));
  return one < other ? -1 : one > other ? 1 : 0;
}

const filled = (value: Value, at: string): string => {
  if (typeof value === 'string') return value;
  throw new Unusable('EMPTY', at);
};

// Of a list one common value is enough.
function isMember(one: Value, other: Value, at: string): boolean {
  if (one === null) throw new Unusable('EMPTY', at);
  const list = Array.isArray(other) ? other : [];
  const has = (value: Value): boolean => list.some((each: Value) => each !== null && isEqual(value, each));
  return Array.isArray(one) ? one.some((each: Value) => each !== null && has(each)) : has(one);
}

function call({ callee, arguments: input }: jsep.CallExpression, place: Place): Value {
  const name = nameOf(callee) ?? '';
  const values =
    input.length > 1 ? input.map((each) => numberOf(evaluate(each, place), written(each))) : listIn(input, place);
  if (name === 'count') return decimal(String(values.length));
  const numbers = values.map(decimal);
  if (name === 'sum') return sum(numbers);
  const [first, ...rest] = numbers;
  if (first === undefined) throw new Unusable('EMPTY', `${name}()`);
  return name === 'min' ? least(first, ...rest) : greatest(first, ...rest);
}

function listIn([only]: readonly jsep.Expression[], place: Place): readonly string[] {
  const list = only ? evaluate(only, place) : null;
  return Array.isArray(list) ? list.filter((each): each is string => each !== null) : [];
}

function quotient(a: Decimal, b: Decimal): Decimal {
  if (isZero(b)) throw new Unusable('DIVISION', '/');
  return divide(a, b);
}

const textOf = (value: Value, at: string): string => (typeof value === 'string' ? value : fault(at));

const numberOf = (value: Value, at: string): Decimal => {
  if (isDecimal(value)) return value;
  throw new Unusable(value === null ? 'EMPTY' : 'TYPE', at);
};

const truthOf = (value: Value, at: string): boolean => {
  if (typeof value === 'boolean') return value;
  throw new Unusable(value === null ? 'EMPTY' : 'TYPE', at);
};

/** A part of an expression as people read it in a sentence. */
function written(node: jsep.Expression): string {
  const core = node as jsep.CoreExpression;
  const name = nameOf(node);
  if (name !== undefined) return name;
  if (core.type === 'Literal') return core.raw;
  if (core.type === 'BinaryExpression') return `${written(core.left)} ${core.operator} ${written(core.right)}`;
  if (core.type === 'UnaryExpression') return `${core.operator}${written(core.argument)}`;
  if (core.type === 'CallExpression') return `${written(core.callee)}(${core.arguments.map(written).join(', ')})`;
  return core.type;
}
