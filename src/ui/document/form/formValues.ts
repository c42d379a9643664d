import { isDecimal, isEqual } from '#model/decimal.ts';
import { inputLinesOf, wireName, type AnyDocument } from '#model/document.ts';
import type { Field } from '#model/fields.ts';
import { emptiedBy, emptiedByHeader } from '#model/dependentLookups.ts';
import { isEmpty, isRecord } from '#model/value.ts';

/** A row as a form holds it: what the server sent, with what was typed. */
export type Values = Readonly<Record<string, unknown>>;

/** Whether two values mean the same: '1.50' and '1.5' do, nothing and '' do. */
export function isSame(a: unknown, b: unknown): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  if (isDecimal(a) && isDecimal(b)) return isEqual(a, b);
  if (a === b) return true;
  return typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b);
}

/** The rows of a lines field. */
export function linesIn(values: Values, name: string): readonly Values[] {
  const lines = values[name];
  return Array.isArray(lines) ? lines.filter(isRecord) : [];
}

/** The wire names a client may send for a row of a document, lines left out. */
export function inputNames(document: AnyDocument): string[] {
  const names = Object.entries(document.fields).flatMap(([name, field]) =>
    isProvided(field) ? [wireName(name, field)] : [],
  );
  return [...new Set([...names, 'remark', ...(document.enabled ? ['enabledFlag'] : [])])];
}

const isProvided = (field: Field): boolean => !field.computed && field.type !== 'serial' && field.type !== 'lines';

/** What `add` is sent: every value that was given. */
export function additionOf(document: AnyDocument, values: Values): Record<string, unknown> {
  return { ...filled(document, values), ...allLines(document, values) };
}

/** What `update` is sent: id, version, the changed values, and the lines when any of them changed. */
export function changesOf(document: AnyDocument, base: Values, values: Values): Record<string, unknown> {
  const changed = inputNames(document).filter((name) => !isSame(base[name], values[name]));
  const lines = inputLinesOf(document).filter(([name, of]) =>
    haveLinesChanged(of, linesIn(base, name), linesIn(values, name)),
  );
  return {
    id: base['id'],
    versionNo: base['versionNo'],
    ...Object.fromEntries(changed.map((name) => [name, isEmpty(values[name]) ? null : values[name]])),
    ...Object.fromEntries(
      lines.map(([name, of]) => [name, lineChanges(of, linesIn(base, name), linesIn(values, name))]),
    ),
  };
}

/** Whether a form holds anything that is not stored. */
export function isChanged(document: AnyDocument, base: Values, values: Values): boolean {
  return Object.keys(changesOf(document, base, values)).length > 2;
}

function filled(document: AnyDocument, values: Values): Record<string, unknown> {
  const input = inputNames(document).filter((name) => !isEmpty(values[name]));
  return Object.fromEntries(input.map((name) => [name, values[name]]));
}

const allLines = (document: AnyDocument, values: Values): Record<string, unknown> =>
  Object.fromEntries(
    inputLinesOf(document).map(([name, of]) => [name, linesIn(values, name).map((line) => newLine(of, line))]),
  );

const newLine = (of: AnyDocument, line: Values): Record<string, unknown> => ({
  ...(line['id'] ? { id: line['id'] } : {}),
  ...filled(of, line),
});

// A stored line is named, with what changed of it: that it is left out would remove it.
function lineChanges(of: AnyDocument, before: readonly Values[], after: readonly Values[]): Record<string, unknown>[] {
  const stored = new Map(before.map((line) => [line['id'], line]));
  const names = inputNames(of);
  return after.map((line) => {
    const base = line['id'] ? stored.get(line['id']) : undefined;
    if (!base) return newLine(of, line);
    const changed = base === line ? [] : names.filter((name) => !isSame(base[name], line[name]));
    return {
      id: line['id'],
      ...Object.fromEntries(changed.map((name) => [name, isEmpty(line[name]) ? null : line[name]])),
    };
  });
}

function haveLinesChanged(of: AnyDocument, before: readonly Values[], after: readonly Values[]): boolean {
  if (before.length !== after.length) return true;
  const names = [...inputNames(of), 'id'];
  // Lines that nobody touched are the same objects.
  return before.some(
    (line, index) => line !== after[index] && names.some((name) => !isSame(line[name], after[index]?.[name])),
  );
}

/** The row as a copy to create anew: without what belongs to the stored one. */
export function copyOf(document: AnyDocument, values: Values): Record<string, unknown> {
  const keep = (of: AnyDocument, row: Values): Record<string, unknown> => {
    const names = Object.entries(of.fields).flatMap(([name, field]) =>
      isProvided(field) ? readNames(name, field) : [],
    );
    const held = [...names, 'remark'].filter((name) => !isEmpty(row[name]));
    return Object.fromEntries(held.map((name) => [name, row[name]]));
  };
  const lines = inputLinesOf(document).map(([name, of]) => [name, linesIn(values, name).map((line) => keep(of, line))]);
  return { ...keep(document, values), ...Object.fromEntries(lines) };
}

const readNames = (name: string, field: Field): string[] =>
  field.type === 'lookup' ? [`${name}Id`, `${name}Name`, `${name}Code`] : [name];

/** A form after a change, without the lookups that it takes their ground from, in the header and in the lines. */
export function withChanges(document: AnyDocument, held: Values, changes: Values): Values {
  const next: Record<string, unknown> = { ...held, ...emptiedBy(document.fields, held, changes), ...changes };
  const moved = Object.keys(document.fields).filter((name) => {
    const wire = `${name}Id`;
    return !isEmpty(held[wire]) && held[wire] !== next[wire];
  });
  if (moved.length === 0) return next;
  for (const [name, of] of inputLinesOf(document))
    if (Array.isArray(next[name]))
      next[name] = linesIn(next, name).map((line) => ({
        ...line,
        ...emptiedByHeader(of.fields, line, new Set(moved)),
      }));
  return next;
}
