import { Worker } from 'node:worker_threads';
import { BusinessError } from '#model/errors.ts';
import { isOutOfMemory, type Answer } from '../thread.ts';
import { excelErrors } from './errors.ts';

/** A thread that does one piece of work on a workbook: asked step by step, stopped when it takes too much. */
export interface Helper<Question, T> {
  readonly ask: (question: Question) => Promise<T>;
  readonly stop: () => Promise<void>;
}

export interface HelperLimits {
  readonly megabytes: number;
  /** Seconds it may work altogether; waiting for questions is free. */
  readonly seconds: number;
  /** The row it has come to, for the refusal. */
  readonly reached: () => number;
}

/** Room for what lives shortly: with more, garbage of finished rows piles up before it is looked at. */
const youngMegabytes = 16;

/** Starts a worker thread with a ceiling of memory and of time. */
export function startHelper<Question, T>(script: URL, task: unknown, limits: HelperLimits): Helper<Question, T> {
  const worker = new Worker(script, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: youngMegabytes },
  });
  let left = limits.seconds * 1000;
  let settle: { resolve: (value: T) => void; reject: (error: unknown) => void } | undefined;
  let ended: unknown;

  const refuse = (error: unknown): void => {
    ended = error;
    settle?.reject(error);
    settle = undefined;
  };
  worker.on('message', (answer: Answer<T>) => {
    if ('value' in answer) settle?.resolve(answer.value);
    else settle?.reject('refused' in answer ? refusalOf(answer.refused) : answer.fault);
    settle = undefined;
  });
  worker.on('error', (error) => refuse(isOutOfMemory(error) ? new BusinessError(excelErrors.memory) : error));
  worker.on('exit', () => refuse(ended ?? new Error('The Excel worker ended before its work was done')));

  function ask(question: Question): Promise<T> {
    if (ended !== undefined) return Promise.reject(ended);
    const began = performance.now();
    const answer = Promise.withResolvers<T>();
    settle = answer;
    const timer = setTimeout(() => {
      refuse(new BusinessError(excelErrors.time, { seconds: limits.seconds, row: limits.reached() }));
      void worker.terminate();
    }, left);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(question);
    return answer.promise.finally(() => {
      clearTimeout(timer);
      left = Math.max(1, left - (performance.now() - began));
    });
  }

  const stop = async (): Promise<void> => {
    ended ??= new Error('The Excel worker was stopped');
    await worker.terminate();
  };
  return { ask, stop };
}

function refusalOf({ code, label }: { code: string; label: readonly [string, string] }): BusinessError {
  return new BusinessError({ code, label });
}

/** Runs in the worker: the answer that a piece of work comes to. */
export async function answerOf<T>(work: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof BusinessError) return { refused: { code: error.code, label: error.label } };
    return { fault: error };
  }
}

/** The answer, or the reason of the abort as soon as there is one. */
export async function untilAborted<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return await work();
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = (): void => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    signal.throwIfAborted();
    return await Promise.race([work(), promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
