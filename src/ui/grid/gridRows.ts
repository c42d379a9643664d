import type { Field, Fields } from '#model/fields.ts';
import type { Label, Language } from '#model/label.ts';
import { dayOf, emptiedBy, fitsDependency } from '#model/dependentLookups.ts';
import { isEmpty, isRecord } from '#model/value.ts';
import { filledFrom, unfilledFrom } from '../document/form/autofill.ts';
import type { CellText } from './clipboard.ts';
import { parseCell, type CodeLabel } from './parseCell.ts';

/** A line as the grid holds it: the values of the form, and beside them texts that could not be read yet. */
export type GridRow = Readonly<Record<string, unknown>>;

/** A text that stands in a cell although it could not be read, and why. */
export interface TypedCell {
  readonly text: string;
  readonly label: Label;
}

/** Under this name a row carries its unread texts; it is never sent to the server. */
export const typedName = '$typed';

/** The unread texts of a row, by column. */
export function typedOf(row: GridRow): Readonly<Record<string, TypedCell>> {
  const held = row[typedName];
  return isRecord(held) ? (held as Readonly<Record<string, TypedCell>>) : {};
}

export interface GridColumn {
  readonly name: string;
  readonly field: Field;
  readonly editable: boolean;
}

export interface EditOptions {
  readonly columns: readonly GridColumn[];
  readonly language: Language;
  readonly codes: (list: string) => readonly CodeLabel[];
  /** The values of a row that is added because a block needs it. */
  readonly newRow: (before: readonly GridRow[]) => GridRow;
}

/** A text that names a row of another document, and the cell it stands in. */
export interface WantedLookup {
  readonly row: number;
  readonly name: string;
  readonly field: Field;
  readonly text: string;
  /** The id that stood in the cell before. */
  readonly before: unknown;
  /** Columns of the row that were written at the same time. */
  readonly written: ReadonlySet<string>;
}

export interface Edited {
  readonly rows: readonly GridRow[];
  readonly lookups: readonly WantedLookup[];
}

const notFound: Label = ['正在查找…', 'Looking it up…'];

/** The rows with texts written into cells; unreadable ones are kept as typed, lookups are still to be found. */
export function withTexts(rows: readonly GridRow[], edits: readonly CellText[], options: EditOptions): Edited {
  const next = [...rows];
  const lookups: WantedLookup[] = [];
  const byName = new Map(options.columns.map((column) => [column.name, column]));
  const writtenIn = Map.groupBy(edits, ({ row }) => row);
  for (const { row, name, text } of edits) {
    const column = byName.get(name);
    if (!column?.editable) continue;
    while (next.length <= row) next.push(options.newRow(next));
    const before = next[row] ?? {};
    const { field } = column;
    const codes = field.type === 'quickCode' ? options.codes(field.list ?? '') : [];
    const parsed = parseCell(field, text, { language: options.language, before: before[name], codes });
    if (parsed.kind === 'value') next[row] = withValue(before, name, field, parsed.value);
    else if (parsed.kind === 'problem') next[row] = withTyped(before, name, field, { text, label: parsed.label });
    else {
      next[row] = withTyped(before, name, field, { text: parsed.text, label: notFound });
      const written = new Set(writtenIn.get(row)?.map((each) => each.name));
      lookups.push({ row, name, field, text: parsed.text, before: before[`${name}Id`], written });
    }
  }
  return { rows: next, lookups };
}

/** A row with one value; whatever stood in the cell unread is gone. */
export function withValue(row: GridRow, name: string, field: Field, value: unknown): GridRow {
  const cleared = withoutTyped(row, name);
  if (field.type !== 'lookup') return { ...cleared, [name]: value };
  return { ...cleared, [`${name}Id`]: value, [`${name}Name`]: null, [`${name}Code`]: null };
}

/** A row of another document as it is found. */
export interface FoundRow {
  readonly id: string;
  readonly code?: string | null;
  readonly text: string;
  readonly [column: string]: unknown;
}

/** What the rows of a grid stand in. */
export interface Surroundings {
  readonly header: GridRow;
  readonly fields: Fields;
  readonly today: string;
}

const nothingAround: Surroundings = { header: {}, fields: {}, today: '' };

