import { fail } from '#model/errors.ts';
import { folded, textOfCell } from './cells.ts';
import { excelErrors } from './errors.ts';
import { headerNames } from './header.ts';
import { maxDataRows, type Merge, type OpenSheet } from './sheets.ts';

/** What the import wizard shows of a sheet; rows and columns count from 0. */
export interface SheetPreview {
  readonly sheetIndex: number;
  readonly sheetName: string;
  readonly rowCount: number;
  readonly maxColNum: number;
  readonly dataList: readonly {
    readonly index: number;
    readonly cells: readonly string[];
    /** The sheet does not show it: it was hidden, or a filter leaves it out. */
    readonly isHidden?: true;
  }[];
  /** How many rows the sheet does not show, beyond the preview too. */
  readonly hiddenCount: number;
  readonly excelVxeMergeInfoList: readonly Merge[];
  readonly headerRow: number;
}

/** Titles, notes and the header may stand above the data. */
const rowsAboveData = 100;

/** The first rows of a sheet, its size, and the row that looks like its header. */
export async function previewSheet(
  sheet: OpenSheet,
  sheetIndex: number,
  previewRow: number,
  titles: readonly string[],
): Promise<SheetPreview> {
  const first: string[][] = [];
  const merges: Merge[] = [];
  const hidden = new Set<number>();
  let hiddenCount = 0;
  let rowCount = 0;
  let maxColNum = 0;
  const limit = Math.max(previewRow, rowsAboveData);
  for await (const { rowNumber, cells, isHidden } of sheet.rows((merge) => merges.push(merge))) {
    rowCount += 1;
    if (rowCount > maxDataRows + rowsAboveData) fail(excelErrors.rows, { limit: maxDataRows });
    maxColNum = Math.max(maxColNum, cells.length);
    if (isHidden) hiddenCount += 1;
    if (rowNumber > limit) continue;
    if (isHidden) hidden.add(rowNumber - 1);
    while (first.length < rowNumber - 1) first.push([]);
    first.push(cells.map(textOfCell));
  }
  return {
    sheetIndex,
    sheetName: sheet.name,
    rowCount,
    maxColNum,
    dataList: first
      .slice(0, previewRow)
      .map((cells, index) => ({ index, cells, ...(hidden.has(index) ? { isHidden: true } : {}) })),
    hiddenCount,
    excelVxeMergeInfoList: merges.filter(({ row }) => row < previewRow),
    headerRow: proposeHeader(first, titles),
  };
}

/** The row that holds most of the known titles, else the first row in which most cells are filled with texts. */
export function proposeHeader(rows: readonly (readonly string[])[], titles: readonly string[]): number {
  const known = new Set(titles.flatMap(headerNames));
  const scores = rows.map((cells) => new Set(cells.flatMap(headerNames).filter((name) => known.has(name))).size);
  const best = Math.max(0, ...scores);
  if (best > 1) return scores.indexOf(best);
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const wide = rows.findIndex((cells) => cells.filter(isTitle).length > width / 2);
  return Math.max(0, wide);
}

const isTitle = (text: string): boolean => text !== '' && !/^[\d\s.,:/%-]+$/.test(folded(text));
