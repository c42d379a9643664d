import type { AnyDocument } from '#model/document.ts';
import { isEmpty } from '#model/value.ts';
import type { Values } from '../form/formValues.ts';

const lineStep = 10;

/** The values a new line begins with: the defaults of its fields, and the next number where lines are numbered. */
export function newLine(document: AnyDocument, lines: readonly Values[], today: string): Values {
  const entries = Object.entries(document.fields).flatMap(([name, field]): [string, unknown][] => {
    if (field.computed) return [];
    if (name === 'lineNo' && field.type === 'integer') return [[name, nextNumber(lines)]];
    // Lines of one document are mostly needed on one day.
    if (field.type === 'date' && field.required === true && field.default === undefined) {
      const day = lines.at(-1)?.[name];
      return isEmpty(day) ? [] : [[name, day]];
    }
    if (field.default === undefined) return [];
    return [[name, field.default === 'today' ? today : field.default]];
  });
  return Object.fromEntries(entries);
}

// Numbers go on in the steps the document has: by tens where they are tens, else one by one.
function nextNumber(lines: readonly Values[]): number {
  const numbers = lines.map(({ lineNo }) => lineNo).filter((number) => typeof number === 'number');
  const last = Math.max(0, ...numbers);
  const byTens = numbers.every((number) => number % lineStep === 0);
  return last + (byTens ? lineStep : 1);
}
