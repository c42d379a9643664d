import { isRecord } from '#model/value.ts';

/** Which form field each Excel column goes to: column index as text → field code. */
export type Mapping = Readonly<Record<string, string>>;

export interface PreviewRow {
  /** Counted from 0; Excel shows it as `index + 1`. */
  readonly index: number;
  readonly cells: readonly string[];
  readonly isHidden: boolean;
}

export interface PreviewSheet {
  readonly sheetIndex: number;
  readonly sheetName: string;
  readonly rowCount: number;
  readonly maxColNum: number;
  readonly rows: readonly PreviewRow[];
  readonly headerRow: number;
  /** How many rows the sheet does not show. */
  readonly hiddenCount: number;
}

export interface ImportField {
  readonly fieldCode: string;
  readonly title: readonly [string, string];
  readonly required: boolean;
  readonly line: boolean;
}

export interface ImportError {
  readonly row: number;
  readonly column: string;
  readonly message: string;
}

export interface ImportResult {
  readonly totalNum: number;
  readonly errorNum: number;
  /** Rows that can be imported without the others. */
  readonly goodNum: number;
  readonly successNum: number;
  /** Documents that are new, and that were there and change. */
  readonly newNum: number;
  readonly changedNum: number;
  readonly errors: readonly ImportError[];
  readonly errorFileId: string | undefined;
  /** Lists people or organisations of one name that the workbook does not tell apart. */
  readonly userOrgFileId: string | undefined;
}

/** Whether the wizard takes a file of this name. */
export const isExcelName = (name: string): boolean => /\.xlsx?$/i.test(name);

/** What is called a column without a title. */
export const headerText = (headers: readonly string[], index: number): string =>
  headers[index]?.trim() || columnLetter(index);

/** The name of a column in Excel: A, B, … Z, AA. */
export function columnLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetter(Math.floor(index / 26) - 1) + last;
}

/** The titles of the columns that will not be imported; columns without a title need no question. */
export const unmappedTitles = (headers: readonly string[], mapping: Mapping): string[] =>
  headers.filter((title, index) => title.trim() !== '' && !mapping[index]);

/** The mapping with a column going to another field; a field is used once, so it leaves its former column. */
export function withMapped(mapping: Mapping, column: number, field: string | undefined): Mapping {
  const others = Object.entries(mapping).filter(([index, code]) => index !== String(column) && code !== field);
  return Object.fromEntries(field ? [...others, [String(column), field]] : others);
}

/** Required fields no column goes to; those of lines only when any field of the lines is imported. */
export function missingFields(fields: readonly ImportField[], mapping: Mapping): ImportField[] {
  const used = new Set(Object.values(mapping));
  const hasLines = fields.some((field) => field.line && used.has(field.fieldCode));
  return fields.filter((field) => field.required && !used.has(field.fieldCode) && (!field.line || hasLines));
}

/** The first filled cells below the header, to recognise a column by. */
export function samplesOf(sheet: PreviewSheet, headerRow: number, column: number): string {
  const cells = sheet.rows.filter(({ index }) => index > headerRow).map(({ cells: row }) => row[column]?.trim() ?? '');
  return cells.filter(Boolean).slice(0, 3).join(' · ');
}

/** A mistake in words: with its row unless the message already begins with it. */
export function errorText({ row, message }: ImportError, words: (n: number, message: string) => string): string {
  return /^(第\s*\d+\s*行|row \d+)/i.test(message) ? message : words(row, message);
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** The sheets in the answer of `preview`. */
export function readSheets(answer: unknown): PreviewSheet[] {
  return listOf(answer).map((sheet) => ({
    sheetIndex: Number(sheet['sheetIndex']),
    sheetName: textOf(sheet['sheetName']),
    rowCount: Number(sheet['rowCount'] ?? 0),
    maxColNum: Number(sheet['maxColNum'] ?? 0),
    headerRow: Number(sheet['headerRow'] ?? 0),
    hiddenCount: Number(sheet['hiddenCount'] ?? 0),
    rows: listOf(sheet['dataList']).map((row) => ({
      index: Number(row['index']),
      cells: Array.isArray(row['cells']) ? row['cells'].map(textOf) : [],
      isHidden: row['isHidden'] === true,
    })),
  }));
}

/** The fields in the answer of `fields`. */
export function readFields(answer: unknown): ImportField[] {
  return listOf(answer).map((field) => {
    const title = Array.isArray(field['title']) ? field['title'].map(textOf) : [textOf(field['title'])];
    return {
      fieldCode: textOf(field['fieldCode']),
      title: [title[0] ?? '', title[1] ?? title[0] ?? ''],
      required: field['required'] === true,
      line: field['line'] === true,
    };
  });
}

/** Titles and mapping in the answer of `propose`. */
export function readProposal(answer: unknown): { headers: string[]; mapping: Mapping } {
  const proposal = isRecord(answer) ? answer : {};
  const mapping = isRecord(proposal['mapping']) ? proposal['mapping'] : {};
  return {
    headers: Array.isArray(proposal['headers']) ? proposal['headers'].map(textOf) : [],
    mapping: Object.fromEntries(
      Object.entries(mapping).flatMap(([index, code]) => (typeof code === 'string' && code ? [[index, code]] : [])),
    ),
  };
}

/** An import that was carried out. */
export interface DoneImport {
  readonly jobId: string;
  readonly created: number;
  readonly changed: number;
}

export interface PastImport extends DoneImport {
  readonly fileName: string;
  readonly time: string;
  readonly undoneAt: string | undefined;
}

/** What taking an import back came to. */
export interface UndoResult {
  readonly isDone: boolean;
  readonly removed: number;
  readonly restored: number;
  readonly remainingNum: number;
  readonly remaining: readonly { readonly id: string; readonly title: string; readonly message: string }[];
}

/** The past imports in the answer of `imports`. */
export function readImports(answer: unknown): PastImport[] {
  return listOf(answer).map((each) => ({
    jobId: textOf(each['jobId']),
    fileName: textOf(each['fileName']),
    time: textOf(each['time']),
    created: Number(each['created'] ?? 0),
    changed: Number(each['changed'] ?? 0),
    undoneAt: each['undoneAt'] ? textOf(each['undoneAt']) : undefined,
  }));
}

/** The result of taking an import back. */
export function readUndo(answer: unknown): UndoResult {
  const result = isRecord(answer) ? answer : {};
  return {
    isDone: result['isDone'] === true,
    removed: Number(result['removed'] ?? 0),
    restored: Number(result['restored'] ?? 0),
    remainingNum: Number(result['remainingNum'] ?? 0),
    remaining: listOf(result['remaining']).map((row) => ({
      id: textOf(row['id']),
      title: textOf(row['title']),
      message: textOf(row['message']),
    })),
  };
}

/** The result of a check or an import. */
export function readResult(answer: unknown): ImportResult {
  const result = isRecord(answer) ? answer : {};
  return {
    totalNum: Number(result['totalNum'] ?? 0),
    errorNum: Number(result['errorNum'] ?? 0),
    goodNum: Number(result['goodNum'] ?? 0),
    successNum: Number(result['successNum'] ?? 0),
    newNum: Number(result['newNum'] ?? 0),
    changedNum: Number(result['changedNum'] ?? 0),
    errorFileId: result['errorFileId'] ? textOf(result['errorFileId']) : undefined,
    userOrgFileId: result['userOrgFileId'] ? textOf(result['userOrgFileId']) : undefined,
    errors: listOf(result['errors']).map((error) => ({
      row: Number(error['row']),
      column: textOf(error['column']),
      message: textOf(error['message']),
    })),
  };
}
