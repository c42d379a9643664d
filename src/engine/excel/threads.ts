import { Worker } from 'node:worker_threads';

/** What a thread is told: a new work, which ends the one before, or a question about it. */
export type ThreadAnswer<T> = { readonly begin: T } | { readonly question: T } | { readonly end: true };

/** Who hears what a thread says. */
export interface Listener {
  readonly onAnswer: (answer: unknown) => void;
  /** It died; without an error when it was ended. */
  readonly onEnd: (error?: unknown) => void;
}

/** A thread that does one work after another. */
export interface WorkThread {
  readonly tell: (reported: ThreadAnswer<unknown>) => void;
  readonly end: () => Promise<void>;
  /** It has nothing to do: it waits a while for the next work. */
  readonly rest: () => void;
}

interface Stored {
  readonly worker: Worker;
  readonly thread: WorkThread;
  listener: Listener | undefined;
  timer?: NodeJS.Timeout;
}

/** A wizard asks several times within a minute; a thread that is there answers at once. */
const idleMilliseconds = 15_000;
const mostIdle = 2;
/** Room for what lives shortly: with more, garbage of finished rows piles up before it is looked at. */
const youngMegabytes = 16;

/** Threads without work, by their program. */
const resting = new Map<string, Stored[]>();

/** A thread for a work: one that rests, or a new one with a ceiling of memory. */
export function acquireThread(script: URL, megabytes: number, listener: Listener): WorkThread {
  const stored = restingOf(script).pop() ?? startThread(script, megabytes);
  clearTimeout(stored.timer);
  stored.worker.ref();
  stored.listener = listener;
  return stored.thread;
}

function restingOf(script: URL): Stored[] {
  const list = resting.get(script.href) ?? [];
  resting.set(script.href, list);
  return list;
}

function startThread(script: URL, megabytes: number): Stored {
  const worker = new Worker(script, {
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: youngMegabytes },
  });
  const notify = (reported: ThreadAnswer<unknown>): void =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(reported);
  const end = async (): Promise<void> => void (await worker.terminate());
  const stored: Stored = {
    worker,
    listener: undefined,
    thread: { tell: notify, end, rest: () => rest(script, stored) },
  };
  const leave = (error?: unknown): void => {
    const list = restingOf(script);
    if (list.includes(stored)) list.splice(list.indexOf(stored), 1);
    stored.listener?.onEnd(error);
  };
  worker.on('message', (answer) => stored.listener?.onAnswer(answer));
  worker.on('error', leave).on('exit', () => leave());
  return stored;
}

function rest(script: URL, stored: Stored): void {
  stored.listener = undefined;
  stored.worker.unref();
  const list = restingOf(script);
  if (list.length >= mostIdle) return void stored.thread.end();
  stored.thread.tell({ end: true });
  list.push(stored);
  stored.timer = setTimeout(() => void stored.thread.end(), idleMilliseconds).unref();
}
