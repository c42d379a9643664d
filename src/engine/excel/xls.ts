import { BusinessError, fail } from '#model/errors.ts';
import { formulaWithoutResult, type Cell } from './cells.ts';
import { readCompoundFile } from './compoundFile.ts';
import { excelErrors } from './errors.ts';
import { numberCell, numberFormatOf, type NumberFormat } from './numberFormats.ts';
import { maxCellText, maxColumns, maxMerges, type Merge, type OpenSheet, type SheetRow } from './sheets.ts';
import { recordsOf, TextReader, type XlsRecord } from './xlsRecords.ts';

/** The numbers of the records that are read (MS-XLS 2.3). */
const record = {
  start: 0x0809,
  end: 0x0a,
  filePass: 0x2f,
  date1904: 0x22,
  sheet: 0x85,
  format: 0x041e,
  cellFormat: 0xe0,
  texts: 0xfc,
  row: 0x0208,
  filterMode: 0x9b,
  merges: 0xe5,
  number: 0x0203,
  packedNumber: 0x027e,
  packedNumbers: 0xbd,
  sharedText: 0xfd,
  text: 0x0204,
  richText: 0xd6,
  truthOrError: 0x0205,
  formula: 0x06,
  // Written by some programs in the number that older versions had for it.
  formerFormula: 0x0206,
  laterFormula: 0x0406,
  formulaText: 0x0207,
} as const;

const biff8 = 0x0600;
const worksheet = 0x10;

// Names of streams are compared without case; these are the ways in which programs write them.
const streamNames = ['Workbook', 'WORKBOOK', 'workbook', 'Book', 'BOOK', 'book', 'EncryptedPackage'];

/** The visible sheets of a legacy .xls file of Excel 97 and later; older ones are told to be too old. */
export async function openXls(bytes: Buffer): Promise<readonly OpenSheet[]> {
  return asDamaged(() => {
    if (!streamNames.some((name) => bytes.includes(Buffer.from(name, 'utf16le')))) fail(excelErrors.notWorkbook);
    const streamOf = readCompoundFile(bytes);
    if (streamOf('EncryptedPackage')) fail(excelErrors.password);
    const stream = streamOf('Workbook') ?? streamOf('Book') ?? fail(excelErrors.notWorkbook);
    const book = readBook(stream);
    return book.sheets.map(({ name, offset }) => {
      let shared: SheetContent | undefined;
      const content = (): SheetContent => (shared ??= asDamaged(() => readSheet(stream, offset, book)));
      return {
        name,
        merges: async () => content().merges,
        rows: (onMerge) => {
          for (const merge of content().merges) onMerge(merge);
          return content().rows;
        },
      };
    });
  });
}

/** Whether a file begins as one that Excel wrote before it had sheets in one file. */
export const isBareSheet = (bytes: Buffer): boolean =>
  bytes.length > 8 && bytes[0] === 0x09 && [0, 2, 4].includes(bytes[1] ?? -1) && bytes.readUInt16LE(2) <= 16;

/** What a reader stumbles over lies in the file. */
function asDamaged<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) throw new BusinessError(excelErrors.damaged);
    throw error;
  }
}

interface Book {
  readonly sheets: readonly { readonly name: string; readonly offset: number }[];
  readonly formats: readonly NumberFormat[];
  readonly texts: readonly string[];
  readonly is1904: boolean;
}

function readBook(stream: Buffer): Book {
  const sheets: { name: string; offset: number }[] = [];
  const codes = new Map<number, string>();
  const formatIds: number[] = [];
  let texts: readonly string[] = [];
  let is1904 = false;
  let isFirst = true;
  for (const each of recordsOf(stream)) {
    const { type, body } = each;
    if (isFirst && type !== record.start) fail(excelErrors.damaged);
    if (isFirst && body.readUInt16LE(0) < biff8) fail(excelErrors.tooOld);
    isFirst = false;
    if (type === record.end) break;
    if (type === record.filePass) fail(excelErrors.password);
    else if (type === record.date1904) is1904 = body.readUInt16LE(0) === 1;
    else if (type === record.format) codes.set(body.readUInt16LE(0), new TextReader(each, 2).text(2));
    else if (type === record.cellFormat) formatIds.push(body.readUInt16LE(2));
    else if (type === record.texts) texts = textsOf(each);
    // Visible worksheets only: no hidden ones, charts and macro sheets.
    else if (type === record.sheet && ((body[4] ?? 0) & 3) === 0 && body[5] === 0)
      sheets.push({ offset: body.readUInt32LE(0), name: new TextReader(each, 6).text(1) });
  }
  return { sheets, formats: formatIds.map((id) => numberFormatOf(id, codes.get(id))), texts, is1904 };
}

function textsOf(each: XlsRecord): readonly string[] {
  const count = each.body.readUInt32LE(4);
  const texts: string[] = [];
  const reader = new TextReader(each, 8);
  while (texts.length < count && reader.hasMore) texts.push(reader.text(2));
  return texts;
}

interface SheetContent {
  readonly rows: readonly SheetRow[];
  readonly merges: readonly Merge[];
}

