import { fail } from '#model/errors.ts';
import { excelErrors } from './errors.ts';
import { filledRows } from './mergedCells.ts';
import { openWorkbook } from './open.ts';
import { previewSheet } from './preview.ts';
import { maxDataRows } from './sheets.ts';
import { serve } from './worker.ts';
const batchSize = 1000;
const batchCells = 20_000;
async function previewAll(path, previewRow, titles) {
    const previews = [];
    for (const [index, sheet] of (await openWorkbook(path)).entries())
        previews.push(await previewSheet(sheet, index, previewRow, titles));
    return previews;
}
async function* batches(path, sheetIndex, headerRow) {
    const sheet = (await openWorkbook(path))[sheetIndex] ?? fail(excelErrors.sheet);
    let batch = [];
    let cells = 0;
    let count = 0;
    const rows = filledRows(sheet.rows(() => { }), await sheet.merges(), headerRow);
    for await (const row of rows) {
        if (row.rowNumber <= headerRow)
            continue;
        count += 1;
        if (count > maxDataRows + 1)
            fail(excelErrors.rows, { limit: maxDataRows });
        batch.push(row);
        cells += row.cells.length;
        if (batch.length < batchSize && cells < batchCells)
            continue;
        yield batch;
        batch = [];
        cells = 0;
    }
    yield batch;
}
serve((task) => {
    if (task.kind === 'preview')
        return () => previewAll(task.path, task.previewRow, task.titles);
    const rows = batches(task.path, task.sheetIndex, task.headerRow);
    return async () => (await rows.next()).value ?? null;
});
