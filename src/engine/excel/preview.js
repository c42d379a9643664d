import { fail } from '#model/errors.ts';
import { folded, textOfCell } from './cells.ts';
import { excelErrors } from './errors.ts';
import { headerNames } from './header.ts';
import { maxDataRows } from './sheets.ts';
/** Titles, notes and the header may stand above the data. */
const rowsAboveData = 100;
/** The first rows of a sheet, its size, and the row that looks like its header. */
export async function previewSheet(sheet, sheetIndex, previewRow, titles) {
    const first = [];
    const merges = [];
    let rowCount = 0;
    let maxColNum = 0;
    const limit = Math.max(previewRow, rowsAboveData);
    for await (const { rowNumber, cells } of sheet.rows((merge) => merges.push(merge))) {
        rowCount += 1;
        if (rowCount > maxDataRows + rowsAboveData)
            fail(excelErrors.rows, { limit: maxDataRows });
        maxColNum = Math.max(maxColNum, cells.length);
        if (rowNumber > limit)
            continue;
        while (first.length < rowNumber - 1)
            first.push([]);
        first.push(cells.map(textOfCell));
    }
    return {
        sheetIndex,
        sheetName: sheet.name,
        rowCount,
        maxColNum,
        dataList: first.slice(0, previewRow).map((cells, index) => ({ index, cells })),
        excelVxeMergeInfoList: merges.filter(({ row }) => row < previewRow),
        headerRow: proposeHeader(first, titles),
    };
}
/** The row that holds most of the known titles, else the first row in which most cells are filled with texts. */
export function proposeHeader(rows, titles) {
    const known = new Set(titles.flatMap(headerNames));
    const scores = rows.map((cells) => new Set(cells.flatMap(headerNames).filter((name) => known.has(name))).size);
    const best = Math.max(0, ...scores);
    if (best > 1)
        return scores.indexOf(best);
    const width = Math.max(0, ...rows.map((cells) => cells.length));
    const wide = rows.findIndex((cells) => cells.filter(isTitle).length > width / 2);
    return Math.max(0, wide);
}
const isTitle = (text) => text !== '' && !/^[\d\s.,:/%-]+$/.test(folded(text));