function readSheet(stream: Buffer, offset: number, book: Book): SheetContent {
  const sheet = sheetBuilder(book);
  // What is embedded in a sheet, as a chart, has a start and an end of its own and cells that are none of the sheet.
  let depth = 0;
  for (const each of recordsOf(stream, offset)) {
    if (each.type === record.start) {
      if (depth === 0 && each.body.readUInt16LE(2) !== worksheet) fail(excelErrors.damaged);
      depth += 1;
    } else if (depth === 0) fail(excelErrors.damaged);
    else if (each.type === record.end) depth -= 1;
    else if (depth === 1) sheet.take(each);
    if (depth === 0) return sheet.content();
  }
  return fail(excelErrors.damaged);
}

function sheetBuilder({ formats, texts, is1904 }: Book) {
  const rows = new Map<number, Cell[]>();
  const merges: Merge[] = [];
  const hidden = new Set<number>();
  let formulaCell: readonly [number, number] | undefined;

  const valueOf = (number: number, format: number): Cell => numberCell(number, formats[format] ?? 'plain', is1904);

  function put(row: number, column: number, value: Cell): void {
    if (value === null || value === '') return;
    if (typeof value === 'string' && value.length > maxCellText)
      fail(excelErrors.cellText, { row: row + 1, limit: maxCellText });
    if (column >= maxColumns) fail(excelErrors.columns, { row: row + 1, limit: maxColumns });
    const cells = rows.get(row) ?? [];
    rows.set(row, cells);
    while (cells.length < column) cells.push(null);
    cells[column] = value;
  }

  function takeFormula(row: number, column: number, body: Buffer): void {
    if (body.readUInt16LE(12) !== 0xff_ff) return put(row, column, valueOf(body.readDoubleLE(6), body.readUInt16LE(4)));
    const value = body[8] ?? 0;
    if (body[6] === 0) formulaCell = [row, column];
    else if (body[6] === 1) put(row, column, value !== 0);
    else if (body[6] === 2) put(row, column, errorOf(value));
  }

  function takeNumbers(row: number, column: number, body: Buffer): void {
    for (let at = 4, index = 0; at + 6 <= body.length - 2; at += 6, index += 1)
      put(row, column + index, valueOf(packedNumber(body.readUInt32LE(at + 2)), body.readUInt16LE(at)));
  }

  function takeMerges(body: Buffer): void {
    const count = body.readUInt16LE(0);
    if (merges.length + count > maxMerges) fail(excelErrors.merges, { limit: maxMerges });
    for (let index = 0; index < count; index += 1) {
      const at = 2 + index * 8;
      const [row, col] = [body.readUInt16LE(at), body.readUInt16LE(at + 4)];
      const [rowspan, colspan] = [body.readUInt16LE(at + 2) - row + 1, body.readUInt16LE(at + 6) - col + 1];
      merges.push({ row, col, rowspan, colspan });
    }
  }

  function takeCell(each: XlsRecord): void {
    const { type, body } = each;
    const [row, column] = [body.readUInt16LE(0), body.readUInt16LE(2)];
    if (type === record.number) put(row, column, valueOf(body.readDoubleLE(6), body.readUInt16LE(4)));
    else if (type === record.packedNumber)
      put(row, column, valueOf(packedNumber(body.readUInt32LE(6)), body.readUInt16LE(4)));
    else if (type === record.packedNumbers) takeNumbers(row, column, body);
    else if (type === record.sharedText) put(row, column, texts[body.readUInt32LE(6)] ?? fail(excelErrors.damaged));
    else if (type === record.text || type === record.richText) put(row, column, new TextReader(each, 6).text(2));
    else if (type === record.truthOrError)
      put(row, column, body[7] === 1 ? errorOf(body[6] ?? 0) : (body[6] ?? 0) !== 0);
    else takeFormula(row, column, body);
  }

  function take(each: XlsRecord): void {
    const { type, body } = each;
    if (type === record.row && ((body[12] ?? 0) & 0x20) !== 0) hidden.add(body.readUInt16LE(0));
    else if (type === record.merges) takeMerges(body);
    else if (type === record.formulaText && formulaCell) put(...formulaCell, new TextReader(each, 0).text(2));
    else if (cellRecords.has(type)) takeCell(each);
    if (type === record.formulaText) formulaCell = undefined;
  }

  function content(): SheetContent {
    const inOrder = [...rows].toSorted(([a], [b]) => a - b);
    return {
      rows: inOrder.map(([row, cells]) => ({
        rowNumber: row + 1,
        cells,
        ...(hidden.has(row) ? { isHidden: true } : {}),
      })),
      merges,
    };
  }

  return { take, content };
}

const cellRecords: ReadonlySet<number> = new Set([
  record.number,
  record.packedNumber,
  record.packedNumbers,
  record.sharedText,
  record.text,
  record.richText,
  record.truthOrError,
  record.formula,
  record.formerFormula,
  record.laterFormula,
]);

/** A number in four bytes: the upper part of a double or a whole number, perhaps a hundredth of it. */
function packedNumber(packed: number): number {
  let number = packed >> 2;
  if ((packed & 2) === 0) {
    const double = Buffer.alloc(8);
    double.writeUInt32LE((packed & 0xff_ff_ff_fc) >>> 0, 4);
    number = double.readDoubleLE(0);
  }
  return (packed & 1) === 0 ? number : number / 100;
}

const errors: Readonly<Record<number, string>> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
};

const errorOf = (code: number): Cell => ({ error: errors[code] ?? formulaWithoutResult });
