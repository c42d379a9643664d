import type { Book } from '#model/book.ts';
import { createThread, type ThreadLimits } from '../runtime/thread.ts';
import { pdfErrors } from './errors.ts';

/** A file, and the characters that no font has: a square stands in their place. */
export interface Typeset {
  readonly file: Uint8Array;
  readonly missing: readonly string[];
}

/** Makes PDF files in a thread of its own, one after the other. */
export interface PdfMaker {
  make(book: Book): Promise<Buffer>;
  typeset(book: Book): Promise<Typeset>;
  close(): Promise<void>;
}

const ceilings: ThreadLimits = { seconds: 30, megabytes: 512 };

/** A maker whose thread is given up when a print takes too much time or memory. */
export function createPdfMaker(limits = ceilings): PdfMaker {
  const thread = createThread<Book, Typeset>({
    script: new URL('./pdf.worker.ts', import.meta.url),
    limits,
    refusals: pdfErrors,
  });
  return {
    typeset: (book) => thread.ask(book),
    make: async (book) => Buffer.from((await thread.ask(book)).file),
    close: () => thread.close(),
  };
}
