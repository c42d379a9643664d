import { linesOf, type AnyDocument } from '#model/document.ts';
import type { Side } from '#model/transition.ts';
import { fail } from '#model/errors.ts';
import type { Field, FieldType } from '#model/fields.ts';
import { nameOf, textOf, type Label, type Language } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { isReadable } from '../access/permissions.ts';
import type { AnyRow } from '../runtime/implement.ts';
import { excelErrors } from './errors.ts';
import type { ColumnType, SheetColumn, SheetValue } from './sheetXml.ts';

/** A column as the export dialog asks for it. */
export interface AskedColumn {
  readonly columnName: string;
  readonly columnCode: string;
}

export interface ExportColumn extends SheetColumn {
  /** The lines it is taken from; undefined for the header. */
  readonly lines?: string;
  /** What it shows; nothing for the id. */
  readonly field?: string;
  readonly value: (row: AnyRow, language: Language) => SheetValue;
}

const mainId: Label = ['主表ID', 'Main table id'];

/** The columns of an export: the id of the row first, then those asked for; what the reader may not see is refused. */
export function exportColumns(
  document: AnyDocument,
  asked: readonly AskedColumn[],
  side: Side,
  language: Language,
): readonly ExportColumn[] {
  const id: ExportColumn = { title: textOf(mainId, language), type: 'text', value: (row) => row.id };
  const columns = asked
    .filter(({ columnCode }) => columnCode !== 'id')
    .map((column) => columnOf(document, column, side) ?? fail(excelErrors.exportColumn, { name: column.columnCode }));
  const lineNames = new Set(columns.flatMap(({ lines }) => (lines === undefined ? [] : [lines])));
  const second = columns.find(({ lines }) => lines !== undefined && lines !== [...lineNames][0]);
  // Two kinds of lines side by side would multiply each other.
  if (second) fail(excelErrors.exportColumn, { name: second.title });
  return [id, ...columns];
}

function columnOf(
  document: AnyDocument,
  { columnName, columnCode }: AskedColumn,
  side: Side,
): ExportColumn | undefined {
  const [head = '', inner] = columnCode.split('.');
  const line = inner === undefined ? undefined : linesOf(document).find(([name]) => name === head)?.[1];
  const owner = inner === undefined ? document : line;
  const found = owner && fieldColumn(owner, inner ?? head, side);
  if (!found) return undefined;
  return { ...found, title: columnName, ...(inner === undefined ? {} : { lines: head }) };
}

const types: Readonly<Partial<Record<FieldType, ColumnType>>> = {
  integer: 'integer',
  decimal: 'decimal',
  boolean: 'boolean',
  date: 'date',
  datetime: 'datetime',
};

type Column = Omit<ExportColumn, 'title'>;

function fieldColumn(document: AnyDocument, code: string, side: Side): Column | undefined {
  const [name = '', half] = code.split(':');
  const own = Object.hasOwn(document.fields, name) ? document.fields[name] : undefined;
  if (own) {
    if (!isReadable(own, side)) return undefined;
    const column = half === undefined ? ownColumn(name, own) : halfColumn(name, own, half);
    return column && { ...column, field: name };
  }
  const standard = lookupColumn(document, code, side) ?? standardColumn(document, code);
  return standard && { field: code, ...standard };
}

function ownColumn(name: string, field: Field): Column | undefined {
  switch (field.type) {
    case 'lines':
    case 'ids':
    case 'json':
    case 'file':
      return undefined;
    case 'lookup':
      return { type: 'text', value: (row) => textIn(row[`${name}Name`]) };
    case 'select':
      return { type: 'text', value: (row, language) => labelOf(field.options, row[name], language) };
    case 'bilingual':
      return { type: 'text', value: (row, language) => bilingualText(row[name], language) };
    default:
      return { type: types[field.type] ?? 'text', value: (row) => plain(row[name]) };
  }
}

/** One half of a name in both languages: `name:zh`, `name:en`. */
function halfColumn(name: string, field: Field, half: string): Column | undefined {
  if (field.type !== 'bilingual' || (half !== 'zh' && half !== 'en')) return undefined;
  return {
    type: 'text',
    value: (row) => {
      const value = row[name];
      return isRecord(value) ? textIn(value[half]) : undefined;
    },
  };
}

/** `supplierId` and `supplierName` show the name as `supplier` does, `supplierCode` the code. */
function lookupColumn(document: AnyDocument, code: string, side: Side): Column | undefined {
  const [, name = '', part] = /^(.+)(Id|Name|Code)$/.exec(code) ?? [];
  const field = Object.hasOwn(document.fields, name) ? document.fields[name] : undefined;
  if (field?.type !== 'lookup' || !isReadable(field, side)) return undefined;
  return { type: 'text', field: name, value: (row) => textIn(row[`${name}${part === 'Code' ? 'Code' : 'Name'}`]) };
}

function standardColumn(document: AnyDocument, code: string): Column | undefined {
  switch (code) {
    case 'status':
      return (
        document.states && { type: 'text', value: (row, language) => labelOf(document.states, row.status, language) }
      );
    case 'enabledFlag':
      return { type: 'boolean', value: (row) => plain(row[code]) };
    case 'createDate':
    case 'lastUpdateDate':
      return { type: 'datetime', value: (row) => plain(row[code]) };
    case 'creatorName':
    case 'lastUpdatedByName':
      return { type: 'text', value: (row) => plain(row[code]) };
    case 'remark':
    case 'creator':
    case 'lastUpdatedBy':
      return { type: 'text', value: (row) => plain(row[code]) };
    default:
      return undefined;
  }
}

/** The values of one row of the sheet. */
export const valuesOf = (
  columns: readonly ExportColumn[],
  row: AnyRow,
  line: AnyRow | undefined,
  language: Language,
): SheetValue[] =>
  columns.map(({ lines, value }) => (lines === undefined ? value(row, language) : line && value(line, language)));

function labelOf(
  options: Readonly<Record<string, Label>> | undefined,
  code: unknown,
  language: Language,
): string | undefined {
  if (typeof code !== 'string') return undefined;
  const label = options && Object.hasOwn(options, code) ? options[code] : undefined;
  return label ? textOf(label, language) : code;
}

const bilingualText = (value: unknown, language: Language): string =>
  isRecord(value) ? nameOf({ zh: textIn(value.zh) ?? '', en: textIn(value.en) ?? '' }, language) : '';

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const plain = (value: unknown): SheetValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
