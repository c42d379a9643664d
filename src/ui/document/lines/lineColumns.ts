import { isDecimal, sum, type Decimal } from '#model/decimal.ts';
import { wireName, type AnyDocument, type Side } from '#model/document.ts';
import {
  allColumns,
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
  const { buyer, supplier } = document.scope ?? {};
  const owners = [buyer, supplier].map((scope) => (typeof scope === 'object' ? scope.by : undefined));
  return document.list
    ? shownColumns(document, side).filter(({ name }) => !owners.includes(name))
    : allColumns(document, side).filter(({ name }) => document.fields[name] || name === 'status');
}

const isFilledIn = (document: AnyDocument, name: string): boolean => {
  const field = document.fields[name];
  return field !== undefined && isEditableIn(document, field, undefined);
};

/** The columns of lines to edit: what people fill in, in the order of the form or the list, then what is computed. */
export function editColumns(document: AnyDocument, side: Side): DocumentColumn[] {
  const form = document.form?.flatMap(({ fields }) => fields) ?? [];
  const listed = (document.list ?? []).filter((name) => name !== 'status');
  const names = [...new Set([...form, ...listed, ...Object.keys(document.fields)])];
  const columns = names.flatMap((name): DocumentColumn[] => {
    const field = fieldNamed(document, name);
    if (!field || !isKnownTo(field, side) || ['lines', 'ids', 'json', 'file'].includes(field.type)) return [];
    // An amount is entered also by whoever reads none.
    return isFilledIn(document, name) || (listed.includes(name) && isVisibleTo(field, side))
      ? [{ name, label: field.label, field, wire: wireName(name, field) }]
      : [];
  });
  // What people fill in comes first, what follows from it after.
  const isComputed = ({ name }: DocumentColumn): number => (isFilledIn(document, name) ? 0 : 1);
  return columns.toSorted((a, b) => isComputed(a) - isComputed(b));
}

const summed = new Set(['quantity', 'money']);

// Pieces and kilograms make no sum.
const isOneUnit = (document: AnyDocument, lines: readonly Values[]): boolean =>
  document.fields['unit']?.type !== 'lookup' || new Set(lines.map((line) => line['unitId'])).size <= 1;

/** The sums of the quantities and amounts of lines, for the columns where a sum means something. */
export function sumsOf(
  document: AnyDocument,
  columns: readonly DocumentColumn[],
  lines: readonly Values[],
): { column: DocumentColumn; sum: Decimal }[] {
  return columns
    .filter(({ name }) => document.list === undefined || document.list.includes(name))
    .filter(({ field }) => field.kind !== undefined && summed.has(field.kind))
    .filter(({ field }) => field.kind !== 'quantity' || isOneUnit(document, lines))
    .map((column) => ({ column, sum: sum(lines.map((line) => line[column.wire]).filter(isDecimal)) }));
}
