import { fail } from '#model/errors.ts';
import { textOfCell } from './cells.ts';
import { excelErrors } from './errors.ts';
import type { ReadTask, RowBatch } from './open.worker.ts';
import type { SheetPreview } from './preview.ts';
import type { SheetRow } from './sheets.ts';
import { startHelper, untilAborted } from './worker.ts';

const script = new URL('./open.worker.ts', import.meta.url);
/** What reading one workbook may take. */
const readLimits = { megabytes: 512, seconds: 60 };

/** Which rows of a workbook are meant: those below the header row (0-based) of a sheet. */
export interface SheetPlace {
  readonly sheetIndex: number;
  readonly headerRow: number;
  /** Rows that the sheet does not show are left out. */
  readonly skipsHidden?: boolean;
}

/** Refuses a file whose name is not that of a workbook. */
export function checkExtension(name: string): void {
  if (!/\.xlsx?$/i.test(name)) fail(excelErrors.extension);
}

/** The first rows of each sheet with its proposed header; `titles` are the column titles that are known. */
export async function previewWorkbook(
  path: string,
  previewRow: number,
  titles: readonly string[],
  signal?: AbortSignal,
): Promise<readonly SheetPreview[]> {
  signal?.throwIfAborted();
  const task: ReadTask = { kind: 'preview', path, previewRow, titles };
  const helper = startHelper<null, SheetPreview[]>(script, task, { ...readLimits, reached: () => 1 });
  try {
    return await untilAborted(() => helper.ask(null), signal);
  } finally {
    await helper.release();
  }
}

/** The texts of the header row. */
export async function readHeader(path: string, place: SheetPlace, signal?: AbortSignal): Promise<readonly string[]> {
  for await (const [first] of batchesOf(path, place, signal)) {
    if (first?.rowNumber === place.headerRow + 1) return first.cells.map(textOfCell);
    break;
  }
  return fail(excelErrors.header);
}

/** The filled rows below the header in batches of about 1,000; the next batch is read when this one was taken. */
export async function* readRows(
  path: string,
  place: SheetPlace,
  signal?: AbortSignal,
): AsyncGenerator<readonly SheetRow[]> {
  for await (const batch of batchesOf(path, place, signal)) {
    const below = batch[0]?.rowNumber === place.headerRow + 1 ? batch.slice(1) : batch;
    const rows = place.skipsHidden ? below.filter(({ isHidden }) => !isHidden) : below;
    if (rows.length > 0) yield rows;
  }
}

async function* batchesOf(path: string, place: SheetPlace, signal?: AbortSignal): AsyncGenerator<readonly SheetRow[]> {
  signal?.throwIfAborted();
  let reached = place.headerRow + 1;
  const { sheetIndex, headerRow } = place;
  const task: ReadTask = { kind: 'rows', path, sheetIndex, headerRow };
  const helper = startHelper<null, RowBatch>(script, task, { ...readLimits, reached: () => reached });
  try {
    for (;;) {
      const batch = await untilAborted(() => helper.ask(null), signal);
      if (batch === null) return;
      reached = batch.at(-1)?.rowNumber ?? reached;
      yield batch;
    }
  } finally {
    await helper.release();
  }
}
