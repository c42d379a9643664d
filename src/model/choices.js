import { wireName } from './document.ts';
const chosen = new Set(['select', 'quickCode', 'lookup', 'boolean']);
/** The fields of a document that people choose in a new row, by their wire names: they may say of which type it is. */
export const choiceNames = (document) => Object.entries(document.fields)
    .filter(([, field]) => chosen.has(field.type) && !field.computed)
    .map(([name, field]) => [wireName(name, field), field]);
