import type { Cell } from './cells.ts';

/** One row with something in it; `rowNumber` counts from 1 as Excel shows it. */
export interface SheetRow {
  readonly rowNumber: number;
  readonly cells: readonly Cell[];
  /** The sheet does not show it: it was hidden, or a filter leaves it out. */
  readonly isHidden?: boolean;
  /** The columns whose cell is merged with one of a row above and repeats what that one holds. */
  readonly repeated?: readonly number[];
}

/** A range of merged cells, 0-based. */
export interface Merge {
  readonly row: number;
  readonly col: number;
  readonly rowspan: number;
  readonly colspan: number;
}

export interface OpenSheet {
  readonly name: string;
  /** The merged ranges, found before the rows are read. */
  readonly merges: () => Promise<readonly Merge[]>;
  /** The filled rows in order, as they stand; merged ranges are handed over when the sheet comes to them. */
  readonly rows: (onMerge: (merge: Merge) => void) => AsyncIterable<SheetRow> | Iterable<SheetRow>;
}

/** Largest workbook that is read, in bytes. */
export const maxPackedSize = 20 * 1024 * 1024;
export const maxDataRows = 100_000;
export const maxColumns = 256;
export const maxCellText = 32_767;
export const maxMerges = 10_000;
/** The last row a sheet of the format can have. */
export const maxRowNumber = 1_048_576;
