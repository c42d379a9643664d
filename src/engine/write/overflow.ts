import { linesOf, perDocument, wireName, type AnyDocument } from '#model/document.ts';
import { failFields, fill, type FieldProblem } from '#model/errors.ts';
import { digitsOf } from '#model/fieldSizes.ts';
import type { Field } from '#model/fields.ts';
import { engineErrors } from '../runtime/errors.ts';
import type { AnyRow } from '../runtime/implement.ts';

const decimalsOf = perDocument((document): readonly (readonly [wire: string, field: Field])[] =>
  Object.entries(document.fields)
    .filter(([, { type, derived }]) => type === 'decimal' && derived === undefined)
    .map(([name, field]) => [wireName(name, field), field]),
);

/** Refuses amounts and quantities that the server worked out and that have more digits than their field holds, each at its field. */
export function assertFits(document: AnyDocument, rows: readonly AnyRow[]): void {
  const problems = rows.flatMap((row, index) => overflowsIn(document, row, rows.length > 1 ? `${index}.` : ''));
  const [first] = problems;
  if (first)
    failFields(
      engineErrors.tooManyDigits,
      problems.map(({ problem }) => problem),
      { label: first.field.label },
    );
}

interface Overflow {
  readonly field: Field;
  readonly problem: FieldProblem;
}

function overflowsIn(document: AnyDocument, row: AnyRow, prefix: string): Overflow[] {
  const own = decimalsOf(document)
    .filter(([wire, field]) => isTooLong(row[wire], field))
    .map(([wire, field]): Overflow => ({ field, problem: { path: `${prefix}${wire}`, label: labelOf(field) } }));
  const lines = linesOf(document).flatMap(([name, line]) => {
    const list = row[name];
    return Array.isArray(list)
      ? list.flatMap((each: AnyRow, index) => overflowsIn(line, each, `${prefix}${name}.${index}.`))
      : [];
  });
  return [...own, ...lines];
}

const isTooLong = (value: unknown, field: Field): boolean =>
  typeof value === 'string' && (value.replace('-', '').split('.')[0] ?? '').length > digitsOf(field);

function labelOf({ label }: Field): readonly [string, string] {
  const [zh, en] = engineErrors.tooManyDigits.label;
  return [fill(zh, { label }, 'zh'), fill(en, { label }, 'en')];
}
