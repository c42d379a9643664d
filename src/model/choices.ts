import { wireName, type AnyDocument } from './document.ts';
import type { Field } from './fields.ts';

const chosen: ReadonlySet<string> = new Set(['select', 'quickCode', 'lookup', 'boolean']);

/** The fields of a document that people choose in a new row, by their wire names: they may say of which type it is. */
export const choiceNames = (document: AnyDocument): readonly (readonly [wire: string, field: Field])[] =>
  Object.entries(document.fields)
    .filter(([, field]) => chosen.has(field.type) && !field.computed)
    .map(([name, field]) => [wireName(name, field), field]);