/** A row with a lookup chosen, and with what the chosen row brings. */
export function withChosen(
  row: GridRow,
  name: string,
  field: Field,
  found: FoundRow | undefined,
  {
    before = row[`${name}Id`],
    written = new Set<string>(),
    around = nothingAround,
  }: Partial<Pick<WantedLookup, 'before' | 'written'>> & { readonly around?: Surroundings } = {},
): GridRow {
  const dayFor = (own: string): string => dayOf(around.fields[own] ?? field, row, around.header) ?? around.today;
  const isChange = !isEmpty(before) && before !== found?.id;
  const copied = filledFrom(field, row, found, { isChange, kept: written, dayOf: dayFor });
  // What is brought takes the place of whatever stood there unread.
  const brought = Object.keys(field.fills ?? {}).filter((own) => own in copied || `${own}Id` in copied);
  const chosen = {
    ...[name, ...brought].reduce(withoutTyped, row),
    [`${name}Id`]: found?.id ?? null,
    [`${name}Name`]: found?.text ?? null,
    [`${name}Code`]: found?.code ?? null,
    ...copied,
  };
  // The cell shows what was not taken over, and why.
  return Object.entries(unfilledFrom(field, found, copied, dayFor)).reduce<GridRow>(
    (held, [own, untaken]) => withTyped(held, own, around.fields[own] ?? field, untaken),
    chosen,
  );
}

function withTyped(row: GridRow, name: string, field: Field, typed: TypedCell): GridRow {
  return { ...withValue(row, name, field, null), [typedName]: { ...typedOf(row), [name]: typed } };
}

function withoutTyped(row: GridRow, name: string): GridRow {
  const { [name]: _, ...others } = typedOf(row);
  if (Object.keys(others).length > 0) return { ...row, [typedName]: others };
  const { [typedName]: __, ...plain } = row;
  return plain;
}

/** A changed row without the lookups that what was changed takes their ground from. */
export const withoutNarrowed = (fields: Fields, before: GridRow, after: GridRow): GridRow => {
  const changed = Object.keys(after).filter((name) => before[name] !== after[name]);
  return { ...after, ...emptiedBy(fields, before, Object.fromEntries(changed.map((name) => [name, after[name]]))) };
};

/** The rows with the lookups found: by code first, then by name; what fits several rows or none stays as typed. */
export function withFound(
  rows: readonly GridRow[],
  wanted: readonly WantedLookup[],
  foundOf: (target: string) => readonly FoundRow[],
  around: Surroundings = nothingAround,
): GridRow[] {
  const next = [...rows];
  for (const { row, name, field, text, before, written } of wanted) {
    const held = next[row];
    // The cell may have been edited again while the answer was on its way.
    if (!held || typedOf(held)[name]?.text !== text) continue;
    const offered = foundOf(field.target ?? '').filter((each) => fitsDependency(field, held, around.header, each));
    const match = matchOf(offered, text);
    next[row] =
      'label' in match
        ? { ...held, [typedName]: { ...typedOf(held), [name]: { text, label: match.label } } }
        : withChosen(held, name, field, match, { before, written, around });
  }
  return next;
}

function matchOf(found: readonly FoundRow[], text: string): FoundRow | { readonly label: Label } {
  const same = (input: string | null | undefined): boolean => input?.trim().toLowerCase() === text.toLowerCase();
  const byCode = found.filter(({ code }) => same(code));
  const matches = byCode.length > 0 ? byCode : found.filter((row) => same(row.text) || same(`${row.code} ${row.text}`));
  const [only, ...others] = matches;
  if (!only) return { label: [`找不到“${text}”`, `“${text}” was not found`] };
  if (others.length > 0)
    return { label: [`“${text}”对应多条数据，请填写编码`, `“${text}” is not unique, enter the code`] };
  return only;
}

/** The rows with the values of one row copied into the rows below it, in some columns. */
export function filledDown(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  range: { readonly from: number; readonly to: number },
): GridRow[] {
  const source = rows[range.from];
  if (!source) return [...rows];
  return rows.map((row, index) => {
    if (index <= range.from || index > range.to) return row;
    return columns.filter(({ editable }) => editable).reduce((filled, column) => copied(filled, source, column), row);
  });
}

function copied(row: GridRow, source: GridRow, { name, field }: GridColumn): GridRow {
  const typed = typedOf(source)[name];
  if (typed) return withTyped(row, name, field, typed);
  const names = field.type === 'lookup' ? [`${name}Id`, `${name}Name`, `${name}Code`] : [name];
  return { ...withoutTyped(row, name), ...Object.fromEntries(names.map((each) => [each, source[each]])) };
}

/** The rows without some of them. */
export const withoutRows = (rows: readonly GridRow[], from: number, to: number): GridRow[] =>
  rows.filter((_, index) => index < from || index > to);

/** The rows with a new one at a place. */
export const withRowAt = (rows: readonly GridRow[], at: number, row: GridRow): GridRow[] => [
  ...rows.slice(0, at),
  row,
  ...rows.slice(at),
];
