import { isDay, isInstant } from './days.ts';
import { decimalsOf, integerDigitsOf, isDecimal, isLess, isMore } from './decimal.ts';
import { digitsOf, largestInteger, lengthOf, maxLengthOf, mostLines, scaleOf, smallestInteger } from './fieldSizes.ts';
import type { Field } from './fields.ts';
import { idPattern } from './schema.ts';
import { isRecord } from './value.ts';

/** Whether a value that is not empty is one of a field: what `fieldSchema` says and what no schema can say. */
export function isValueOf(field: Field, value: unknown): boolean {
  switch (field.type) {
    case 'text':
    case 'serial':
      return typeof value === 'string' && isTextOf(field, value);
    case 'bilingual':
      return isRecord(value) && isPairOf(field, value);
    case 'integer':
      return Number.isInteger(value) && isWithin(field, Number(value));
    case 'decimal':
      return isDecimal(value) && isDecimalOf(field, value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'date':
      return typeof value === 'string' && isDay(value);
    case 'datetime':
      return typeof value === 'string' && value.length <= 35 && isInstant(value);
    case 'select':
      return typeof value === 'string' && Object.hasOwn(field.options ?? {}, value);
    case 'quickCode':
      return isShort(value, 64) && value !== '';
    case 'lookup':
    case 'file':
      return isIdText(value);
    case 'ids':
      return Array.isArray(value) && value.length <= mostLines && value.every(isIdText);
    case 'json':
      return true;
    case 'lines':
      return Array.isArray(value) && value.length <= mostLines && value.every((line) => isRecord(line));
  }
}

const isShort = (value: unknown, most: number): value is string =>
  // Counting is dear, and no text has more code points than units.
  typeof value === 'string' && (value.length <= most || lengthOf(value) <= most);

const isIdText = (value: unknown): boolean => typeof value === 'string' && expression(idPattern).test(value);

const isTextOf = (field: Field, value: string): boolean =>
  isShort(value, maxLengthOf(field)) &&
  (field.minLength === undefined || lengthOf(value) >= field.minLength) &&
  (field.pattern === undefined || expression(field.pattern).test(value));

function isPairOf(field: Field, { zh, en, ...further }: Readonly<Record<string, unknown>>): boolean {
  const most = maxLengthOf(field);
  return isShort(zh, most) && zh !== '' && (en === undefined || isShort(en, most)) && Object.keys(further).length === 0;
}

const isWithin = (field: Field, value: number): boolean =>
  value >= Number(field.min ?? smallestInteger) && value <= Number(field.max ?? largestInteger);

function isDecimalOf(field: Field, value: string): boolean {
  if (value.length > 40 || decimalsOf(value) > scaleOf(field) || integerDigitsOf(value) > digitsOf(field)) return false;
  if (field.min !== undefined && isLess(value, field.min)) return false;
  if (field.above !== undefined && !isMore(value, field.above)) return false;
  return field.max === undefined || !isMore(value, field.max);
}

const expressions = new Map<string, RegExp>();

/** The expression of a pattern, as JSON Schema means it. */
function expression(pattern: string): RegExp {
  const known = expressions.get(pattern) ?? new RegExp(pattern, 'u');
  expressions.set(pattern, known);
  return known;
}
