import { unlink } from 'node:fs/promises';
import { textOf, type Label, type Language } from '#model/label.ts';
import { isCellError, type Cell } from './cells.ts';
import type { SheetColumn, SheetMark, SheetValue } from './sheetXml.ts';
import { readHeader, readRows, type SheetPlace } from './workbook.ts';
import { startHelper, untilAborted } from './worker.ts';
import type { WriteBatch, WriteTask } from './write.worker.ts';

export interface WriteOptions {
  readonly columns: readonly SheetColumn[];
  /** The rows in batches; the next batch is asked for while this one is written. */
  readonly rows: AsyncIterable<readonly (readonly SheetValue[])[]>;
  readonly language: Language;
  readonly timeZone: string;
  readonly sheetName: string;
  /** Who takes the rows out and when; left out for workbooks that hold no rows of ours. */
  readonly mark?: SheetMark;
  readonly signal?: AbortSignal;
}

const script = new URL('./write.worker.ts', import.meta.url);
const writeLimits = { megabytes: 128, seconds: 900 };

/** Writes rows to a new .xlsx file in bounded memory; gives their number. A file that fails or is aborted is removed. */
export async function writeWorkbook(path: string, options: WriteOptions): Promise<number> {
  const { columns, language, timeZone, signal } = options;
  signal?.throwIfAborted();
  const { mark } = options;
  const task: WriteTask = { path, sheetName: sheetNameOf(options.sheetName), columns, language, timeZone, mark };
  let written = 0;
  const limits = { ...writeLimits, reached: () => written };
  const helper = startHelper<WriteBatch, number>(script, task, limits);
  try {
    let pending = Promise.resolve(0);
    for await (const batch of options.rows) {
      written = await untilAborted(() => pending, signal);
      pending = helper.ask(batch);
      // A failure is met at the next turn; until then nobody waits for it.
      pending.catch(() => {});
    }
    await untilAborted(() => pending, signal);
    const count = await untilAborted(() => helper.ask(null), signal);
    await helper.release();
    return count;
  } catch (error) {
    await helper.stop();
    await unlink(path).catch(ignoreMissing);
    throw error;
  }
}

export interface ErrorWorkbookOptions {
  readonly source: string;
  readonly place: SheetPlace;
  /** What is wrong with each row, by row number. */
  readonly messages: ReadonlyMap<number, readonly Label[]>;
  readonly language: Language;
  readonly timeZone: string;
  readonly signal?: AbortSignal;
}

/** Writes the rows that failed, as they were, with one more column that says why. */
export async function writeErrorWorkbook(path: string, options: ErrorWorkbookOptions): Promise<number> {
  const { source, place, language, timeZone, signal } = options;
  const header = await readHeader(source, place, signal);
  const errorTitle = textOf(['错误说明', 'Error'], language);
  const columns: SheetColumn[] = [...header, errorTitle].map((title) => ({ title, type: 'any' }));
  const rows = failedRows(options, header.length);
  return await writeWorkbook(path, {
    columns,
    rows,
    language,
    timeZone,
    sheetName: errorTitle,
    ...(signal ? { signal } : {}),
  });
}

async function* failedRows(options: ErrorWorkbookOptions, width: number): AsyncGenerator<SheetValue[][]> {
  const { source, place, messages, language, signal } = options;
  for await (const batch of readRows(source, place, signal)) {
    yield batch.flatMap(({ rowNumber, cells }) => {
      const labels = messages.get(rowNumber);
      if (!labels) return [];
      const values = Array.from({ length: width }, (_, index) => writable(cells[index] ?? null));
      return [[...values, labels.map((label) => textOf(label, language)).join(textOf(['；', '; '], language))]];
    });
  }
}

const writable = (cell: Cell): SheetValue => (isCellError(cell) ? cell.error : cell);

/** A name that a sheet may have: 28 characters, so that ' 2' still fits, and none of the forbidden ones. */
const sheetNameOf = (name: string): string =>
  name
    .replace(/[\\/?*[\]:']/g, ' ')
    .trim()
    .slice(0, 28) || 'Sheet';

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
