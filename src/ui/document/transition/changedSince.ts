import { linesOf, wireName, type AnyDocument } from '#model/document.ts';
import type { Field } from '#model/fields.ts';
import type { Label } from '#model/label.ts';
import { fieldNamed } from '../object/columns.ts';
import { isSame, linesIn, type Values } from '../form/formValues.ts';

/** A value that is another one now than when the row was read. */
export interface ChangedValue {
  readonly key: string;
  /** The line it stands in: its number among those that were read. */
  readonly line?: number;
  readonly document: AnyDocument;
  readonly name: string;
  readonly field: Field;
  readonly before: Values;
  readonly now: Values;
}

/** Lines that were added or have gone since the row was read. */
export interface ChangedLines {
  readonly label: Label;
  readonly added: number;
  readonly gone: number;
}

export interface ChangedSince {
  readonly values: readonly ChangedValue[];
  readonly lines: readonly ChangedLines[];
}

// What is no value that people compare.
const unread: ReadonlySet<Field['type']> = new Set(['lines', 'json', 'ids', 'file']);

/** What of a row differs from how it was read, as far as both were: its state first, then its fields, then its lines. */
export function changedSince(document: AnyDocument, before: Values, now: Values): ChangedSince {
  const lists = linesOf(document).filter(([name]) => Array.isArray(before[name]) && Array.isArray(now[name]));
  return {
    values: [
      ...changedIn(document, '', undefined, before, now),
      ...lists.flatMap(([name, of]) => {
        const fresh = new Map(linesIn(now, name).map((line) => [line['id'], line]));
        return linesIn(before, name).flatMap((line, index) => {
          const current = fresh.get(line['id']);
          return current ? changedIn(of, `${name}.${index}.`, index + 1, line, current) : [];
        });
      }),
    ],
    lines: lists.flatMap(([name, of]) => {
      const [old, fresh] = [idsIn(before, name), idsIn(now, name)];
      const counts = { added: countOutside(fresh, old), gone: countOutside(old, fresh) };
      return counts.added + counts.gone > 0 ? [{ label: document.fields[name]?.label ?? of.label, ...counts }] : [];
    }),
  };
}

const countOutside = (ids: ReadonlySet<unknown>, others: ReadonlySet<unknown>): number =>
  [...ids].filter((id) => !others.has(id)).length;

const idsIn = (row: Values, name: string): Set<unknown> => new Set(linesIn(row, name).map(({ id }) => id));

function changedIn(
  document: AnyDocument,
  prefix: string,
  line: number | undefined,
  before: Values,
  now: Values,
): ChangedValue[] {
  const names = [...(document.states ? ['status'] : []), ...Object.keys(document.fields)];
  return names.flatMap((name) => {
    const field = fieldNamed(document, name);
    if (!field || unread.has(field.type)) return [];
    const wire = wireName(name, field);
    if (!(wire in before) || !(wire in now) || isSame(before[wire], now[wire])) return [];
    return [{ key: prefix + name, ...(line === undefined ? {} : { line }), document, name, field, before, now }];
  });
}
