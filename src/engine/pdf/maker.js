import { join } from 'node:path';
import { createThread } from '../runtime/thread.ts';
import { pdfErrors } from './errors.ts';
const ceilings = { seconds: 30, megabytes: 512 };
/** A maker whose thread is given up when a print takes too much time or memory. */
export function createPdfMaker(dataFolder, limits = ceilings) {
    const thread = createThread({
        script: new URL('./pdf.worker.ts', import.meta.url),
        workerData: { fontFolder: join(dataFolder, 'fonts') },
        limits,
        refusals: pdfErrors,
    });
    return { make: async (book) => Buffer.from(await thread.ask(book)), close: () => thread.close() };
}
