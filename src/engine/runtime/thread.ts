import { Worker } from 'node:worker_threads';
import { BusinessError, type ErrorDefinition } from '#model/errors.ts';

/** What a thread answers to one question. */
export type Answer<T> =
  | { readonly value: T }
  | { readonly refused: { readonly code: string; readonly label: readonly [string, string] } }
  | { readonly fault: unknown };

/** A thread that answers one question after the other. */
export interface Thread<Question, T> {
  /** The answer to a question; refuses what takes too much time or memory. */
  ask(question: Question): Promise<T>;
  close(): Promise<void>;
}

export interface ThreadLimits {
  readonly seconds: number;
  readonly megabytes: number;
}

interface ThreadOptions {
  readonly script: URL;
  readonly limits: ThreadLimits;
  readonly refusals: { readonly tooLarge: ErrorDefinition; readonly tooLong: ErrorDefinition };
}

/** A thread that begins with the first question and is given up when one takes too much time or memory. */
export function createThread<Question, T>({ script, limits, refusals }: ThreadOptions): Thread<Question, T> {
  const { seconds, megabytes } = limits;
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const running = (): Worker => {
    if (worker) return worker;
    const started = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: megabytes } });
    started.unref();
    const forget = (): void => {
      if (worker === started) worker = undefined;
    };
    // Who waits for an answer is told by a listener of his own; one that fails while nobody asks ends no server.
    started.once('exit', forget).on('error', forget);
    worker = started;
    return started;
  };

  async function one(question: Question): Promise<T> {
    const thread = running();
    const answer = Promise.withResolvers<Answer<T>>();
    const onError = (error: unknown): void =>
      answer.reject(isOutOfMemory(error) ? new BusinessError(refusals.tooLarge) : error);
    const onExit = (): void =>
      answer.reject(new Error(`The thread ended before its work was done: ${script.pathname}`));
    thread.once('message', answer.resolve).once('error', onError).once('exit', onExit);
    const timer = setTimeout(() => {
      answer.reject(new BusinessError(refusals.tooLong, { seconds }));
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
    ask(question) {
      const answered = last.then(() => one(question));
      last = answered.catch(() => undefined);
      return answered;
    },
    async close() {
      await worker?.terminate();
    },
  };
}

function contentOf<T>(answer: Answer<T>): T {
  if ('value' in answer) return answer.value;
  if ('refused' in answer) throw new BusinessError(answer.refused);
  throw answer.fault;
}

/** Whether a thread died of the ceiling of its memory. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
