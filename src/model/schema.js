import { largestInteger, maxLengthOf, mostLines, smallestInteger } from './fieldSizes.ts';
/** The form of an id: digits that fit 63 bits, without leading zeros. */
export const idPattern = '^(0|[1-9][0-9]{0,17}|[1-8][0-9]{18})$';
/** The JSON Schema (2020-12) of one value of a field, for the interface document; `isValueOf` judges. */
export function fieldSchema(field) {
    switch (field.type) {
        case 'text':
        case 'serial':
            return { type: 'string', maxLength: maxLengthOf(field), minLength: field.minLength, pattern: field.pattern };
        case 'bilingual':
            return {
                type: 'object',
                required: ['zh'],
                properties: {
                    zh: { type: 'string', minLength: 1, maxLength: maxLengthOf(field) },
                    en: { type: 'string', maxLength: maxLengthOf(field) },
                },
                additionalProperties: false,
            };
        case 'integer':
            return {
                type: 'integer',
                minimum: Number(field.min ?? smallestInteger),
                maximum: Number(field.max ?? largestInteger),
            };
        case 'decimal':
            return { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$', maxLength: 40 };
        case 'boolean':
            return { type: 'boolean' };
        case 'date':
            return { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' };
        case 'datetime':
            return { type: 'string', maxLength: 35 };
        case 'select':
            return { type: 'string', enum: Object.keys(field.options ?? {}) };
        case 'quickCode':
            return { type: 'string', minLength: 1, maxLength: 64 };
        case 'lookup':
        case 'file':
            return { type: 'string', pattern: idPattern };
        case 'ids':
            return { type: 'array', items: { type: 'string', pattern: idPattern }, maxItems: mostLines };
        case 'json':
            return {};
        case 'lines':
            return { type: 'array', items: { type: 'object' }, maxItems: mostLines };
    }
}
