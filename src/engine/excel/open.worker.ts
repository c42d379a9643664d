import { fail } from '#model/errors.ts';
import { excelErrors } from './errors.ts';
import { filledRows } from './mergedCells.ts';
import { openWorkbook } from './open.ts';
import { previewSheet, type SheetPreview } from './preview.ts';
import { maxDataRows, type SheetRow } from './sheets.ts';
import { serve } from './worker.ts';

/** What a work is about. */
export type ReadTask =
  | { readonly kind: 'preview'; readonly path: string; readonly previewRow: number; readonly titles: readonly string[] }
  | { readonly kind: 'rows'; readonly path: string; readonly sheetIndex: number; readonly headerRow: number };

/** The header row and what follows it, piece by piece; null behind the last row. */
export type RowBatch = readonly SheetRow[] | null;

const batchSize = 1000;
const batchCells = 20_000;

async function previewAll(path: string, previewRow: number, titles: readonly string[]): Promise<SheetPreview[]> {
  const previews: SheetPreview[] = [];
  for (const [index, sheet] of (await openWorkbook(path)).entries())
    previews.push(await previewSheet(sheet, index, previewRow, titles));
  return previews;
}

async function* batches(path: string, sheetIndex: number, headerRow: number): AsyncGenerator<SheetRow[]> {
  const sheet = (await openWorkbook(path))[sheetIndex] ?? fail(excelErrors.sheet);
  let batch: SheetRow[] = [];
  let cells = 0;
  let count = 0;
  const rows = filledRows(
    sheet.rows(() => {}),
    await sheet.merges(),
    headerRow,
  );
  for await (const row of rows) {
    if (row.rowNumber <= headerRow) continue;
    count += 1;
    if (count > maxDataRows + 1) fail(excelErrors.rows, { limit: maxDataRows });
    batch.push(row);
    cells += row.cells.length;
    if (batch.length < batchSize && cells < batchCells) continue;
    yield batch;
    batch = [];
    cells = 0;
  }
  yield batch;
}

serve((task: ReadTask) => {
  if (task.kind === 'preview') return () => previewAll(task.path, task.previewRow, task.titles);
  const rows = batches(task.path, task.sheetIndex, task.headerRow);
  return async () => (await rows.next()).value ?? null;
});
