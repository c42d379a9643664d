import { Worker } from 'node:worker_threads';
import { BusinessError } from '#model/errors.ts';
import { excelErrors } from './errors.ts';

export const memoryLimit = 512;
export const timeLimit = 60;

/** What a worker answers to one request. */
export type Answer<T> =
  | { readonly value: T }
  | { readonly refused: { readonly code: string; readonly label: readonly [string, string] } }
  | { readonly fault: unknown };

/** A thread that does one piece of work on a workbook: asked step by step, stopped when it takes too much. */
export interface Helper<Question, T> {
  readonly ask: (question: Question) => Promise<T>;
  readonly stop: () => Promise<void>;
}

/** Starts a worker thread with a ceiling of memory and of the time it may work (waiting for questions is free). */
export function startHelper<Question, T>(
  script: URL,
  task: unknown,
  reached: () => number = () => 1,
): Helper<Question, T> {
  const worker = new Worker(script, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: memoryLimit } });
  let left = timeLimit * 1000;
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
      refuse(new BusinessError(excelErrors.time, { seconds: timeLimit, row: reached() }));
      void worker.terminate();
    }, left);
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

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

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
