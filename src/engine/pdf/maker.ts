import { join } from 'node:path';
import type { Book } from '#model/book.ts';
import { createThread, type ThreadLimits } from '../runtime/thread.ts';
import { pdfErrors } from './errors.ts';

/** Makes PDF files in a thread of its own, one after the other. */
export interface PdfMaker {
  make(book: Book): Promise<Buffer>;
  close(): Promise<void>;
}

const ceilings: ThreadLimits = { seconds: 30, megabytes: 512 };

/** A maker whose thread is given up when a print takes too much time or memory. */
export function createPdfMaker(dataFolder: string, limits = ceilings): PdfMaker {
  const thread = createThread<Book, Uint8Array>({
    script: new URL('./pdf.worker.ts', import.meta.url),
    workerData: { fontFolder: join(dataFolder, 'fonts') },
    limits,
    refusals: pdfErrors,
  });
  return { make: async (book) => Buffer.from(await thread.ask(book)), close: () => thread.close() };
}
