import { parentPort } from 'node:worker_threads';
import { BusinessError } from '#model/errors.ts';
import { isOutOfMemory, type Answer } from '../runtime/thread.ts';
import { excelErrors } from './errors.ts';
import { acquireThread, type ThreadAnswer } from './threads.ts';

/** One piece of work on a workbook in a thread: asked step by step, stopped when it takes too much. */
export interface Helper<Question, T> {
  readonly ask: (question: Question) => Promise<T>;
  /** Ends the thread together with its work. */
  readonly stop: () => Promise<void>;
  /** Nobody wants more of the work: the thread may do the next one, unless it is still busy with this one. */
  readonly release: () => Promise<void>;
}

export interface HelperLimits {
  readonly megabytes: number;
  /** Seconds it may work altogether; waiting for questions is free. */
  readonly seconds: number;
  /** The row it has come to, for the refusal. */
  readonly reached: () => number;
}

/** Begins a work in a thread with a ceiling of memory and of time. */
export function startHelper<Question, T>(script: URL, task: unknown, limits: HelperLimits): Helper<Question, T> {
  let left = limits.seconds * 1000;
  let settle: { resolve: (value: T) => void; reject: (error: unknown) => void } | undefined;
  let ended: unknown;

  const refuse = (error: unknown): void => {
    ended = error;
    settle?.reject(error);
    settle = undefined;
  };
  const take = (answer: Answer<T>): void => {
    if ('value' in answer) settle?.resolve(answer.value);
    else settle?.reject('refused' in answer ? refusalOf(answer.refused) : answer.fault);
    settle = undefined;
  };
  const thread = acquireThread(script, limits.megabytes, {
    onAnswer: (answer) => take(answer as Answer<T>),
    onEnd: (error) => {
      if (error !== undefined) return refuse(isOutOfMemory(error) ? new BusinessError(excelErrors.memory) : error);
      refuse(ended ?? new Error('The Excel worker ended before its work was done'));
    },
  });
  thread.tell({ begin: task });

  function ask(question: Question): Promise<T> {
    if (ended !== undefined) return Promise.reject(ended);
    const began = performance.now();
    const answer = Promise.withResolvers<T>();
    settle = answer;
    const timer = setTimeout(() => {
      refuse(new BusinessError(excelErrors.time, { seconds: limits.seconds, row: limits.reached() }));
      void thread.end();
    }, left);
    thread.tell({ question });
    return answer.promise.finally(() => {
      clearTimeout(timer);
      left = Math.max(1, left - (performance.now() - began));
    });
  }

  const stop = async (): Promise<void> => {
    ended ??= new Error('The Excel worker was stopped');
    await thread.end();
  };
  const release = async (): Promise<void> => {
    if (ended !== undefined || settle) return stop();
    ended = new Error('The work was given back');
    thread.rest();
  };
  return { ask, stop, release };
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

/** Runs in the worker: does one work after another, each begun with its task and asked step by step. */
export function serve(begin: (task: never) => (question: never) => Promise<unknown>): void {
  const port = parentPort;
  if (!port) throw new Error('This module runs in a worker thread');
  let work: ((question: never) => Promise<unknown>) | undefined;
  port.on('message', async (reported: ThreadAnswer<never>) => {
    if ('begin' in reported) work = begin(reported.begin);
    else if ('end' in reported) work = undefined;
    else if (work) {
      const running = work;
      port.postMessage(await answerOf(() => running(reported.question)));
    }
  });
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
