import { columnsOf, linesOf, type AnyDocument } from '#model/document.ts';
import type { Field } from '#model/fields.ts';
import type { Label } from '#model/label.ts';
import type { Layout } from './layout.rules.ts';

/** How documents are found by their keys. */
export type Find = (key: string) => AnyDocument | undefined;

/** What a path of a template names. */
export interface Named {
  readonly field: Field;
  readonly label: Label;
  /** Where its value is: in the row itself, in the row that a lookup names, or in the line that is printed. */
  readonly within: 'row' | 'linked' | 'line';
  /** The field before the dot, where there is one. */
  readonly holder?: string;
  /** The name of the value in its row. */
  readonly name: string;
}

const standard: Readonly<Record<string, Field>> = {
  remark: { type: 'text', label: ['备注', 'Remark'] },
  createDate: { type: 'datetime', label: ['创建时间', 'Created at'] },
  creatorName: { type: 'text', label: ['创建人', 'Created by'] },
};

/** The field of a document that a plain name means: its own, the code of a lookup, its state, a standard one. */
function ownField(document: AnyDocument, name: string): Field | undefined {
  if (name === 'status' && document.states)
    return { type: 'select', label: ['状态', 'Status'], options: document.states };
  if (Object.hasOwn(document.fields, name)) return document.fields[name];
  if (Object.hasOwn(standard, name)) return standard[name];
  const base = /^(\w+)(Name|Code)$/.exec(name)?.[1] ?? '';
  const lookup = Object.hasOwn(document.fields, base) ? document.fields[base] : undefined;
  if (lookup?.type !== 'lookup') return undefined;
  const [zh, en] = lookup.label;
  return { type: 'text', label: name.endsWith('Code') ? [`${zh}编码`, `${en} code`] : lookup.label };
}

/** What a path means for a document: `orderNo`, `company.address`, `lines.shipQty`; undefined when it means nothing. */
export function namedBy(document: AnyDocument, path: string, find: Find): Named | undefined {
  const [first = '', second] = path.split('.');
  if (second === undefined) {
    const field = ownField(document, first);
    return field && { field, label: field.label, within: 'row', name: first };
  }
  const holder = Object.hasOwn(document.fields, first) ? document.fields[first] : undefined;
  const inner =
    holder?.type === 'lines' ? holder.of : holder?.type === 'lookup' ? find(holder.target ?? '') : undefined;
  const field = inner && ownField(inner, second);
  if (!holder || !field) return undefined;
  const within = holder.type === 'lines' ? 'line' : 'linked';
  const label: Label =
    within === 'line' ? field.label : [`${holder.label[0]}${field.label[0]}`, `${holder.label[1]}: ${field.label[1]}`];
  return { field, label, within, holder: first, name: second };
}

const placePattern = /\$\{([A-Za-z][A-Za-z0-9.]*)\}/g;

/** The paths that a text with places names. */
export const placesIn = (text: string): string[] => [...text.matchAll(placePattern)].map(([, path = '']) => path);

/** A text with its places filled in. */
export const filled = (text: string, valueOf: (path: string) => string): string =>
  text.replace(placePattern, (_, path: string) => valueOf(path));

/** Every path that a layout names outside its tables. */
export function pathsOf(layout: Layout): string[] {
  return layout.blocks.flatMap(({ field, text, content }) => [
    ...(field === undefined ? [] : [field]),
    ...[text?.zh, text?.en, content].flatMap((each) => placesIn(each ?? '')),
  ]);
}

// What counts the labels of a line: places of their own, no fields.
const counting = new Set(['copy', 'copies']);

/** What a layout names that its document does not have, or that cannot stand where it stands. */
export function unknownIn(layout: Layout, document: AnyDocument, find: Find): string[] {
  const plain = pathsOf(layout).filter((path) => {
    if (counting.has(path)) return layout.repeat === undefined;
    const named = namedBy(document, path, find);
    return !named || (named.within === 'line' && named.holder !== layout.repeat);
  });
  const lineFields = (lines: string) => linesOf(document).find(([name]) => name === lines)?.[1];
  const columns = layout.blocks.flatMap(({ lines, columns: all = [] }) => {
    const line = lines === undefined ? undefined : lineFields(lines);
    if (lines !== undefined && !line) return [lines];
    return all.filter(({ field }) => !line || !ownField(line, field)).map(({ field }) => `${lines ?? ''}.${field}`);
  });
  const repeated = layout.repeat === undefined ? undefined : lineFields(layout.repeat);
  return [
    ...plain,
    ...columns,
    ...(layout.repeat !== undefined && !repeated ? [layout.repeat] : []),
    ...(layout.only && !(repeated && hasChoice(repeated, layout.only)) ? [layout.only.field] : []),
    ...(layout.copies !== undefined && !(repeated && ownField(repeated, layout.copies)) ? [layout.copies] : []),
  ];
}

const hasChoice = (line: AnyDocument, { field, value }: NonNullable<Layout['only']>): boolean =>
  Object.hasOwn(line.fields[field]?.options ?? {}, value);

/** A field of lines by its name. */
export const lineField = (document: AnyDocument, lines: string, name: string): Field | undefined => {
  const line = linesOf(document).find(([each]) => each === lines)?.[1];
  return line && ownField(line, name);
};

export interface Choice {
  readonly path: string;
  readonly label: Label;
  readonly field: Field;
}

const unprintable = new Set<Field['type']>(['lines', 'ids', 'json', 'file']);

function choicesIn(document: AnyDocument, find: Find): readonly (readonly [string, Field])[] {
  const state = ownField(document, 'status');
  const own = columnsOf(document).filter(([, field]) => !unprintable.has(field.type));
  return [
    ...own.flatMap(([name, field]) => {
      const code = find(field.target ?? '')?.lov?.code === undefined ? undefined : ownField(document, `${name}Code`);
      return [[name, field] as const, ...(code ? [[`${name}Code`, code] as const] : [])];
    }),
    ...(state ? [['status', state] as const] : []),
    ...Object.entries(standard),
  ];
}

/** What a designer may choose from: own fields, and those of the rows that lookups name. */
export function choicesOf(document: AnyDocument, find: Find, repeat?: string): Choice[] {
  const own = choicesIn(document, find).map(([path, field]) => ({ path, field, label: field.label }));
  const paths = choicesIn(document, find).flatMap(([name, field]) => {
    const target = field.type === 'lookup' ? find(field.target ?? '') : undefined;
    return target
      ? columnsOf(target)
          .filter(([, each]) => !unprintable.has(each.type) && each.type !== 'lookup')
          .map(([inner]) => `${name}.${inner}`)
      : [];
  });
  const line = linesOf(document).find(([name]) => name === repeat)?.[1];
  const ofLine = line ? choicesIn(line, find).map(([name]) => `${repeat ?? ''}.${name}`) : [];
  const further = [...ofLine, ...paths].flatMap((path) => {
    const named = namedBy(document, path, find);
    return named ? [{ path, field: named.field, label: named.label }] : [];
  });
  return [...own, ...further];
}

/** The columns that a table of lines may have. */
export function lineChoices(document: AnyDocument, lines: string, find: Find): Choice[] {
  const line = linesOf(document).find(([name]) => name === lines)?.[1];
  return line ? choicesIn(line, find).map(([path, field]) => ({ path, field, label: field.label })) : [];
}
