import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { engineErrors } from '../runtime/errors.ts';
import { excelErrors } from '../excel/errors.ts';
import type { AskedColumn } from '../excel/exportColumns.ts';
import type { ExportRequest } from '../excel/exportDocument.ts';
import type { Mapping } from '../excel/mapping.ts';
import { maxColumns, maxRowNumber } from '../excel/sheets.ts';
import type { SheetPlace } from '../excel/workbook.ts';

type Body = Readonly<Record<string, unknown>>;

/** How many rows a preview shows: 20 unless the caller says otherwise, at most 100. */
export function previewRows(input: unknown): number {
  if (input === undefined || input === null) return 20;
  return typeof input === 'number' && Number.isInteger(input) && input > 0 && input <= 100
    ? input
    : fail(engineErrors.wrongValue);
}

/** The sheet and header row that a call names. */
export function placeBody(body: Body): SheetPlace {
  const { sheetIndex, headerRow } = body;
  if (!isIndex(sheetIndex, 1000) || !isIndex(headerRow, maxRowNumber)) fail(engineErrors.wrongValue);
  return { sheetIndex, headerRow, ...(body.skipsHidden === true ? { skipsHidden: true } : {}) };
}

/** What a check or an import is told. */
export function importBody(body: Body): { place: SheetPlace; mapping: Mapping; goodRowsOnly: boolean } {
  return { place: placeBody(body), mapping: mappingOf(body.mapping), goodRowsOnly: body.goodRowsOnly === true };
}

function mappingOf(input: unknown): Mapping {
  if (!isRecord(input)) return fail(excelErrors.nothingMapped);
  const entries = Object.entries(input).filter((entry): entry is [string, string] => {
    const [column, code] = entry;
    if (code === null || code === '') return false;
    if (!/^\d{1,3}$/.test(column) || Number(column) >= maxColumns || typeof code !== 'string')
      fail(engineErrors.wrongValue);
    return true;
  });
  return Object.fromEntries(entries);
}

/** What an export is told: scope 1 leaves the search out, 2 keeps it. */
export function exportBody(body: Body): ExportRequest {
  const { fileName, scope, excelColumnDtoList, query } = body;
  if (typeof fileName !== 'string' || fileName.trim() === '') return fail(excelErrors.fileName);
  const { page: _, sort, count: __, ...search } = isRecord(query) ? query : {};
  return {
    fileName: fileName.trim().slice(0, 100),
    columns: columnsOf(excelColumnDtoList),
    search: scope === 2 || scope === '2' ? search : {},
    sort: Array.isArray(sort) ? sort.filter((each) => typeof each === 'string').slice(0, 5) : [],
  };
}

function columnsOf(input: unknown): readonly AskedColumn[] {
  if (!Array.isArray(input) || input.length === 0 || input.length > maxColumns) return fail(engineErrors.wrongValue);
  return input.map((each: unknown) => {
    const { columnName, columnCode } = isRecord(each) ? each : {};
    if (typeof columnName !== 'string' || typeof columnCode !== 'string') return fail(engineErrors.wrongValue);
    return { columnName: columnName.slice(0, 200), columnCode };
  });
}

const isIndex = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < limit;
