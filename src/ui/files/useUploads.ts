import { useCallback, useEffect, useRef, useState } from 'react';
import { textNow } from '../language.ts';
import { RefusalError } from '../request.ts';
import { toast } from '../toast.ts';
import type { UploadParams } from './fileCalls.ts';
import { transfer } from './transfer.ts';
import { unfitness } from './uploadRules.ts';
import { words } from './words.ts';

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

let lastKey = 0;

/** Uploads that go one after the other; when all have ended the list is empty, but for those that may be tried again. */
export function useUploads({ url, maxMB, onAllEnded }: Options): Uploads {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const running = useRef<{ readonly key: number; readonly stop: AbortController } | undefined>(undefined);
  const set = useCallback(
    (key: number, change: Partial<UploadItem>) =>
      setItems((all) => all.map((each) => (each.key === key ? { ...each, ...change } : each))),
    [],
  );

  useEffect(() => {
    if (running.current) return;
    const next = items.find(({ state }) => state === 'waiting');
    if (next) {
      const stop = new AbortController();
      running.current = { key: next.key, stop };
      set(next.key, { state: 'uploading', part: 0 });
      void send(url, next, stop.signal, (part) => set(next.key, { part })).then((state) => {
        running.current = undefined;
        set(next.key, { state });
      });
    } else if (items.some(({ state }) => state === 'done') && items.every(({ state }) => state !== 'uploading')) {
      setItems((all) => all.filter(({ state }) => state === 'failed'));
      onAllEnded();
    }
  }, [items, url, set, onAllEnded]);

  // Whoever leaves the page gives up what still runs; large files go on from there when they are chosen again.
  useEffect(() => () => running.current?.stop.abort('left'), []);

  return {
    items,
    add(files, params) {
      const fitting = files.filter((file) => isFit(file, maxMB));
      const added = fitting.map((file): UploadItem => {
        lastKey += 1;
        return { key: lastKey, file, params, state: 'waiting', part: 0 };
      });
      setItems((all) => [...all, ...added]);
    },
    retry: (key) => set(key, { state: 'waiting', part: 0 }),
    cancel(key) {
      if (running.current?.key === key) running.current.stop.abort();
      setItems((all) => all.filter((each) => each.key !== key));
    },
  };
}

function isFit(file: File, maxMB: number | undefined): boolean {
  const unfit = unfitness(file, maxMB);
  if (unfit) toast.error(`${file.name}: ${textNow(words[unfit], { n: maxMB ?? 0 })}`, shownFor);
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
    toast.success(textNow(words.uploadOk, { file: file.name }), shownFor);
    return 'done';
  } catch (error) {
    if (signal.aborted) return 'failed';
    toast.error(textNow(words.uploadFail, { file: file.name }), shownFor);
    toast.error(error instanceof RefusalError ? error.message : textNow(words.uploadRetry), shownFor);
    return 'failed';
  }
}
