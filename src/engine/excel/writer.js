import { unlink } from 'node:fs/promises';
import { textOf } from '#model/label.ts';
import { isCellError } from './cells.ts';
import { readHeader, readRows } from './workbook.ts';
import { startHelper, untilAborted } from './worker.ts';
const script = new URL('./write.worker.ts', import.meta.url);
const writeLimits = { megabytes: 128, seconds: 900 };
/** Writes rows to a new .xlsx file in bounded memory; gives their number. A file that fails or is aborted is removed. */
export async function writeWorkbook(path, options) {
    const { columns, language, timeZone, signal } = options;
    signal?.throwIfAborted();
    const { mark } = options;
    const task = { path, sheetName: sheetNameOf(options.sheetName), columns, language, timeZone, mark };
    let written = 0;
    const limits = { ...writeLimits, reached: () => written };
    const helper = startHelper(script, task, limits);
    try {
        let pending = Promise.resolve(0);
        for await (const batch of options.rows) {
            written = await untilAborted(() => pending, signal);
            pending = helper.ask(batch);
            // A failure is met at the next turn; until then nobody waits for it.
            pending.catch(() => { });
        }
        await untilAborted(() => pending, signal);
        const count = await untilAborted(() => helper.ask(null), signal);
        await helper.release();
        return count;
    }
    catch (error) {
        await helper.stop();
        await unlink(path).catch(ignoreMissing);
        throw error;
    }
}
/** Writes the rows that failed, as they were, with one more column that says why. */
export async function writeErrorWorkbook(path, options) {
    const { source, place, language, timeZone, signal } = options;
    const header = await readHeader(source, place, signal);
    const errorTitle = textOf(['错误说明', 'Error'], language);
    const columns = [...header, errorTitle].map((title) => ({ title, type: 'any' }));
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
async function* failedRows(options, width) {
    const { source, place, messages, language, signal } = options;
    for await (const batch of readRows(source, place, signal)) {
        yield batch.flatMap(({ rowNumber, cells }) => {
            const labels = messages.get(rowNumber);
            if (!labels)
                return [];
            const values = Array.from({ length: width }, (_, index) => writable(cells[index] ?? null));
            return [[...values, labels.map((label) => textOf(label, language)).join(textOf(['；', '; '], language))]];
        });
    }
}
const writable = (cell) => (isCellError(cell) ? cell.error : cell);
/** A name that a sheet may have: 28 characters, so that ' 2' still fits, and none of the forbidden ones. */
const sheetNameOf = (name) => name
    .replace(/[\\/?*[\]:']/g, ' ')
    .trim()
    .slice(0, 28) || 'Sheet';
function ignoreMissing(error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT'))
        throw error;
}
