import { readXls, type CellValue, type Workbook } from 'hucre';
import { BusinessError, fail } from '#model/errors.ts';
import type { Cell } from './cells.ts';
import { excelErrors } from './errors.ts';
import { maxCellText, maxColumns, maxMerges, type Merge, type OpenSheet, type SheetRow } from './sheets.ts';

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');
const startOfGlobals = Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00]);
const filePass = 0x2f;

/** The sheets of a legacy .xls file; the format can only be read as a whole. */
export async function openXls(bytes: Buffer): Promise<readonly OpenSheet[]> {
  if (isProtected(bytes)) fail(excelErrors.password);
  if (!bytes.includes(utf16('Workbook')) && !bytes.includes(utf16('Book'))) fail(excelErrors.notWorkbook);
  const workbook = await read(bytes);
  return workbook.sheets.map((sheet) => ({
    name: sheet.name,
    rows: (onMerge) => {
      for (const merge of sheet.merges ?? []) onMerge(mergeOf(merge));
      if ((sheet.merges?.length ?? 0) > maxMerges) fail(excelErrors.merges, { limit: maxMerges });
      return rowsOf(sheet.rows);
    },
  }));
}

async function read(bytes: Buffer): Promise<Workbook> {
  try {
    return await readXls(bytes);
  } catch {
    // Whatever the library stumbles over lies in the file.
    throw new BusinessError(excelErrors.damaged);
  }
}

/** An encrypted .xlsx inside an OLE container, or an .xls whose records begin with a FILEPASS. */
function isProtected(bytes: Buffer): boolean {
  if (bytes.includes(utf16('EncryptedPackage'))) return true;
  let position = bytes.indexOf(startOfGlobals);
  for (let record = 0; position >= 0 && record < 8 && position + 4 <= bytes.length; record += 1) {
    if (bytes.readUInt16LE(position) === filePass) return true;
    position += 4 + bytes.readUInt16LE(position + 2);
  }
  return false;
}

function mergeOf(range: { startRow: number; startCol: number; endRow: number; endCol: number }): Merge {
  const { startRow: row, startCol: col, endRow, endCol } = range;
  return { row, col, rowspan: endRow - row + 1, colspan: endCol - col + 1 };
}

function* rowsOf(rows: readonly (readonly CellValue[] | undefined)[]): Generator<SheetRow> {
  for (const [index, row] of rows.entries()) {
    const cells = (row ?? []).map((value) => cellOf(value, index + 1));
    while (cells.length > 0 && (cells.at(-1) === null || cells.at(-1) === '')) cells.pop();
    if (cells.length > maxColumns) fail(excelErrors.columns, { row: index + 1, limit: maxColumns });
    if (cells.length > 0) yield { rowNumber: index + 1, cells };
  }
}

const errorText = /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|ERR!)$/;

function cellOf(value: CellValue | undefined, row: number): Cell {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return wallTextOf(value);
  if (typeof value !== 'string') return value;
  if (value.length > maxCellText) fail(excelErrors.cellText, { row, limit: maxCellText });
  return errorText.test(value) ? { error: value } : value;
}

// The library gives the wall time in the UTC parts of the date.
function wallTextOf(date: Date): string {
  if (Number.isNaN(date.getTime())) fail(excelErrors.damaged);
  const [day = '', time = ''] = date.toISOString().slice(0, 19).split('T');
  return time === '00:00:00' ? day : `${day} ${time}`;
}
