import { useEffect, useState } from 'react';
import { createStore, useStore } from 'zustand';
import { textNow } from '../language.ts';
import { RefusalError } from '../request.ts';
import { toast } from '../toast.ts';
import type { UploadParams } from './fileCalls.ts';
import { transfer } from './transfer.ts';
import { uploadProblem } from './uploadRules.ts';
import { fileTexts } from './texts.ts';

const shownFor = 5000;

export interface UploadItem {
  readonly key: number;
  readonly file: File;
  readonly params: UploadParams;
  readonly state: 'waiting' | 'uploading' | 'done' | 'failed';
  /** How much has left, 0 to 1. */
  readonly part: number;
}

interface Options {
  readonly url: string;
  readonly maxMB?: number | undefined;
  /** All uploads have ended: whoever shows their files reads them again. */
  readonly onAllEnded: () => void;
}

/** A queue of uploads, of which never more than one is open. */
export interface Uploads {
  readonly items: readonly UploadItem[];
  add(files: readonly File[], params: UploadParams): void;
  retry(key: number): void;
  /** Gives an upload up, running or not. */
  cancel(key: number): void;
}

/** Uploads that go one after the other; when all have ended the list is empty, but for those that may be tried again. */
export function useUploads(options: Options): Uploads {
  const [queue] = useState(() => createQueue(options));
  useEffect(() => queue.configure(options));
  const items = useStore(queue.store, (state) => state.items);
  // Whoever leaves the page gives up what still runs; large files go on from there when they are chosen again.
  useEffect(() => () => queue.stop(), [queue]);
  return { items, add: queue.add, retry: queue.retry, cancel: queue.cancel };
}

let lastKey = 0;

function createQueue(first: Options) {
  let options = first;
  const store = createStore<{ readonly items: readonly UploadItem[] }>(() => ({ items: [] }));
  let running: { readonly key: number; readonly stop: AbortController } | undefined;

  const change = (work: (items: readonly UploadItem[]) => readonly UploadItem[]): void =>
    store.setState(({ items }) => ({ items: work(items) }));
  const set = (key: number, part: Partial<UploadItem>): void =>
    change((items) => items.map((each) => (each.key === key ? { ...each, ...part } : each)));

  async function work(): Promise<void> {
    if (running) return;
    for (let next = waiting(); next; next = waiting()) {
      const { key } = next;
      running = { key, stop: new AbortController() };
      set(key, { state: 'uploading', part: 0 });
      set(key, { state: await send(options.url, next, running.stop.signal, (part) => set(key, { part })) });
    }
    running = undefined;
    change((items) => items.filter(({ state }) => state === 'failed'));
    options.onAllEnded();
  }
  const waiting = (): UploadItem | undefined => store.getState().items.find(({ state }) => state === 'waiting');

  return {
    store,
    add(files: readonly File[], params: UploadParams): void {
      const fitting = files.filter((file) => isFit(file, options.maxMB));
      const added = fitting.map((file): UploadItem => {
        lastKey += 1;
        return { key: lastKey, file, params, state: 'waiting', part: 0 };
      });
      change((items) => [...items, ...added]);
      if (added.length > 0) void work();
    },
    retry(key: number): void {
      set(key, { state: 'waiting', part: 0 });
      void work();
    },
    cancel(key: number): void {
      if (running?.key === key) running.stop.abort();
      change((items) => items.filter((each) => each.key !== key));
    },
    configure(latest: Options): void {
      options = latest;
    },
    stop(): void {
      change(() => []);
      running?.stop.abort();
    },
  };
}

function isFit(file: File, maxMB: number | undefined): boolean {
  const unfit = uploadProblem(file, maxMB);
  if (unfit) toast.error(`${file.name}: ${textNow(fileTexts[unfit], { n: maxMB ?? 0 })}`, shownFor);
  return unfit === undefined;
}

async function send(
  url: string,
  { file, params }: UploadItem,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<'done' | 'failed'> {
  try {
    await transfer({ url, params, file, onProgress, signal });
    toast.success(textNow(fileTexts.uploadOk, { file: file.name }), shownFor);
    return 'done';
  } catch (error) {
    if (signal.aborted) return 'failed';
    toast.error(textNow(fileTexts.uploadFail, { file: file.name }), shownFor);
    toast.error(error instanceof RefusalError ? error.message : textNow(fileTexts.uploadRetry), shownFor);
    return 'failed';
  }
}
