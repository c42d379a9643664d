import { fail } from '#model/errors.ts';
import { formulaWithoutResult, type Cell } from './cells.ts';
import { excelErrors } from './errors.ts';
import { numberCell } from './numberFormats.ts';
import { maxCellText, maxColumns, maxRowNumber, type SheetRow } from './sheets.ts';
import type { Context } from './xlsx.ts';
import { unescaped } from './xlsxParts.ts';
import { attributeOf, type XmlHandler } from './xml.ts';

/** A cell as it stands in the file. */
export interface RawCell {
  readonly type: string;
  readonly style: number;
  readonly text: string;
  readonly isFormula: boolean;
}

/** Puts the elements of a sheet together to rows; rows and cells without anything in them are left out. */
export function rowBuilder(
  valueOf: (raw: RawCell) => Cell,
  onRow: (row: SheetRow) => void,
  onMerge: (reference: string) => void,
): XmlHandler {
  let rowNumber = 0;
  let isHidden = false;
  let cells: Cell[] = [];
  let column = -1;
  let type = '';
  let style = 0;
  let text = '';
  let isFormula = false;
  let isText = false;
  let phonetic = 0;

  function startCell(attributes: string): void {
    const letters = /^[A-Z]{1,3}(?=\d)/.exec(attributeOf(attributes, 'r') ?? '')?.[0];
    column = letters ? columnOf(letters) : column + 1;
    type = attributeOf(attributes, 't') ?? 'n';
    style = Number(attributeOf(attributes, 's') ?? '0');
    text = '';
    isFormula = false;
  }

  function endCell(): void {
    if (text.length > maxCellText) fail(excelErrors.cellText, { row: rowNumber, limit: maxCellText });
    const value = valueOf({ type, style, text, isFormula });
    if (value === null || value === '') return;
    if (column >= maxColumns) fail(excelErrors.columns, { row: rowNumber, limit: maxColumns });
    while (cells.length < column) cells.push(null);
    cells[column] = value;
  }

  return {
    open: (name, attributes) => {
      if (name === 'c') startCell(attributes);
      else if (name === 'row') {
        rowNumber = nextRow(attributeOf(attributes, 'r'), rowNumber);
        isHidden = isTrue(attributeOf(attributes, 'hidden'));
        cells = [];
        column = -1;
      } else if (name === 'f') isFormula = true;
      else if (name === 'rPh') phonetic += 1;
      else if (name === 'mergeCell') onMerge(attributeOf(attributes, 'ref') ?? '');
      // A text in its cell counts, whatever a program wrote as its value beside it.
      isText = (name === 'v' && type !== 'inlineStr') || (name === 't' && phonetic === 0);
    },
    close: (name) => {
      isText = false;
      if (name === 'c') endCell();
      else if (name === 'rPh') phonetic -= 1;
      else if (name === 'row' && cells.length > 0) onRow({ rowNumber, cells, ...(isHidden ? { isHidden } : {}) });
    },
    text: (piece) => {
      if (isText) text += piece;
    },
  };
}

/** Whether an attribute says yes. */
export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

function nextRow(input: string | undefined, before: number): number {
  const row = input === undefined ? before + 1 : Number(input);
  // Rows stand in order in every file that a program wrote.
  if (!Number.isInteger(row) || row <= before || row > maxRowNumber) fail(excelErrors.damaged);
  return row;
}

/** What a cell holds; a number is what its format shows. */
export function cellValue({ type, style, text, isFormula }: RawCell, { strings, styles, is1904 }: Context): Cell {
  if (type === 's') return text.trim() === '' ? null : (strings[Number(text)] ?? fail(excelErrors.damaged));
  if (type === 'str' || type === 'inlineStr') return unescaped(text);
  if (text === '') return isFormula ? { error: formulaWithoutResult } : null;
  if (type === 'b') return text === '1' || text === 'true';
  if (type === 'e') return { error: text };
  if (type === 'd') return wallText(text);
  return numberCell(Number(text), styles[style] ?? 'plain', is1904);
}

/** An ISO date of a cell as the wall time it shows: whole days without a time. */
function wallText(iso: string): string {
  const match = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?Z?)?$/.exec(iso);
  if (!match) return iso;
  const [, day = '', time = '00:00:00'] = match;
  return time.startsWith('00:00') && !time.slice(6).match(/[1-9]/) ? day : `${day} ${time}`;
}

/** The 0-based column of its letters: A is 0, AA is 26. */
export function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
