import { isDecimal, isZero, sum, type Decimal } from '#model/decimal.ts';
import { wireName, type AnyDocument } from '#model/document.ts';
import type { Side } from '#model/transition.ts';
import {
  allColumns,
  columnNamed,
  isKnownTo,
  isVisibleTo,
  shownColumns,
  fieldNamed,
  type DocumentColumn,
} from '../object/columns.ts';
import type { Values } from '../form/formValues.ts';
import { isEditableIn } from '../transition/actions.ts';

/** The columns of lines to read: those of the list but for whose they are, which the header says; or all fields. */
export function readColumns(document: AnyDocument, side: Side): DocumentColumn[] {
  const { asLines } = document;
  if (asLines)
    return asLines.read.flatMap((name) => {
      const column = columnNamed(document, name);
      return column && isVisibleTo(column.field, side) ? [column] : [];
    });
  const { buyer, supplier } = document.scope ?? {};
  const owners = [buyer, supplier].map((scope) => (typeof scope === 'object' ? scope.by : undefined));
  return document.list
    ? shownColumns(document, side).filter(({ name }) => !owners.includes(name))
    : allColumns(document, side).filter(({ name }) => document.fields[name] || name === 'status');
}

/** A column of a table of lines, with the one whose values stand below its own. */
export interface StackedColumn extends DocumentColumn {
  readonly below: DocumentColumn | undefined;
}

/** Columns put on top of each other as the document declares; one whose partner is not shown stands alone. */
export function stackedColumns({ asLines }: AnyDocument, columns: readonly DocumentColumn[]): StackedColumn[] {
  const pairs = Object.entries(asLines?.below ?? {}).flatMap(([above, name]) => {
    const [upper, below] = [above, name].map((each) => columns.find((column) => column.name === each));
    return upper && below ? [{ upper, below }] : [];
  });
  return columns
    .filter((column) => !pairs.some(({ below }) => below === column))
    .map((column) => ({ ...column, below: pairs.find(({ upper }) => upper === column)?.below }));
}

const isFilledIn = (document: AnyDocument, name: string): boolean => {
  const field = document.fields[name];
  return field !== undefined && isEditableIn(document, field, undefined);
};

/**
 * The columns of lines to edit: what people fill in, in the order of the form or the list, then what is computed; before it
 * where that says what a line is about.
 */
export function editColumns(document: AnyDocument, side: Side, isComputedFirst = false): DocumentColumn[] {
  const form = document.form?.flatMap(({ fields }) => fields) ?? [];
  const listed = (document.list ?? []).filter((name) => name !== 'status');
  const names = [...new Set([...form, ...listed, ...Object.keys(document.fields)])];
  const columns = names.flatMap((name): DocumentColumn[] => {
    const field = fieldNamed(document, name);
    if (!field || !isKnownTo(field, side) || ['lines', 'ids', 'json', 'file'].includes(field.type)) return [];
    // An amount is entered also by whoever reads none.
    return isFilledIn(document, name) ||
      ((listed.includes(name) || document.asLines?.edit.includes(name)) && isVisibleTo(field, side))
      ? [{ name, label: field.label, field, wire: wireName(name, field) }]
      : [];
  });
  // What people fill in comes first, what follows from it after; what is shown at first stands as it is declared.
  const usual = document.asLines?.edit ?? [];
  const rank = ({ name }: DocumentColumn): number =>
    usual.includes(name) ? usual.indexOf(name) - usual.length : isFilledIn(document, name) === isComputedFirst ? 1 : 0;
  return columns.toSorted((a, b) => rank(a) - rank(b));
}

/** The columns of lines to edit at first; undefined where all of them are. */
export const usualEditNames = (document: AnyDocument): readonly string[] | undefined => document.asLines?.edit;

const summed = new Set(['quantity', 'money']);
// For how many pieces a price is: no quantity of anything.
const neverSummed = new Set(['priceUnit']);

// Pieces and kilograms make no sum.
const isOneUnit = (document: AnyDocument, lines: readonly Values[]): boolean =>
  document.fields['unit']?.type !== 'lookup' || new Set(lines.map((line) => line['unitId'])).size <= 1;

function isSummed({ asLines, list }: AnyDocument, name: string): boolean {
  if (asLines) return asLines.read.includes(name) || asLines.edit.includes(name);
  return list === undefined || list.includes(name);
}

/** One line for each row that a lookup points to; all lines where there is no such lookup. */
function countedOnce(lines: readonly Values[], per: string | null | undefined): readonly Values[] {
  if (!per) return lines;
  return [...Map.groupBy(lines, (line) => line[`${per}Id`])].flatMap(([id, own]) =>
    id === null || id === undefined ? own : own.slice(0, 1),
  );
}

/** The sums of the quantities and amounts of lines, for the columns where a sum means something. */
export function sumsOf(
  document: AnyDocument,
  columns: readonly DocumentColumn[],
  lines: readonly Values[],
): { column: DocumentColumn; sum: Decimal }[] {
  return columns
    .filter(({ name }) => isSummed(document, name) && !neverSummed.has(name) && document.lineSums?.[name] !== null)
    .filter(({ field }) => field.kind !== undefined && summed.has(field.kind))
    .filter(({ field }) => field.kind !== 'quantity' || isOneUnit(document, lines))
    .map((column) => ({
      column,
      sum: sum(
        countedOnce(lines, document.lineSums?.[column.name])
          .map((line) => line[column.wire])
          .filter(isDecimal),
      ),
    }))
    .filter((each) => !isZero(each.sum));
}
