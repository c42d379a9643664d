import { Type, type TSchema } from 'typebox';
import { isDay, isInstant } from './days.ts';
import { isLess, isMore, decimalsOf, integerDigitsOf, isDecimal } from './decimal.ts';
import { maxLengthOf, scaleOf } from './fieldSizes.ts';
import type { Field } from './fields.ts';

/** Digits before the decimal point that a decimal may have: numeric(20, scale). */
const integerDigits = (field: Field): number => 20 - scaleOf(field);

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
