import { fail } from '#model/errors.ts';
import { textOfCell } from './cells.ts';
import { excelErrors } from './errors.ts';
import { startHelper, untilAborted } from './worker.ts';
const script = new URL('./open.worker.ts', import.meta.url);
/** What reading one workbook may take. */
const readLimits = { megabytes: 512, seconds: 60 };
/** Refuses a file whose name is not that of a workbook. */
export function checkExtension(name) {
    if (!/\.xlsx?$/i.test(name))
        fail(excelErrors.extension);
}
/** The first rows of each sheet with its proposed header; `titles` are the column titles that are known. */
export async function previewWorkbook(path, previewRow, titles, signal) {
    signal?.throwIfAborted();
    const task = { kind: 'preview', path, previewRow, titles };
    const helper = startHelper(script, task, { ...readLimits, reached: () => 1 });
    try {
        return await untilAborted(() => helper.ask(null), signal);
    }
    finally {
        await helper.release();
    }
}
/** The texts of the header row. */
export async function readHeader(path, place, signal) {
    for await (const [first] of batchesOf(path, place, signal)) {
        if (first?.rowNumber === place.headerRow + 1)
            return first.cells.map(textOfCell);
        break;
    }
    return fail(excelErrors.header);
}
/** The filled rows below the header in batches of about 1,000; the next batch is read when this one was taken. */
export async function* readRows(path, place, signal) {
    for await (const batch of batchesOf(path, place, signal)) {
        const rows = batch[0]?.rowNumber === place.headerRow + 1 ? batch.slice(1) : batch;
        if (rows.length > 0)
            yield rows;
    }
}
async function* batchesOf(path, place, signal) {
    signal?.throwIfAborted();
    let reached = place.headerRow + 1;
    const task = { kind: 'rows', path, ...place };
    const helper = startHelper(script, task, { ...readLimits, reached: () => reached });
    try {
        for (;;) {
            const batch = await untilAborted(() => helper.ask(null), signal);
            if (batch === null)
                return;
            reached = batch.at(-1)?.rowNumber ?? reached;
            yield batch;
        }
    }
    finally {
        await helper.release();
    }
}
