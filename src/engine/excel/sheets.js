/** Largest workbook that is read, in bytes. */
export const maxPackedSize = 20 * 1024 * 1024;
export const maxDataRows = 100_000;
export const maxColumns = 256;
export const maxCellText = 32_767;
export const maxMerges = 10_000;
/** The last row a sheet of the format can have. */
export const maxRowNumber = 1_048_576;
