import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Book } from '#model/book.ts';
import { BusinessError } from '#model/errors.ts';
import type { Answer } from '../excel/worker.ts';
import { pdfErrors } from './errors.ts';

/** Makes PDF files in a thread of its own, one after the other. */
export interface PdfMaker {
  make(book: Book): Promise<Buffer>;
  close(): Promise<void>;
}

interface Limits {
  readonly seconds: number;
  readonly megabytes: number;
}

/** The thread begins with the first print and is given up when a print takes too much time or memory. */
export function createPdfMaker(
  dataFolder: string,
  { seconds, megabytes }: Limits = { seconds: 30, megabytes: 512 },
): PdfMaker {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const running = (): Worker => {
    if (worker) return worker;
    const started = new Worker(new URL('./pdf.worker.ts', import.meta.url), {
      workerData: { fontFolder: join(dataFolder, 'fonts') },
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    started.unref();
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    worker = started;
    return started;
  };

  async function one(book: Book): Promise<Buffer> {
    const thread = running();
    const answer = Promise.withResolvers<Answer<Uint8Array>>();
    const onError = (error: unknown): void =>
      answer.reject(isOutOfMemory(error) ? new BusinessError(pdfErrors.tooLarge) : error);
    const onExit = (): void => answer.reject(new Error('The PDF worker ended before its work was done'));
    thread.once('message', answer.resolve).once('error', onError).once('exit', onExit);
    const timer = setTimeout(() => {
      answer.reject(new BusinessError(pdfErrors.tooLong, { seconds }));
      void thread.terminate();
    }, seconds * 1000);
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage(book);
      return contentOf(await answer.promise);
    } finally {
      clearTimeout(timer);
      thread.off('message', answer.resolve).off('error', onError).off('exit', onExit);
    }
  }

  return {
    make(book) {
      const made = last.then(() => one(book));
      last = made.catch(() => undefined);
      return made;
    },
    async close() {
      await worker?.terminate();
    },
  };
}

function contentOf(answer: Answer<Uint8Array>): Buffer {
  if ('value' in answer) return Buffer.from(answer.value);
  if ('refused' in answer) throw new BusinessError(answer.refused);
  throw answer.fault;
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
