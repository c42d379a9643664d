import { Worker } from 'node:worker_threads';
import { BusinessError } from '#model/errors.ts';
import type { XmlElement } from '#model/xml.ts';
import type { Answer } from '../excel/worker.ts';
import { xmlErrors } from './errors.ts';

/** One thing in which a document differs from its schema. */
export interface SchemaFault {
  readonly line: number;
  readonly message: string;
}

export interface XmlDocument {
  readonly root: XmlElement;
  /** Empty without a schema. */
  readonly faults: readonly SchemaFault[];
}

/** Reads XML of others in a thread of its own, one document after the other. */
export interface XmlReader {
  /** The document; `schemas` names the file of a schema by the name of the root. Refuses what is not safe to read. */
  read(content: Uint8Array, schemas: Readonly<Record<string, string>>): Promise<XmlDocument>;
  close(): Promise<void>;
}

export interface XmlQuestion {
  readonly content: Uint8Array;
  readonly schemas: Readonly<Record<string, string>>;
}

const limits = { seconds: 30, megabytes: 512 };

/** The thread begins with the first document and is given up when one takes too much time or memory. */
export function createXmlReader({ seconds, megabytes }: typeof limits = limits): XmlReader {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const running = (): Worker => {
    if (worker) return worker;
    const started = new Worker(new URL('./xml.worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    started.unref();
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    worker = started;
    return started;
  };

  async function one(question: XmlQuestion): Promise<XmlDocument> {
    const thread = running();
    const answer = Promise.withResolvers<Answer<XmlDocument>>();
    const onError = (error: unknown): void =>
      answer.reject(isOutOfMemory(error) ? new BusinessError(xmlErrors.tooLarge) : error);
    const onExit = (): void => answer.reject(new Error('The XML worker ended before its work was done'));
    thread.once('message', answer.resolve).once('error', onError).once('exit', onExit);
    const timer = setTimeout(() => {
      answer.reject(new BusinessError(xmlErrors.tooLong, { seconds }));
      void thread.terminate();
    }, seconds * 1000);
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage(question);
      return contentOf(await answer.promise);
    } finally {
      clearTimeout(timer);
      thread.off('message', answer.resolve).off('error', onError).off('exit', onExit);
    }
  }

  return {
    read(content, schemas) {
      const read = last.then(() => one({ content, schemas }));
      last = read.catch(() => undefined);
      return read;
    },
    async close() {
      await worker?.terminate();
    },
  };
}

function contentOf(answer: Answer<XmlDocument>): XmlDocument {
  if ('value' in answer) return answer.value;
  if ('refused' in answer) throw new BusinessError(answer.refused);
  throw answer.fault;
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
