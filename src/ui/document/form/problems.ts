import { linesOf, wireName, type AnyDocument } from '#model/document.ts';
import type { FieldProblem } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import { isRecord, isSameValue } from '#model/value.ts';
import { typedOf } from '../../grid/gridRows.ts';
import { fieldNamed } from '../object/columns.ts';
import { linesIn, type Values } from './formValues.ts';

/** What is wrong with one place of a form, in the language of the user. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

/** Problems of the shared validation in the language of the user. */
export const problemTexts = (problems: readonly FieldProblem[], text: (label: Label) => string): Problem[] =>
  problems.map(({ path, label }) => ({ path, message: text(label) }));

/** Texts that stand in lines and could not be read: they keep the row from being saved. */
export function unreadProblems(document: AnyDocument, values: Values): FieldProblem[] {
  return linesOf(document).flatMap(([name, of]) =>
    linesIn(values, name).flatMap((line, row) =>
      Object.entries(typedOf(line)).map(([column, { label }]) => {
        const field = of.fields[column];
        return { path: `${name}.${row}.${field ? wireName(column, field) : column}`, label };
      }),
    ),
  );
}

/** Problems without repetition: the first about each place. */
export function onePerPlace<P extends { readonly path: string }>(problems: readonly P[]): P[] {
  const places = new Map<string, P>();
  for (const problem of problems) if (!places.has(problem.path)) places.set(problem.path, problem);
  return [...places.values()];
}

/** Where a path of a form leads: a field of the header, a cell or a row of the lines, or nowhere in particular. */
export type Place =
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'cell'; readonly lines: string; readonly row: number; readonly name: string }
  | { readonly kind: 'row'; readonly lines: string; readonly row: number }
  | { readonly kind: 'lines'; readonly lines: string }
  | { readonly kind: 'page' };

/** Finds the place of a path such as 'supplierId' or 'lines.3.orderQty'. */
export function placeOf(document: AnyDocument, path: string): Place {
  const [first = '', row, column] = path.split('.');
  const lines = linesOf(document).find(([name]) => name === first);
  if (!lines) {
    const name = nameOfWire(document, first);
    return name ? { kind: 'field', name } : { kind: 'page' };
  }
  const index = row === undefined ? Number.NaN : Number(row);
  if (!Number.isInteger(index)) return { kind: 'lines', lines: first };
  const name = column === undefined ? undefined : nameOfWire(lines[1], column);
  return name ? { kind: 'cell', lines: first, row: index, name } : { kind: 'row', lines: first, row: index };
}

/** The name of the field behind a wire name: 'supplierId' is 'supplier'. */
export function nameOfWire(document: AnyDocument, wire: string): string | undefined {
  const own = Object.entries(document.fields).find(([name, field]) => wireName(name, field) === wire || name === wire);
  return own?.[0] ?? (fieldNamed(document, wire) ? wire : undefined);
}

/** The message beside one field of the header. */
export function messageAt(document: AnyDocument, problems: readonly Problem[], name: string): string | undefined {
  return problems.find(({ path }) => {
    const place = placeOf(document, path);
    return place.kind === 'field' && place.name === name;
  })?.message;
}

/** The problems of one lines field by row index and wire name; those of a whole row under ''. */
export function lineProblems(problems: readonly Problem[], lines: string): Map<number, Map<string, string>> {
  const rows = new Map<number, Map<string, string>>();
  for (const { path, message } of problems) {
    const [first, row, column = ''] = path.split('.');
    if (first !== lines || row === undefined) continue;
    const cells = rows.get(Number(row)) ?? new Map<string, string>();
    rows.set(Number(row), cells.set(column, message));
  }
  return rows;
}

/** The problems without those of places that were edited since; the same ones where none of them was. */
export function withoutPaths(problems: readonly Problem[], edited: ReadonlySet<string>): readonly Problem[] {
  const left = problems.filter(({ path }) => !edited.has(path));
  return left.length === problems.length ? problems : left;
}

/** The problems after one place was judged: what was said of it before gives way to what is found now. */
export function revalidated(problems: readonly Problem[], path: string, found: readonly Problem[]): readonly Problem[] {
  const left = withoutPaths(problems, new Set([path]));
  return found.length > 0 ? [...left, ...found] : left;
}

/**
 * What the server found wrong with values that are still the same: its answer to an older value says nothing of the one
 * that was typed since.
 */
export const remainingProblems = (problems: readonly Problem[], sent: Values, typed: Values): Problem[] =>
  problems.filter(({ path }) => isSameValue(valueAt(sent, path), valueAt(typed, path)));

const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((held, part) => {
    if (Array.isArray(held)) return held[Number(part)];
    return isRecord(held) ? held[part] : undefined;
  }, values);

/** The warnings of one lines field by row index, in the order they were told. */
export function warningsByLine(warnings: readonly Problem[], lines: string): Map<number, string[]> {
  const rows = new Map<number, string[]>();
  for (const { path, message } of warnings) {
    const [first, row] = path.split('.');
    if (first !== lines || row === undefined) continue;
    rows.set(Number(row), [...(rows.get(Number(row)) ?? []), message]);
  }
  return rows;
}
