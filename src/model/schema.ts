import { Type, type TSchema } from 'typebox';
import { isLess, isMore, decimalsOf, integerDigitsOf, isDecimal } from './decimal.ts';
import type { Field } from './fields.ts';

/** Longest text of a field that says nothing else, in characters. */
export const defaultMaxLength = 200;
/** Longest multi-line text of a field that says nothing else, in characters. */
export const defaultMultilineLength = 4000;

/** Digits before the decimal point that a decimal may have: numeric(20, scale). */
const integerDigits = (field: Field): number => 20 - scaleOf(field);

/** The greatest number of decimals of a decimal field. */
export const scaleOf = (field: Field): number => field.scale ?? 6;

/** The greatest length of a text field. */
export const maxLengthOf = (field: Field): number =>
  field.maxLength ?? (field.multiline ? defaultMultilineLength : defaultMaxLength);

/** How long a text is: in code points, as JSON Schema counts, so that page, server and database agree about '😀'. */
export const lengthOf = (text: string): number => [...text].length;

/** The form of an id: digits that fit 63 bits, without leading zeros. */
export const idPattern = '^(0|[1-9][0-9]{0,17}|[1-8][0-9]{18})$';

/** The JSON Schema (2020-12) of one value of a field; emptiness is judged apart. */
export function fieldSchema(field: Field): TSchema {
  switch (field.type) {
    case 'text':
    case 'serial':
      return Type.String({
        maxLength: maxLengthOf(field),
        ...(field.minLength === undefined ? {} : { minLength: field.minLength }),
        ...(field.pattern === undefined ? {} : { pattern: field.pattern }),
      });
    case 'bilingual':
      return Type.Object(
        {
          zh: Type.String({ minLength: 1, maxLength: maxLengthOf(field) }),
          en: Type.Optional(Type.String({ maxLength: maxLengthOf(field) })),
        },
        { additionalProperties: false },
      );
    case 'integer':
      return Type.Integer({
        minimum: Number(field.min ?? -2_147_483_648),
        maximum: Number(field.max ?? 2_147_483_647),
      });
    case 'decimal':
      return Type.Refine(Type.String({ pattern: '^-?\\d+(\\.\\d+)?$', maxLength: 40 }), (value) =>
        isDecimalOf(field, value),
      );
    case 'boolean':
      return Type.Boolean();
    case 'date':
      return Type.Refine(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }), isDay);
    case 'datetime':
      return Type.Refine(Type.String({ maxLength: 35 }), isInstant);
    case 'select':
      return Type.Union(Object.keys(field.options ?? {}).map((code) => Type.Literal(code)));
    case 'quickCode':
      return Type.String({ minLength: 1, maxLength: 64 });
    case 'lookup':
    case 'file':
      return Type.String({ pattern: idPattern });
    case 'ids':
      return Type.Array(Type.String({ pattern: idPattern }), { maxItems: 5000 });
    case 'json':
      return Type.Unknown();
    case 'lines':
      return Type.Array(Type.Object({}), { maxItems: 5000 });
  }
}

/** Whether a decimal text keeps the limits of its field: digits, decimals, smallest and greatest value. */
function isDecimalOf(field: Field, value: string): boolean {
  if (!isDecimal(value)) return false;
  if (decimalsOf(value) > scaleOf(field) || integerDigitsOf(value) > integerDigits(field)) return false;
  if (field.min !== undefined && isLess(value, field.min)) return false;
  if (field.above !== undefined && !isMore(value, field.above)) return false;
  return field.max === undefined || !isMore(value, field.max);
}

/** Whether a text is a day that exists, between the years 1900 and 9999. */
export function isDay(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Whether a text is an instant with its zone, ISO 8601. */
export function isInstant(value: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/.test(value) &&
    isDay(value.slice(0, 10)) &&
    !Number.isNaN(Date.parse(value))
  );
}
